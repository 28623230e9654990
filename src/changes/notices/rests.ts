/** How an organization's log was read. Times are in milliseconds. */
export interface Reading {
  readonly took: number
  /** How long before that the last change was written. */
  readonly lag: number
  /** Whether there is more to read. */
  readonly isCut: boolean
}

/** How long the log of each organization rests, in milliseconds. */
export interface Rests {
  readonly left: (organizationId: number) => number
  readonly rest: (organizationId: number, reading: Reading) => void
}

/** While many write, telling takes a tenth of the time of its organization in each process. */
const share = 9
/** People have two seconds (contract 21.3), but for bursts of hundreds of changes. */
const longestRest = { usual: 1000, inBurst: 2000 }
/** Who has waited as long is told as fast as possible. */
const longestLag = 30_000

/** Telling gives way to writing: a burst is told of a little later, and slows no one who writes. */
export const createRests = (now: () => number): Rests => {
  const until = new Map<number, number>()
  return {
    left: (organizationId) => Math.max((until.get(organizationId) ?? 0) - now(), 0),
    rest: (organizationId, { took, lag, isCut }) => {
      const longest = isCut ? longestRest.inBurst : longestRest.usual
      until.set(organizationId, now() + (lag > longestLag ? 0 : Math.min(took * share, longest)))
    },
  }
}

/** Reads on at once. */
export const noRests: Rests = { left: () => 0, rest: () => undefined }
