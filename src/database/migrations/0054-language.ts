/** The language of a newsroom (contract B16). */
export const sql = `
alter table organization
  add column language text not null default 'en' constraint organization_language_known check (language in ('en', 'de'));
`
