import type { Clock } from '../../src/base/clock.ts'

export interface TestClock extends Clock {
  advance(seconds: number): void
  set(instant: string): void
}

/** A clock that stands still at `instant` until a test moves it. */
export const testClock = (instant = '2026-06-18T09:00:00Z'): TestClock => {
  let now = new Date(instant)
  return {
    now: () => now,
    advance: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000)
    },
    set: (next) => {
      now = new Date(next)
    },
  }
}
