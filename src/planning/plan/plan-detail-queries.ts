import { isLongPeriod, type PlanPeriod } from '../../base/time/planning-period.ts'
import { selectColumns } from '../../database/columns.ts'
import type { Queries } from '../../database/transaction.ts'
import { visibleText } from '../../database/visible-text.ts'
import { isDayOfSchedule } from '../../stories/schedules/day-of-schedule.ts'
import { pitchLength } from './plan-schemas.ts'

/** The elements of a plan and their details: one statement for each kind, by the index on elements. */

export interface StoredRow {
  readonly id: number
  readonly version: number
  readonly slug: string | null
  readonly title: string | null
  /** Of the first task that has one, where the story has neither title nor slug. */
  readonly headline: string | null
  readonly confidential: boolean
  readonly element_status_id: number | null
  /** These three in seconds since 1970: by `date_part`, because the numeric of `extract` takes longer to make. */
  readonly status_since: number
  readonly changed: number
  readonly created: number
  readonly master_group_id: number | null
  readonly event_from_date: string | null
  readonly event_from_time: string | null
  readonly event_to_date: string | null
  readonly event_to_time: string | null
}

export const listElements = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<StoredRow[]> =>
  selectColumns<StoredRow>(
    db,
    [
      'id',
      'version',
      'slug',
      'title',
      'headline',
      'confidential',
      'element_status_id',
      'status_since',
      'changed',
      'created',
      'master_group_id',
      'event_from_date',
      'event_from_time',
      'event_to_date',
      'event_to_time',
    ],
    {
      text: `
      select e.id, e.version, e.slug, e.title, e.confidential,
        case when coalesce(${visibleText('e.title')}, ${visibleText('e.slug')}) is null then (
          select t.headline from task t
          where t.organization_id = e.organization_id and t.element_id = e.id and ${visibleText('t.headline')} is not null
          order by t.id limit 1) end as headline,
        case when o.element_status_enabled then e.element_status_id end as element_status_id,
        floor(date_part('epoch', e.status_since)) as status_since,
        floor(date_part('epoch', e.modification_date)) as changed,
        floor(date_part('epoch', e.creation_time)) as created, e.master_group_id,
        e.event_from_date, e.event_from_time, e.event_to_date, e.event_to_time
      from element e join organization o on o.id = e.organization_id
      where e.organization_id = $1 and e.id = any($2::bigint[])`,
      parameters: [organizationId, ids],
    },
  )

interface Owned {
  readonly element_id: number
}

export interface PlannedPublication extends Owned {
  readonly id: number
  readonly version: number
  readonly platform_id: number
  readonly category_id: number | null
  readonly type_id: number | null
  readonly status_id: number | null
  readonly cms_edit_link_url: string | null
  readonly published_date: string | null
  readonly published_time: string | null
  readonly schedule_from_date: string | null
  readonly schedule_to_date: string | null
  readonly schedule_days: boolean[] | null
  readonly schedule_except_dates: string[] | null
  readonly schedule_time: string | null
  readonly schedule_time_slot_id: number | null
  /** The days of a recurring schedule in the period. */
  readonly dates: readonly string[] | null
}

const publicationColumns = [
  'element_id',
  'id',
  'version',
  'platform_id',
  'category_id',
  'type_id',
  'status_id',
  'cms_edit_link_url',
  'published_date',
  'published_time',
  'schedule_from_date',
  'schedule_to_date',
  'schedule_days',
  'schedule_except_dates',
  'schedule_time',
  'schedule_time_slot_id',
  'dates',
] as const

/** Reads all dates by period in one search: reading by publication would take a search for each. A long period has too many. */
export const listPublications = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  period: PlanPeriod,
): Promise<PlannedPublication[]> => {
  const { dateFrom, dateTo } = period
  const among = isLongPeriod(period) ? 'and d.element_id = any($2::bigint[])' : ''
  return selectColumns<PlannedPublication>(db, publicationColumns, {
    text: `
      with dated as materialized (
        select d.publication_id, array_agg(d.date order by d.date) as dates
        from publication_date d
        where d.organization_id = $1 and d.date between $3::date and $4::date ${among}
        group by d.publication_id
      )
      select p.element_id, p.id, p.version, p.platform_id, p.category_id, p.type_id, p.status_id,
        p.cms_edit_link_url, p.published_date, p.published_time,
        p.schedule_from_date, p.schedule_to_date, p.schedule_days, p.schedule_except_dates, p.schedule_time, p.schedule_time_slot_id,
        case when p.schedule_to_date is not null then array(
          select date from unnest(d.dates) date
          -- The day of publishing is a date of its own.
          where date is distinct from p.published_date
            or ${isDayOfSchedule('p', 'date')}
          order by date
        ) end as dates
      from publication p left join dated d on d.publication_id = p.id
      where p.organization_id = $1 and p.element_id = any($2::bigint[])
      order by p.element_id, p.id`,
    parameters: [organizationId, ids, dateFrom, dateTo],
  })
}

