import type { Clock } from '../../base/clock.ts'
import { ApiError } from '../../base/errors.ts'
import type { Log } from '../../base/log.ts'
import type { Database } from '../../database/open.ts'
import { countWritten } from './limit-queries.ts'

/** What organizations write on a day, in UTC, and whether they may write more (contract 1.20). */
export interface WrittenBytes {
  /** Throws 429 where the organization has written as much today as it may. */
  readonly assertMayFillLog: (organizationId: number) => Promise<void>
  /** Notes the length of a body that was carried out. What it left in the log of changes is counted there. */
  readonly received: (organizationId: number, bytes: number) => void
  /** The bytes of today. */
  readonly today: (organizationId: number) => Promise<number>
  /** Stores what was received since the last count. */
  readonly flush: () => Promise<void>
}

interface Count {
  /** As of the last count; undefined before the first one. */
  stored: { readonly day: string; readonly bytes: number; readonly at: number } | undefined
  received: number
  running: Promise<void> | undefined
}

const dayMilliseconds = 86_400_000
const mebibyte = 1024 * 1024
/** An older count is made again before the next write. In milliseconds. */
const freshFor = 1000
/** Beyond this share of the limit, a write waits for a fresh count. */
const nearBy = 0.5

export const dayOf = (now: Date): string => now.toISOString().slice(0, 10)

/** Exact, whatever the number. */
export const bytesInWords = (bytes: number): string => {
  if (bytes % mebibyte === 0) return `${(bytes / mebibyte).toLocaleString('en')} MiB`
  return bytes < 1000 ? `${bytes} bytes` : `${(bytes / 1000).toLocaleString('en')} kB`
}

const tooMuch = (limit: number, now: Date, until: Date): ApiError => {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  return new ApiError('daily-limit-reached', {
    detail: `Your organization may write ${bytesInWords(limit)} a day, and has done so. It may write again from ${until.toISOString()}; reading and deleting go on.`,
    members: { retryAfter },
    headers: { 'retry-after': String(retryAfter) },
    limit: 'bytes-of-day',
  })
}

/** Each process adds up what it receives; what is in the log of changes is counted once for all of them. */
export const createWrittenBytes = (
  { db, clock, log }: { readonly db: Database; readonly clock: Clock; readonly log: Log },
  limit: number | 'off',
): WrittenBytes => {
  const counts = new Map<number, Count>()

  const countOf = (organizationId: number): Count => {
    const found = counts.get(organizationId) ?? { stored: undefined, received: 0, running: undefined }
    counts.set(organizationId, found)
    return found
  }
  const dayStart = (): Date => new Date(Math.floor(clock.now().getTime() / dayMilliseconds) * dayMilliseconds)

  const store = async (organizationId: number, count: Count): Promise<void> => {
    const { received } = count
    const start = dayStart()
    const day = dayOf(start)
    count.received = 0
    try {
      const bytes = await countWritten(db, { organizationId, day, dayStart: start, received })
      count.stored = { day, bytes, at: performance.now() }
    } catch (error) {
      count.received += received
      throw error
    }
  }
  const counted = (organizationId: number, count: Count): Promise<void> => {
    count.running ??= store(organizationId, count).finally(() => {
      count.running = undefined
    })
    return count.running
  }
  const known = ({ stored, received }: Count): number =>
    (stored?.day === dayOf(clock.now()) ? stored.bytes : 0) + received

  return {
    assertMayFillLog: async (organizationId) => {
      if (limit === 'off') return
      const count = countOf(organizationId)
      const isFresh = count.stored !== undefined && performance.now() - count.stored.at < freshFor
      if (!isFresh) {
        const counting = counted(organizationId, count)
        // Far from the limit nobody waits for the count.
        if (count.stored === undefined || known(count) > limit * nearBy) await counting
        else
          counting.catch((error: unknown) => log.warn({ err: error }, 'written bytes could not be counted'))
      }
      if (known(count) < limit) return
      const now = clock.now()
      throw tooMuch(limit, now, new Date(dayStart().getTime() + dayMilliseconds))
    },
    received: (organizationId, bytes) => {
      if (limit !== 'off') countOf(organizationId).received += bytes
    },
    today: async (organizationId) => {
      if (limit === 'off') return 0
      const count = countOf(organizationId)
      await counted(organizationId, count)
      return known(count)
    },
    flush: async () => {
      for (const [organizationId, count] of counts) {
        if (count.received > 0) await counted(organizationId, count)
        else if (count.stored && performance.now() - count.stored.at > dayMilliseconds)
          counts.delete(organizationId)
      }
    },
  }
}
