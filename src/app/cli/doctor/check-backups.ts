import type { Config } from '../../../base/config.ts'
import { listBackups } from '../../backup/backup-folder.ts'
import { lastDue } from '../../backup/backup-times.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'

/** How long a backup may take before it counts as missing. */
const graceMilliseconds = 3_600_000

/** Judges the scheduled backups; nothing without a schedule. */
export const checkBackups = async (
  { backupFolder, backupTimes }: Pick<Config, 'backupFolder' | 'backupTimes'>,
  now: Date,
): Promise<Finding[]> => {
  if (backupFolder === undefined) return []
  try {
    const [newest] = await listBackups(backupFolder)
    const due = lastDue(backupTimes, new Date(now.getTime() - graceMilliseconds))
    if (newest && newest.time >= due)
      return [fine('backups', `the newest in ${backupFolder} is of ${newest.time.toISOString()}`)]
    return [
      doubtful(
        'backups',
        newest
          ? `the newest in ${backupFolder} is of ${newest.time.toISOString()}, but one was due at ${due.toISOString()}`
          : `there is none in ${backupFolder}`,
        'Check that a server runs with BACKUP_FOLDER, and look for "the backup failed" in its log.',
      ),
    ]
  } catch (error) {
    return [
      wrong(
        'backups',
        `the folder ${backupFolder} cannot be read: ${error instanceof Error ? error.message : error}`,
        'Let the user of the server read and write it, or correct BACKUP_FOLDER.',
      ),
    ]
  }
}
