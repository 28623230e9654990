import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

/**
 * The number of stored documents that show outdated names, counted up to `limit`. The next read or the sweep renders
 * them again.
 */
export const countStaleDocuments = async (db: Queries, limit: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from organization o
      join element_document d on d.organization_id = o.id and d.reference_version < o.reference_version
      limit ${limit}
    ) stale`.execute(db)
  return Number(rows[0]?.count ?? 0)
}
