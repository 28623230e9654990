import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import pg, { type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { StartupError } from '../../base/startup-error.ts'
import { applyMigrations, lockMigrations, newestSchema } from '../../database/migrate.ts'
import { migrations } from '../../database/migrations.ts'
import type { OpenDatabase } from '../../database/open.ts'
import type { Closing, Manifest, TableHeader } from './backup-format.ts'
import { listDetours, listRelations, listTables } from './backup-queries.ts'
import { readBackup } from './read-backup.ts'

export interface RestoredBackup {
  readonly manifest: Manifest
  readonly rows: number
  /** Tables of the file that are not Daybook's. */
  readonly skipped: readonly string[]
}

const namesShown = 3

const assertEmpty = async (client: ClientBase): Promise<void> => {
  const found = await listRelations(client, namesShown)
  if (found.length > 0)
    throw new StartupError(
      `The database is not empty (${found.join(', ')} …). Restore into a new one: another DATA_DIR, or create database … and set DATABASE_URL to it.`,
    )
}

/** Loads the rows of one table; resolves to their number. */
const load = async (
  client: ClientBase,
  { table, columns }: TableHeader,
  rows: AsyncIterable<Buffer>,
): Promise<number> => {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const stream = client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${list}) from stdin`))
  await pipeline(Readable.from(rows, { objectMode: false }), stream)
  return stream.rowCount
}

const readOver = async (rows: AsyncIterable<Buffer>): Promise<void> => {
  for await (const _ of rows);
}

const assertSameCounts = (expected: Closing['rows'], loaded: Readonly<Record<string, number>>): void => {
  const differing = Object.keys(loaded).filter((table) => expected[table] !== loaded[table])
  if (differing.length > 0)
    throw new StartupError(`The backup is damaged: rows are missing in ${differing.join(', ')}.`)
}

const setSequences = async (client: ClientBase, sequences: Closing['sequences']): Promise<void> => {
  const present = await listRelations(client, 10_000)
  const calls = Object.entries(sequences)
    .filter(([name]) => present.includes(name))
    .map(
      ([name, value]) => `setval(${client.escapeLiteral(client.escapeIdentifier(name))}, ${BigInt(value)})`,
    )
  if (calls.length > 0) await client.query(`select ${calls.join(', ')}`)
}

const restoreInto = async (client: ClientBase, file: string): Promise<RestoredBackup> => {
  let restored: Manifest | undefined
  let detours: Awaited<ReturnType<typeof listDetours>> = []
  let known = new Set<string>()
  const loaded: Record<string, number> = {}
  const skipped: string[] = []
  await readBackup(file, newestSchema, {
    begin: async (manifest) => {
      restored = manifest
      await assertEmpty(client)
      await applyMigrations(
        client,
        migrations.filter(({ id }) => id <= manifest.schema),
      )
      const tables = (await listTables(client)).map(({ table }) => table)
      known = new Set(tables)
      // Tables refer to each other in circles, and indexes are made faster than they grow.
      detours = await listDetours(client)
      for (const { drop } of detours) await client.query(drop)
      await client.query(`truncate ${tables.map((table) => client.escapeIdentifier(table)).join(', ')}`)
    },
    table: async (header, rows) => {
      if (known.has(header.table)) loaded[header.table] = await load(client, header, rows)
      else {
        skipped.push(header.table)
        await readOver(rows)
      }
    },
    end: async (closing) => {
      assertSameCounts(closing.rows, loaded)
      await setSequences(client, closing.sequences)
      await client.query('set constraints all immediate')
      for (const { create } of detours.toReversed()) await client.query(create)
      await client.query('analyze')
    },
  })
  if (!restored) throw new Error('a backup that was read has a manifest')
  return { manifest: restored, rows: Object.values(loaded).reduce((sum, count) => sum + count, 0), skipped }
}

/**
 * Restores a backup into an empty database, in one transaction: all of it or nothing. The tables have the backup's version
 * then; `migrate` brings them up to date. Throws StartupError.
 */
export const restoreBackup = async (
  { openClient }: Pick<OpenDatabase, 'openClient'>,
  file: string,
): Promise<RestoredBackup> => {
  const client = await openClient()
  try {
    await client.query('begin')
    await client.query("set local statement_timeout = 0; set local maintenance_work_mem = '128MB'")
    await lockMigrations(client)
    const restored = await restoreInto(client, file).catch((error: unknown) => {
      if (!(error instanceof pg.DatabaseError)) throw error
      throw new StartupError(`The backup ${file} is damaged: ${error.message}.`, { cause: error })
    })
    await client.query('commit')
    return restored
  } finally {
    // An open transaction is rolled back.
    await client.end()
  }
}
