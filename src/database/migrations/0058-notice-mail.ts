/**
 * Mail of notices (contract 21.5). mail_time says when to look whether a notice is to be mailed, and is null once that is decided; notices
 * from before this migration are not mailed. mail_id is the mail that tells of it.
 */
export const sql = `
alter table notice add column mail_time timestamptz, add column mail_id bigint;
alter table notice alter column mail_time set default 'epoch';
create index notice_for_mail on notice (organization_id, mail_time) where mail_time is not null;
create index notice_of_mail on notice (organization_id, mail_id) where mail_id is not null;

alter table mail drop constraint mail_kind_known;
alter table mail add constraint mail_kind_known
  check (kind in ('invitation', 'reset', 'webhook-switched-off', 'sign-in-attacked', 'notices', 'digest'));

create table notice_settings (
  organization_id bigint not null,
  user_id bigint not null,
  settings jsonb not null default '{}',
  link_key bytea not null,
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references app_user
);

create table notice_defaults (
  organization_id bigint primary key references organization,
  settings jsonb not null default '{}'
);
`
