import { writeAuditOf } from '../access/audit/write-audit.ts'
import { inTransaction } from '../database/transaction.ts'
import { carryOutWithin } from '../http/carry-out.ts'
import type { InPart } from '../http/operation.ts'
import type { Principal } from '../http/principal.ts'
import { withoutRequest } from '../http/without-request.ts'
import type { Deps } from './deps.ts'

/** Parts as requests have them, for a command: they wait for no turns. A server gives their changes positions within a second. */
export const partsWithoutRequest =
  (deps: Deps, principal: Principal, by: string): InPart<Deps> =>
  (work) =>
    inTransaction(deps.db, (db) => {
      const { organizationId } = principal
      const given = { db, deps, organizationId, now: deps.clock.now() }
      const context = { ...withoutRequest(given, by), principal }
      return work(context, carryOutWithin(context, { auditOf: writeAuditOf, entries: [] }))
    })
