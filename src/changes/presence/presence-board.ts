import { isDeepStrictEqual } from 'node:util'
import type { Log } from '../../base/log.ts'
import { withinTime } from '../../base/within-time.ts'
import type { Executor } from '../../database/short-reads.ts'
import { findPresence } from './presence-queries.ts'

/** The people who have each element open, by id. A list stays the same object until it changes. */
export type Presence = ReadonlyMap<number, readonly number[]>

/** What the streams of this process know of presence: read once for all of them, and only while somebody follows. */
export interface PresenceBoard {
  /** Reads an organization from now on, until the result is called. */
  readonly follow: (organizationId: number) => () => void
  readonly of: (organizationId: number) => Presence
}

/** Together with a stream's own steps this stays below two seconds. */
const readEvery = 500
const longestRead = 30_000

const nobody: Presence = new Map()

export const createPresenceBoard = (db: Executor, log: Log): PresenceBoard => {
  const followers = new Map<number, number>()
  const known = new Map<number, Presence>()
  let isReading = false

  const keep = (organizationId: number, found: Presence): void => {
    const before = known.get(organizationId) ?? nobody
    const next = new Map(
      [...found].map(([id, userIds]) => {
        const same = before.get(id)
        return [id, isDeepStrictEqual(same, userIds) && same ? same : userIds]
      }),
    )
    const isSame = next.size === before.size && [...next].every(([id, userIds]) => before.get(id) === userIds)
    if (!isSame) known.set(organizationId, next)
  }
  const read = async (): Promise<void> => {
    const ids = [...followers.keys()]
    const rows = await withinTime(longestRead, () => findPresence(db, ids))
    for (const organizationId of ids)
      keep(
        organizationId,
        new Map(
          rows
            .filter((row) => row.organizationId === organizationId)
            .map(({ elementId, userIds }) => [elementId, userIds]),
        ),
      )
  }
  const readOn = async (): Promise<void> => {
    while (followers.size > 0) {
      await read().catch((error: unknown) => log.warn({ err: error }, 'presence could not be read'))
      await new Promise((resolve) => setTimeout(resolve, readEvery).unref())
    }
    known.clear()
    isReading = false
  }

  return {
    follow: (organizationId) => {
      followers.set(organizationId, (followers.get(organizationId) ?? 0) + 1)
      if (!isReading) {
        isReading = true
        void readOn()
      }
      return () => {
        const left = (followers.get(organizationId) ?? 1) - 1
        if (left > 0) followers.set(organizationId, left)
        else followers.delete(organizationId)
      }
    },
    of: (organizationId) => known.get(organizationId) ?? nobody,
  }
}
