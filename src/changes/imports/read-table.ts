import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { isBlank } from '@daybook/shared/text/normal-text'
import { CsvError, parse } from 'csv-parse'
import { ApiError, bodyProblem } from '../../base/errors.ts'
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

const refused = (message: string, code: 'format' | 'too-many' | 'too-long' = 'format'): ApiError =>
  new ApiError('validation-failed', { problems: [bodyProblem('text', code, message)] })

/** The sign between cells that the headings have most of. */
const delimiterOf = (text: string): string => {
  const [headings = ''] = text.replace(/^\uFEFF/, '').split(/\r?\n|\r/, 1)
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }))
  return counted.reduce((one, other) => (other.count > one.count ? other : one)).sign
}

const recordsOf = async (text: string, delimiter: string, quote: '"' | null): Promise<string[][]> => {
  const parser = parse({
    delimiter,
    quote,
    bom: true,
    relaxColumnCount: true,
    relaxQuotes: true,
    maxRecordSize: longestLine,
  })
  const source = Readable.from(piecesOf(text))
  const records: string[][] = []
  try {
    for await (const record of source.pipe(parser)) {
      records.push(record)
      if (records.length > maximumLines + 1) throw refused(`has more than ${maximumLines} lines`, 'too-many')
    }
  } finally {
    source.destroy()
  }
  return records
}

const problemOf = ({ code, lines }: CsvError & { lines?: number }): ApiError => {
  const line = Math.max(0, (lines ?? 1) - 1)
  if (code === 'CSV_MAX_RECORD_SIZE')
    return refused(`has a line of more than ${longestLine} characters, about line ${line}`, 'too-long')
  return refused(`has a quotation mark that nothing closes, about line ${line}`)
}

const isQuoteError = ({ code }: CsvError): boolean => code.includes('QUOTE')

const read = async (format: 'csv' | 'tsv', text: string): Promise<string[][]> => {
  const delimiter = format === 'tsv' ? '\t' : delimiterOf(text)
  try {
    return await recordsOf(text, delimiter, '"')
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    // Between tabs a quotation mark need not mean anything.
    if (format === 'tsv' && isQuoteError(error)) return recordsOf(text, delimiter, null)
    throw problemOf(error)
  }
}

const isEmpty = (cells: readonly string[]): boolean => cells.every(isBlank)

/** The headings and lines of a text. Refuses what is no table, and what is too large. */
export const readTable = async (format: 'csv' | 'tsv', text: string): Promise<Table> => {
  const [headings = [], ...records] = await read(format, text)
  return {
    headings: headings.map((heading) => heading.trim()),
    rows: records.map((cells, index) => ({ line: index + 1, cells })).filter(({ cells }) => !isEmpty(cells)),
  }
}
