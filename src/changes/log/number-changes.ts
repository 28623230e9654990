import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '../../base/log.ts'
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
const gatheringTime = 15

export const createChangeNumbering = (
  db: Database,
  log: Log,
  announce: (numbered: readonly NumberedUntil[]) => void,
): ChangeNumbering => {
  let running: Promise<void> | undefined
  let isWoken = false

  const number = async (): Promise<void> => {
    try {
      while (isWoken) {
        isWoken = false
        const { numbered, mayBeMore } = await numberChanges(db)
        announce(numbered)
        if (mayBeMore) isWoken = true
        else if (isWoken) await pause(gatheringTime)
      }
    } catch (error) {
      // Every second somebody looks for changes without a position, and wakes this again (change-signals.ts).
      log.warn({ err: error }, 'changes could not be numbered')
    } finally {
      running = undefined
    }
  }
  const wake = (): void => {
    isWoken = true
    running ??= number()
  }
  return {
    wake,
    settled: async () => {
      while (running) await running
    },
  }
}
