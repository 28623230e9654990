/**
 * Notices (contract 21): who is told what. They are made from the log, by position: `notice_log` says how far each organization's log was
 * read, and moves in the transaction that stores what was read. An organization from before this migration begins at the present end.
 *
 * A window is what one actor does to one story, or with one comment, within a minute. Of several windows that one request opens, all are one
 * notice, so a notice has a row for each of its stories; nothing else ties a person to what was told than `cause`, which is unique.
 */
export const sql = `
create table notice_log (
  organization_id bigint primary key references organization,
  read_to bigint not null,
  changed_at bigint not null default 0
);
insert into notice_log (organization_id, read_to)
  select o.id, greatest(o.changes_purged_to, coalesce((
    select max(c.position) from change c where c.organization_id = o.id and c.position is not null), 0))
  from organization o;

create table notice_window (
  organization_id bigint not null,
  first_position bigint not null,
  first_entry_id bigint not null,
  last_position bigint not null,
  element_id bigint not null,
  comment_id bigint,
  actor_type text not null,
  actor_id bigint,
  begin_time timestamptz not null,
  end_time timestamptz not null,
  request text not null,
  cause text not null,
  is_batch boolean not null,
  primary key (organization_id, first_position),
  foreign key (organization_id, element_id) references element on delete cascade
);
create index notice_window_of_element on notice_window (organization_id, element_id);

create table notice (
  organization_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  cause text not null,
  is_batch boolean not null,
  actor_type text,
  actor_id bigint,
  time timestamptz not null,
  read_time timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references app_user,
  constraint notice_told_once unique (organization_id, cause, user_id)
);
create index notice_of_user on notice (organization_id, user_id, id);
create index notice_unread on notice (organization_id, user_id) where read_time is null;
create index notice_by_time on notice (time);

create table notice_story (
  organization_id bigint not null,
  notice_id bigint not null,
  element_id bigint not null,
  kind text not null,
  entry_type text,
  entry_id bigint,
  comment_id bigint,
  title text,
  fields text not null,
  primary key (organization_id, notice_id, element_id),
  foreign key (organization_id, notice_id) references notice on delete cascade,
  foreign key (organization_id, element_id) references element on delete cascade
);
create index notice_story_of_element on notice_story (organization_id, element_id);

create table element_follower (
  organization_id bigint not null,
  element_id bigint not null,
  user_id bigint not null,
  follows boolean not null,
  primary key (organization_id, element_id, user_id),
  foreign key (organization_id, element_id) references element on delete cascade,
  foreign key (organization_id, user_id) references app_user
);
`
