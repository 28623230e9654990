import { isObject } from '@daybook/shared/is-object'
import { StartupError } from '../../base/startup-error.ts'

/**
 * A backup is a gzip file of lines: one with the manifest, then for each table one with its name and columns, its rows as
 * PostgreSQL's COPY writes them (one a line) and `\.`, and at last one that closes the file. The first and last show that it is
 * whole; gzip has check sums of what is between.
 */
export interface Manifest {
  readonly kind: 'daybook-backup'
  readonly format: 1
  /** Version of the Daybook that wrote it. */
  readonly daybook: string
  /** Version of the tables. */
  readonly schema: number
  readonly postgresql: string
  /** When the rows were as they are here, in ISO 8601. */
  readonly time: string
}

export interface TableHeader {
  readonly table: string
  readonly columns: readonly string[]
}

/** The end of a whole backup. */
export interface Closing {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
  /** The last number that each sequence gave, by its name. */
  readonly sequences: Readonly<Record<string, string>>
}

export const currentFormat = 1

/** Ends the rows of a table. A row cannot look like it: COPY doubles backslashes. */
export const endOfRows = Buffer.from('\\.\n')

export const lineOf = (value: Manifest | TableHeader | { readonly closing: Closing }): Buffer =>
  Buffer.from(`${JSON.stringify(value)}\n`)

/** Reads a line of a backup; undefined for other text. */
const parseLine = (line: string): Record<string, unknown> | undefined => {
  try {
    const value: unknown = JSON.parse(line)
    return isObject(value) ? value : undefined
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}

/** Reads the line before a table's rows, or the one that closes the file; undefined for other text. */
export const readHeader = (line: string): TableHeader | { readonly closing: Closing } | undefined => {
  const found = parseLine(line)
  if (isObject(found?.closing)) return found as unknown as { readonly closing: Closing }
  if (typeof found?.table !== 'string' || !Array.isArray(found.columns)) return undefined
  return found as unknown as TableHeader
}

/** Reads the first line of a backup; undefined for other text. Throws StartupError for a backup that this Daybook cannot read. */
export const readManifest = (line: string, newestSchema: number): Manifest | undefined => {
  const found = parseLine(line) as Partial<Manifest> | undefined
  if (found?.kind !== 'daybook-backup') return undefined
  const { format, schema, daybook } = found as Manifest
  if (format > currentFormat || schema > newestSchema)
    throw new StartupError(
      `The backup is from a newer Daybook (${daybook}, schema ${schema}; this one supports up to ${newestSchema}). Restore it with that version.`,
    )
  return found as Manifest
}
