import { setTimeout as sleep } from 'node:timers/promises'
import { acquireDataFolder } from './acquire-data-folder.ts'
import type { Claim } from './claim.ts'
import { runCommandServer } from './command-server.ts'
import { toEmbeddedServerError } from './data-folder.ts'
import { openDataFolder } from './open-data-folder.ts'
import type { EmbeddedServer, EmbeddedServerOptions } from './options.ts'
import { runOwnedServer, stopOwnedServer } from './owned-server.ts'

/** How long a service that stops lets commands finish that use its database. */
const guestsSeconds = 3

const untilGuestsLeft = async (claim: Claim): Promise<void> => {
  const deadline = Date.now() + guestsSeconds * 1000
  while (claim.countPeers('command') > 0 && Date.now() < deadline) await sleep(20)
}

/**
 * Runs the embedded database for a service. Creates it on the first start, adopts a server that a killed process or a command
 * left running, and keeps it running. Throws EmbeddedServerError, also when another service uses the folder.
 */
export const startEmbeddedServer = async (options: EmbeddedServerOptions): Promise<EmbeddedServer> => {
  const { log, dataDirectory } = options
  const folder = await openDataFolder(options)
  const begin = async () => {
    const acquired = await acquireDataFolder({
      role: 'service',
      data: folder.paths.data,
      claims: folder.claims,
      log,
    })
    if (acquired?.kind !== 'owner') throw new Error('a service is never a guest')
    return runOwnedServer(folder, acquired.claim)
  }
  const owned = await begin().catch(async (error: unknown) => {
    await folder.socketPath.remove()
    throw toEmbeddedServerError(dataDirectory, error)
  })
  const stop = async (): Promise<void> => {
    owned.claim.announce('stopping')
    await untilGuestsLeft(owned.claim)
    await stopOwnedServer(owned)
    await folder.socketPath.remove()
  }
  let stopped: Promise<void> | undefined
  return {
    connection: owned.connection,
    owned: true,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

/**
 * The embedded database for a command, a process that soon ends: uses the server of the process that runs one on the folder,
 * or else runs one, which a service that starts later takes over. Throws EmbeddedServerError.
 */
export const joinEmbeddedServer = async (options: EmbeddedServerOptions): Promise<EmbeddedServer> => {
  const folder = await openDataFolder(options)
  try {
    return await runCommandServer(folder)
  } catch (error) {
    await folder.socketPath.remove()
    throw toEmbeddedServerError(options.dataDirectory, error)
  }
}
