import type { Import, ImportLine } from './imports.ts'
import { type TableText, textOfCells } from './table-text.ts'

/** What a cell says instead. */
export interface Correction {
  readonly value: string
  readonly isSuggested: boolean
}

type Looked = Pick<Import, 'columns'> & { readonly lines: readonly Pick<ImportLine, 'line' | 'cells'>[] }

const tableOfRows = ({ columns }: Looked, rows: readonly (readonly string[])[]): TableText => ({
  format: 'tsv',
  text: textOfCells([columns.map(({ heading }) => heading), ...rows]),
  columns: columns.map(({ column }) => column),
})

const withCell = ({ columns }: Looked, cells: readonly string[], index: number, value: string): string[] =>
  columns.map((_, at) => (at === index ? value : (cells[at] ?? '')))

/** The whole table with another cell, as it is sent again; what was suggested for it holds for all cells of its column that say the same. */
export const corrected = (
  looked: Looked,
  { line, cells }: Pick<ImportLine, 'line' | 'cells'>,
  index: number,
  { value, isSuggested }: Correction,
): TableText => {
  const isMeant = (one: Looked['lines'][number]): boolean =>
    one.line === line || (isSuggested && one.cells[index] === cells[index])
  const rows = looked.lines.map((one) =>
    isMeant(one) ? withCell(looked, one.cells, index, value) : one.cells,
  )
  return tableOfRows(looked, rows)
}

/**
 * The table with the day above in each line that has none, as somebody means it who has merged cells; null if no such line stands
 * below a day.
 */
export const withDaysBelow = (
  looked: Looked,
): { readonly table: TableText; readonly count: number } | null => {
  const index = looked.columns.findIndex(({ column }) => column === 'date')
  let above = ''
  let count = 0
  const rows = looked.lines.map(({ cells }) => {
    const day = cells[index]?.trim() ?? ''
    if (day === '' && above !== '') count += 1
    above = day || above
    return withCell(looked, cells, index, above)
  })
  return index < 0 || count === 0 ? null : { table: tableOfRows(looked, rows), count }
}
