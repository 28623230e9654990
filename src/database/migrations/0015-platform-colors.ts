/** Platform colours, by which people recognize publications. */
export const sql = `
alter table platform
  add column color text,
  add constraint platform_color_form check (color ~ '^#[0-9A-Fa-f]{6}$');
`
