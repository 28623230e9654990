import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { StartupError } from '../base/startup-error.ts'
import { advisoryLocks } from './advisory-locks.ts'
import { installJobQueue } from './jobs/install-job-queue.ts'
import { type Migration, migrations } from './migrations.ts'

const newestOf = (known: readonly Migration[]): number => known.at(-1)?.id ?? 0

/** The schema version that this Daybook works with. */
export const newestSchema = newestOf(migrations)

/** `oldest_schema` is added only where it is missing: whatever alters a table waits for a backup that is being written. */
const migrationTable = `
create table if not exists daybook_migration (id integer primary key, name text not null, applied_time timestamptz not null default now());
do $$ begin
  if not exists (select from pg_attribute where attrelid = 'daybook_migration'::regclass and attname = 'oldest_schema') then
    alter table daybook_migration add column oldest_schema integer;
  end if;
end $$`

/** Whether a Daybook of this schema may run on tables that a newer one has upgraded. */
export const mayRunOnNewer = async (client: pg.ClientBase | pg.Pool, schema: number): Promise<boolean> => {
  const { rows } = await client.query<{ may: boolean }>(
    'select coalesce(max(coalesce(oldest_schema, id)), 0) <= $1 as may from daybook_migration where id > $1',
    [schema],
  )
  return rows[0]?.may === true
}

const newerDatabase = (version: number): StartupError =>
  new StartupError(
    `The database belongs to a newer Daybook (schema ${version}; this one supports up to ${newestSchema}). Run the newer version.`,
  )

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

/** Within a transaction: holds up every other process that would migrate, until it ends. */
export const lockMigrations = async (client: pg.ClientBase): Promise<void> => {
  await client.query('select pg_advisory_xact_lock($1)', [advisoryLocks.migration])
}

/** Records a migration and carries it out. */
const applyMigration = async (
  client: pg.ClientBase,
  { id, name, sql, oldestSchema = id }: Migration,
): Promise<void> => {
  await client.query('insert into daybook_migration (id, name, oldest_schema) values ($1, $2, $3)', [
    id,
    name,
    oldestSchema,
  ])
  await client.query(sql)
}

/** Makes the tables of an empty database, within a transaction. */
export const applyMigrations = async (client: pg.ClientBase, known: readonly Migration[]): Promise<void> => {
  await client.query(migrationTable)
  for (const migration of known) await applyMigration(client, migration)
}

/** The version of the schema; 0 if there is none yet. Changes nothing. */
export const findSchemaVersion = async (pool: pg.Pool): Promise<number> => {
  const client = await pool.connect()
  try {
    const found = await client.query<{ present: boolean }>(
      "select to_regclass('daybook_migration') is not null as present",
    )
    return found.rows[0]?.present ? await databaseVersion(client) : 0
  } finally {
    client.release()
  }
}

/** Checks that the schema is the one this Daybook works with. Throws StartupError. */
export const assertCurrentSchema = async (pool: pg.Pool): Promise<void> => {
  const version = await findSchemaVersion(pool)
  if (version > newestSchema && !(await mayRunOnNewer(pool, newestSchema))) throw newerDatabase(version)
  if (version === 0)
    throw new StartupError(
      'The database is empty. Create an organization: daybook init --organization NAME --time-zone TZ --admin-email E',
    )
  if (version < newestSchema)
    throw new StartupError(
      `The database has schema ${version}, but this Daybook needs ${newestSchema}. Run: daybook migrate`,
    )
}

/**
 * So long may a migration wait for a lock, and whoever comes after it for the migration. Long enough for PostgreSQL to break off a vacuum
 * that is in the way, which it does after `deadlock_timeout`, a second; well short of two, when a writer that began to wait after that
 * second would be broken off instead of the migration.
 */
const longestLockWait = '1500ms'
const pauseBetweenAttempts = 1000
const patience = 30 * 60_000

/** Runs `work` while no other process migrates. Lock and settings belong to the transaction, not to the session: behind a pooler a session goes on to serve others. */
const inTurn = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  await client.query('begin')
  // Waiting for another process, or migrating, may take long.
  await client.query('set local statement_timeout = 0')
  await lockMigrations(client)
  await client.query(`set local lock_timeout = '${longestLockWait}'`)
  const result = await work()
  await client.query('commit')
  return result
}

const lockNotAvailable = '55P03'
const deadlockDetected = '40P01'

const isHeldUp = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  [lockNotAvailable, deadlockDetected].includes(String(error.code))

/** The same beside servers that go on, and backups: what holds a table, or waits for this one in turn, is let go first. */
const besideOthers = async <T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> => {
  const end = Date.now() + patience
  for (;;) {
    try {
      return await inTurn(client, work)
    } catch (error) {
      if (!isHeldUp(error)) throw error
      if (Date.now() > end)
        throw new StartupError(
          'The tables could not be upgraded within 30 minutes, because something holds them, such as a backup or a long statement. Try again when it has ended.',
          { cause: error },
        )
      await client.query('rollback')
      await pause(pauseBetweenAttempts)
    }
  }
}

/** Applies the first migration that is missing, and records it. Returns its name; undefined if none is missing. */
const applyNext = async (client: pg.ClientBase, known: readonly Migration[]): Promise<string | undefined> => {
  await client.query(migrationTable)
  const present = await databaseVersion(client)
  const newest = newestOf(known)
  if (present > newest && !(await mayRunOnNewer(client, newest))) throw newerDatabase(present)
  const next = known.find(({ id }) => id > present)
  if (next === undefined) return undefined
  await applyMigration(client, next)
  return next.name
}

/**
 * Brings the schema and the tables of the job queue up to date. Several processes may call this at once: each migration is
 * applied by one of them, in a transaction of its own. Resolves when nothing is missing any more. Throws StartupError for a database of a newer Daybook.
 * Tests pass the migrations of other versions as `known`.
 */
export const migrate = async (
  pool: pg.Pool,
  known: readonly Migration[] = migrations,
): Promise<MigrationResult> => {
  const applied: string[] = []
  const client = await pool.connect()
  let failed = true
  try {
    for (;;) {
      const name = await besideOthers(client, () => applyNext(client, known))
      if (name === undefined) break
      applied.push(name)
    }
    // Last, because the migrations of other versions that tests pass know no queue.
    if (known === migrations) await inTurn(client, () => installJobQueue(pool))
    failed = false
    return { applied, version: newestOf(known) }
  } finally {
    // Closing the connection rolls back what has failed.
    client.release(failed)
  }
}
