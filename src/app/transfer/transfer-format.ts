import { createHash, type Hash } from 'node:crypto'

/**
 * A file with one organization: lines of JSON (NDJSON). The first is the manifest, then `{"TABLE":{…row…}}` for each row, tables in
 * an order in which they can be inserted; the last one closes the file.
 */
export interface TransferManifest {
  readonly kind: 'daybook-organization'
  readonly format: 1
  readonly daybook: string
  readonly schema: number
  /** When the rows were as they are here, in ISO 8601. */
  readonly time: string
  readonly organization: { readonly id: number; readonly name: string }
  /** In the order of the file. */
  readonly tables: readonly string[]
}

/** Rows of a table, and the SHA-256 of its lines. */
export interface TableSum {
  readonly rows: number
  readonly sha256: string
}

export interface TransferClosing {
  readonly closing: Readonly<Record<string, TableSum>>
}

export const transferFormat = 1

/** Adds up the lines of tables. */
export const createSums = () => {
  const hashes = new Map<string, { hash: Hash; rows: number }>()
  return {
    add: (table: string, line: string): void => {
      const sum = hashes.get(table) ?? { hash: createHash('sha256'), rows: 0 }
      hashes.set(table, sum)
      sum.hash.update(line).update('\n')
      sum.rows += 1
    },
    /** Called once. */
    result: (): Record<string, TableSum> =>
      Object.fromEntries(
        [...hashes].map(([table, { hash, rows }]) => [table, { rows, sha256: hash.digest('hex') }]),
      ),
  }
}
