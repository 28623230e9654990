import pg from 'pg'
import type { Config } from '../../../base/config.ts'
import type { DatabaseServer } from '../../../base/database-url.ts'
import { connectionFailure } from '../../../database/server-facts.ts'
import { doubtful, type Finding, fine } from './finding.ts'

const connectMilliseconds = 3000

/** What a server is, in words; null if it is a standby. */
const whyNot = async ({ url }: DatabaseServer): Promise<string | null> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectMilliseconds,
    query_timeout: connectMilliseconds,
  })
  // The statement that is lost with the connection reports it.
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rows } = await client.query<{ term: string | null }>(
      'select (select term from write_term) as term where pg_is_in_recovery()',
    )
    return rows.length === 1 ? null : 'it takes writes'
  } catch (error) {
    return connectionFailure(error)
  } finally {
    await client.end()
  }
}

/** Judges the standbys for reads; nothing without `DATABASE_REPLICA_URL`. */
export const checkStandbys = async ({
  databaseReplicaUrl,
}: Pick<Config, 'databaseReplicaUrl'>): Promise<Finding[]> => {
  if (databaseReplicaUrl === undefined) return []
  const asked = await Promise.all(
    databaseReplicaUrl.servers.map(async (server) => ({
      name: `${server.host}:${server.port}`,
      reason: await whyNot(server),
    })),
  )
  const standbys = asked.filter(({ reason }) => reason === null).map(({ name }) => name)
  if (standbys.length > 0) return [fine('standbys', `reads may go to ${standbys.join(', ')}`)]
  return [
    doubtful(
      'standbys',
      `there is none, so the leader answers all reads (${asked.map(({ name, reason }) => `${name}: ${reason}`).join('; ')})`,
      'Check DATABASE_REPLICA_URL and that the standbys are running.',
    ),
  ]
}
