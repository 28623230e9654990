import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Counts failures by key, in windows of 15 minutes that begin with the first one. A success changes nothing. Looking and
 * counting wait for nothing, so that between the two no other request slips in.
 */
export interface FailureCounter {
  /** Milliseconds until `key` may try again; 0 while it may. */
  millisecondsBlocked(key: string): number
  count(key: string): void
  /** Takes one failure back, of an attempt that was counted before it succeeded. */
  forgive(key: string): void
}

interface Window {
  readonly endsAt: number
  failures: number
}

const windowMilliseconds = 15 * 60_000
/** Keys that are counted at once. Made-up keys beyond it push the longest untouched ones out. */
const maximumKeys = 20_000

/** A key may be as long as a header, and there are many. */
const shortened = (key: string): string => hash('sha256', key, 'base64')

/** Each process counts for itself. */
export const createFailureCounter = (limit: number): FailureCounter => {
  const windows = new LRUCache<string, Window>({ max: maximumKeys })
  const presentWindow = (key: string): Window | undefined => {
    const window = windows.get(shortened(key))
    return window && window.endsAt > performance.now() ? window : undefined
  }
  return {
    millisecondsBlocked: (key) => {
      const window = presentWindow(key)
      return window && window.failures >= limit ? window.endsAt - performance.now() : 0
    },
    count: (key) => {
      const window = presentWindow(key)
      if (window) window.failures += 1
      else windows.set(shortened(key), { endsAt: performance.now() + windowMilliseconds, failures: 1 })
    },
    forgive: (key) => {
      const window = presentWindow(key)
      if (window && window.failures > 0) window.failures -= 1
    },
  }
}
