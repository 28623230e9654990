/**
 * Calendars that stories come from (contract 23.3), and the stories of their occurrences. `run` names the run that works on a calendar, so that
 * an earlier one that was taken for dead stops. A row of a story stays when the story is gone, so that nothing is made twice; `source` is the
 * occurrence as the calendar had it last, `applied` what the story took from it.
 */
export const sql = `
create table calendar (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  url text not null,
  group_ids bigint[] not null,
  platform_ids bigint[] not null,
  element_status_id bigint,
  every integer not null,
  from_date date not null,
  active boolean not null,
  state text not null default 'ok',
  reason text,
  etag text,
  left_out text[] not null default '{}',
  last_fetch_time timestamptz,
  last_fetch jsonb,
  next_fetch_time timestamptz,
  accepts_others boolean not null default true,
  run uuid,
  creator_client_id bigint,
  creator_user_id bigint,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, creator_client_id) references api_client,
  foreign key (organization_id, creator_user_id) references app_user,
  constraint calendar_creator check (num_nonnulls(creator_client_id, creator_user_id) = 1),
  constraint calendar_every check (every between 5 and 1440),
  constraint calendar_state_known check (state in ('ok', 'failing', 'stopped'))
);

create table calendar_story (
  organization_id bigint not null,
  calendar_id bigint not null,
  uid text not null,
  occurrence text not null,
  state text not null,
  element_id bigint,
  publication_ids bigint[] not null default '{}',
  source jsonb not null,
  applied jsonb not null,
  primary key (organization_id, calendar_id, uid, occurrence),
  foreign key (organization_id, calendar_id) references calendar on delete cascade,
  foreign key (organization_id, element_id) references element on delete set null (element_id),
  constraint calendar_story_state_known check (state in ('current', 'gone', 'cancelled'))
);
create unique index calendar_story_element on calendar_story (organization_id, element_id);
`
