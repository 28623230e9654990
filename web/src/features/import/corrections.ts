import type { Import, ImportLine } from './imports.ts'
import { type TableText, textOfCells } from './table-text.ts'

/** What a cell says instead. */
export interface Correction {
  readonly value: string
  readonly isSuggested: boolean
}

type Looked = Pick<Import, 'columns'> & { readonly lines: readonly Pick<ImportLine, 'line' | 'cells'>[] }

/** The whole table, as it is sent again, each line at its place: none are looked at that are empty. */
export const tableOfLooked = ({ columns, lines }: Looked): TableText => ({
  format: 'tsv',
  text: textOfCells([
    columns.map(({ heading }) => heading),
    ...lines.flatMap(({ line, cells }, index) => [
      ...Array.from({ length: line - (lines[index - 1]?.line ?? 0) - 1 }, () => []),
      cells,
    ]),
  ]),
  columns: columns.map(({ column }) => column),
})

const withCells = <Table extends Looked>(
  looked: Table,
  cellsOf: (line: Table['lines'][number]) => readonly string[],
): Table => ({ ...looked, lines: looked.lines.map((line) => ({ ...line, cells: cellsOf(line) })) })

const withCell = ({ columns }: Looked, cells: readonly string[], index: number, value: string): string[] =>
  columns.map((_, at) => (at === index ? value : (cells[at] ?? '')))

/** The table with another cell; what was suggested for it holds for all cells of its column that say the same. */
export const corrected = <Table extends Looked>(
  looked: Table,
  { line, cells }: Pick<ImportLine, 'line' | 'cells'>,
  index: number,
  { value, isSuggested }: Correction,
): Table =>
  withCells(looked, (one) =>
    one.line === line || (isSuggested && one.cells[index] === cells[index])
      ? withCell(looked, one.cells, index, value)
      : one.cells,
  )

interface WithErrors extends Looked {
  readonly lines: readonly (Looked['lines'][number] & {
    readonly errors: readonly Pick<ImportLine['errors'][number], 'column' | 'code'>[]
  })[]
}

/** A dash is an empty cell. */
const isEmpty = (cell: string): boolean => /^[-–—]?$/.test(cell)

/**
 * The table with the day above in each line that has none, as somebody means it who has merged cells; null if no such line stands
 * below a day. A day that is none says nothing of the lines below.
 */
export const withDaysBelow = <Table extends WithErrors>(
  looked: Table,
): { readonly table: Table; readonly count: number } | null => {
  const index = looked.columns.findIndex(({ column }) => column === 'date')
  const heading = looked.columns[index]?.heading
  let above = ''
  let count = 0
  const table = withCells(looked, ({ cells, errors }: Table['lines'][number]) => {
    const day = cells[index]?.trim() ?? ''
    if (!isEmpty(day)) {
      const isWrong = errors.some(({ column, code }) => column === heading && code === 'date-format')
      above = isWrong ? '' : day
      return cells
    }
    if (above === '') return cells
    count += 1
    return withCell(looked, cells, index, above)
  })
  return index < 0 || count === 0 ? null : { table, count }
}
