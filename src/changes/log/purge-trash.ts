import { recordAudit } from '../../access/audit/audit.ts'
import { groupBy } from '../../base/group-by.ts'
import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import type { Change } from '../../http/change.ts'
import { type PurgedElement, takePurgeable } from '../../stories/trash/trash-queries.ts'

const actor = { type: 'system', id: null, name: 'trash', address: null, traceId: null } as const

const purgedAs = ({ id, version, seen }: PurgedElement): Change => ({
  subject: { type: 'element', id },
  kind: 'purged',
  version,
  fields: [],
  sight: { before: seen, after: null },
})

/** Permanently removes elements whose time in the trash is over (contract 3.6, 15.2); returns how many. */
export const purgeTrash = (db: Database, now: Date, limit: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const purged = await takePurgeable(trx, now, limit)
    for (const [organizationId, elements] of groupBy(purged, (element) => element.organizationId))
      await recordAudit(trx, {
        organizationId,
        time: now,
        actor,
        action: 'trash-emptied',
        subject: { type: 'element', id: null },
        details: { count: elements.length },
        changes: elements.map(purgedAs),
      })
    return purged.length
  })
