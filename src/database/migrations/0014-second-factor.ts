/** Second factors: people can sign in with a password and a code from an authenticator app. */
export const sql = `
create table second_factor (
  organization_id bigint not null,
  user_id bigint not null,
  secret text not null,
  confirmed_time timestamptz,
  last_counter bigint,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references app_user
);
create table recovery_code (
  organization_id bigint not null,
  user_id bigint not null,
  code_hash bytea not null,
  primary key (organization_id, user_id, code_hash),
  foreign key (organization_id, user_id) references second_factor on delete cascade
);
`
