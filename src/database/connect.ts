import type { EmbeddedServer } from '@daybook/embedded-postgres-server'
import pg from 'pg'
import type { Config } from '../base/config.ts'
import type { DatabaseUrl } from '../base/database-url.ts'
import type { Log } from '../base/log.ts'
import { StartupError } from '../base/startup-error.ts'
import { openEmbeddedServer } from './embedded-server.ts'
import { followLeader } from './leader.ts'
import { type OpenDatabase, type OpenOptions, openDatabase, serviceQueryTimeout } from './open.ts'
import { connectionFailure } from './server-facts.ts'

/** An open connection to the configured database. */
export interface ConnectedDatabase extends OpenDatabase {
  /** The location in words for people. Never contains a password. */
  readonly place: string
  /** The location for other processes of this machine, as a `DATABASE_URL`. May contain a password. */
  readonly address: string
}

export interface ConnectOptions {
  /**
   * A `service` supervises the embedded server and keeps it running. A `command` uses the running server, or starts its
   * own for as long as it runs.
   */
  readonly role: 'service' | 'command'
  /** How many connections an embedded server must allow, if that may be more than it does by itself. */
  readonly connections?: number | undefined
  /** Called when an embedded server has stopped and cannot be restarted. */
  readonly onLost?: (error: Error) => void
  /**
   * Called when an embedded server has been started and is about to accept connections. The wait leaves time for other
   * work.
   */
  readonly onWaiting?: () => void
}

/** An election takes half a minute at most. */
const electionMilliseconds = 30_000

const placeOf = ({ servers: [first, ...others] }: DatabaseUrl): string => {
  const { host, port, database } = new pg.Client({ connectionString: first?.url })
  return `at ${[`${host}:${port}`, ...others.map((other) => `${other.host}:${other.port}`)].join(', ')}/${database ?? ''}`
}

/** Opens a database server of one's own, or a cluster of them. */
const openOwn = async (url: DatabaseUrl, log: Log, options: OpenOptions): Promise<ConnectedDatabase> => {
  const connection = { connectionString: url.servers[0]?.url ?? '' }
  const place = placeOf(url)
  if (!url.followsLeader) return { ...openDatabase(connection, log, options), place, address: url.text }
  const leader = followLeader(url.servers, { application_name: 'daybook' }, log)
  try {
    await leader.found(electionMilliseconds)
  } catch (error) {
    await leader.close()
    throw new StartupError(`The database ${place} cannot be used: ${connectionFailure(error)}.`, {
      cause: error,
    })
  }
  const opened = openDatabase(connection, log, { ...options, leader })
  return {
    ...opened,
    place,
    address: url.text,
    close: async () => {
      await opened.close()
      await leader.close()
    },
  }
}

/** What an embedded server allows by itself (`max_connections`). */
const usualConnections = 100

const addressOf = ({ host, port, user, password = '', database }: EmbeddedServer['connection']): string =>
  `postgresql://${user}:${encodeURIComponent(password)}@${encodeURIComponent(host)}:${port}/${database}`

/**
 * Opens the database of `DATABASE_URL`, or the embedded one in `DATA_DIR`. `close` also stops using the embedded
 * server. Throws StartupError.
 */
export const connectDatabase = async (
  { databaseUrl, databaseConnections, databasePooler, dataDirectory }: Config,
  log: Log,
  { role, connections = 0, onLost, onWaiting }: ConnectOptions,
): Promise<ConnectedDatabase> => {
  const openOptions = {
    maximumConnections: databaseConnections,
    // A command may run long statements.
    ...(role === 'service' && { queryTimeout: serviceQueryTimeout }),
  }
  if (databaseUrl !== undefined) return openOwn(databaseUrl, log, { ...openOptions, pooler: databasePooler })
  const options = {
    dataDirectory,
    log,
    ...(onLost && { onLost }),
    ...(onWaiting && { onWaiting }),
    ...(connections > usualConnections && { settings: { max_connections: String(connections) } }),
  }
  const server = await openEmbeddedServer(role, options)
  const opened = openDatabase(server.connection, log, openOptions)
  return {
    ...opened,
    place: `in ${dataDirectory}`,
    address: addressOf(server.connection),
    close: async () => {
      await opened.close()
      await server.stop()
    },
  }
}
