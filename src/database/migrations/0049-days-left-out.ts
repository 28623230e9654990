/**
 * Days that a recurring publication leaves out (contract B14). An older server that changes such a schedule plans them again, and they
 * are left out once more with the next change by a newer one.
 */
export const sql = `
alter table publication
  add column schedule_except_dates date[],
  add constraint publication_leaves_out_days check (cardinality(schedule_except_dates) > 0) not valid;
`
