import { setTimeout as sleep } from 'node:timers/promises'
import { connectionSettings } from './connection.ts'
import {
  type EmbeddedServer,
  handOver,
  type OwnServer,
  ownServer,
  type Site,
  stopServer,
} from './own-server.ts'
import { findPostmaster } from './postmaster.ts'
import type { Seat } from './seat.ts'
import type { Call } from './seat-call.ts'
import { socketPort } from './server-settings.ts'
import { takePlace } from './take-place.ts'

/** How a command stands to the server it uses. `none`: its owner left, and the server with it. */
type Standing =
  | { readonly kind: 'owner'; readonly own: OwnServer }
  | { readonly kind: 'guest'; readonly call: Call }
  | { readonly kind: 'none' }

/** After giving its server over, a command leaves the service this long to take its seat before it looks for it. */
const courtesyMs = 200

const placeOf = (site: Site, manner: { signal?: AbortSignal; onlyIfFree?: boolean }) =>
  takePlace({
    role: 'command',
    data: site.paths.data,
    owners: site.owners,
    log: site.options.log,
    ...manner,
  })

/** As owner of the folder: takes the server in our care if one runs. One that was stopped is not started again. */
const ownRunning = async (site: Site, seat: Seat): Promise<Standing> => {
  if (await findPostmaster(site.paths)) return { kind: 'owner', own: await ownServer(site, seat) }
  await seat.leave()
  return { kind: 'none' }
}

/** Stands anew after the owner left. */
const standAgain = async (site: Site, signal: AbortSignal): Promise<Standing> => {
  const place = await placeOf(site, { signal })
  if (place === undefined) return { kind: 'none' }
  return place.kind === 'guest' ? place : ownRunning(site, place.seat)
}

/** Ends the use of a server. The last one to use it stops it, or whoever finds it without an owner. */
const leave = async (site: Site, standing: Standing): Promise<void> => {
  if (standing.kind === 'owner') {
    const { seat } = standing.own
    const isUsed = seat.callers('command') + seat.callers('service') > 0
    return (isUsed ? handOver : stopServer)(standing.own)
  }
  if (standing.kind === 'guest' && (await standing.call.farewell())) return
  const place = await placeOf(site, { onlyIfFree: true })
  const found = place?.kind === 'owner' ? await ownRunning(site, place.seat) : undefined
  if (found?.kind === 'owner') await leave(site, found)
}

/** See `joinEmbeddedServer`. */
export const runAsCommand = async (site: Site): Promise<EmbeddedServer> => {
  const { log } = site.options
  const ending = new AbortController()
  const { signal } = ending
  let moving: Promise<void> = Promise.resolve()

  const first = await placeOf(site, { signal })
  if (first === undefined) throw new Error('not aborted yet')
  let standing: Standing =
    first.kind === 'guest' ? first : { kind: 'owner', own: await ownServer(site, first.seat) }

  /** One change of standing after the other; none once the command ends. */
  const move = (change: () => Promise<Standing>): void => {
    moving = moving
      .then(async () => {
        if (signal.aborted) return
        standing = await change()
        heed()
      })
      .catch((error: unknown) => {
        standing = { kind: 'none' }
        log.warn({ err: error }, 'the database is left without a Daybook process that looks after it')
      })
  }
  const giveOver = async (own: OwnServer): Promise<Standing> => {
    standing = { kind: 'none' }
    await handOver(own)
    await sleep(courtesyMs)
    return standAgain(site, signal)
  }
  /** Watches for what changes the standing. */
  const heed = (): void => {
    const now = standing
    if (now.kind === 'guest') void now.call.ended.then(() => move(() => standAgain(site, signal)))
    if (now.kind === 'owner') now.own.seat.onServiceCall(() => move(() => giveOver(now.own)))
  }
  heed()

  const stop = async (): Promise<void> => {
    ending.abort()
    await moving
    const last = standing
    standing = { kind: 'none' }
    await leave(site, last)
    await site.socketPath.remove()
  }
  let stopped: Promise<void> | undefined
  const connection = standing.kind === 'owner' ? standing.own.connection : await guestConnection(site)
  return {
    connection,
    get owned() {
      return standing.kind === 'owner'
    },
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

const guestConnection = async (site: Site) => {
  const running = await findPostmaster(site.paths)
  return connectionSettings(site, site.socketPath.folder, running?.port ?? socketPort)
}
