/** Short names, by which dense pages show platforms. */
export const sql = `
alter table platform
  add column short_name text,
  add constraint platform_short_name_length check (char_length(short_name) between 1 and 6);
`
