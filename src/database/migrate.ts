import type pg from 'pg'
import { StartupError } from '../base/startup-error.ts'
import { sql as initial } from './migrations/0001-initial.ts'
import { sql as publishing } from './migrations/0002-publishing.ts'
import { sql as customFields } from './migrations/0003-custom-fields.ts'
import { sql as absences } from './migrations/0004-absences.ts'
import { sql as shifts } from './migrations/0005-shifts.ts'
import { sql as externalElements } from './migrations/0006-external-elements.ts'
import { sql as schedules } from './migrations/0007-schedules.ts'
import { sql as audit } from './migrations/0008-audit.ts'
import { sql as planning } from './migrations/0009-planning.ts'
import { sql as sessions } from './migrations/0010-sessions.ts'
import { sql as savedViews } from './migrations/0011-saved-views.ts'
import { sql as passwordLinks } from './migrations/0012-password-links.ts'
import { sql as setup } from './migrations/0013-setup.ts'
import { sql as secondFactor } from './migrations/0014-second-factor.ts'
import { sql as platformColors } from './migrations/0015-platform-colors.ts'
import { sql as statusStages } from './migrations/0016-status-stages.ts'
import { sql as quickerSearchGrams } from './migrations/0017-quicker-search-grams.ts'
import { sql as filtersForWhatIsAbsent } from './migrations/0018-filters-for-what-is-absent.ts'
import { sql as platformShortNames } from './migrations/0019-platform-short-names.ts'
import { sql as tasksHaveAStatus } from './migrations/0020-tasks-have-a-status.ts'
import { sql as seriesDays } from './migrations/0021-series-days.ts'
import { sql as whoMaySee } from './migrations/0022-who-may-see.ts'
import { sql as keptAnswers } from './migrations/0023-kept-answers.ts'
import { sql as changes } from './migrations/0024-changes.ts'

interface Migration {
  readonly id: number
  readonly name: string
  readonly sql: string
}

/** Forward only, in order, never edited once released. */
export const migrations: readonly Migration[] = [
  { id: 1, name: 'initial', sql: initial },
  { id: 2, name: 'publishing', sql: publishing },
  { id: 3, name: 'custom-fields', sql: customFields },
  { id: 4, name: 'absences', sql: absences },
  { id: 5, name: 'shifts', sql: shifts },
  { id: 6, name: 'external-elements', sql: externalElements },
  { id: 7, name: 'schedules', sql: schedules },
  { id: 8, name: 'audit', sql: audit },
  { id: 9, name: 'planning', sql: planning },
  { id: 10, name: 'sessions', sql: sessions },
  { id: 11, name: 'saved-views', sql: savedViews },
  { id: 12, name: 'password-links', sql: passwordLinks },
  { id: 13, name: 'setup', sql: setup },
  { id: 14, name: 'second-factor', sql: secondFactor },
  { id: 15, name: 'platform-colors', sql: platformColors },
  { id: 16, name: 'status-stages', sql: statusStages },
  { id: 17, name: 'quicker-search-grams', sql: quickerSearchGrams },
  { id: 18, name: 'filters-for-what-is-absent', sql: filtersForWhatIsAbsent },
  { id: 19, name: 'platform-short-names', sql: platformShortNames },
  { id: 20, name: 'tasks-have-a-status', sql: tasksHaveAStatus },
  { id: 21, name: 'series-days', sql: seriesDays },
  { id: 22, name: 'who-may-see', sql: whoMaySee },
  { id: 23, name: 'kept-answers', sql: keptAnswers },
  { id: 24, name: 'changes', sql: changes },
]

/** The schema version that this Daybook works with. */
export const newestSchema = migrations.length
/** An arbitrary number that every version of Daybook must share. */
const migrationLock = 7_305_118

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
  if (version > newestSchema) throw newerDatabase(version)
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
 * Brings the schema up to date. If several processes call this at once, the first one migrates and the others wait.
 * Each migration is one transaction that records itself first. Throws StartupError for a database of a newer Daybook.
 * Tests pass the migrations of other versions as `known`.
 */
export const migrate = async (
  pool: pg.Pool,
  known: readonly Migration[] = migrations,
): Promise<MigrationResult> => {
  const newest = known.length
  const client = await pool.connect()
  try {
    // Waiting for another process, or migrating, may take long.
    await client.query('set statement_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(
      'create table if not exists daybook_migration (id integer primary key, name text not null, applied_time timestamptz not null default now())',
    )
    const present = await databaseVersion(client)
    if (present > newest) throw newerDatabase(present)
    const pending = known.filter(({ id }) => id > present)
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
    // Closing the connection rolls back unfinished work and releases the lock, even after an error.
    client.release(true)
  }
}
