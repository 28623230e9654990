import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { WriteContext } from '../deps.ts'
import { seenIds } from '../sight/sight-queries.ts'

interface Wanted {
  readonly organizationId: number
  readonly ids: readonly number[]
}

const locked = compiledOnce((db, { organizationId, ids }: Wanted) =>
  db
    .selectFrom('element')
    .select(['id', 'version'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .compile(),
)

/** Locks the live elements among `ids` in order of id, and returns the versions of those that the sender may see. Two batches never wait for each other. */
export const lockElements = async (
  trx: Transaction,
  sender: Pick<WriteContext, 'organizationId' | 'principal'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> => {
  if (ids.length === 0) return new Map()
  const rows = await locked(trx, { organizationId: sender.organizationId, ids })
  const seen = sender.principal.sight && new Set(await seenIds(trx, sender, ids))
  return new Map(rows.flatMap(({ id, version }) => (seen === null || seen.has(id) ? [[id, version]] : [])))
}
