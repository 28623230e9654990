import type { Transaction } from '../database/transaction.ts'
import type { Answer } from '../http/answer.ts'
import type { Operation, Writing } from '../http/operation.ts'
import { type Audit, type AuditNote, actorOf, recordAudit } from './audit.ts'
import { auditActionOf } from './audit-action.ts'
import { auditSubjectOf } from './audit-subject.ts'

/** What takes down one write. */
interface WriteAudit {
  readonly audit: Audit
  readonly auditSubject: Writing['auditSubject']
  readonly auditDetails: Writing['auditDetails']
  /** Leaves the entry of the write that answers this: the one statement that auditing costs. */
  readonly record: (
    trx: Transaction,
    work: Pick<Writing, 'organizationId' | 'principal' | 'now' | 'address' | 'traceId'>,
    params: unknown,
    answer: Answer,
  ) => Promise<void>
}

const objectOf = (params: unknown): Readonly<Record<string, string | number>> =>
  typeof params === 'object' && params !== null ? { ...params } : {}

/**
 * Every write leaves exactly one entry, in its own transaction: the operation says what was done, the path or the answer to
 * what, and the use case may say it better and add details. A refused write is rolled back, and its entry with it.
 */
export const writeAuditOf = ({ operationId, path }: Operation): (() => WriteAudit) => {
  const action = auditActionOf(operationId)
  const subjectOf = auditSubjectOf(path)
  return () => {
    let noted: Partial<AuditNote> = {}
    return {
      audit: async (note) => {
        noted = note
      },
      auditSubject: (type, id) => {
        noted = { ...noted, subject: { type, id } }
      },
      auditDetails: (details) => {
        noted = { ...noted, details }
      },
      record: (trx, work, params, { headers }) => {
        const known = subjectOf({ params: objectOf(params), location: headers.location })
        const details = { ...known.details, ...noted.details }
        return recordAudit(trx, {
          organizationId: work.organizationId,
          time: work.now,
          actor: actorOf(work),
          action,
          subject: noted.subject ?? known.subject,
          ...(Object.keys(details).length > 0 && { details }),
        })
      },
    }
  }
}
