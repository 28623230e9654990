/** The day with which weeks begin is the organization's, not the browser's. Plans began on Monday until now. */
export const sql = `
alter table organization
  add column first_day_of_week text not null default 'mon',
  add constraint organization_first_day_of_week_known
    check (first_day_of_week in ('mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'));
`
