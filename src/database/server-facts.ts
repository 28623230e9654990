import { sql } from 'kysely'
import { StartupError } from '../base/startup-error.ts'
import type { ConnectedDatabase } from './connect.ts'
import type { Queries } from './transaction.ts'

/** Facts about a PostgreSQL server and its database that matter to Daybook. */
export interface ServerFacts {
  /** Such as `18.4`. */
  readonly version: string
  /** Such as 180004. */
  readonly versionNumber: number
  readonly encoding: string
  /** Whether the server is a read-only replica. */
  readonly inRecovery: boolean
  readonly role: string
  /** Whether the role may create tables in the current schema. */
  readonly mayCreate: boolean
  /** The name of the database, as statements write it. */
  readonly database: string
  /** Whether the schema of the job queue exists, or the role may create it. */
  readonly mayHaveQueue: boolean
  /** The owner of Daybook's tables, if the role may not alter them. */
  readonly otherOwner: string | null
  readonly settings: {
    readonly fsync: string
    readonly fullPageWrites: string
    readonly synchronousCommit: string
    readonly maxConnections: number
  }
}

const oldestVersion = 15

export const findServerFacts = async (db: Queries): Promise<ServerFacts> => {
  const { rows } = await sql<Omit<ServerFacts, 'settings'> & ServerFacts['settings']>`
    select current_setting('server_version') as version,
      current_setting('server_version_num')::integer as "versionNumber",
      current_setting('server_encoding') as encoding,
      pg_is_in_recovery() as "inRecovery",
      current_user::text as role,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      quote_ident(current_database()) as database,
      to_regnamespace('graphile_worker') is not null
        or has_database_privilege(current_database(), 'create') as "mayHaveQueue",
      (select relowner::regrole::text from pg_class
        where oid = to_regclass('daybook_migration') and not pg_has_role(relowner, 'usage')) as "otherOwner",
      current_setting('fsync') as fsync,
      current_setting('full_page_writes') as "fullPageWrites",
      current_setting('synchronous_commit') as "synchronousCommit",
      current_setting('max_connections')::integer as "maxConnections"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('the server reports nothing about itself')
  const { fsync, fullPageWrites, synchronousCommit, maxConnections, ...facts } = row
  return { ...facts, settings: { fsync, fullPageWrites, synchronousCommit, maxConnections } }
}

/** A reason why Daybook cannot work with a server, and what to do about it. */
export interface ServerProblem {
  readonly message: string
  readonly remedy: string
}

/** Since PostgreSQL 15, only the owner of a database may create tables in it, unless others are granted that right. */
const rightsProblems = ({
  role,
  database,
  mayCreate,
  mayHaveQueue,
  otherOwner,
}: ServerFacts): ServerProblem[] => {
  if (otherOwner !== null)
    return [
      {
        message: `its tables belong to the role ${otherOwner}, and the role ${role} may not act for that role`,
        remedy: `Set DATABASE_URL to connect as ${otherOwner}.`,
      },
    ]
  if (mayCreate && mayHaveQueue) return []
  const statements = [
    ...(mayCreate ? [] : [`grant usage, create on schema public to "${role}";`]),
    // The queue of jobs has a schema of its own.
    ...(mayHaveQueue ? [] : [`grant create on database ${database} to "${role}";`]),
  ]
  return [
    {
      message: `the role ${role} may not create ${mayCreate ? 'schemas' : 'tables'} in it`,
      remedy: `As an administrator, in that database: ${statements.join(' ')}`,
    },
  ]
}

/** The reasons why Daybook cannot work with this server; empty if it can. */
export const serverProblems = (facts: ServerFacts): ServerProblem[] => {
  const { version, versionNumber, encoding, inRecovery } = facts
  return [
    ...(versionNumber < oldestVersion * 10_000
      ? [
          {
            message: `it is PostgreSQL ${version}, and Daybook needs ${oldestVersion} or newer`,
            remedy: 'Upgrade the server.',
          },
        ]
      : []),
    ...(encoding === 'UTF8'
      ? []
      : [
          {
            message: `its encoding is ${encoding}, which cannot hold every text`,
            remedy: 'Create another one: create database daybook template template0 encoding UTF8.',
          },
        ]),
    ...(inRecovery
      ? [
          {
            message: 'it is a read-only replica',
            remedy: 'Set DATABASE_URL to the primary server.',
          },
        ]
      : []),
    ...rightsProblems(facts),
  ]
}

/** Clearer words for driver errors that do not suggest what to do. */
const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'connection refused: no server is listening there',
  ENOTFOUND: 'the host does not exist',
  EAI_AGAIN: 'the host name cannot be resolved',
  ENOENT: 'there is no such socket',
  ETIMEDOUT: 'it does not answer',
}

/** The reason why a connection failed, in words. Never contains a password. */
export const connectionFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  return reasons[code] ?? (error.message === '' ? code : error.message)
}

/** Checks that the database answers and that Daybook can work with it. Throws StartupError. */
export const assertUsable = async ({ db, place }: ConnectedDatabase): Promise<void> => {
  const facts = await findServerFacts(db).catch((error: unknown) => {
    throw new StartupError(
      `The database ${place} cannot be used: ${connectionFailure(error)}. Check DATABASE_URL and that the server is running.`,
      { cause: error },
    )
  })
  const problems = serverProblems(facts)
  if (problems.length > 0)
    throw new StartupError(
      problems
        .map(({ message, remedy }) => `The database ${place} cannot be used: ${message}. ${remedy}`)
        .join('\n'),
    )
}
