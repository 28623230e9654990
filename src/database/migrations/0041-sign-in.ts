/**
 * How an organization lets people in, and what protects them there (contract B2, B17): who needs a second factor, whether passwords
 * count, how a session was begun, when somebody was last in, from which browsers and networks, and links that people asked for
 * themselves, which leave earlier ones valid.
 */
export const sql = `
alter table organization
  add column require_second_factor text not null default 'nobody',
  add column single_sign_on_only boolean not null default false,
  add constraint organization_require_second_factor
    check (require_second_factor in ('nobody', 'administrators', 'everyone'));

alter table session
  add column signed_in_by text,
  add constraint session_signed_in_by check (signed_in_by in ('password', 'single-sign-on'));

create table sign_in_state (
  organization_id bigint not null,
  user_id bigint not null,
  last_time timestamptz,
  warning_time timestamptz,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references app_user
);
insert into sign_in_state (organization_id, user_id, last_time)
select organization_id, user_id, max(creation_time) from session group by organization_id, user_id;

create table sign_in_origin (
  organization_id bigint not null,
  user_id bigint not null,
  origin_hash bytea not null,
  last_seen_time timestamptz not null,
  primary key (organization_id, user_id, origin_hash),
  foreign key (organization_id, user_id) references app_user
);
create index sign_in_origin_hash on sign_in_origin (origin_hash);
create index sign_in_origin_last_seen on sign_in_origin (last_seen_time);

create table asked_password_link (
  organization_id bigint not null,
  user_id bigint not null,
  token_hash bytea not null,
  creation_time timestamptz not null,
  expiry_time timestamptz not null,
  primary key (organization_id, user_id, token_hash),
  foreign key (organization_id, user_id) references app_user
);
create unique index asked_password_link_token_unique on asked_password_link (token_hash);
create index asked_password_link_expiry on asked_password_link (expiry_time);
`
