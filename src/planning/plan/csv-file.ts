import { stringify } from 'csv-stringify/sync'
import { withoutFormulas } from '../../base/without-formulas.ts'

/** A number stays one. A text never becomes a formula, whatever it looks like. */
export type CsvCell = string | number

const inert = (cell: CsvCell): CsvCell => (typeof cell === 'string' ? withoutFormulas(cell) : cell)

export const delimiters = { semicolon: ';', comma: ',', tab: '\t' } as const

/** A table with its headings in the first line. */
export const csvFile = (
  headings: readonly string[],
  lines: readonly (readonly CsvCell[])[],
  delimiter: keyof typeof delimiters = 'comma',
): string =>
  stringify(
    [headings, ...lines].map((line) => line.map(inert)),
    { bom: true, escape_formulas: true, delimiter: delimiters[delimiter] },
  )
