import { setTimeout as sleep } from 'node:timers/promises'
import { acquireDataFolder } from './acquire-data-folder.ts'
import type { Claim } from './claim.ts'
import { connectionSettings } from './connection.ts'
import type { DataFolder } from './open-data-folder.ts'
import type { EmbeddedServer } from './options.ts'
import { handOver, type OwnedServer, runOwnedServer, stopOwnedServer } from './owned-server.ts'
import type { Peer } from './peer.ts'
import { findPostmaster } from './postmaster.ts'
import { socketPort } from './server-settings.ts'

/** The part of a command in the server that it uses. `none`: the owner left, and the server with it. */
type Part =
  | { readonly kind: 'owner'; readonly owned: OwnedServer }
  | { readonly kind: 'guest'; readonly owner: Peer }
  | { readonly kind: 'none' }

/** After handing its server over, a command gives the service this long to claim the folder before it looks for it. */
const courtesyMs = 200

const acquireAsCommand = (
  { paths, claims, options }: DataFolder,
  manner: { signal?: AbortSignal; onlyIfFree?: boolean },
) => acquireDataFolder({ role: 'command', data: paths.data, claims, log: options.log, ...manner })

/** As owner of the folder: looks after the server if one runs. Does not start one that was stopped. */
const ownRunningServer = async (folder: DataFolder, claim: Claim): Promise<Part> => {
  if (await findPostmaster(folder.paths)) return { kind: 'owner', owned: await runOwnedServer(folder, claim) }
  await claim.release()
  return { kind: 'none' }
}

/** Finds our new part after the owner left. */
const rejoin = async (folder: DataFolder, signal: AbortSignal): Promise<Part> => {
  const acquired = await acquireAsCommand(folder, { signal })
  if (acquired === undefined) return { kind: 'none' }
  return acquired.kind === 'guest' ? acquired : ownRunningServer(folder, acquired.claim)
}

/** Stops using the server. The last process to leave stops it, or the one that finds it without an owner. */
const leave = async (folder: DataFolder, part: Part): Promise<void> => {
  if (part.kind === 'owner') {
    const { claim } = part.owned
    const isUsed = claim.countPeers('command') + claim.countPeers('service') > 0
    return (isUsed ? handOver : stopOwnedServer)(part.owned)
  }
  if (part.kind === 'guest' && (await part.owner.sayFarewell())) return
  const acquired = await acquireAsCommand(folder, { onlyIfFree: true })
  const found = acquired?.kind === 'owner' ? await ownRunningServer(folder, acquired.claim) : undefined
  if (found?.kind === 'owner') await leave(folder, found)
}

const guestConnection = async (folder: DataFolder) => {
  const running = await findPostmaster(folder.paths)
  return connectionSettings(folder, folder.socketPath.folder, running?.port ?? socketPort)
}

/** See `joinEmbeddedServer`. */
export const runCommandServer = async (folder: DataFolder): Promise<EmbeddedServer> => {
  const { log } = folder.options
  const ending = new AbortController()
  const { signal } = ending
  let changing: Promise<void> = Promise.resolve()

  const first = await acquireAsCommand(folder, { signal })
  if (first === undefined) throw new Error('nobody has aborted yet')
  let part: Part =
    first.kind === 'guest' ? first : { kind: 'owner', owned: await runOwnedServer(folder, first.claim) }

  /** Makes one change after the other, and none once the command ends. */
  const change = (next: () => Promise<Part>): void => {
    changing = changing
      .then(async () => {
        if (signal.aborted) return
        part = await next()
        watch()
      })
      .catch((error: unknown) => {
        part = { kind: 'none' }
        log.warn({ err: error }, 'no Daybook process looks after the database any more')
      })
  }
  const giveWay = async (owned: OwnedServer): Promise<Part> => {
    part = { kind: 'none' }
    await handOver(owned)
    await sleep(courtesyMs)
    return rejoin(folder, signal)
  }
  /** Watches for events that change our part. */
  const watch = (): void => {
    const now = part
    if (now.kind === 'guest') void now.owner.gone.then(() => change(() => rejoin(folder, signal)))
    if (now.kind === 'owner') now.owned.claim.onServiceWaiting(() => change(() => giveWay(now.owned)))
  }
  watch()

  const stop = async (): Promise<void> => {
    ending.abort()
    await changing
    const last = part
    part = { kind: 'none' }
    await leave(folder, last)
    await folder.socketPath.remove()
  }
  let stopped: Promise<void> | undefined
  const connection = part.kind === 'owner' ? part.owned.connection : await guestConnection(folder)
  return {
    connection,
    get owned() {
      return part.kind === 'owner'
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}
