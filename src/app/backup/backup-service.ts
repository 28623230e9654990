import { refusalFor } from '../../base/errors.ts'
import { systemCode } from '../../base/system-error.ts'
import { instantText } from '../../http/instant.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { failureWords } from './backup-failure.ts'
import { type KeptBackup, listBackups } from './backup-folder.ts'
import { findBackupFailure, isBackupRunning } from './backup-state-queries.ts'

type Asked = Pick<ReadContext, 'db' | 'deps'>

const isRunning = async ({ db, deps }: Asked): Promise<boolean> =>
  deps.backupsByHand.isRunning() || isBackupRunning(db)

/** Null where the folder cannot be read: then backups fail, which is told as the failure. */
const findNewest = async ({ deps: { config, log } }: Asked): Promise<KeptBackup | null> => {
  if (config.backupFolder === undefined) return null
  try {
    return (await listBackups(config.backupFolder))[0] ?? null
  } catch (error) {
    if (systemCode(error) === undefined) throw error
    log.warn({ err: error }, 'the folder of backups cannot be read')
    return null
  }
}

/** What this process knows of the backups of its server. */
export const readBackups = async (asked: Asked) => {
  const { backupFolder, backupTimes, backupKeep } = asked.deps.config
  const folder = backupFolder !== undefined
  const [newest, failure, running] = await Promise.all([
    findNewest(asked),
    folder ? findBackupFailure(asked.db) : null,
    isRunning(asked),
  ])
  return {
    folder,
    times: backupTimes,
    keep: backupKeep,
    newest: newest && { time: instantText(newest.time), bytes: newest.bytes },
    failure: failure && {
      time: instantText(failure.time),
      reason: failure.reason,
      words: failureWords[failure.reason],
    },
    running,
  }
}

/** Begins a backup once this write is committed. */
export const backUpNow = async (work: WriteContext) => {
  const { organizationId, deps } = work
  const { backupFolder } = deps.config
  if (backupFolder === undefined)
    throw refusalFor('business-error', 'no-backup-folder', 'This server has no folder for backups.')
  if (await isRunning(work)) throw refusalFor('conflict', 'backup-running', 'A backup is being made already.')
  work.auditSubject('organization', organizationId)
  work.afterCommit(() => deps.backupsByHand.begin(backupFolder))
  return { ...(await readBackups(work)), running: true }
}
