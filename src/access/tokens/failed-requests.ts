import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/**
 * Counts failures by key, in windows of 15 minutes, or as long as stated, that start with the first failure. A success changes nothing.
 * Checking and counting are synchronous, so no other request can slip in between.
 */
export interface FailureCounter {
  /** Milliseconds until `key` may try again; 0 if it may now. */
  millisecondsBlocked(key: string): number
  count(key: string): void
  /** Takes back one failure, for an attempt that was counted before it succeeded. */
  forgive(key: string): void
}

interface Window {
  readonly endsAt: number
  failures: number
}

const usualWindow = 15 * 60_000
/** The maximum number of keys. Beyond it, invented keys evict those unused for longest. */
const maximumKeys = 20_000

/** A key may be as long as a header, and there are many keys. */
const shortened = (key: string): string => hash('sha256', key, 'base64')

/** Creates a counter. Each process counts separately. */
export const createFailureCounter = (limit: number, windowMilliseconds = usualWindow): FailureCounter => {
  const windows = new LRUCache<string, Window>({ max: maximumKeys })
  const currentWindow = (key: string): Window | undefined => {
    const window = windows.get(shortened(key))
    return window && window.endsAt > performance.now() ? window : undefined
  }
  return {
    millisecondsBlocked: (key) => {
      const window = currentWindow(key)
      return window && window.failures >= limit ? window.endsAt - performance.now() : 0
    },
    count: (key) => {
      const window = currentWindow(key)
      if (window) window.failures += 1
      else windows.set(shortened(key), { endsAt: performance.now() + windowMilliseconds, failures: 1 })
    },
    forgive: (key) => {
      const window = currentWindow(key)
      if (window && window.failures > 0) window.failures -= 1
    },
  }
}
