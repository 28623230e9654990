import { sql } from 'kysely'
import type { PlanPeriod } from '../../base/time/planning-period.ts'
import type { Queries } from '../../database/transaction.ts'
import { visibleText } from '../../database/visible-text.ts'

/** A task as the calendar of its assignee shows it. */
export interface OwnTaskEvent {
  readonly id: number
  readonly elementId: number
  readonly title: string | null
  readonly headline: string | null
  readonly format: string
  readonly date: string
  readonly time: string | null
}

/**
 * The tasks of a person that fall into a period, by their deadline or else by the event that they are for: without those of confidential
 * stories (contract 22.1), and without those that the person has declined.
 */
export const listOwnTaskEvents = async (
  db: Queries,
  organizationId: number,
  userId: number,
  { dateFrom, dateTo }: PlanPeriod,
  limit: number,
): Promise<OwnTaskEvent[]> => {
  const { rows } = await sql<OwnTaskEvent>`
    select t.id, e.id as "elementId", coalesce(${sql.raw(visibleText('e.title'))}, ${sql.raw(visibleText('e.slug'))}) as title,
      ${sql.raw(visibleText('t.headline'))} as headline, f.name as format,
      due.date::text as date, left(due.time::text, 5) as time
    from task t
    join element e on e.organization_id = t.organization_id and e.id = t.element_id
      and e.deleted_at is null and not e.confidential
    join task_format f on f.organization_id = t.organization_id and f.id = t.format_id
    cross join lateral (
      select date, time from (values
        (1, t.deadline_date, t.deadline_time),
        (2, t.event_from_date, t.event_from_time),
        (3, e.event_from_date, e.event_from_time)
      ) as way (number, date, time) where date is not null order by number limit 1
    ) due
    where t.organization_id = ${organizationId} and t.user_id = ${userId} and t.confirmation_status_code <> -1
      and due.date between ${dateFrom}::date and ${dateTo}::date
    order by t.id limit ${limit}`.execute(db)
  return rows
}
