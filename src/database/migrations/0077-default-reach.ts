/** Which stories new people see and may change, unless somebody says otherwise (contract 14.2). */
export const sql = `
alter table organization
  add column default_reach text not null default 'all',
  add constraint organization_default_reach_known check (default_reach in ('all', 'own'));
`
