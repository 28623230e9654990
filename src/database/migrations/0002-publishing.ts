/** The local date and time when a publication was published, in the organization's time zone (contract 5.6). */
export const sql = `
alter table publication
  add published_date date,
  add published_time time,
  add constraint publication_published_is_complete check (num_nonnulls(published_date, published_time) <> 1);
`
