import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import { storyName } from '../../stories/names/story-name.ts'
import type { StoredEntry } from './audit-queries.ts'

interface Source {
  /** The table of the subjects as `s`, and what it is joined with. */
  readonly from: RawBuilder<unknown>
  readonly name: RawBuilder<unknown>
}

const named = (table: string): Source => ({ from: sql`${sql.table(table)} s`, name: sql`s.name` })

const personName = (person: string) =>
  sql`coalesce(${sql.ref(`${person}.screen_name`)}, concat_ws(' ', ${sql.ref(`${person}.first_name`)}, ${sql.ref(`${person}.last_name`)}))`

/** Where the subjects are stored, and what they are called. Sessions have no name. */
const sources = new Map<string, Source>([
  ['element', { from: sql`element s`, name: storyName({ sight: null }, 's') }],
  [
    'comment',
    {
      from: sql`comment s join element e on e.organization_id = s.organization_id and e.id = s.element_id`,
      name: storyName({ sight: null }),
    },
  ],
  ['user', { from: sql`app_user s`, name: personName('s') }],
  [
    'absence',
    {
      from: sql`absence s join app_user u on u.organization_id = s.organization_id and u.id = s.user_id`,
      name: personName('u'),
    },
  ],
  ['platform', named('platform')],
  ['issue', named('platform')],
  ['category', named('category')],
  ['type', named('publication_type')],
  ['time-slot', named('platform_time_slot')],
  [
    'target',
    {
      from: sql`target s join platform p on p.organization_id = s.organization_id and p.id = s.platform_id`,
      name: sql`p.name`,
    },
  ],
  ['group', named('story_group')],
  ['element-status', named('element_status')],
  ['task-status', named('task_status')],
  ['publication-status', named('publication_status')],
  ['task-format', named('task_format')],
  ['custom-field', named('element_custom_field')],
  ['task-custom-field', named('task_custom_field')],
  ['publication-custom-field', named('publication_custom_field')],
  ['shift', named('shift')],
  ['saved-view', named('saved_view')],
  ['template', named('story_template')],
  ['series', named('story_series')],
  ['client', named('api_client')],
  ['webhook', named('webhook')],
  ['calendar', named('calendar')],
])

const keyOf = (type: string, id: string): string => `${type}:${id}`

/** Finds its rows by primary key. */
const selectOf = (
  organizationId: number,
  type: string,
  { from, name }: Source,
  ids: readonly number[],
): RawBuilder<unknown> => sql`
    select ${type}::text as type, s.id, ${name} as name from ${from}
    where s.organization_id = ${organizationId} and s.id = any(${ids}::bigint[])`

const isId = (id: string | null): id is string => id !== null && /^[1-9][0-9]{0,14}$/.test(id)

/**
 * What the subjects of entries are called now, deleted ones included. Null for what is gone or never had a name.
 */
export const findSubjectNames = async (
  db: Queries,
  organizationId: number,
  entries: readonly StoredEntry[],
): Promise<(entry: StoredEntry) => string | null> => {
  const selects = [...sources].flatMap(([type, source]) => {
    const ids = entries.map((entry) => (entry.subject_type === type ? entry.subject_id : null)).filter(isId)
    return ids.length === 0 ? [] : [selectOf(organizationId, type, source, [...new Set(ids)].map(Number))]
  })
  if (selects.length === 0) return () => null
  const { rows } = await sql<{ type: string; id: number; name: string | null }>`
    ${sql.join(selects, sql` union all `)}`.execute(db)
  const names = new Map(rows.map(({ type, id, name }) => [keyOf(type, String(id)), name]))
  return ({ subject_type: type, subject_id: id }) =>
    id === null ? null : (names.get(keyOf(type, id)) ?? null)
}
