import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { inBackground } from '../../base/background.ts'
import type { OpenDatabase } from '../../database/open.ts'
import type { Deps } from '../deps.ts'
import { listBackups, nameAt, prepareFolder, pruneBackups, removePartialBackups } from './backup-folder.ts'
import { lastDue } from './backup-times.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

type ScheduleDeps = Pick<Deps, 'clock' | 'config' | 'log' | 'loopWatch'>

/** An arbitrary number that every version of Daybook must share. */
const scheduleLock = 7_305_119

/** How often to look whether a backup is due. */
const pauseMilliseconds = 60_000
/** After a failure there is probably no change at once. */
const pauseAfterFailure = 600_000
/** Longer than any database of a newsroom takes; a disk that hangs takes for ever. */
const longestBackup = 6 * 3_600_000

/** One process writes at a time; it holds the lock as long as its snapshot. */
const tryLock = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    scheduleLock,
  ])
  return rows[0]?.locked === true
}

/**
 * Writes a backup into `BACKUP_FOLDER` if one is due and no other process is writing one, then removes the oldest.
 * Resolves to what was written, or null.
 */
export const backUpIfDue = async (
  { clock, config: { backupFolder, backupTimes, backupKeep } }: Omit<ScheduleDeps, 'log' | 'loopWatch'>,
  database: Pick<OpenDatabase, 'openClient'>,
  signal?: AbortSignal,
): Promise<WrittenBackup | null> => {
  if (backupFolder === undefined) return null
  const isDue = async (): Promise<boolean> => {
    const [newest] = await listBackups(backupFolder)
    return newest === undefined || newest.time < lastDue(backupTimes, clock.now())
  }
  if (!(await isDue())) return null
  await prepareFolder(backupFolder)
  const file = join(backupFolder, nameAt(clock.now()))
  const written = await writeBackup(database, file, {
    signal,
    begun: async (client) => {
      if (!(await tryLock(client)) || !(await isDue())) return false
      await removePartialBackups(backupFolder)
      return true
    },
  })
  if (written) await pruneBackups(backupFolder, backupKeep)
  return written
}

/** Makes backups as the settings say, until the returned function is called; it gives up one that is being written. */
export const startBackups = (
  deps: ScheduleDeps,
  database: Pick<OpenDatabase, 'openClient'>,
): (() => Promise<void>) => {
  const { log, config } = deps
  if (config.backupFolder === undefined) return () => Promise.resolve()
  return inBackground(log, {
    name: 'the scheduled backup',
    firstPause: 1000,
    pauseAfterFailure,
    longest: longestBackup,
    round: async (signal) => {
      try {
        const written = await deps.loopWatch.during('backup', () => backUpIfDue(deps, database, signal))
        if (written) {
          const { file, bytes, rows } = written
          log.info({ file, bytes, rows }, 'backup written')
        }
        return pauseMilliseconds
      } catch (error) {
        if (!signal.aborted) log.error({ err: error }, 'the backup failed; there will be another attempt')
        return pauseAfterFailure
      }
    },
  })
}
