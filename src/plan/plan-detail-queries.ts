import { type RawBuilder, sql } from 'kysely'
import type { Queries } from '../database/transaction.ts'
import type { PlanPeriod } from '../time/planning-period.ts'
import { userName } from '../users/user-name.ts'

/**
 * What belongs to the elements of a plan, each kind in one statement by the index on elements. Rows come as one value of
 * JSON, which is read three times as fast as rows of many columns.
 */

const rowsOf = async <Row>(db: Queries, rows: RawBuilder<unknown>): Promise<Row[]> => {
  const { rows: answers } = await sql<{ rows: Row[] }>`
    select coalesce(json_agg(q), '[]') as rows from (${rows}) q`.execute(db)
  return answers[0]?.rows ?? []
}

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
  readonly schedule_time: string | null
  readonly schedule_time_slot_id: number | null
  /** The days of a recurring schedule within the period. */
  readonly dates: readonly string[] | null
}

export const listPublications = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
  { dateFrom, dateTo }: PlanPeriod,
): Promise<PlannedPublication[]> =>
  rowsOf(
    db,
    sql`
      select p.element_id, p.id, p.version, p.platform_id, p.category_id, p.type_id, p.status_id,
        p.cms_edit_link_url, p.published_date, p.published_time,
        p.schedule_from_date, p.schedule_to_date, p.schedule_time, p.schedule_time_slot_id,
        case when p.schedule_to_date is not null then array(
          select d.date from publication_date d
          where d.organization_id = p.organization_id and d.element_id = p.element_id
            and d.publication_id = p.id and d.date between ${dateFrom}::date and ${dateTo}::date
            -- The day of publishing is a date of its own.
            and (d.date is distinct from p.published_date
              or (d.date between p.schedule_from_date and p.schedule_to_date
                and coalesce(p.schedule_days[extract(isodow from d.date)::integer], true)))
          order by d.date
        ) end as dates
      from publication p
      where p.organization_id = ${organizationId} and p.element_id = any(${ids}::bigint[])
      order by p.element_id, p.id`,
  )

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
}

export const listTasks = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<PlannedTask[]> =>
  rowsOf(
    db,
    sql`
      select t.element_id, t.id, t.version, t.format_id, t.status_id, t.user_id, u.name as unregistered_name,
        t.deadline_date, t.deadline_time, t.confirmation_status_code, t.done,
        t.text_length_characters
      from task t
        left join unregistered_assignee u
          on u.organization_id = t.organization_id and u.id = t.unregistered_assignee_id
      where t.organization_id = ${organizationId} and t.element_id = any(${ids}::bigint[])
      order by t.element_id, t.id`,
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
  rowsOf(
    db,
    sql`
      select l.element_id, l.task_id, l.publication_id from publication_task l
      where l.organization_id = ${organizationId} and l.element_id = any(${ids}::bigint[])
      order by l.element_id, l.task_id, l.publication_id`,
  )

export interface PlannedGroup extends Owned {
  readonly group_id: number
}

export const listGroups = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<PlannedGroup[]> =>
  rowsOf(
    db,
    sql`
      select g.element_id, g.group_id from element_group g
      where g.organization_id = ${organizationId} and g.element_id = any(${ids}::bigint[])
      order by g.element_id, g.position, g.group_id`,
  )

export interface PlannedValue extends Owned {
  readonly custom_field_id: number
  readonly text: string | null
  readonly date: string | null
  readonly number: number | null
  readonly option_id: number | null
}

/** Values of custom fields; internal fields (contract 9.2) are left out. */
export const listValues = (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<PlannedValue[]> =>
  rowsOf(
    db,
    sql`
      select v.element_id, v.custom_field_id, v.text, v.date, v.number, v.option_id
      from element_custom_field_value v
      where v.organization_id = ${organizationId} and v.element_id = any(${ids}::bigint[])
        and v.custom_field_type <> 'SOURCE'
      order by v.element_id, v.custom_field_id, v.option_id`,
  )

/** The names of users by id, deleted ones included. */
export const findUserNames = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'first_name', 'last_name', 'screen_name'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((user) => [user.id, userName(user)]))
}
