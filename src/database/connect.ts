import pg from 'pg'
import type { Config } from '../base/config.ts'
import type { Log } from '../base/log.ts'
import { openEmbeddedServer } from './embedded-server.ts'
import { type OpenDatabase, openDatabase, serviceQueryTimeout } from './open.ts'

/** An open connection to the configured database. */
export interface ConnectedDatabase extends OpenDatabase {
  /** The location in words for people. Never contains a password. */
  readonly place: string
}

export interface ConnectOptions {
  /**
   * A `service` supervises the embedded server and keeps it running. A `command` uses the running server, or starts its
   * own for as long as it runs.
   */
  readonly role: 'service' | 'command'
  /** Called when an embedded server has stopped and cannot be restarted. */
  readonly onLost?: (error: Error) => void
  /**
   * Called when an embedded server has been started and is about to accept connections. The wait leaves time for other
   * work.
   */
  readonly onWaiting?: () => void
}

const placeOf = (databaseUrl: string): string => {
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl })
  return `${host}:${port}/${database ?? ''}`
}

/**
 * Opens the database of `DATABASE_URL`, or the embedded one in `DATA_DIR`. `close` also stops using the embedded
 * server. Throws StartupError.
 */
export const connectDatabase = async (
  { databaseUrl, databaseConnections, dataDirectory }: Config,
  log: Log,
  { role, onLost, onWaiting }: ConnectOptions,
): Promise<ConnectedDatabase> => {
  const openOptions = {
    maximumConnections: databaseConnections,
    // A command may run long statements.
    ...(role === 'service' && { queryTimeout: serviceQueryTimeout }),
  }
  if (databaseUrl !== undefined)
    return {
      ...openDatabase({ connectionString: databaseUrl }, log, openOptions),
      place: `at ${placeOf(databaseUrl)}`,
    }
  const options = { dataDirectory, log, ...(onLost && { onLost }), ...(onWaiting && { onWaiting }) }
  const server = await openEmbeddedServer(role, options)
  const opened = openDatabase(server.connection, log, openOptions)
  return {
    ...opened,
    place: `in ${dataDirectory}`,
    close: async () => {
      await opened.close()
      await server.stop()
    },
  }
}
