import { type RawBuilder, sql } from 'kysely'
import { compiledOnce } from './compiled-once.ts'

/** Why nothing may newly refer to a row that exists. */
export type Ending = 'deleted' | 'inactive'

const deleted = { ending: 'deleted', where: sql`deleted_at is not null` } as const
const inactive = { ending: 'inactive', where: sql`not active` } as const
const inactiveField = { ending: 'inactive', where: sql`not active and type <> 'SOURCE'` } as const

/** The settings and people that requests refer to. Their rows stay when they can no longer be used. */
const endings = {
  platform: deleted,
  category: deleted,
  publication_type: deleted,
  story_group: deleted,
  app_user: { ending: 'deleted', where: sql`deletion_date is not null` },
  task_format: inactive,
  element_status: inactive,
  task_status: inactive,
  publication_status: inactive,
  element_custom_field: inactiveField,
  task_custom_field: inactiveField,
  publication_custom_field: inactiveField,
} as const satisfies Record<string, { ending: Ending; where: RawBuilder<unknown> }>

export type ReferencedTable = keyof typeof endings

/** A row by its table and id. */
export interface ReferencedRow {
  readonly table: ReferencedTable
  readonly id: number
}

interface Wanted {
  readonly organizationId: number
  /** The table of each id. */
  readonly tables: readonly ReferencedTable[]
  readonly ids: readonly number[]
}

/** Those of the rows that exist in the organization and can no longer be used, with the reason. */
export const findEndedReferences = compiledOnce((db, { organizationId, tables, ids }: Wanted) => {
  const selects = Object.entries(endings).map(
    ([table, { ending, where }]) => sql`
    select ${sql.lit(table)} as "table", id, ${sql.lit(ending)} as ending from ${sql.table(table)}
    where organization_id = ${organizationId}::bigint and ${where}
      and id in (select wanted.id from wanted where wanted.of_table = ${sql.lit(table)})`,
  )
  return sql<ReferencedRow & { readonly ending: Ending }>`
    with wanted as (select * from unnest(${tables}::text[], ${ids}::bigint[]) as w (of_table, id))
    ${sql.join(selects, sql` union all `)}`.compile(db)
})
