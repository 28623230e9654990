import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'

type NameOf = (id: number | null) => string

/** The names for the ids in a plan; empty for an unknown id. */
export interface PlanNames {
  readonly group: NameOf
  readonly platform: NameOf
  readonly elementStatus: NameOf
  readonly publicationStatus: NameOf
  readonly format: NameOf
  readonly option: NameOf
  readonly field: NameOf
  /** Name and start time. */
  readonly timeSlot: NameOf
  /** Start time, `HH:mm`. */
  readonly timeSlotStart: NameOf
}

/** Where the names stand: a table, and what is shown of it. Rows that were deleted or deactivated may still be named. */
const sources: Readonly<Record<keyof PlanNames, readonly [table: string, name: string]>> = {
  group: ['story_group', 'name'],
  platform: ['platform', 'name'],
  elementStatus: ['element_status', 'name'],
  publicationStatus: ['publication_status', 'name'],
  format: ['task_format', 'name'],
  option: ['element_custom_field_option', 'name'],
  field: ['element_custom_field', 'name'],
  timeSlot: ['platform_time_slot', `name || ' ' || to_char(start_time, 'HH24:MI')`],
  timeSlotStart: ['platform_time_slot', `to_char(start_time, 'HH24:MI')`],
}

const kinds = Object.keys(sources) as (keyof PlanNames)[]

/** The names of an organization. A plan has no ids of groups that its reader does not see. */
export const readPlanNames = async (db: Queries, organizationId: number): Promise<PlanNames> => {
  const statements = kinds.map((kind) => {
    const [table, name] = sources[kind]
    return sql`
      select ${sql.lit(kind)} as kind, id, ${sql.raw(name)} as name from ${sql.table(table)}
      where organization_id = ${organizationId}`
  })
  const { rows } = await sql<{ kind: keyof PlanNames; id: number; name: string }>`
    ${sql.join(statements, sql` union all `)}`.execute(db)
  const known = new Map(rows.map(({ kind, id, name }) => [`${kind} ${id}`, name]))
  const namesOf =
    (kind: keyof PlanNames): NameOf =>
    (id) =>
      known.get(`${kind} ${id}`) ?? ''
  return Object.fromEntries(kinds.map((kind) => [kind, namesOf(kind)])) as Record<keyof PlanNames, NameOf>
}
