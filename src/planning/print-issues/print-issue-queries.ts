import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { ActiveFilter } from '../../stories/finding/filter.ts'
import { exists, inOrganization } from '../../stories/finding/filter-conditions.ts'

/** A publication in an issue. */
export interface IssuePublication {
  readonly publicationId: number
  readonly elementId: number
  readonly categoryId: number | null
  readonly page: string | null
}

/**
 * The publications of a platform, planned or published, on a day: by category in the order of the settings, without a
 * category last, then in the order that people gave, the others behind by time, then by id.
 */
export const listIssuePublications = async (
  db: Queries,
  organizationId: number,
  platformId: number,
  date: string,
): Promise<IssuePublication[]> => {
  const { rows } = await sql<IssuePublication>`
    select p.id as "publicationId", p.element_id as "elementId", p.category_id as "categoryId", place.page
    from publication_date d
      join publication p on p.organization_id = d.organization_id and p.id = d.publication_id
      left join category c on c.organization_id = p.organization_id and c.id = p.category_id
      left join category parent on parent.organization_id = c.organization_id and parent.id = c.parent_category_id
      left join platform_time_slot slot
        on slot.organization_id = p.organization_id and slot.id = p.schedule_time_slot_id
      left join issue_place place on place.organization_id = p.organization_id and place.publication_id = p.id
        and place.date = d.date and place.platform_id = p.platform_id
    where d.organization_id = ${organizationId} and d.date = ${date}::date and p.platform_id = ${platformId}
    order by coalesce(parent.position, c.position) nulls last, coalesce(parent.id, c.id), c.parent_category_id nulls first,
      c.position, c.id, case when place.category_id is not distinct from p.category_id then place.position end nulls last,
      coalesce(slot.start_time, p.schedule_time) nulls last, p.id`.execute(db)
  return rows
}

/** Matches elements without a date on a platform. */
export const undatedOn = (platformId: number): ActiveFilter => ({
  of: 'element',
  sql: (add) => ({
    test: `${exists(
      'publication p join publication_date d on d.organization_id = p.organization_id and d.element_id = p.element_id and d.publication_id = p.id',
      `${inOrganization('p')} and p.element_id = e.id and p.platform_id = ${add(platformId)}::bigint`,
    )} is null`,
  }),
})

/** How many stories of an issue are not among `shownIds`, and how long they are: each task counts once. */
export const countHidden = async (
  db: Queries,
  organizationId: number,
  { platformId, date, shownIds }: { platformId: number; date: string; shownIds: readonly number[] },
): Promise<{ readonly stories: number; readonly characters: number }> => {
  const { rows } = await sql<{ stories: number; characters: number }>`
    with hidden as (
      select p.id, p.element_id from publication_date d
        join publication p on p.organization_id = d.organization_id and p.id = d.publication_id
        join element e on e.organization_id = p.organization_id and e.id = p.element_id
      where d.organization_id = ${organizationId} and d.date = ${date}::date and p.platform_id = ${platformId}
        and e.deleted_at is null and e.id <> all(${shownIds}::bigint[]))
    select (select count(distinct element_id) from hidden) as stories, (
      select coalesce(sum(t.text_length_characters), 0) from task t
      where t.organization_id = ${organizationId} and t.id in (
        select link.task_id from hidden
          join publication_task link on link.organization_id = ${organizationId} and link.publication_id = hidden.id)
      ) as characters`.execute(db)
  return rows[0] ?? { stories: 0, characters: 0 }
}
