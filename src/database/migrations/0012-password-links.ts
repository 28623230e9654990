/** Single-use links with which users choose a password; at most one for each user. */
export const sql = `
create table password_link (
  organization_id bigint not null,
  user_id bigint not null,
  kind text not null,
  token_hash bytea not null,
  expiry_time timestamptz not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references app_user,
  constraint password_link_kind check (kind in ('invitation', 'reset'))
);
create unique index password_link_token_unique on password_link (token_hash);
create index password_link_expiry on password_link (expiry_time);
`
