/** Which week numbers and public holidays the pages of a newsroom show. */
export const sql = `
alter table organization
  add column week_numbers boolean not null default false,
  add column holidays jsonb;
`