export interface PlannedTask extends Owned {
  readonly id: number
  readonly version: number
  readonly format_id: number
  readonly status_id: number | null
  readonly user_id: number | null
  readonly unregistered_name: string | null
  readonly deadline_date: string | null
  readonly deadline_time: string | null
  readonly confirmation_status_code: number
  readonly done: boolean
  readonly text_length_characters: number | null
  /** The length of the text in characters. */
  readonly written: number
  /** Whether there is a text, a link or an upload. */
  readonly delivered: boolean
  readonly cost_amount: string | null
  readonly cost_currency: string | null
}

export const listTasks = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<PlannedTask[]> =>
  selectColumns<PlannedTask>(
    db,
    [
      'element_id',
      'id',
      'version',
      'format_id',
      'status_id',
      'user_id',
      'unregistered_name',
      'deadline_date',
      'deadline_time',
      'confirmation_status_code',
      'done',
      'text_length_characters',
      'written',
      'delivered',
      'cost_amount',
      'cost_currency',
    ],
    {
      text: `
      select t.element_id, t.id, t.version, t.format_id, t.status_id, t.user_id,
        coalesce(own.name, u.name) as unregistered_name,
        t.deadline_date, t.deadline_time, t.confirmation_status_code, t.done,
        t.text_length_characters, coalesce(char_length(t.text), 0) as written,
        (${visibleText('t.text')} is not null or t.external_link_url is not null or t.custom_upload_link is not null) as delivered,
        t.cost_amount::text, t.cost_currency
      from task t
        left join unregistered_assignee u
          on u.organization_id = t.organization_id and u.id = t.unregistered_assignee_id
        left join story_assignee own on own.organization_id = t.organization_id and own.element_id = t.element_id
          and own.unregistered_assignee_id = t.unregistered_assignee_id
      where t.organization_id = $1 and t.element_id = any($2::bigint[])
      order by t.element_id, t.id`,
      parameters: [organizationId, ids],
    },
  )

export interface PlannedLink extends Owned {
  readonly task_id: number
  readonly publication_id: number
}

export const listLinks = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<PlannedLink[]> =>
  selectColumns<PlannedLink>(db, ['element_id', 'task_id', 'publication_id'], {
    text: `
      select l.element_id, l.task_id, l.publication_id from publication_task l
      where l.organization_id = $1 and l.element_id = any($2::bigint[])
      order by l.element_id, l.task_id, l.publication_id`,
    parameters: [organizationId, ids],
  })

export interface PlannedGroup extends Owned {
  readonly group_id: number
}

export const listGroups = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<PlannedGroup[]> =>
  selectColumns<PlannedGroup>(db, ['element_id', 'group_id'], {
    text: `
      select g.element_id, g.group_id from element_group g
      where g.organization_id = $1 and g.element_id = any($2::bigint[])
      order by g.element_id, g.position, g.group_id`,
    parameters: [organizationId, ids],
  })

export interface PlannedValue extends Owned {
  readonly custom_field_id: number
  readonly text: string | null
  readonly date: string | null
  readonly number: number | null
  readonly option_id: number | null
}

/** Values of custom fields, without internal fields (contract 9.2). */
export const listValues = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<PlannedValue[]> =>
  selectColumns<PlannedValue>(db, ['element_id', 'custom_field_id', 'text', 'date', 'number', 'option_id'], {
    text: `
      select v.element_id, v.custom_field_id, v.text, v.date, v.number, v.option_id
      from element_custom_field_value v
      where v.organization_id = $1 and v.element_id = any($2::bigint[])
        and v.custom_field_type <> 'SOURCE'
      order by v.element_id, v.custom_field_id, v.option_id`,
    parameters: [organizationId, ids],
  })

export interface PlannedPitch extends Owned {
  readonly creator_client_id: number | null
  readonly creator_client_name: string | null
  readonly creator_user_id: number | null
  /** Seconds since 1970. */
  readonly creation_time: number
  readonly note: string | null
}

/** Who created elements and when, with the beginning of their notes. */
export const listPitches = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<PlannedPitch[]> =>
  selectColumns<PlannedPitch>(
    db,
    ['element_id', 'creator_client_id', 'creator_client_name', 'creator_user_id', 'creation_time', 'note'],
    {
      text: `
      select e.id as element_id, e.creator_client_id, c.name as creator_client_name, e.creator_user_id,
        floor(extract(epoch from e.creation_time)) as creation_time, left(e.note, ${pitchLength}) as note
      from element e left join api_client c on c.organization_id = e.organization_id and c.id = e.creator_client_id
      where e.organization_id = $1 and e.id = any($2::bigint[])`,
      parameters: [organizationId, ids],
    },
  )
