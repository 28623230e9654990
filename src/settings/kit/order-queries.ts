import { sql } from 'kysely'
import type { WritingWithin } from './settings-table.ts'

/** Numbers locked rows from 1 in the order of `ids`, and returns how many moved; the others keep their version. */
export const savePositions = async (
  { db, organizationId }: WritingWithin,
  table: string,
  ids: readonly number[],
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} as stored
    set position = given.position, version = stored.version + 1
    from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    where stored.organization_id = ${organizationId} and stored.id = given.id
      and stored.position <> given.position`.execute(db)
  return Number(numAffectedRows)
}
