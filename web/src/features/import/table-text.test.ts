import { expect, it } from 'vitest'
import { formatOf } from './table-text.ts'

it.each([
  ['Date;Title\n1.2.;One', 'csv'],
  ['sep=;\nDate;Title\n1.2.;One', 'csv'],
  ['\n"sep=,"\r\n\r\nDate,Title\r\n1.2.,One', 'csv'],
  ['Date\tTitle\n1.2.\tOne', 'tsv'],
  ['1.2. One; and two\n2.2. Three', null],
])('23.1 %j is a table of the format %s', (text, format) => {
  expect(formatOf(text)).toBe(format)
})
