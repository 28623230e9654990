import { sql } from 'kysely'
import type { Database } from '../../src/database/open.ts'

/**
 * Invariants of an organization's rows that no constraint enforces. Each query finds the rows that break one.
 */
const rules: Readonly<Record<string, string>> = {
  '8.7 a manual platform has a date': `select p.id from platform p where p.organization_id = $1 and p.schedule_mode = 'manual' and not exists (
      select from platform_manual_date d where d.organization_id = $1 and d.platform_id = p.id)`,
  '8.1 a print platform has no time slots': `select p.id from platform p join platform_time_slot s on s.organization_id = $1 and s.platform_id = p.id
      where p.organization_id = $1 and p.type_code = 1`,
  '10.2 a live category has a live parent': `select c.id from category c join category p on p.organization_id = $1 and p.id = c.parent_category_id
      where c.organization_id = $1 and c.deleted_at is null and p.deleted_at is not null`,
  '10.1 a live group has a live parent': `select g.id from story_group g join story_group p on p.organization_id = $1 and p.id = g.parent_group_id
      where g.organization_id = $1 and g.deleted_at is null and p.deleted_at is not null`,
  '3 the master group is one of the groups, and the first where none was named': `select id from element e where organization_id = $1 and deleted_at is null and
      (master_group_id is null) = exists (select from element_group g where g.organization_id = $1 and g.element_id = e.id)`,
  '6 a single date is found by that date, and by no other than that of publishing': `select p.id from publication p where p.organization_id = $1 and coalesce(schedule_kind, 'single') = 'single'
      and array(select d.date from publication_date d where d.organization_id = $1 and d.publication_id = p.id order by 1)
        <> array(select distinct x from unnest(array[schedule_from_date, published_date]) x where x is not null order by 1)`,
  '6 recurring dates lie within their range, and there is one unless all were published': `select p.id from publication p where p.organization_id = $1 and schedule_kind in ('daily', 'manual') and (
      not exists (select from series_day s where s.organization_id = $1 and s.series_id = p.id)
      and not exists (select from publication_date d where d.organization_id = $1 and d.publication_id = p.id
        and d.date between schedule_from_date and schedule_to_date)
      or exists (select from publication_date d where d.organization_id = $1 and d.publication_id = p.id
        and d.date is distinct from published_date and d.date not between schedule_from_date and schedule_to_date))`,
  'the default of a platform is one that it offers': `select p.id from platform p where p.organization_id = $1 and p.deleted_at is null and p.default_publication_status_id is not null
      and p.limits_publication_statuses and not exists (select from platform_publication_status s
        where s.organization_id = $1 and s.platform_id = p.id and s.publication_status_id = p.default_publication_status_id)`,
  'the default of a format is on its list': `select f.id from task_format f where f.organization_id = $1 and f.default_task_status_id is not null
      and exists (select from task_format_status s where s.organization_id = $1 and s.task_format_id = f.id)
      and not exists (select from task_format_status s where s.organization_id = $1 and s.task_format_id = f.id
        and s.task_status_id = f.default_task_status_id)`,
  '14.2 a story knows its groups and assignees': `select e.id from element e where e.organization_id = $1 and (
      e.group_ids <> array(select g.group_id from element_group g where g.organization_id = $1 and g.element_id = e.id order by 1)
      or e.user_ids <> array(select distinct t.user_id from task t
        where t.organization_id = $1 and t.element_id = e.id and t.user_id is not null order by 1))`,
  '15.2 each long text of a change stands beside it': `select c.subject_id as id from change c,
      regexp_matches(c.fields, '\\{"longText":"([^"]+)"', 'g') named
      where c.organization_id = $1 and not exists (select from change_text t
        where t.organization_id = $1 and t.element_id = c.subject_id and t.hash = named[1] and t.last_entry_id >= c.entry_id)`,
  'B13 only what is published knows what publishing did': `select p.id from publication p where p.organization_id = $1 and published_date is null and (
      exists (select from publishing d where d.organization_id = $1 and d.publication_id = p.id)
      or exists (select from finished_task f where f.organization_id = $1 and f.publication_id = p.id))`,
  'only deleted stories have no document': `select e.id from element e left join element_document d on d.organization_id = $1 and d.element_id = e.id
      where e.organization_id = $1 and (e.deleted_at is null) <> (d.element_id is not null)`,
}

/** The broken invariants, with ids that show them. */
export const brokenInvariants = async (db: Database, organizationId: number): Promise<string[]> => {
  const found: string[] = []
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await sql.raw<{ id: number }>(query.replaceAll('$1', String(organizationId))).execute(db)
    if (rows.length > 0) found.push(`${rule}: ${rows.map(({ id }) => id).join(', ')}`)
  }
  return found
}
