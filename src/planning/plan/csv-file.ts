import { stringify } from 'csv-stringify/sync'
import { withoutFormulas } from '../../base/without-formulas.ts'

/** A number stays one. A text never becomes a formula, whatever it looks like. */
export type CsvCell = string | number

const inert = (cell: CsvCell): CsvCell => (typeof cell === 'string' ? withoutFormulas(cell) : cell)

/** A table as comma-separated values, its headings in the first line. */
export const csvFile = (headings: readonly string[], lines: readonly (readonly CsvCell[])[]): string =>
  stringify(
    [headings, ...lines].map((line) => line.map(inert)),
    { bom: true, escape_formulas: true },
  )
