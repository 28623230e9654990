import type { PlanPeriod } from '../../base/time/planning-period.ts'
import { byKeyText } from '../../database/by-key.ts'
import { selectColumns } from '../../database/columns.ts'
import type { Queries } from '../../database/transaction.ts'
import { elementTests } from '../../stories/finding/active-filters.ts'
import type { ActiveFilter } from '../../stories/finding/filter.ts'
import type { AddParameter } from '../../stories/finding/filter-conditions.ts'
import { isDayOfSchedule } from '../../stories/schedules/day-of-schedule.ts'

/** What the issues of a target have on a day. */
interface Counted {
  readonly targetId: number
  readonly date: string
  readonly stories: number
  readonly characters: number
}

interface Asked extends PlanPeriod {
  readonly organizationId: number
  readonly filters: readonly ActiveFilter[]
  readonly targetIds: readonly number[]
}

const columns = ['targetId', 'date', 'stories', 'characters'] as const

const isDropped = (table: string, alias: string, id: string): string =>
  `exists (select from ${table} ${alias} where ${alias}.organization_id = $1 and ${alias}.id = ${id} and ${alias}.stage = 'dropped')`

/**
 * Counts what comes out or is planned to: days without anything have no row. A story whose status, or a publication whose status has
 * the stage `dropped` is no part of an issue. On another day than planned, a publication is in no time slot. A task that belongs to two
 * publications is one text.
 */
export const countTargets = (
  db: Queries,
  { organizationId, filters, targetIds, dateFrom, dateTo }: Asked,
): Promise<Counted[]> => {
  const parameters: unknown[] = [organizationId]
  const add: AddParameter = (value) => `$${parameters.push(value)}`
  const [from, to] = [`${add(dateFrom)}::date`, `${add(dateTo)}::date`]
  const tests = elementTests(add, organizationId, filters)
  const text = `
    select "targetId", date, count(distinct story)::integer as stories, coalesce(sum(characters), 0)::bigint as characters
    from (
      select distinct t.id as "targetId", d.date, e.id as story, l.id as task, l.characters
      from target t
      join organization o on o.id = $1
      join publication_date d on d.organization_id = $1 and d.date between ${from} and ${to}
        and t.weekly_days[extract(isodow from d.date)::integer]
      join lateral (
        select * from publication p where p.organization_id = $1 and p.id = d.publication_id ${byKeyText}) p
        on p.platform_id = t.platform_id
        and (t.time_slot_id is null or (p.schedule_time_slot_id = t.time_slot_id
          and (p.published_date is distinct from d.date or ${isDayOfSchedule('p', 'd.date')})))
        and (t.category_id is null or exists (
          select from category c where c.organization_id = $1 and c.id = p.category_id
            and t.category_id in (c.id, c.parent_category_id)))
      join lateral (
        select * from element e where e.organization_id = $1 and e.id = d.element_id and e.deleted_at is null ${byKeyText}) e
        on true
      left join lateral (
        select k.id, k.text_length_characters as characters
        from publication_task a join task k on k.organization_id = $1 and k.id = a.task_id
        where t.unit = 'characters' and a.organization_id = $1 and a.publication_id = p.id) l on true
    where ${[
      `t.organization_id = $1 and t.id = any(${add(targetIds)}::bigint[])`,
      `not ${isDropped('publication_status', 's', 'p.status_id')}`,
      `not (o.element_status_enabled and ${isDropped('element_status', 's', 'e.element_status_id')})`,
      ...tests,
    ].join(' and ')}) counted
    group by "targetId", date`
  return selectColumns<Counted>(db, columns, { text, parameters })
}
