import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'

/** Removes up to `limit` changes that were made at `bound` or earlier, the oldest of each organization first: how many, by organization. */
const removeChanges = async (trx: Transaction, bound: Date, limit: number) => {
  const { rows } = await sql<{ organizationId: number; count: number }>`
    with old as materialized (
      select c.organization_id, c.position from organization o cross join lateral (
        select c.organization_id, c.position, c.entry_id from change c
        where c.organization_id = o.id and c.position is not null
        order by c.position limit ${limit}) c
      join audit_entry a on a.organization_id = c.organization_id and a.id = c.entry_id
      where a.time <= ${bound} limit ${limit}),
    removed as (
      delete from change using old
      where change.organization_id = old.organization_id and change.position = old.position
      returning change.organization_id, change.position),
    bounds as (
      update organization set changes_purged_to = greatest(changes_purged_to, removed_to.position),
        changes_kept_from = greatest(changes_kept_from, ${bound})
      from (select organization_id, max(position) as position from removed group by organization_id) removed_to
      where organization.id = removed_to.organization_id)
    select organization_id as "organizationId", count(*) as count from removed group by organization_id`.execute(
    trx,
  )
  return rows
}

/** Texts as `t` that only changes name which came before the first one that is kept. */
const unnamed = (organizationIds: readonly number[]) => sql`
  unnest(${organizationIds}::bigint[]) o (id)
  cross join lateral (
    select coalesce(min(c.entry_id), 9223372036854775807) as entry_id from change c where c.organization_id = o.id) first
  join change_text t on t.organization_id = o.id and t.last_entry_id < first.entry_id`

/**
 * Removes texts that no change names any more. A writer may be about to name one again: it waits for the lock, and then stores it
 * anew. If it was quicker, the statement after the lock sees its change.
 */
const removeTexts = async (trx: Transaction, organizationIds: readonly number[]): Promise<void> => {
  const { rows } = await sql<{ row: string }>`
    select t.ctid::text as row from ${unnamed(organizationIds)} for update of t skip locked`.execute(trx)
  if (rows.length === 0) return
  await sql`
    delete from change_text where ctid = any(${rows.map(({ row }) => row)}::tid[])
      and ctid in (select t.ctid from ${unnamed(organizationIds)})`.execute(trx)
}

/** Removes up to `limit` changes that were made at `bound` or earlier, with their texts; returns how many. */
export const purgeChanges = (db: Database, bound: Date, limit: number): Promise<number> =>
  inTransaction(db, async (trx) => {
    const removed = await removeChanges(trx, bound, limit)
    if (removed.length > 0)
      await removeTexts(
        trx,
        removed.map(({ organizationId }) => organizationId),
      )
    return removed.reduce((sum, { count }) => sum + count, 0)
  })
