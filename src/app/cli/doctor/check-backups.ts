import { access, constants } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { freeBytesIn } from '@daybook/embedded-postgres-server'
import type { Config } from '../../../base/config.ts'
import { systemCode } from '../../../base/system-error.ts'
import { findNewestScheduled, type KeptBackup } from '../../backup/backup-folder.ts'
import { lastDue } from '../../backup/backup-times.ts'
import { doubtful, type Finding, fine, wrong } from './finding.ts'
import { judgeSpace } from './judge-space.ts'

/** How long a backup may take before it counts as missing. */
const graceMilliseconds = 3_600_000

/** Without the folder there is no backup yet, which is said already. */
const judgeDisk = async (folder: string): Promise<Finding[]> => {
  const freeBytes = await freeBytesIn(folder).catch((error: unknown) => {
    if (systemCode(error) === 'ENOENT') return null
    throw error
  })
  const remedy = 'Free some space, or set BACKUP_FOLDER to a folder on a larger disk.'
  return freeBytes === null ? [] : [judgeSpace(folder, freeBytes, remedy)]
}

/** Whether backups can be written; the first one makes the folder, and those above it. */
const assertWritable = async (folder: string): Promise<void> => {
  try {
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    if (systemCode(error) !== 'ENOENT') throw error
    await assertWritable(dirname(folder))
  }
}

const judgeNewest = (folder: string, newest: KeptBackup | undefined, due: Date): Finding => {
  if (newest && newest.time >= due)
    return fine('backups', `the newest in ${folder} is of ${newest.time.toISOString()}`)
  return doubtful(
    'backups',
    newest
      ? `the newest in ${folder} is of ${newest.time.toISOString()}, but one was due at ${due.toISOString()}`
      : `there is no scheduled one in ${folder}`,
    'Check that a server runs with BACKUP_FOLDER, and look for "the backup failed" in its log.',
  )
}

/** Judges the scheduled backups and their disk. */
export const checkBackups = async (
  { backupFolder, backupTimes }: Pick<Config, 'backupFolder' | 'backupTimes'>,
  now: Date,
): Promise<Finding[]> => {
  if (backupFolder === undefined) return [fine('backups', 'no BACKUP_FOLDER: no scheduled backups are made')]
  let purpose = 'read'
  try {
    const newest = await findNewestScheduled(backupFolder)
    purpose = 'written'
    await assertWritable(resolve(backupFolder))
    const due = lastDue(backupTimes, new Date(now.getTime() - graceMilliseconds))
    return [judgeNewest(backupFolder, newest, due), ...(await judgeDisk(backupFolder))]
  } catch (error) {
    return [
      wrong(
        'backups',
        `the folder ${backupFolder} cannot be ${purpose}: ${error instanceof Error ? error.message : error}`,
        'Let the user of the server read and write it, or correct BACKUP_FOLDER.',
      ),
    ]
  }
}
