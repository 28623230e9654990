/** The person through whose eyes an administrator looks at the plan in a session, if any. */
export const sql = `
alter table session
  add column seen_user_id bigint,
  add foreign key (organization_id, seen_user_id) references app_user;
`
