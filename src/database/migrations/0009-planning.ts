/**
 * Data for the planning pages: stories in a period, stories without a day, and the time since a story has its status.
 */
export const sql = `
-- When the current status was set. Existing elements have had theirs at least since their last change.
-- Changing the type rewrites the table once, without leaving a dead copy of every row.
alter table element add status_since timestamptz;
alter table element alter status_since type timestamptz using modification_date;
alter table element alter status_since set not null;

-- Events by their first day; longer events also by their last day.
create index element_event_day on element (organization_id, event_from_date, id)
  where event_from_date is not null and deleted_at is null;
create index element_event_last_day on element (organization_id, event_to_date, id)
  where event_to_date > event_from_date and deleted_at is null;

create index task_by_deadline on task (organization_id, deadline_date, element_id) where deadline_date is not null;

-- Whether neither event nor publications of an element have a date, and no task has a deadline.
alter table element_document add undated boolean not null default false;
update element_document d set undated = true
from element e
where e.organization_id = d.organization_id and e.id = d.element_id and e.event_from_date is null
  and not exists (
    select from publication_date p where p.organization_id = d.organization_id and p.element_id = d.element_id)
  and not exists (
    select from task t
    where t.organization_id = d.organization_id and t.element_id = d.element_id and t.deadline_date is not null);
alter table element_document alter undated drop default;
create index element_document_undated on element_document (organization_id, element_id) where undated;
`
