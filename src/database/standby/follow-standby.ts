import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { DatabaseServer } from '../../base/database-url.ts'
import type { Log } from '../../base/log.ts'
import { followServer, type Leader, NoLeaderError } from '../leader.ts'
import type { Position } from './position.ts'
import { type ServerStatus, statusStatement } from './write-position-queries.ts'
import type { WritePositions } from './write-positions.ts'

/** A standby of the cluster, and how far it is. */
export interface Standby extends Leader {
  /** Whether reads may go there: it is connected, follows the present leader and is not too old. */
  readonly isInUse: () => boolean
  /** A number that changes when another server is followed, or the same one follows another leader. */
  readonly history: () => number
  /** Whether it has everything up to these positions, now or in at most so many milliseconds. */
  readonly reaches: (positions: readonly Position[], milliseconds: number) => Promise<boolean>
}

/** Nobody reads what is older, whatever they wrote. In milliseconds, as everything here. */
const maximumAge = 10_000
/** A standby is taken once it has caught up with the leader; this is how long one may take for it. */
const catchingUp = 1000
/** Between two looks at a standby that is waited for. */
const pollPause = 3

const words = {
  found: 'reads may go to this standby',
  lost: 'the standby was lost: the leader answers all reads',
  demoted: 'the standby is behind or no longer a standby',
  none: 'no standby has caught up with the leader: the leader answers all reads',
}

const statusOf = async (client: pg.Client): Promise<ServerStatus> => {
  const { rows } = await client.query<ServerStatus>(statusStatement)
  const [status] = rows
  if (!status) throw new Error('the server reports nothing about itself')
  return status
}

const includes = (status: Position, { term, lsn }: Position): boolean =>
  status.term === term && status.lsn >= lsn

interface Watched {
  readonly client: pg.Client
  readonly status: ServerStatus
}

/** What the leader had at a time. */
interface Sample {
  readonly at: number
  readonly position: Position
}

/**
 * Follows one standby of those that are named. All connections go to the same one, and end when it does: what it has is known from
 * one of them and true for all.
 */
export const followStandby = (
  servers: readonly DatabaseServer[],
  settings: pg.ClientConfig,
  log: Log,
  positions: Pick<WritePositions, 'current'>,
): Standby => {
  let watched: Watched | undefined
  /** The standby has everything that the leader had then. */
  let freshAt = Number.NEGATIVE_INFINITY
  let samples: Sample[] = []
  /** When the connections had asked for what their server had then caught up with. */
  const caughtUpAt = new WeakMap<pg.Client, number>()
  let polling: Promise<void> | undefined
  let history = 0

  const sample = async (): Promise<Sample> => {
    const at = performance.now()
    return { at, position: await positions.current() }
  }
  const isFresh = (): boolean => performance.now() - freshAt <= maximumAge
  const see = (client: pg.Client, status: ServerStatus): void => {
    if (watched?.client !== client || watched.status.term !== status.term) history += 1
    watched = { client, status }
    const reached = samples.findLastIndex(({ position }) => includes(status, position))
    freshAt = samples[reached]?.at ?? freshAt
    samples = samples.slice(reached + 1)
  }

  const hasCaughtUp = async (client: pg.Client): Promise<boolean> => {
    const { at, position } = await sample()
    for (;;) {
      const status = await statusOf(client)
      if (!status.isStandby) return false
      if (includes(status, position)) {
        caughtUpAt.set(client, at)
        return true
      }
      if (performance.now() - at > catchingUp) return false
      await pause(pollPause)
    }
  }
  const forget = (client: pg.Client): false => {
    if (watched?.client === client) watched = undefined
    return false
  }
  const isStillFresh = async (client: pg.Client): Promise<boolean> => {
    if (watched?.client !== client) {
      samples = []
      freshAt = caughtUpAt.get(client) ?? Number.NEGATIVE_INFINITY
      client.once('end', () => forget(client))
    }
    samples.push(await sample())
    const status = await statusOf(client)
    if (!status.isStandby) return forget(client)
    see(client, status)
    return isFresh() || forget(client)
  }
  const poll = async ({ client }: Watched): Promise<void> => {
    const status = await statusOf(client)
    if (watched?.client === client) see(client, status)
  }

  const server = followServer(servers, settings, log, {
    isHeld: hasCaughtUp,
    isStillHeld: isStillFresh,
    words,
  })
  const isInUse = (): boolean => watched !== undefined && isFresh()
  const has = (wanted: readonly Position[]): boolean =>
    wanted.every((position) => watched !== undefined && includes(watched.status, position))

  return {
    ...server,
    isInUse,
    history: () => history,
    admit: async (client) => {
      const known = watched?.status
      const { identity, lsn, isStandby } = await statusOf(client)
      if (!known || !isStandby || identity !== known.identity || lsn < known.lsn)
        throw new NoLeaderError(
          'this connection has reached another server than the standby that is followed',
        )
    },
    reaches: async (wanted, milliseconds) => {
      const until = performance.now() + milliseconds
      while (watched !== undefined && !has(wanted)) {
        const left = until - performance.now()
        if (left <= 0) return false
        polling ??= poll(watched)
          .catch((error: unknown) => log.debug({ err: error }, 'the standby did not say how far it is'))
          .finally(() => {
            polling = undefined
          })
        await Promise.race([polling, pause(left)])
        if (!has(wanted)) await pause(pollPause)
      }
      return isInUse()
    },
  }
}
