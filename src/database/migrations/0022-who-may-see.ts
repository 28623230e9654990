/** Contract 14: what a person and a system may see and write of the stories. The defaults are what everybody could do before. */
export const sql = `
alter table app_user
  add column reads text not null default 'all',
  add column writes text not null default 'all',
  add constraint app_user_reads_known check (reads in ('all', 'own')),
  add constraint app_user_writes_known check (writes in ('all', 'own'));

alter table api_client
  add column group_ids bigint[],
  add column confidential boolean not null default true;
`
