import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { packageVersion } from '../../base/package-folder.ts'
import { StartupError } from '../../base/startup-error.ts'
import type { OpenDatabase } from '../../database/open.ts'
import { currentFormat, endOfRows, lineOf, type Manifest, type TableHeader } from './backup-format.ts'
import { listSequences, listTables } from './backup-queries.ts'

/** What was written. */
export interface WrittenBackup {
  readonly file: string
  readonly manifest: Manifest
  readonly bytes: number
  readonly rows: number
}

const attempts = 5

/** Begins a snapshot in which no table can change its form. Resolves to the tables. */
const beginSnapshot = async (client: ClientBase): Promise<TableHeader[]> => {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const expected = await listTables(client)
    if (!expected.some(({ table }) => table === 'daybook_migration'))
      throw new StartupError('There is nothing to back up: the database has no tables of Daybook.')
    await client.query('begin isolation level repeatable read read only')
    await client.query(
      "set local statement_timeout = 0; set local timezone = 'UTC'; set local datestyle = 'ISO'",
    )
    const names = expected.map(({ table }) => client.escapeIdentifier(table))
    // Locks come before the snapshot, which the next statement takes.
    await client.query(`lock table ${names.join(', ')} in access share mode`)
    const tables = await listTables(client)
    if (JSON.stringify(tables) === JSON.stringify(expected)) return tables
    await client.query('rollback')
  }
  throw new StartupError('The tables are being upgraded. Try again in a moment.')
}

const manifestOf = async (client: ClientBase): Promise<Manifest> => {
  const { rows } = await client.query<Pick<Manifest, 'schema' | 'postgresql' | 'time'>>(
    `select (select max(id)::integer from daybook_migration) as schema, current_setting('server_version') as postgresql,
      to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as time`,
  )
  const [row] = rows
  if (!row) throw new Error('a select without from has one row')
  return { kind: 'daybook-backup', format: currentFormat, daybook: packageVersion, ...row }
}

/** All bytes of a backup. `rows` counts what it has written. */
async function* contents(
  client: ClientBase,
  manifest: Manifest,
  tables: readonly TableHeader[],
  rows: Record<string, number>,
): AsyncGenerator<Buffer> {
  yield lineOf(manifest)
  for (const header of tables) {
    const columns = header.columns.map((column) => client.escapeIdentifier(column)).join(', ')
    yield lineOf(header)
    const stream = client.query(
      copyTo(`copy ${client.escapeIdentifier(header.table)} (${columns}) to stdout`),
    )
    yield* stream as AsyncIterable<Buffer>
    rows[header.table] = stream.rowCount
    yield endOfRows
  }
  const sequences = await listSequences(client)
  yield lineOf({
    closing: {
      rows,
      sequences: Object.fromEntries(sequences.map(({ name, value }) => [name, value])),
    },
  })
}

/** So that the new name survives a crash of the machine, too. */
const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

interface BackupOptions {
  /** Runs in the transaction, before anything is written; false means not to write. */
  readonly begun?: (client: ClientBase) => Promise<boolean>
  /** Gives up. */
  readonly signal?: AbortSignal | undefined
}

/**
 * Writes everything that the database holds to `file`, as of one moment, while others write. The file appears under its name
 * once it is whole and on disk; it contains password hashes and signing keys, so only its owner may read it. Resolves to null
 * if `begun` said not to.
 */
export const writeBackup = async (
  { openClient }: Pick<OpenDatabase, 'openClient'>,
  file: string,
  { begun, signal }: BackupOptions = {},
): Promise<WrittenBackup | null> => {
  const partial = `${file}.partial`
  const client = await openClient()
  const giveUp = (): void => void client.end()
  signal?.addEventListener('abort', giveUp, { once: true })
  try {
    const tables = await beginSnapshot(client)
    if (begun && !(await begun(client))) return null
    const manifest = await manifestOf(client)
    const rows: Record<string, number> = {}
    try {
      await pipeline(
        contents(client, manifest, tables, rows),
        createGzip(),
        createWriteStream(partial, { mode: 0o600, flush: true }),
        { signal },
      )
      await rename(partial, file)
    } catch (error) {
      await rm(partial, { force: true })
      throw error
    }
    await syncFolder(dirname(file))
    await client.query('commit')
    const total = Object.values(rows).reduce((sum, count) => sum + count, 0)
    return { file, manifest, bytes: (await stat(file)).size, rows: total }
  } finally {
    signal?.removeEventListener('abort', giveUp)
    await client.end()
  }
}
