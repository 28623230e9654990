import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { SourceOfRow, SourceOfStory } from './source-schemas.ts'

interface Wanted {
  readonly organizationId: number
  readonly ids: readonly number[]
}

type Source = NonNullable<SourceOfRow>

const source = sql`s.calendar_id as "calendarId", s.uid, nullif(s.occurrence, '') as occurrence, s.state`

const sourcesOfElements = compiledOnce((db, { organizationId, ids }: Wanted) =>
  sql<Source & { readonly elementId: number }>`
    select s.element_id as "elementId", ${source} from calendar_story s
    where s.organization_id = ${organizationId} and s.element_id = any(${ids}::bigint[])`.compile(db),
)

/** By element, the event that it came from. */
export const findSourcesOfElements = async (
  db: Executor,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Source>> => {
  const rows = ids.length === 0 ? [] : await sourcesOfElements(db, { organizationId, ids })
  return new Map(rows.map(({ elementId, ...found }) => [elementId, found]))
}

const sourceOfElement = compiledOnce(
  (db, { organizationId, id }: { readonly organizationId: number; readonly id: number }) =>
    sql<NonNullable<SourceOfStory>>`
      select ${source}, json_build_object('id', c.id, 'name', c.name) as calendar
      from calendar_story s join calendar c on c.organization_id = s.organization_id and c.id = s.calendar_id
      where s.organization_id = ${organizationId} and s.element_id = ${id}`.compile(db),
)

export const findSourceOfElement = async (
  db: Executor,
  organizationId: number,
  id: number,
): Promise<SourceOfStory> => (await sourceOfElement(db, { organizationId, id }))[0] ?? null
