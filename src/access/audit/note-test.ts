import type { LimitName } from '../../base/limit-names.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { AuditNote } from '../../http/audit-note.ts'
import type { ReadContext } from '../../http/operation.ts'
import { tooManyRequests } from '../../http/rate-limit.ts'
import { lockOrganization } from '../../settings/organization/organization-queries.ts'
import { actorOf, recordAudit } from './audit.ts'
import { findEarlierEntry } from './test-queries.ts'

/** Tests of one kind that an organization may make within a minute, in all processes together. */
export const testsPerMinute = 5
const minute = 60_000

const tooOften = {
  'webhook-tests': `An organization may send ${testsPerMinute} pings a minute to its webhooks.`,
  'mail-tests': `An organization may send ${testsPerMinute} test mails a minute.`,
} as const satisfies Partial<Record<LimitName, string>>

/**
 * Notes that somebody has this server call another system now (contract 16.1, B15), before it does. The audit log counts: throws 429
 * where the organization has done so too often.
 */
export const noteTest = (
  { deps, organizationId, now, principal, address, traceId }: ReadContext,
  note: AuditNote,
  limit: keyof typeof tooOften,
): Promise<number> =>
  inTransaction(deps.db, async (trx) => {
    await lockOrganization(trx, organizationId)
    const since = new Date(now.getTime() - minute)
    const { action } = note
    const earlier = await findEarlierEntry(trx, { organizationId, action, since, back: testsPerMinute })
    if (earlier) throw tooManyRequests(earlier.getTime() - since.getTime(), tooOften[limit], limit)
    const actor = actorOf({ principal, address, traceId })
    return recordAudit(trx, { ...note, organizationId, time: now, actor })
  })
