import { sql } from 'kysely'
import type { Transaction } from '../database/transaction.ts'

/** Internal custom fields (contract 9.2) are none for whoever orders them. */
const internalFields = sql`and type <> 'SOURCE'`

/** The tables whose rows have a `position`, whether their rows are deleted softly, and which of them are hidden. */
const orderedTables = {
  story_group: { softDeleted: true },
  platform: { softDeleted: true },
  category: { softDeleted: true },
  publication_type: { softDeleted: true },
  element_status: { softDeleted: false },
  task_status: { softDeleted: false },
  publication_status: { softDeleted: false },
  task_format: { softDeleted: false },
  shift: { softDeleted: false },
  element_custom_field: { softDeleted: false, hidden: internalFields },
  task_custom_field: { softDeleted: false, hidden: internalFields },
  publication_custom_field: { softDeleted: false, hidden: internalFields },
} as const satisfies Record<string, { softDeleted: boolean; hidden?: unknown }>

export type OrderedTable = keyof typeof orderedTables

/** What is ordered together: all of an organization's, or those of one platform. */
export interface Ordered {
  readonly table: OrderedTable
  readonly organizationId: number
  readonly platformId?: number
}

/** Locks all live rows, always in order of id, and gives their ids in their present order. */
export const lockOrder = async (
  trx: Transaction,
  { table, organizationId, platformId }: Ordered,
): Promise<number[]> => {
  const kind = orderedTables[table]
  const live = kind.softDeleted ? sql`and deleted_at is null` : sql``
  const shown = 'hidden' in kind ? kind.hidden : sql``
  const ofPlatform = platformId === undefined ? sql`` : sql`and platform_id = ${platformId}`
  const { rows } = await sql<{ id: number; position: number }>`
    select id, position from ${sql.table(table)}
    where organization_id = ${organizationId} ${live} ${shown} ${ofPlatform}
    order by id for no key update`.execute(trx)
  return rows.sort((one, other) => one.position - other.position || one.id - other.id).map(({ id }) => id)
}

/** Numbers locked rows from 1 in the order of `ids`; a row that stays where it is keeps its version. */
export const savePositions = async (
  trx: Transaction,
  { table, organizationId }: Ordered,
  ids: readonly number[],
): Promise<void> => {
  await sql`
    update ${sql.table(table)} as stored
    set position = given.position, version = stored.version + 1
    from unnest(${ids}::bigint[]) with ordinality as given (id, position)
    where stored.organization_id = ${organizationId} and stored.id = given.id
      and stored.position <> given.position`.execute(trx)
}
