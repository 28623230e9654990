import type { Behind } from './notice-log-queries.ts'

/** How an organization's log was read. Times are in milliseconds. */
export interface Reading {
  readonly took: number
  /** How long before that the last change was written. */
  readonly lag: number
  /** How many changes were read. */
  readonly changes: number
}

/** How long the log of each organization rests. */
export interface Rests {
  /** In milliseconds; 0 if it may be read. */
  readonly left: (log: Behind) => number
  readonly rest: (organizationId: number, reading: Reading) => void
}

/** While many write, telling takes a twentieth of the time of its organization in each process, and a fourth once people have waited long. */
const restsPerReading = { usual: 19, late: 3 }
/** In milliseconds, as everything here. */
const longestRest = { usual: 1000, inBurst: 10_000 }
/** More changes in one reading are a burst. People have two seconds at a hundred changes a second (contract 21.3). */
const usualChanges = 200
/** In milliseconds. */
const longLag = 30_000
/** After as long without a change nobody is slowed. */
const silence = 1000

interface Log {
  /** How far it was written, and when that was seen first. */
  readonly writtenTo: number
  readonly seenAt: number
}

/** Telling gives way to writing: a burst is told of a little later, and slows no one who writes. */
export const createRests = (now: () => number): Rests => {
  const until = new Map<number, number>()
  const logs = new Map<number, Log>()

  const sinceWritten = ({ organizationId, writtenTo }: Behind): number => {
    const known = logs.get(organizationId)
    if (known?.writtenTo === writtenTo) return now() - known.seenAt
    logs.set(organizationId, { writtenTo, seenAt: now() })
    return 0
  }

  return {
    left: (log) =>
      sinceWritten(log) < silence ? Math.max((until.get(log.organizationId) ?? 0) - now(), 0) : 0,
    rest: (organizationId, { took, lag, changes }) => {
      const longest = changes > usualChanges ? longestRest.inBurst : longestRest.usual
      const rests = lag > longLag ? restsPerReading.late : restsPerReading.usual
      until.set(organizationId, now() + Math.min(took * rests, longest))
    },
  }
}

/** Reads on at once. */
export const noRests: Rests = { left: () => 0, rest: () => undefined }
