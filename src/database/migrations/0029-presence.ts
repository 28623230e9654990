/**
 * Who has a story open (contract 18.2). Unlogged: it is true for half a minute, so nothing is lost with it. It refers to no
 * other table, because that would lock the rows of stories.
 */
export const sql = `
create unlogged table presence (
  organization_id bigint not null,
  element_id bigint not null,
  user_id bigint not null,
  browser text not null,
  ends_at timestamptz not null,
  primary key (organization_id, element_id, user_id, browser)
);
create index presence_of_browser on presence (organization_id, user_id, browser);
create index presence_end on presence (ends_at);
`
