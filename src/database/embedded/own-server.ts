import { basename, join } from 'node:path'
import type { Log } from '../../log.ts'
import { type ConnectionSettings, connectionSettings } from './connection.ts'
import { prepareDataFolder } from './data-folder.ts'
import { type DataPaths, dataPaths } from './data-paths.ts'
import { type ProgramOptions, prepareInstallation, runServer } from './run-server.ts'
import type { Seat } from './seat.ts'
import type { Transport } from './server-settings.ts'
import { makeSocketPath, type SocketPath } from './socket-path.ts'
import { type Supervisor, superviseServer } from './supervisor.ts'

/** An embedded server as who uses it sees it. */
export interface EmbeddedServer {
  /** For node-postgres: our database on this server. */
  readonly connection: ConnectionSettings
  /** Whether this process looks after the server and will stop it; false when another Daybook process does. May change. */
  readonly owned: boolean
  /** Leaves the server; stops it, and waits for its end, if it is owned. May be called more than once. */
  readonly stop: () => Promise<void>
}

export interface EmbeddedServerOptions extends ProgramOptions {
  /** Made when it does not exist. */
  readonly dataDirectory: string
  readonly log: Log
  /** PostgreSQL settings over our own, for this run only. */
  readonly settings?: Readonly<Record<string, string>>
  /** Called when the server ended and cannot be started again. */
  readonly onLost?: (error: Error) => void
  /** Called when the server was started and is only waited for. */
  readonly onWaiting?: () => void
  /** How the server is reached; by default by socket, on Windows by TCP. */
  readonly transport?: Transport
}

/** A data folder as one process sees it. */
export interface Site {
  readonly paths: DataPaths
  readonly socketPath: SocketPath
  /** The folder of seats, by a path short enough for a socket. */
  readonly owners: string
  readonly transport: Transport
  readonly options: EmbeddedServerOptions
}

/** Makes the data folder if needed. Throws StartupError. */
export const openSite = async (options: EmbeddedServerOptions): Promise<Site> => {
  const paths = dataPaths(options.dataDirectory)
  await prepareDataFolder(paths)
  const socketPath = await makeSocketPath(paths.data, options.log)
  return {
    paths,
    socketPath,
    owners: join(socketPath.folder, basename(paths.owners)),
    transport: options.transport ?? (process.platform === 'win32' ? 'tcp' : 'socket'),
    options,
  }
}

/** The server while this process looks after it. */
export interface OwnServer {
  readonly seat: Seat
  readonly supervisor: Supervisor
  readonly connection: ConnectionSettings
}

/** Has the server run, as the owner of the data folder, and lets others join. Gives the seat up when that fails. */
export const ownServer = async (site: Site, seat: Seat): Promise<OwnServer> => {
  const { paths, socketPath, transport, options } = site
  const { log, settings = {}, onLost = () => undefined, onWaiting } = options
  try {
    const installation = await prepareInstallation({ paths, transport, settings, log, onWaiting }, options)
    const postmaster = await runServer(installation, socketPath.folder)
    const supervisor = superviseServer(installation, postmaster, onLost)
    seat.announce('ready')
    return {
      seat,
      supervisor,
      connection: await connectionSettings(site, socketPath.folder, postmaster.port),
    }
  } catch (error) {
    await seat.leave()
    throw error
  }
}

/** Leaves the server running for another process to look after. */
export const handOver = async ({ seat, supervisor }: OwnServer): Promise<void> => {
  seat.fallSilent()
  await supervisor.release()
  await seat.leave()
}

export const stopServer = async ({ seat, supervisor }: OwnServer): Promise<void> => {
  seat.announce('stopping')
  await supervisor.stop()
  await seat.leave()
}
