import { expect, it } from 'vitest'
import { type Column, columnWidths } from './columns.ts'

const columns = ['time', 'title', 'status', 'publications', 'tasks', 'groups', 'since'].map((name) => ({
  kind: 'known',
  name,
})) as readonly Column[]
const widths = (width: number) =>
  Object.fromEntries(
    columnWidths(columns, width).map((one, index) => [columns[index]?.name, Math.round(one)]),
  )

it('columns share what is left, the title most of it, and none has less than it needs', () => {
  expect(widths(1322)).toEqual({
    time: 52,
    title: 413,
    status: 104,
    publications: 289,
    tasks: 227,
    groups: 92,
    since: 72,
  })
  expect(widths(900)).toMatchObject({ title: 210, publications: 160, tasks: 146, groups: 92 })
})

it('columns fill the list as far as they can', () => {
  const sum = columnWidths(columns, 1100).reduce((all, one) => all + one, 6 * 12)
  expect(sum).toBeCloseTo(1100)
})
