import { ok } from '../../http/answer.ts'
import { type Operation, read, write } from '../deps.ts'
import { BackupsView } from './backup-schemas.ts'
import { backUpNow, readBackups } from './backup-service.ts'

const tag = 'Backups'
const path = '/api/daybook/v1/backups'
const rights = { scope: 'api.admin', role: 'admin' } as const

/** Whether backups are made, and one at once (contract 11). */
export const backupOperations: readonly Operation[] = [
  read({
    ...rights,
    // Like the audit log, it is about everything.
    about: 'audit-entry',
    path,
    operationId: 'getBackups',
    tag,
    summary: 'Read whether backups are made',
    description:
      'Of the server that answers: in a cluster where only one machine has `BACKUP_FOLDER`, the others answer that they make none.',
    answers: { 200: BackupsView },
    handle: async (reading) => ok(await readBackups(reading)),
  }),
  write({
    ...rights,
    method: 'POST',
    path,
    operationId: 'backUpNow',
    audit: { action: 'backup-begun', subject: 'organization', changes: false },
    tag,
    summary: 'Make a backup now',
    description:
      'It is made in the background, beside those of the schedule, and replaces the last one that was asked for. Refused while one is being made (409), and without `BACKUP_FOLDER` (400, `no-backup-folder`).',
    answers: { 202: BackupsView },
    errors: ['business-error', 'conflict'],
    handle: async (work) => ({ ...ok(await backUpNow(work)), status: 202 }),
  }),
]
