/** Filters find what has no status, category, group, assignee or task, and what is confidential or declined. */
export const sql = `
drop index element_by_status;
create index element_by_status on element (organization_id, element_status_id, id);
drop index publication_by_status;
create index publication_by_status on publication (organization_id, status_id, element_id);
drop index publication_by_category;
create index publication_by_category on publication (organization_id, category_id, element_id);

-- Every element with groups has a master group.
create index element_without_group on element (organization_id, id) where master_group_id is null and deleted_at is null;
create index element_confidential on element (organization_id, id) where confidential and deleted_at is null;
create index task_unassigned on task (organization_id, done, element_id)
  where user_id is null and unregistered_assignee_id is null;
create index task_declined on task (organization_id, element_id) where confirmation_status_code = -1;

create index external_element_by_external_id on external_element (organization_id, external_id, element_id)
  where external_id is not null;
create index external_element_by_system on external_element (organization_id, md5(system_url), element_id)
  where system_url is not null;

alter table element_document add column has_tasks boolean not null default true;
update element_document d set has_tasks = false
  where not exists (
    select from task t where t.organization_id = d.organization_id and t.element_id = d.element_id
  );
alter table element_document alter column has_tasks drop default;
create index element_document_without_task on element_document (organization_id, element_id) where not has_tasks;
`
