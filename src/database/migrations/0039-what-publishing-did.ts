/**
 * What publishing did besides, so that taking it back can undo it: the status that it replaced, and the tasks that it finished, each with
 * the version that it then had. The log of changes knows both, but not for ever.
 *
 * Without the row of a publication, nothing is known of its status; a row without a status says that it had none.
 */
export const sql = `
create table publishing (
  organization_id bigint not null,
  element_id bigint not null,
  publication_id bigint not null,
  status_before_id bigint,
  primary key (organization_id, element_id, publication_id),
  constraint publishing_of_publication
    foreign key (organization_id, element_id, publication_id)
    references publication (organization_id, element_id, id) on delete cascade,
  constraint publishing_status_before
    foreign key (organization_id, status_before_id)
    references publication_status (organization_id, id) on delete cascade
);
create index publishing_status on publishing (organization_id, status_before_id);

create table finished_task (
  organization_id bigint not null,
  element_id bigint not null,
  task_id bigint not null,
  publication_id bigint not null,
  version integer not null,
  primary key (organization_id, element_id, task_id),
  constraint finished_task_is_task
    foreign key (organization_id, element_id, task_id)
    references task (organization_id, element_id, id) on delete cascade,
  constraint finished_task_by_publication
    foreign key (organization_id, element_id, publication_id)
    references publication (organization_id, element_id, id) on delete cascade
);
`
