import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../base/log.ts'
import { withinTime } from '../../base/within-time.ts'
import type { Database } from '../../database/open.ts'
import { type NumberedUntil, numberChanges } from './change-queries.ts'

/** Numbers changes in the background, once for all writes of a moment. */
export interface ChangeNumbering {
  /** Says that changes were committed. */
  readonly wake: () => void
  /** Resolves when everything that was committed before is numbered, or when that failed. */
  readonly settled: () => Promise<void>
}

/** Under load, one round numbers what all writers have committed in this time. In milliseconds. */
const gatheringTime = 50
/** Requests wait for rounds, so none may last for ever. */
const longestRound = 90_000

export const createChangeNumbering = (
  db: Database,
  log: Log,
  announce: (numbered: readonly NumberedUntil[]) => void,
): ChangeNumbering => {
  let running: Promise<void> | undefined
  let isWoken = false
  /** Those who wait for a round that has yet to begin. */
  let waiting: (() => void)[] = []

  const round = async (): Promise<void> => {
    const served = waiting
    waiting = []
    let isWhole = true
    try {
      const { numbered, mayBeMore } = await withinTime(longestRound, () => numberChanges(db))
      announce(numbered)
      isWhole = !mayBeMore
    } finally {
      if (isWhole) for (const resolve of served) resolve()
      else waiting.push(...served)
    }
    if (!isWhole) isWoken = true
    else if (isWoken) await pause(gatheringTime)
  }

  const number = async (): Promise<void> => {
    try {
      while (isWoken) {
        isWoken = false
        await round()
      }
    } catch (error) {
      // Every second somebody looks for changes without a position, and wakes this again (change-signals.ts).
      log.warn({ err: error }, 'changes could not be numbered')
    } finally {
      running = undefined
      for (const resolve of waiting.splice(0)) resolve()
    }
  }
  const wake = (): void => {
    isWoken = true
    running ??= number()
  }
  return {
    wake,
    // Not until the rounds end: while others write without a pause, they never do.
    settled: async () => {
      if (running) await new Promise<void>((resolve) => void waiting.push(resolve))
    },
  }
}
