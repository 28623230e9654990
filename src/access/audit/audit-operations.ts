import { type Operation, read } from '../deps.ts'
import { listAuditPage } from './audit-list-service.ts'
import { AuditList, AuditQuery } from './audit-schemas.ts'

/** The audit log (contract 11). */
export const auditOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/audit',
    operationId: 'listAuditEntries',
    scope: 'api.admin',
    role: 'admin',
    about: 'audit-entry',
    tag: 'Audit',
    summary: 'List who did what, when and from where',
    description:
      'Newest first, paged by `cursor`. Every successful write has one entry; refused writes have none. A write to a part of a story, platform or shift is an entry of the whole, with the id of the part in `details`.',
    query: AuditQuery,
    answers: { 200: AuditList },
    handle: (reading, { query }) => listAuditPage(reading, query),
  }),
]
