/** When a publication was published, by the organization's clock (contract 5.6). */
export const sql = `
alter table publication
  add published_date date,
  add published_time time,
  add constraint publication_published_is_complete check (num_nonnulls(published_date, published_time) <> 1);
`
