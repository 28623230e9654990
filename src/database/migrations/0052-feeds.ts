/**
 * Feeds (contract 22): secret addresses that show a saved view, or a person's own tasks and shifts, to whatever has no session. Of the
 * secret only its hash is stored. A feed that has ended stays, so that its address says so. `feed_event` is what a calendar has shown:
 * it is written only when a fetch finds something new, and says which sequence an event has, and since when it is gone.
 */
export const sql = `
create table feed (
  organization_id bigint not null,
  id bigint generated always as identity,
  shows text not null,
  owner_id bigint not null,
  saved_view_id bigint,
  format text not null,
  fields text[] not null,
  frame_origins text[] not null,
  secret_hash bytea not null,
  creation_time timestamptz not null,
  expiry_time timestamptz,
  end_time timestamptz,
  last_used_time timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, owner_id) references app_user,
  foreign key (organization_id, saved_view_id) references saved_view on delete set null (saved_view_id),
  constraint feed_shows_known check (shows in ('view', 'own-work')),
  constraint feed_format_known check (format in ('ics', 'csv', 'json', 'html')),
  constraint feed_own_work_is_calendar check (shows = 'view' or format = 'ics' and saved_view_id is null)
);
create unique index feed_secret_unique on feed (secret_hash);
create index feed_of_view on feed (organization_id, saved_view_id, id) where end_time is null;
create index feed_of_owner on feed (organization_id, owner_id, id) where end_time is null;
create index feed_over on feed (least(end_time, expiry_time)) where end_time is not null or expiry_time is not null;

create table feed_event (
  organization_id bigint not null,
  feed_id bigint not null,
  uid text not null,
  element_id bigint,
  start text not null,
  digest text not null,
  sequence integer not null,
  changed_time timestamptz not null,
  gone_time timestamptz,
  primary key (organization_id, feed_id, uid),
  foreign key (organization_id, feed_id) references feed on delete cascade
);
`
