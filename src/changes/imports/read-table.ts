import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { isBlank } from '@daybook/shared/text/normal-text'
import { CsvError, parse } from 'csv-parse'
import { ApiError, bodyProblem, refuseIfAny } from '../../base/errors.ts'
import { maximumLines } from './import-schemas.ts'

/** A table as it was sent. */
export interface Table {
  readonly headings: readonly string[]
  readonly rows: readonly TableRow[]
}

export interface TableRow {
  /** From 1, without the headings. Empty lines count. */
  readonly line: number
  readonly cells: readonly string[]
}

/** Longer lines are no stories. In characters. */
const longestLine = 64 * 1024
/** Others wait for the server while a piece is read. */
const pieceLength = 64 * 1024

async function* piecesOf(text: string): AsyncGenerator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    yield text.slice(start, start + pieceLength)
    await setImmediate()
  }
}

const refused = (
  message: string,
  code: 'format' | 'too-many' | 'too-long' = 'format',
  limit?: number,
): ApiError =>
  new ApiError('validation-failed', {
    problems: [bodyProblem('text', code, message, limit === undefined ? undefined : { limit })],
  })

/** From the first line that says anything. */
const withoutEmptyLines = (text: string): string => {
  const start = Math.max(0, text.search(/[^\s,;]/))
  return text.slice(Math.max(text.lastIndexOf('\n', start), text.lastIndexOf('\r', start)) + 1)
}

const firstLine = (text: string): string => text.split(/\r?\n|\r/, 1)[0] ?? ''

/** The sign between cells that the headings have most of. */
const delimiterOf = (text: string): string => {
  const headings = firstLine(text)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }))
  return counted.reduce((one, other) => (other.count > one.count ? other : one)).sign
}

/** The table from its headings, and the sign between its cells, which spreadsheets may say before them: `sep=;`. */
const begun = (text: string, skipsEmpty: boolean): { readonly table: string; readonly delimiter: string } => {
  const fromHeadings = skipsEmpty ? withoutEmptyLines : (all: string) => all
  const table = fromHeadings(text.replace(/^\uFEFF/, ''))
  const said = firstLine(table)
  const [, delimiter] = /^"?sep=([^"\s]|\t)"?[\s,;]*$/i.exec(said) ?? []
  if (delimiter === undefined) return { table, delimiter: delimiterOf(table) }
  return { table: fromHeadings(table.slice(said.length).replace(/^\r?\n|^\r/, '')), delimiter }
}

const recordsOf = async (text: string, delimiter: string, quote: '"' | null): Promise<string[][]> => {
  const parser = parse({
    delimiter,
    quote,
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: longestLine,
  })
  const source = Readable.from(piecesOf(text))
  const records: string[][] = []
  try {
    for await (const record of source.pipe(parser)) {
      records.push(record)
      if (records.length > maximumLines + 1)
        throw refused(`has more than ${maximumLines} lines`, 'too-many', maximumLines)
    }
  } finally {
    source.destroy()
  }
  return records
}

/** `records` are those before, with the headings. */
const problemOf = ({ code, records = 0 }: CsvError & { records?: number }): ApiError => {
  const place = records === 0 ? 'its headings' : `line ${records}`
  if (code === 'CSV_MAX_RECORD_SIZE')
    return refused(`has more than ${longestLine} characters in ${place}`, 'too-long', longestLine)
  return refused(`has a quotation mark in ${place} that nothing closes`)
}

const isQuoteError = ({ code }: CsvError): boolean => code.includes('QUOTE')

interface SentTable {
  readonly format: 'csv' | 'tsv'
  readonly text: string
  /** What its columns hold, whatever its headings are. */
  readonly columns?: readonly (string | null)[] | null | undefined
}

const read = async ({ format, text, columns }: SentTable): Promise<string[][]> => {
  const { table, delimiter: said } = begun(text, columns == null)
  const delimiter = format === 'tsv' ? '\t' : said
  try {
    return await recordsOf(table, delimiter, '"')
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Between tabs a quotation mark need not mean anything.
    if (format === 'tsv' && isQuoteError(error)) return recordsOf(table, delimiter, null)
    throw problemOf(error)
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every(isBlank)

const assertGivenOnce = (columns: readonly (string | null)[]): void =>
  refuseIfAny(
    'validation-failed',
    columns.flatMap((column, index) =>
      column === null || columns.indexOf(column) === index
        ? []
        : [bodyProblem(`columns[${index}]`, 'duplicate-entry', 'duplicates an earlier column')],
    ),
  )

/** The headings and lines of a text. Refuses what is no table, what is too large, and two columns given as the same. */
export const readTable = async (sent: SentTable): Promise<Table> => {
  assertGivenOnce(sent.columns ?? [])
  const [headings = [], ...records] = await read(sent)
  return {
    headings: headings.map((heading) => heading.trim()),
    rows: records.map((cells, index) => ({ line: index + 1, cells })).filter(({ cells }) => !isEmpty(cells)),
  }
}
