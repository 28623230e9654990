/** The API client through whose eyes an administrator looks at the plan in a session, if any. */
export const sql = `
alter table session
  add column seen_client_id bigint,
  add foreign key (organization_id, seen_client_id) references api_client;
`
