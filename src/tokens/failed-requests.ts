import { LRUCache } from 'lru-cache'
import { RateLimiterMemory } from 'rate-limiter-flexible'

/** Counts failures by key, in windows of 15 minutes that begin with the first one. A success changes nothing. */
export interface FailureCounter {
  /** Milliseconds until `key` may try again; 0 while it may. */
  millisecondsBlocked(key: string): Promise<number>
  count(key: string): Promise<void>
}

const windowSeconds = 15 * 60
/** Keys that are counted at once. Made-up keys beyond it push the longest untouched ones out. */
const maximumKeys = 20_000

/** Each process counts for itself. */
export const createFailureCounter = (limit: number): FailureCounter => {
  const limiter = new RateLimiterMemory({ points: limit, duration: windowSeconds })
  const keys = new LRUCache<string, true>({
    max: maximumKeys,
    dispose: (_, key, reason) => {
      if (reason === 'evict') void limiter.delete(key)
    },
  })
  return {
    millisecondsBlocked: async (key) => {
      const state = await limiter.get(key)
      return state !== null && state.consumedPoints >= limit ? state.msBeforeNext : 0
    },
    count: async (key) => {
      keys.set(key, true)
      await limiter.penalty(key)
    },
  }
}
