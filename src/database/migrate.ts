import type pg from 'pg'
import { StartupError } from '../startup-error.ts'
import { sql as initial } from './migrations/0001-initial.ts'

interface Migration {
  readonly id: number
  readonly name: string
  readonly sql: string
}

/** Forward only, in order, never edited once released. */
export const migrations: readonly Migration[] = [{ id: 1, name: 'initial', sql: initial }]

const newest = migrations.length
/** Any number will do, as long as every version of Daybook uses the same one. */
const migrationLock = 7_305_118

interface MigrationResult {
  readonly applied: readonly string[]
  readonly version: number
}

const databaseVersion = async (client: pg.ClientBase): Promise<number> => {
  const result = await client.query<{ id: number | null }>(
    'select max(id)::integer as id from daybook_migration',
  )
  return result.rows[0]?.id ?? 0
}

/**
 * Brings the schema up to date. Several processes may call this at once: the first one works, the others wait for it.
 * Each migration is one transaction that records itself first. A database of a newer Daybook is refused.
 */
export const migrate = async (pool: pg.Pool): Promise<MigrationResult> => {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists daybook_migration (id integer primary key, name text not null, applied_time timestamptz not null default now())',
    )
    const present = await databaseVersion(client)
    if (present > newest)
      throw new StartupError(
        `The database was made by a newer Daybook (schema ${present}; this one knows up to ${newest}). Run the newer version.`,
      )
    const pending = migrations.filter(({ id }) => id > present)
    for (const migration of pending) {
      await client.query('begin')
      await client.query('insert into daybook_migration (id, name) values ($1, $2)', [
        migration.id,
        migration.name,
      ])
      await client.query(migration.sql)
      await client.query('commit')
    }
    return { applied: pending.map(({ name }) => name), version: newest }
  } finally {
    // Closing the connection rolls back what is unfinished and releases the lock, also after an error.
    client.release(true)
  }
}
