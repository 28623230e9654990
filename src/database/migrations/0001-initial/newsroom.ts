/** Organizations, people, groups, statuses and task formats. */
export const newsroom = `
create table organization (
  id bigint generated always as identity primary key,
  name text not null,
  time_zone text not null,
  element_status_enabled boolean not null default true,
  external_system_url text,
  reference_version bigint not null default 1,
  version integer not null default 1,
  creation_time timestamptz not null
);
create unique index organization_name_unique on organization (lower(name));

-- People ------------------------------------------------------------------------------------------------------

create table app_user (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  first_name text,
  last_name text not null,
  screen_name text,
  email text,
  external_id text,
  supplier_id text,
  internal boolean not null default true,
  role text,
  password_hash text,
  deletion_date timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint app_user_role_known check (role in ('admin', 'editor', 'reader'))
);
create unique index app_user_email_unique on app_user (organization_id, lower(email)) where deletion_date is null;
create index app_user_external_id on app_user (organization_id, external_id, id) where external_id is not null;
create index app_user_supplier_id on app_user (organization_id, supplier_id, id) where supplier_id is not null;

create table unregistered_assignee (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  email text,
  primary key (organization_id, id)
);
create unique index unregistered_assignee_email_unique on unregistered_assignee (organization_id, lower(email));
create unique index unregistered_assignee_name_unique on unregistered_assignee (organization_id, name) where email is null;

-- Groups ------------------------------------------------------------------------------------------------------

create table story_group (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  external_id text,
  parent_group_id bigint,
  position integer not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint story_group_parent_known foreign key (organization_id, parent_group_id) references story_group,
  constraint story_group_parent_is_another check (parent_group_id <> id)
);
create index story_group_external_id on story_group (organization_id, external_id, id) where external_id is not null;
create index story_group_parent on story_group (organization_id, parent_group_id) where parent_group_id is not null;

create table app_user_group (
  organization_id bigint not null,
  user_id bigint not null,
  group_id bigint not null,
  primary key (organization_id, user_id, group_id),
  foreign key (organization_id, user_id) references app_user on delete cascade,
  foreign key (organization_id, group_id) references story_group
);
create index app_user_group_group on app_user_group (organization_id, group_id);

-- Statuses ----------------------------------------------------------------------------------------------------

create table element_status (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  color text,
  active boolean not null default true,
  is_default boolean not null default false,
  position integer not null,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint element_status_default_is_active check (active or not is_default)
);
create unique index element_status_one_default on element_status (organization_id) where is_default;

create table task_status (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  color text,
  active boolean not null default true,
  is_default boolean not null default false,
  position integer not null,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint task_status_default_is_active check (active or not is_default)
);
create unique index task_status_one_default on task_status (organization_id) where is_default;

create table publication_status (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  code text,
  color text,
  active boolean not null default true,
  is_default boolean not null default false,
  position integer not null,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint publication_status_default_is_active check (active or not is_default),
  constraint publication_status_code_known check (code = 'PUBLISHED'),
  constraint publication_status_published_is_active check (code is null or active),
  constraint publication_status_published_is_no_default check (code is null or not is_default)
);
create unique index publication_status_one_default on publication_status (organization_id) where is_default;
create unique index publication_status_one_published on publication_status (organization_id, code) where code is not null;

-- Task formats ------------------------------------------------------------------------------------------------

create table task_format (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  type_code text not null,
  active boolean not null default true,
  position integer not null,
  default_task_status_id bigint,
  standard_cost_amount numeric(15, 4),
  standard_cost_currency text,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint task_format_type_code_known check (type_code in ('text', 'picture', 'video', 'audio', 'other')),
  constraint task_format_standard_cost_complete check (num_nonnulls(standard_cost_amount, standard_cost_currency) <> 1),
  foreign key (organization_id, default_task_status_id) references task_status
);

create table task_format_status (
  organization_id bigint not null,
  task_format_id bigint not null,
  task_status_id bigint not null,
  primary key (organization_id, task_format_id, task_status_id),
  foreign key (organization_id, task_format_id) references task_format on delete cascade,
  constraint task_format_status_in_use foreign key (organization_id, task_status_id) references task_status
);
create index task_format_status_status on task_format_status (organization_id, task_status_id);

create table text_length_option (
  organization_id bigint not null,
  id bigint generated always as identity,
  task_format_id bigint not null,
  name text not null,
  characters integer not null,
  primary key (organization_id, id),
  unique (organization_id, task_format_id, id),
  constraint text_length_option_characters_positive check (characters > 0),
  foreign key (organization_id, task_format_id) references task_format on delete cascade
);

`
