import { inBackground } from '../../base/background.ts'
import { findNewestScheduled } from './backup-folder.ts'
import { lastDue } from './backup-times.ts'
import { type Connect, longestBackup, type MakeDeps, makeBackup, noteOutcome } from './make-backup.ts'
import type { WrittenBackup } from './write-backup.ts'

/** How often to look whether a backup is due. */
const pauseMilliseconds = 60_000
/** After a failure there is probably no change at once. */
const pauseAfterFailure = 600_000

/**
 * Writes a backup into `BACKUP_FOLDER` if one is due and no other process is writing one, then removes the oldest.
 * Resolves to what was written, or null.
 */
export const backUpIfDue = async (
  deps: Pick<MakeDeps, 'clock' | 'config'>,
  database: Connect,
  signal?: AbortSignal,
): Promise<WrittenBackup | null> => {
  const {
    clock,
    config: { backupFolder: folder, backupTimes },
  } = deps
  if (folder === undefined) return null
  const isDue = async (): Promise<boolean> => {
    const newest = await findNewestScheduled(folder)
    return newest === undefined || newest.time < lastDue(backupTimes, clock.now())
  }
  if (!(await isDue())) return null
  return makeBackup(deps, database, { folder, byHand: false, isWanted: isDue, signal })
}

/** Makes backups as the settings say, until the returned function is called; it gives up one that is being written. */
export const startBackups = (deps: MakeDeps, database: Connect): (() => Promise<void>) => {
  if (deps.config.backupFolder === undefined) return () => Promise.resolve()
  return inBackground(deps.log, {
    name: 'the scheduled backup',
    firstPause: 1000,
    pauseAfterFailure,
    longest: longestBackup,
    round: async (signal) =>
      (await noteOutcome(deps, signal, () => backUpIfDue(deps, database, signal)))
        ? pauseMilliseconds
        : pauseAfterFailure,
  })
}
