import { expect, it } from 'vitest'
import { corrected, tableOfLooked, withDaysBelow } from './corrections.ts'

interface Wrong {
  readonly column: string
  readonly code: string
}

const looked = (...rows: string[][]) => ({
  columns: [
    { heading: 'Title', column: 'title' as const },
    { heading: 'Tag', column: 'date' as const },
  ],
  lines: rows.map((cells, index) => ({ line: index + 1, cells, errors: [] as Wrong[] })),
})

it('23.1 what was suggested for a cell holds for all that say the same, what was typed for one', () => {
  const table = looked(['A', '31.2.'], ['B', '31.2.'], ['C', '1.3.'])
  const [first = { line: 1, cells: [] }] = table.lines
  const text = (isSuggested: boolean) =>
    tableOfLooked(corrected(table, first, 1, { value: '1.3.', isSuggested })).text
  expect(text(true)).toBe('Title\tTag\nA\t1.3.\nB\t1.3.\nC\t1.3.')
  expect(text(false)).toBe('Title\tTag\nA\t1.3.\nB\t31.2.\nC\t1.3.')
})

it('23.1 days that stand once, as in merged cells, are given to the lines below them when somebody asks', () => {
  const found = withDaysBelow(looked(['A'], ['B', '22.6.'], ['C', ' '], ['D'], ['E', '23.6.'], ['F', '']))
  expect(found?.count).toBe(3)
  expect(found && tableOfLooked(found.table).text).toBe(
    'Title\tTag\nA\nB\t22.6.\nC\t22.6.\nD\t22.6.\nE\t23.6.\nF\t23.6.',
  )
  expect(withDaysBelow(looked(['A'], ['B', '22.6.']))).toBeNull()
  expect(withDaysBelow({ ...looked(['A', '22.6.'], ['B', '']), columns: [] })).toBeNull()
})

it('23.1 a day that is none is no missing one, and is given to no line below it', () => {
  const table = looked(['A', '22.6.'], ['B', '31.11.2026'], ['C', ''], ['D', '23.6.'], ['E', '-'], ['F', ''])
  const [, wrong] = table.lines
  wrong?.errors.push({ column: 'Tag', code: 'date-format' })
  const found = withDaysBelow(table)
  expect(found?.count).toBe(2)
  expect(found && tableOfLooked(found.table).text).toBe(
    'Title\tTag\nA\t22.6.\nB\t31.11.2026\nC\t\nD\t23.6.\nE\t23.6.\nF\t23.6.',
  )
})

it('23.1 a corrected table has its empty lines where they were: lines keep their numbers', () => {
  const lines = [
    { line: 1, cells: ['A', '22.6.'] },
    { line: 2, cells: ['B', '22.6.'] },
    { line: 5, cells: ['C', ''] },
  ]
  const table = corrected({ ...looked(), lines }, { line: 5, cells: ['C', ''] }, 1, {
    value: '23.6.',
    isSuggested: false,
  })
  expect(tableOfLooked(table).text).toBe('Title\tTag\nA\t22.6.\nB\t22.6.\n\n\nC\t23.6.')
})
