/**
 * What keeps one receiver from holding up the others (contract 16.2): until when a run has a webhook for itself, and whether its last
 * try ended without an answer in time. Servers of before set `lane` alone, and are not waited for.
 */
export const sql = `
alter table webhook
  add column lane_until timestamptz,
  add column timed_out boolean not null default false;
`
