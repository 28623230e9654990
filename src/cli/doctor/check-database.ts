import { join } from 'node:path'
import type { Config } from '../../config.ts'
import type { ConnectedDatabase } from '../../database/connect.ts'
import { dataPaths } from '../../database/embedded/data-paths.ts'
import { findSchemaVersion, newestSchema } from '../../database/migrate.ts'
import {
  connectionFailure,
  findServerFacts,
  type ServerFacts,
  serverProblems,
} from '../../database/server-facts.ts'
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
          'synchronous_commit is off: a crash loses writes that were answered as done',
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
            `it takes ${settings.maxConnections} connections, and one Daybook process may want ${databaseConnections}`,
            `Lower DATABASE_CONNECTIONS, or set max_connections to ${wanted} or more.`,
          ),
        ]
      : []
  return [...unsafe, ...lossy, ...few]
}

const checkSchema = async ({ pool }: ConnectedDatabase): Promise<Finding | null> => {
  const version = await findSchemaVersion(pool)
  if (version > newestSchema)
    return wrong(
      'database',
      `its schema has version ${version}, of a newer Daybook; this one knows up to ${newestSchema}`,
      'Run the newer version.',
    )
  if (version === newestSchema) return null
  return wrong(
    'database',
    version === 0 ? 'it has no tables yet' : `its schema has version ${version} of ${newestSchema}`,
    'Run: daybook migrate',
  )
}

/** An embedded server that others should have running is not there, or has broken down: its owner says why in its log. */
const remedyOf = ({ databaseUrl, dataDirectory }: Pick<Config, 'databaseUrl' | 'dataDirectory'>): string =>
  databaseUrl === undefined
    ? `Look into the log of the Daybook that runs on it, and into ${join(dataPaths(dataDirectory).cluster, 'log')}; start Daybook again.`
    : 'Check DATABASE_URL, and that the server runs and lets this machine in.'

/** Judges server and schema; `isUsable` says whether the tables can be looked into. */
export const checkDatabase = async (
  database: ConnectedDatabase,
  config: Pick<Config, 'databaseConnections' | 'databaseUrl' | 'dataDirectory'>,
): Promise<{ isUsable: boolean; findings: readonly Finding[] }> => {
  try {
    const facts = await findServerFacts(database.db)
    const problems = serverProblems(facts).map(({ message, remedy }) => wrong('database', message, remedy))
    if (problems.length > 0) return { isUsable: false, findings: problems }
    const settings = checkSettings(facts, config)
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
