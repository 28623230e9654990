/** Platforms have a colour, by which people find their publications among others. */
export const sql = `
alter table platform
  add column color text,
  add constraint platform_color_form check (color ~ '^#[0-9A-Fa-f]{6}$');
`
