import { dataPaths } from '@daybook/embedded-postgres-server'
import type { Config } from '../../../base/config.ts'
import type { ConnectedDatabase } from '../../../database/connect.ts'
import { findSchemaVersion, mayRunOnNewer, newestSchema } from '../../../database/migrate.ts'
import {
  connectionFailure,
  findServerFacts,
  type ServerFacts,
  serverProblems,
} from '../../../database/server-facts.ts'
import { findMissingSettings } from '../../../database/session-settings.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

/** PostgreSQL keeps some connections for superusers, and commands need one or two beside the server's. */
const spareConnections = 8

const isOff = (setting: string): boolean => setting === 'off'

const checkSettings = (
  { settings }: ServerFacts,
  { databaseConnections }: Pick<Config, 'databaseConnections'>,
): Finding[] => {
  const unsafe = [
    ...(isOff(settings.fsync) ? ['fsync'] : []),
    ...(isOff(settings.fullPageWrites) ? ['full_page_writes'] : []),
  ].map((name) =>
    wrong(
      'database',
      `${name} is off: a crash of the machine can destroy the whole database`,
      `alter system set ${name} = on; select pg_reload_conf();`,
    ),
  )
  const lossy = isOff(settings.synchronousCommit)
    ? [
        wrong(
          'database',
          'synchronous_commit is off: a crash loses writes that were already acknowledged',
          'alter system set synchronous_commit = on; select pg_reload_conf();',
        ),
      ]
    : []
  const wanted = databaseConnections + spareConnections
  const few =
    settings.maxConnections < wanted
      ? [
          doubtful(
            'database',
            `it allows ${settings.maxConnections} connections, and one Daybook process may need ${databaseConnections}`,
            `Lower DATABASE_CONNECTIONS, or set max_connections to ${wanted} or more.`,
          ),
        ]
      : []
  return [...unsafe, ...lossy, ...few]
}

/** Behind a pooler, connections cannot set them. */
const checkSessionSettings = async ({ db }: ConnectedDatabase): Promise<Finding[]> => {
  const missing = await findMissingSettings(db)
  if (missing.length === 0) return []
  return [
    doubtful(
      'database',
      'behind a pooler the role in the database must have settings that it lacks: slow statements are not cancelled',
      `${missing.join(' ')} Then let the pooler open its connections again.`,
    ),
  ]
}

const checkSchema = async ({ pool }: ConnectedDatabase): Promise<Finding | null> => {
  const version = await findSchemaVersion(pool)
  if (version > newestSchema)
    return (await mayRunOnNewer(pool, newestSchema))
      ? null
      : wrong(
          'database',
          `its schema version ${version} belongs to a newer Daybook; this one supports up to ${newestSchema}`,
          'Run the newer version.',
        )
  if (version === newestSchema) return null
  return wrong(
    'database',
    version === 0
      ? 'it has no tables yet'
      : `its schema version is ${version}; this Daybook needs ${newestSchema}`,
    'Run: daybook migrate',
  )
}

/** The embedded server of another process is missing or broken. Its owner's log says why. */
const remedyOf = ({ databaseUrl, dataDirectory }: Pick<Config, 'databaseUrl' | 'dataDirectory'>): string =>
  databaseUrl === undefined
    ? `Check the log of the Daybook that runs it, and ${dataPaths(dataDirectory).log}. Then restart Daybook.`
    : 'Check DATABASE_URL, and that the server is running and admits this machine.'

/** Judges server and schema; `isUsable` says whether the tables can be read. */
export const checkDatabase = async (
  database: ConnectedDatabase,
  config: Pick<Config, 'databaseConnections' | 'databasePooler' | 'databaseUrl' | 'dataDirectory'>,
): Promise<{ isUsable: boolean; findings: readonly Finding[] }> => {
  try {
    const facts = await findServerFacts(database.db)
    const problems = serverProblems(facts).map(({ message, remedy }) => wrong('database', message, remedy))
    if (problems.length > 0) return { isUsable: false, findings: problems }
    const settings = [
      ...checkSettings(facts, config),
      ...(config.databasePooler === 'none' ? [] : await checkSessionSettings(database)),
    ]
    const schema = await checkSchema(database)
    if (schema) return { isUsable: false, findings: [...settings, schema] }
    return {
      isUsable: true,
      findings:
        settings.length > 0
          ? settings
          : [fine('database', `PostgreSQL ${facts.version} ${database.place}, schema ${newestSchema}`)],
    }
  } catch (error) {
    return {
      isUsable: false,
      findings: [
        wrong(
          'database',
          `the database ${database.place} cannot be used: ${connectionFailure(error)}`,
          remedyOf(config),
        ),
      ],
    }
  }
}
