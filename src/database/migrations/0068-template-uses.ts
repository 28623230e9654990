/** How often stories were made from a template, and when and by whom the last one was (contract 24.1). No part of its version. */
export const sql = `
alter table story_template
  add column used_count integer not null default 0,
  add column last_used_at timestamptz,
  add column last_used_by bigint,
  add foreign key (organization_id, last_used_by) references app_user;
`
