import { join } from 'node:path'
import { LateError } from '../../base/within-time.ts'
import type { OpenDatabase } from '../../database/open.ts'
import type { Deps } from '../deps.ts'
import { reasonOf } from './backup-failure.ts'
import { nameAt, prepareFolder, pruneBackups, removePartialBackups } from './backup-folder.ts'
import { deleteBackupFailure, saveBackupFailure, tryBackupLock } from './backup-state-queries.ts'
import { type WrittenBackup, writeBackup } from './write-backup.ts'

export type MakeDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'log' | 'loopWatch'>
export type Connect = Pick<OpenDatabase, 'openClient'>

/** Longer than any database of a newsroom takes; a disk that hangs takes for ever. */
export const longestBackup = 6 * 3_600_000

interface Making {
  readonly folder: string
  readonly byHand: boolean
  /** Asked once no other process can be writing. */
  readonly isWanted?: () => Promise<boolean>
  readonly signal?: AbortSignal | undefined
}

/** Writes a backup into the folder, then removes the oldest. Resolves to null if another process is writing one, or none is wanted. */
export const makeBackup = async (
  { clock, config }: Pick<MakeDeps, 'clock' | 'config'>,
  database: Connect,
  { folder, byHand, isWanted = () => Promise.resolve(true), signal }: Making,
): Promise<WrittenBackup | null> => {
  await prepareFolder(folder)
  const written = await writeBackup(database, join(folder, nameAt(clock.now(), byHand)), {
    signal,
    begun: async (client) => {
      if (!(await tryBackupLock(client)) || !(await isWanted())) return false
      await removePartialBackups(folder)
      return true
    },
  })
  if (written) await pruneBackups(folder, config.backupKeep)
  return written
}

/** Notes in the log and for the pages how it goes. Resolves to whether it did not fail; one that the end of the process stops did not. */
export const noteOutcome = async (
  { db, clock, log, loopWatch }: MakeDeps,
  signal: AbortSignal,
  make: () => Promise<WrittenBackup | null>,
): Promise<boolean> => {
  try {
    const written = await loopWatch.during('backup', make)
    if (written) {
      const { file, bytes, rows } = written
      log.info({ file, bytes, rows }, 'backup written')
      await deleteBackupFailure(db)
    }
    return true
  } catch (error) {
    const reason = signal.aborted ? signal.reason : error
    if (signal.aborted && !(reason instanceof LateError)) return true
    log.error({ err: error }, 'the backup failed')
    await saveBackupFailure(db, { time: clock.now(), reason: reasonOf(reason) })
    return false
  }
}
