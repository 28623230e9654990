import { sql } from 'kysely'
import type { Transaction } from '../../database/transaction.ts'

/** A group and all that it is below. */
export const findParents = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select id, parent_group_id from story_group where organization_id = ${organizationId} and id = ${id}
      union
      select g.id, g.parent_group_id from story_group g
      join above on g.organization_id = ${organizationId} and g.id = above.parent_group_id
    )
    select id from above`.execute(trx)
  return rows.map((row) => row.id)
}
