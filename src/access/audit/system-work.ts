import type { Transaction } from '../../database/transaction.ts'
import { withoutRequest } from '../../http/without-request.ts'
import type { StoryDeps, WriteContext } from '../../stories/deps.ts'
import { auditInto } from './audit.ts'

/** The work on stories that no request asks for. Its entries in the audit log are by the system, under this name. */
export const systemWork = (
  deps: StoryDeps,
  db: Transaction,
  { organizationId, now, name }: { organizationId: number; now: Date; name: string },
): Omit<WriteContext, 'principal'> => {
  const actor = { type: 'system', id: null, name, address: null, traceId: null } as const
  const audit = auditInto(db, organizationId, now, actor)
  return { ...withoutRequest({ db, organizationId, now, deps }, name), audit, auditBeside: audit }
}
