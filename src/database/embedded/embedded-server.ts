import { setTimeout as sleep } from 'node:timers/promises'
import { startupProblem } from './data-folder.ts'
import {
  type EmbeddedServer,
  type EmbeddedServerOptions,
  openSite,
  ownServer,
  stopServer,
} from './own-server.ts'
import { runAsCommand } from './run-as-command.ts'
import type { Seat } from './seat.ts'
import { takePlace } from './take-place.ts'

/** How long a server that is told to stop lets commands finish that use its database. */
const guestsSeconds = 3

const untilGuestsLeft = async (seat: Seat): Promise<void> => {
  const deadline = Date.now() + guestsSeconds * 1000
  while (seat.callers('command') > 0 && Date.now() < deadline) await sleep(20)
}

/**
 * Starts the embedded database for a process that serves: makes it at first, takes over one that a killed process or a
 * command left running, and keeps it running. Throws StartupError, also when another serving process uses the folder.
 */
export const startEmbeddedServer = async (options: EmbeddedServerOptions): Promise<EmbeddedServer> => {
  const { log, dataDirectory } = options
  const site = await openSite(options)
  const begin = async () => {
    const place = await takePlace({ role: 'service', data: site.paths.data, owners: site.owners, log })
    if (place?.kind !== 'owner') throw new Error('a service is never a guest')
    return ownServer(site, place.seat)
  }
  const own = await begin().catch(async (error: unknown) => {
    await site.socketPath.remove()
    throw startupProblem(dataDirectory, error)
  })
  const stop = async (): Promise<void> => {
    own.seat.announce('stopping')
    await untilGuestsLeft(own.seat)
    await stopServer(own)
    await site.socketPath.remove()
  }
  let stopped: Promise<void> | undefined
  return {
    connection: own.connection,
    owned: true,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/**
 * The embedded database for a process that soon ends: that of the Daybook server running on the folder, or else one of its own,
 * which a server that starts meanwhile takes over. Throws StartupError.
 */
export const joinEmbeddedServer = async (options: EmbeddedServerOptions): Promise<EmbeddedServer> => {
  const site = await openSite(options)
  try {
    return await runAsCommand(site)
  } catch (error) {
    await site.socketPath.remove()
    throw startupProblem(options.dataDirectory, error)
  }
}
