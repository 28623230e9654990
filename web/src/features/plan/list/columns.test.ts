import { expect, it } from 'vitest'
import { type Column, columnWidths, standardColumns } from './columns.ts'

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
    title: 446,
    status: 104,
    publications: 271,
    tasks: 213,
    groups: 92,
    since: 72,
  })
  expect(widths(900)).toMatchObject({ title: 210, publications: 160, tasks: 146, groups: 92 })
})

it('standard columns leave the story at least 320 pixels, and 400 beside the time in a status', () => {
  const shown = (width: number) => {
    const kept = standardColumns(columns, width)
    return { names: kept.map(({ name }) => name), title: columnWidths(kept, width)[1] ?? 0 }
  }
  expect(shown(1322).names).toContain('since')
  expect(shown(1162).names).not.toContain('since')
  expect(shown(1162).title).toBeGreaterThan(400)
  expect(shown(982).names).toContain('groups')
  for (let width = 880; width < 1400; width += 20) expect(shown(width).title).toBeGreaterThanOrEqual(320)
})

it('columns fill the list as far as they can', () => {
  const sum = columnWidths(columns, 1100).reduce((all, one) => all + one, 6 * 12)
  expect(sum).toBeCloseTo(1100)
})
