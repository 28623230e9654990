/**
 * What somebody without an account is called in one story, where it is not what the others call them: whoever sees only some stories
 * neither learns nor changes how the others name a person (contract B3).
 */
export const sql = `
create table story_assignee (
  organization_id bigint not null,
  element_id bigint not null,
  unregistered_assignee_id bigint not null,
  name text not null,
  email text not null,
  primary key (organization_id, element_id, unregistered_assignee_id),
  foreign key (organization_id, element_id) references element on delete cascade,
  foreign key (organization_id, unregistered_assignee_id) references unregistered_assignee
);
create index story_assignee_by_assignee on story_assignee (organization_id, unregistered_assignee_id);
`
