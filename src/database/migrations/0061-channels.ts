/**
 * Channels (contract 21.6): addresses of other programs to which what happens in a group's stories is sent. The address is a secret: url is
 * sealed as those of webhooks are. `channel_notice` is to a channel what `notice` is to a person, with what became of it; both count
 * from one sequence, so that the receipts of a story are in one order.
 */
export const sql = `
create table channel (
  organization_id bigint not null,
  id bigint generated always as identity,
  group_id bigint not null,
  format text not null,
  url text not null,
  masked_url text not null,
  kinds text[] not null,
  active boolean not null default true,
  switched_off_reason text,
  failing_since timestamptz,
  version integer not null default 1,
  creation_time timestamptz not null,
  deleted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, group_id) references story_group,
  constraint channel_format_known check (format in ('slack', 'teams', 'mattermost', 'plain')),
  constraint channel_reason_known check (switched_off_reason in ('gone', 'failing'))
);
create index channel_of_group on channel (organization_id, group_id, id) where deleted_at is null;

create table channel_notice (
  organization_id bigint not null,
  id bigint not null default nextval(pg_get_serial_sequence('notice', 'id')),
  channel_id bigint not null,
  cause text not null,
  is_batch boolean not null,
  actor_type text,
  actor_id bigint,
  time timestamptz not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  first_attempt_time timestamptz,
  state_time timestamptz,
  retry_time timestamptz,
  status integer,
  words text,
  primary key (organization_id, id),
  foreign key (organization_id, channel_id) references channel,
  constraint channel_notice_state_known check (state in ('waiting', 'pending', 'delivered', 'failed', 'skipped')),
  constraint channel_told_once unique (organization_id, cause, channel_id)
);
create index channel_notice_waiting on channel_notice (organization_id, time) where state = 'waiting';
create index channel_notice_pending on channel_notice (organization_id, channel_id, id) where state = 'pending';
create index channel_notice_tried on channel_notice (organization_id, channel_id, state_time) where state_time is not null;
create index channel_notice_by_time on channel_notice (time);

create table channel_notice_story (
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
  foreign key (organization_id, notice_id) references channel_notice on delete cascade,
  foreign key (organization_id, element_id) references element on delete cascade
);
create index channel_notice_story_of_element on channel_notice_story (organization_id, element_id);
`
