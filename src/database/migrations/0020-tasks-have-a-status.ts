/** Every task has a status as long as its organization has an active one that the format allows. */
export const sql = `
with given as (
  update task t set status_id = first.id
  from task_format f, lateral (
    select s.id from task_status s
    where s.organization_id = f.organization_id and s.active and (
      not exists (
        select from task_format_status own where own.organization_id = f.organization_id and own.task_format_id = f.id
      )
      or exists (
        select from task_format_status own
        where own.organization_id = f.organization_id and own.task_format_id = f.id and own.task_status_id = s.id
      )
    )
    order by (s.id = f.default_task_status_id) desc nulls last, s.is_default desc, s.position, s.id
    limit 1
  ) first
  where t.status_id is null and f.organization_id = t.organization_id and f.id = t.format_id
  returning t.organization_id
)
-- Stored documents show the statuses.
update organization set reference_version = reference_version + 1
where id in (select organization_id from given);
`
