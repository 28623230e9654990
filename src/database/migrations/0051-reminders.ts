/** Until when each organization was reminded of what is due (contract 21.4). What was due before this migration reminds nobody. */
export const sql = `
create table reminder_log (
  organization_id bigint primary key references organization,
  reminded_to timestamptz not null
);
insert into reminder_log (organization_id, reminded_to) select id, now() from organization;
`
