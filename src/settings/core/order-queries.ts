import { sql } from 'kysely'
import type { SettingWriteScope } from './settings-table.ts'

/** A row that moved, with its new version. */
interface Moved {
  readonly id: number
  readonly version: number
  readonly from: number
  readonly to: number
}

/** Numbers locked rows from 1 in the order of `ids`, and returns those that moved; the others keep their version. */
export const savePositions = async (
  { db, organizationId }: SettingWriteScope,
  table: string,
  ids: readonly number[],
): Promise<Moved[]> => {
  const { rows } = await sql<Moved>`
    update ${sql.table(table)} as stored
    set position = given.position, version = stored.version + 1
    from unnest(${ids}::bigint[]) with ordinality as given (id, position), ${sql.table(table)} as previous
    where stored.organization_id = ${organizationId} and stored.id = given.id
      and previous.organization_id = ${organizationId} and previous.id = given.id
      and stored.position <> given.position
    returning stored.id, stored.version, previous.position as "from", stored.position as "to"`.execute(db)
  return rows
}
