import { type ConnectionSettings, connectionSettings, isAnswering } from './connection.ts'
import { toEmbeddedServerError } from './data-folder.ts'
import type { DataLock } from './data-lock.ts'
import { type DataFolder, openDataFolder } from './open-data-folder.ts'
import type { EmbeddedServer, EmbeddedServerOptions } from './options.ts'
import { readPid } from './postmaster.ts'
import { prepareInstallation, startServer } from './start-server.ts'
import { superviseServer } from './supervisor.ts'
import { takeAsCommand, takeAsService } from './take-data-folder.ts'

/** How long a service that stops lets commands finish that use its database. */
const guestSeconds = 3

const once = (stop: () => Promise<void>): (() => Promise<void>) => {
  let stopped: Promise<void> | undefined
  return () => {
    stopped ??= stop()
    return stopped
  }
}

/** Runs and supervises the server of a data folder whose lock we hold. Gives the lock back when that fails. */
const runServer = async (
  { paths, socketPath, transport, options }: DataFolder,
  lock: DataLock,
  secondsForGuests: number,
): Promise<EmbeddedServer> => {
  const { log, settings = {}, onLost = () => undefined, onWaiting } = options
  try {
    const installation = await prepareInstallation({ paths, transport, settings, log, onWaiting }, options)
    const postmaster = await startServer(installation, socketPath.folder)
    const supervisor = superviseServer(installation, postmaster, onLost)
    return {
      connection: await connectionSettings(installation, socketPath.folder, postmaster.port),
      owned: true,
      stop: once(async () => {
        lock.announceStop()
        await supervisor.stop(secondsForGuests)
        lock.release()
        await socketPath.remove()
      }),
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The connection to the server of the service that holds the lock; undefined while it is not ready. */
const connectionBeside = async ({
  paths,
  socketPath,
  transport,
}: DataFolder): Promise<ConnectionSettings | undefined> => {
  const running = await readPid(paths)
  if (running?.state !== 'ready' || running.port === undefined) return undefined
  const connection = await connectionSettings({ paths, transport }, socketPath.folder, running.port)
  return (await isAnswering(connection)) ? connection : undefined
}

const inFolder = async (
  options: EmbeddedServerOptions,
  begin: (folder: DataFolder) => Promise<EmbeddedServer>,
): Promise<EmbeddedServer> => {
  const folder = await openDataFolder(options)
  try {
    return await begin(folder)
  } catch (error) {
    await folder.socketPath.remove()
    throw toEmbeddedServerError(options.dataDirectory, error)
  }
}

/**
 * Runs the embedded database for a service. Creates it on the first start, stops a server that a killed process left running, and
 * keeps its own running. Throws EmbeddedServerError, also when another service uses the folder.
 */
export const startEmbeddedServer = (options: EmbeddedServerOptions): Promise<EmbeddedServer> =>
  inFolder(options, async (folder) => runServer(folder, await takeAsService(folder.paths), guestSeconds))

/**
 * The embedded database for a command, a process that soon ends: uses the server of the service that runs one on the folder, or else
 * runs one itself. Throws EmbeddedServerError.
 */
export const joinEmbeddedServer = (options: EmbeddedServerOptions): Promise<EmbeddedServer> =>
  inFolder(options, async (folder) => {
    const taken = await takeAsCommand(folder.paths, () => connectionBeside(folder))
    if ('release' in taken) return runServer(folder, taken, 0)
    return { connection: taken, owned: false, stop: once(folder.socketPath.remove) }
  })
