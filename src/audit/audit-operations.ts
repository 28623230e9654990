import { type Operation, read } from '../http/operation.ts'
import { listAuditPage } from './audit-list-service.ts'
import { AuditList, AuditQuery } from './audit-schemas.ts'

/** Who did what (contract 11). */
export const auditOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/audit',
    operationId: 'listAuditEntries',
    tag: 'Audit',
    summary: 'List who did what, when and from where',
    description:
      'The newest comes first, walked by `cursor`. Every write that was carried out has one entry; a refused one has none. What lies below a story, a platform or a shift is an entry of that, with its own id in `details`.',
    query: AuditQuery,
    answers: { 200: AuditList },
    handle: (reading, { query }) => listAuditPage(reading, query),
  }),
]
