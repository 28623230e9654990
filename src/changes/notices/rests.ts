/** When the log of each organization may be read on. Times are in milliseconds. */
export interface Rests {
  readonly isResting: (organizationId: number) => boolean
  /** Reading has taken so long, and what was read last had been written so long before. */
  readonly rest: (organizationId: number, took: number, lag: number) => void
}

/** While many write, telling takes a tenth of the time of its organization. */
const share = 9
const longestRest = 2000
/** Who has waited as long is told as fast as possible. */
const longestLag = 30_000

/** Telling gives way to writing: a burst is told of a little later, and slows no one who writes. */
export const createRests = (now: () => number): Rests => {
  const until = new Map<number, number>()
  return {
    isResting: (organizationId) => (until.get(organizationId) ?? 0) > now(),
    rest: (organizationId, took, lag) => {
      const time = lag > longestLag ? 0 : Math.min(took * share, longestRest)
      until.set(organizationId, now() + time)
    },
  }
}

/** Reads on at once. */
export const noRests: Rests = { isResting: () => false, rest: () => undefined }
