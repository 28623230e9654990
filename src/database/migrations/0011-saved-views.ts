/** Filters of a page that people save under a name. */
export const sql = `
create table saved_view (
  organization_id bigint not null,
  id bigint generated always as identity,
  owner_id bigint not null,
  name text not null,
  page text not null,
  query jsonb not null,
  shared text not null,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint saved_view_page_known check (page in ('plan')),
  constraint saved_view_shared_known check (shared in ('private', 'groups', 'everyone')),
  foreign key (organization_id, owner_id) references app_user
);
create index saved_view_owner on saved_view (organization_id, owner_id, id);
create index saved_view_shared on saved_view (organization_id, id) where shared <> 'private';

-- The groups with which a view is shared.
create table saved_view_group (
  organization_id bigint not null,
  saved_view_id bigint not null,
  group_id bigint not null,
  primary key (organization_id, saved_view_id, group_id),
  foreign key (organization_id, saved_view_id) references saved_view on delete cascade,
  foreign key (organization_id, group_id) references story_group
);
create index saved_view_group_group on saved_view_group (organization_id, group_id, saved_view_id);
`
