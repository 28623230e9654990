import { inItsTime } from '../../base/background.ts'
import { LateError } from '../../base/within-time.ts'
import { type Connect, longestBackup, type MakeDeps, makeBackup, noteOutcome } from './make-backup.ts'

/** The backups that people ask this process for, beside those of the schedule. */
export interface BackupsByHand {
  /** Whether one was asked for and has not ended. */
  readonly isRunning: () => boolean
  /** Makes one in the background, unless any process is making one. */
  readonly begin: (folder: string) => void
  /** Gives up one that is being written. */
  readonly close: () => Promise<void>
}

export const createBackupsByHand = (deps: MakeDeps, database: Connect): BackupsByHand => {
  const stop = new AbortController()
  let running: Promise<void> | undefined

  const make = async (folder: string): Promise<void> => {
    const limits = { log: deps.log, name: 'a backup by hand', longest: longestBackup, stop: stop.signal }
    try {
      await inItsTime(limits, (signal) =>
        noteOutcome(deps, signal, () => makeBackup(deps, database, { folder, byHand: true, signal })),
      )
    } catch (error) {
      if (!stop.signal.aborted && !(error instanceof LateError))
        deps.log.warn({ err: error }, 'how a backup went could not be noted')
    } finally {
      running = undefined
    }
  }

  return {
    isRunning: () => running !== undefined,
    begin: (folder) => {
      if (!stop.signal.aborted) running ??= make(folder)
    },
    close: async () => {
      stop.abort()
      await running
    },
  }
}
