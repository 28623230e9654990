import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'

/** The kinds of things whose names stories show. The options of custom fields share one kind for each owner. */
export type NameKind =
  | 'api_client'
  | 'app_user'
  | 'category'
  | 'element_field'
  | 'element_option'
  | 'element_status'
  | 'group'
  | 'platform'
  | 'publication_field'
  | 'publication_option'
  | 'publication_status'
  | 'publication_type'
  | 'task_field'
  | 'task_format'
  | 'task_option'
  | 'task_status'
  | 'text_length_option'
  | 'time_slot'

/** A row of `findNames`. Its kind decides which columns have a value. */
export interface NameRow {
  readonly kind: NameKind
  readonly id: number
  /** The last name of a user. */
  readonly name: string
  readonly external_id: string | null
  readonly first_name: string | null
  readonly screen_name: string | null
  readonly email: string | null
  /** `HH:mm:ss`, as is `end_time`: only of time slots. */
  readonly start_time: string | null
  readonly end_time: string | null
  /** Whether it was deleted for good. */
  readonly former: boolean
  readonly reference_version: number
}

const organizationOf = (organizationId: number) => sql`organization_id = ${organizationId}::bigint`

const named = (kind: NameKind, table: string, organizationId: number, externalId = sql`null::text`) => sql`
  select ${sql.lit(kind)}, id, name, ${externalId}, null, null, null, null::time, null::time
  from ${sql.table(table)} where ${organizationOf(organizationId)}`

const withExternalId = (kind: NameKind, table: string, organizationId: number) =>
  named(kind, table, organizationId, sql`external_id`)

/**
 * The names of everything in the organization that stories show or have shown, deleted things included, with the reference
 * version as of which they are: one statement sees one state of the database.
 */
export const findNames = compiledOnce((db, { organizationId: id }: { organizationId: number }) =>
  sql<NameRow>`
    select found.*, false as former, o.reference_version
    from organization o, (
      select 'app_user' as kind, id, last_name as name, null as external_id, first_name, screen_name, email,
        null::time as start_time, null::time as end_time
      from app_user where ${organizationOf(id)}
      union all
      select 'time_slot', id, name, null, null, null, null, start_time, end_time
      from platform_time_slot where ${organizationOf(id)}
      union all ${named('api_client', 'api_client', id)}
      union all ${withExternalId('category', 'category', id)}
      union all ${named('element_field', 'element_custom_field', id)}
      union all ${withExternalId('element_option', 'element_custom_field_option', id)}
      union all ${named('element_status', 'element_status', id)}
      union all ${withExternalId('group', 'story_group', id)}
      union all ${withExternalId('platform', 'platform', id)}
      union all ${named('publication_field', 'publication_custom_field', id)}
      union all ${withExternalId('publication_option', 'publication_custom_field_option', id)}
      union all ${named('publication_status', 'publication_status', id)}
      union all ${withExternalId('publication_type', 'publication_type', id)}
      union all ${named('task_field', 'task_custom_field', id)}
      union all ${named('task_format', 'task_format', id)}
      union all ${withExternalId('task_option', 'task_custom_field_option', id)}
      union all ${named('task_status', 'task_status', id)}
      union all ${named('text_length_option', 'text_length_option', id)}
    ) found
    where o.id = ${id}
    union all
    select f.kind, f.id, f.name, f.external_id, null, null, null, f.start_time, f.end_time, true, o.reference_version
    from former_name f join organization o on o.id = f.organization_id
    where f.organization_id = ${id}`.compile(db),
)
