/** Sessions of people. Stories name people as their authors, as they already name clients. */
export const sql = `
create table session (
  organization_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  token_hash bytea not null,
  creation_time timestamptz not null,
  last_used_time timestamptz not null,
  expiry_time timestamptz not null,
  user_agent text,
  address text not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references app_user
);
create unique index session_token_unique on session (token_hash);
create index session_of_user on session (organization_id, user_id, id);
create index session_expiry on session (expiry_time);

-- People sign in with an e-mail address before their organization is known.
create index app_user_sign_in on app_user (lower(email), organization_id, id) where deletion_date is null and role is not null;

alter table element
  alter column creator_client_id drop not null,
  alter column editor_client_id drop not null,
  add column creator_user_id bigint,
  add column editor_user_id bigint,
  add foreign key (organization_id, creator_user_id) references app_user,
  add foreign key (organization_id, editor_user_id) references app_user,
  add constraint element_one_creator check (num_nonnulls(creator_client_id, creator_user_id) = 1),
  add constraint element_one_editor check (num_nonnulls(editor_client_id, editor_user_id) = 1);
`
