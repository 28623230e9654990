import { sql } from 'kysely'
import type { Transaction } from '../../database/transaction.ts'
import type { Sight } from '../../http/sight.ts'
import { storyName } from '../../stories/names/story-name.ts'

/** A story that a line may be about, as far as a table says something of it. */
export interface KnownStory {
  readonly id: number
  readonly title: string | null
  /** What the table file of the plan calls it. */
  readonly name: string | null
  readonly note: string | null
  readonly elementStatusId: number | null
  readonly groupIds: readonly number[]
  readonly userIds: readonly number[]
  readonly event: {
    readonly date: string
    readonly time: string | null
    readonly toDate: string | null
    readonly toTime: string | null
  } | null
  readonly publications: readonly KnownPublication[]
}

export interface KnownPublication {
  readonly id: number
  readonly platformId: number
  /** That of a single schedule. */
  readonly date: string | null
  /** Of the days that the table names, those on which it comes out. */
  readonly dates: readonly string[]
  /** It recurs, or is out: no line moves it. */
  readonly stays: boolean
  readonly time: string | null
  readonly timeSlotId: number | null
}

/** The ids of living stories by their external id in a system. */
export const findBoundStories = async (
  trx: Transaction,
  organizationId: number,
  systemUrl: string | null,
  externalIds: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  if (externalIds.length === 0) return new Map()
  const { rows } = await sql<{ external_id: string; id: number }>`
    select b.external_id, e.id
    from external_element b
    join element e on e.organization_id = b.organization_id and e.id = b.element_id and e.deleted_at is null
    where b.organization_id = ${organizationId} and b.external_id = any(${externalIds}::text[])
      and b.system_url is not distinct from ${systemUrl}::text
    order by b.external_id, e.id desc`.execute(trx)
  return new Map(rows.map(({ external_id, id }) => [external_id, id]))
}

/** What a table says of stories without an ID. */
interface Titled {
  /** In lower case. */
  readonly titles: readonly string[]
  readonly days: readonly string[]
  /** Whether it has stories without a day. */
  readonly undated: boolean
}

/**
 * The ids of living stories that have one of the titles, whatever their case, on one of the days. What comes out every day has one title
 * many times over.
 */
export const findTitledStories = async (
  trx: Transaction,
  organizationId: number,
  { titles, days, undated }: Titled,
): Promise<readonly number[]> => {
  if (titles.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select e.id from element e
    where e.organization_id = ${organizationId} and e.deleted_at is null
      and md5(lower(e.title)) = any(array(select md5(title) from unnest(${titles}::text[]) as title))
      and (
        e.event_from_date = any(${days}::date[])
        or exists (
          select from publication_date d where d.organization_id = e.organization_id and d.element_id = e.id
            and d.date = any(${days}::date[]))
        or ${undated} and exists (
          select from publication p where p.organization_id = e.organization_id and p.element_id = e.id
            and p.schedule_kind is distinct from 'single')
        or ${undated} and e.event_from_date is null and not exists (
          select from publication p where p.organization_id = e.organization_id and p.element_id = e.id))
    order by e.id`.execute(trx)
  return rows.map(({ id }) => id)
}

export const loadKnownStories = async (
  trx: Transaction,
  organizationId: number,
  ids: readonly number[],
  days: readonly string[],
  sight: Sight | null,
): Promise<readonly KnownStory[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<KnownStory>`
    select e.id, e.title, ${storyName({ sight })} as name, e.note, e.element_status_id as "elementStatusId", e.group_ids as "groupIds", e.user_ids as "userIds",
      case when e.event_from_date is null then null
        else jsonb_build_object('date', e.event_from_date, 'time', to_char(e.event_from_time, 'HH24:MI'),
          'toDate', e.event_to_date, 'toTime', to_char(e.event_to_time, 'HH24:MI')) end as event,
      coalesce((
        select jsonb_agg(jsonb_build_object('id', p.id, 'platformId', p.platform_id,
          'date', case when p.schedule_kind = 'single' then p.schedule_from_date end,
          'dates', array(
            select d.date from publication_date d
            where d.organization_id = p.organization_id and d.element_id = p.element_id and d.publication_id = p.id
              and d.date = any(${days}::date[])
            order by d.date),
          'stays', p.published_date is not null or coalesce(p.schedule_kind <> 'single', false),
          'time', to_char(p.schedule_time, 'HH24:MI'), 'timeSlotId', p.schedule_time_slot_id) order by p.id)
        from publication p where p.organization_id = e.organization_id and p.element_id = e.id), '[]') as publications
    from element e
    where e.organization_id = ${organizationId} and e.id = any(${ids}::bigint[])
    order by e.id`.execute(trx)
  return rows
}
