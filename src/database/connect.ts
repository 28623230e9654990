import pg from 'pg'
import type { Config } from '../config.ts'
import type { Log } from '../log.ts'
import { joinEmbeddedServer, startEmbeddedServer } from './embedded/embedded-server.ts'
import { type OpenDatabase, openDatabase, patienceOfServices } from './open.ts'

/** The database that the configuration names, open. */
export interface ConnectedDatabase extends OpenDatabase {
  /** Where it is, in words for people: never with a password. */
  readonly place: string
}

export interface ConnectOptions {
  /** A `service` looks after the embedded server and keeps it; a `command` uses the one that runs, or has one of its own. */
  readonly role: 'service' | 'command'
  /** Called when an embedded server ended and cannot be started again. */
  readonly onLost?: (error: Error) => void
  /** Called when an embedded server was started and is only waited for: the time for other work. */
  readonly onWaiting?: () => void
}

const placeOf = (databaseUrl: string): string => {
  const { host, port, database } = new pg.Client({ connectionString: databaseUrl })
  return `${host}:${port}/${database ?? ''}`
}

/** Opens the database of `DATABASE_URL`, or the embedded one of `DATA_DIR`. `close` also leaves the embedded server. Throws StartupError. */
export const connectDatabase = async (
  { databaseUrl, databaseConnections, dataDirectory }: Config,
  log: Log,
  { role, onLost, onWaiting }: ConnectOptions,
): Promise<ConnectedDatabase> => {
  const openOptions = {
    maximumConnections: databaseConnections,
    // A command may have long work to do.
    ...(role === 'service' && { patience: patienceOfServices }),
  }
  if (databaseUrl !== undefined)
    return {
      ...openDatabase({ connectionString: databaseUrl }, log, openOptions),
      place: `at ${placeOf(databaseUrl)}`,
    }
  const options = { dataDirectory, log, ...(onLost && { onLost }), ...(onWaiting && { onWaiting }) }
  const server = await (role === 'service' ? startEmbeddedServer : joinEmbeddedServer)(options)
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
