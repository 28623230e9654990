import type { Log } from '../../base/log.ts'
import { withinTime } from '../../base/within-time.ts'
import type { Executor } from '../../database/short-reads.ts'
import { findNoticesChangedAt } from './notice-signal-queries.ts'

/** Who in this process waits for notices, and whose are different. */
export interface NoticeBoard {
  /** Hears what a process has announced: `organization:position:user,user`. */
  readonly hear: (payload: string) => void
  readonly follow: (organizationId: number, userId: number) => Follower
}

interface Follower {
  /** Whether notices may be different since this was last asked; so they are at first. */
  readonly takeNews: () => boolean
  readonly stop: () => void
}

interface Waiting {
  readonly organizationId: number
  readonly userId: number
  hasNews: boolean
}

/** In milliseconds. What no notification told of is found after two looks. */
const lookEvery = 1000
const longestLook = 10_000

export const createNoticeBoard = (db: Executor, log: Log): NoticeBoard => {
  const waiting = new Set<Waiting>()
  /** By organization, the last position of which a notification told. */
  const heard = new Map<number, number>()
  /** What the last look has found and nobody had told of. A notification may only be slower than the look. */
  const missing = new Map<number, number>()
  let isLooking = false

  const wake = (organizationId: number, isConcerned: (userId: number) => boolean): void => {
    for (const one of waiting)
      if (one.organizationId === organizationId && isConcerned(one.userId)) one.hasNews = true
  }
  const look = async (): Promise<void> => {
    const ids = [...new Set([...waiting].map(({ organizationId }) => organizationId))]
    for (const { organizationId, changedAt } of await withinTime(longestLook, () =>
      findNoticesChangedAt(db, ids),
    )) {
      const isNew = !heard.has(organizationId)
      if (isNew) heard.set(organizationId, changedAt)
      if (changedAt <= (heard.get(organizationId) ?? 0)) continue
      if (missing.get(organizationId) === undefined) {
        missing.set(organizationId, changedAt)
        continue
      }
      if ((heard.get(organizationId) ?? 0) < (missing.get(organizationId) ?? 0))
        wake(organizationId, () => true)
      heard.set(organizationId, changedAt)
      missing.delete(organizationId)
    }
  }
  const lookOn = async (): Promise<void> => {
    while (waiting.size > 0) {
      await look().catch((error: unknown) => log.warn({ err: error }, 'notices could not be looked for'))
      await new Promise((resolve) => setTimeout(resolve, lookEvery).unref())
    }
    heard.clear()
    missing.clear()
    isLooking = false
  }

  return {
    hear: (payload) => {
      const [organizationId = 0, position = 0] = payload.split(':').map(Number)
      const userIds = new Set((payload.split(':')[2] ?? '').split(',').map(Number))
      heard.set(organizationId, Math.max(heard.get(organizationId) ?? 0, position))
      wake(organizationId, (userId) => userIds.has(userId))
    },
    follow: (organizationId, userId) => {
      const one: Waiting = { organizationId, userId, hasNews: true }
      waiting.add(one)
      if (!isLooking) {
        isLooking = true
        void lookOn()
      }
      return {
        takeNews: () => {
          const { hasNews } = one
          one.hasNews = false
          return hasNews
        },
        stop: () => void waiting.delete(one),
      }
    },
  }
}
