/** Platforms and their dates, time slots, statuses, categories and publication types. */
export const platforms = `
-- Platforms ---------------------------------------------------------------------------------------------------

create table platform (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  external_id text,
  type_code smallint not null,
  printing_time_in_days smallint not null,
  display_story_by_issue boolean not null,
  schedule_mode text not null,
  weekly_days boolean[],
  limits_publication_statuses boolean not null default false,
  default_publication_status_id bigint,
  position integer not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint platform_type_code_known check (type_code between 0 and 2),
  constraint platform_printing_time_in_range check (printing_time_in_days between 0 and 365),
  constraint platform_digital_has_no_printing_time check (type_code <> 0 or printing_time_in_days = 0),
  constraint platform_digital_displays_by_issue check (type_code <> 0 or display_story_by_issue),
  constraint platform_schedule_mode_known check (schedule_mode in ('weekly', 'manual')),
  constraint platform_weekly_days_fit_mode check (
    case when schedule_mode = 'weekly' then coalesce(array_length(weekly_days, 1) = 7, false) else weekly_days is null end),
  foreign key (organization_id, default_publication_status_id) references publication_status
);
create index platform_external_id on platform (organization_id, external_id, id) where external_id is not null;

create table platform_manual_date (
  organization_id bigint not null,
  id bigint generated always as identity,
  platform_id bigint not null,
  date date not null,
  external_id text,
  note text,
  primary key (organization_id, id),
  constraint platform_manual_date_unique unique (organization_id, platform_id, date) deferrable initially deferred,
  foreign key (organization_id, platform_id) references platform
);

create table platform_time_slot (
  organization_id bigint not null,
  id bigint generated always as identity,
  platform_id bigint not null,
  name text not null,
  start_time time not null,
  end_time time not null,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, platform_id, id),
  foreign key (organization_id, platform_id) references platform
);

create table platform_publication_status (
  organization_id bigint not null,
  platform_id bigint not null,
  publication_status_id bigint not null,
  primary key (organization_id, platform_id, publication_status_id),
  foreign key (organization_id, platform_id) references platform,
  constraint platform_publication_status_in_use
    foreign key (organization_id, publication_status_id) references publication_status
);
create index platform_publication_status_status on platform_publication_status (organization_id, publication_status_id);

-- The constraints allow one level of nesting (contract 10.2): a parent is a top-level category of the same platform.
create table category (
  organization_id bigint not null,
  id bigint generated always as identity,
  platform_id bigint not null,
  name text not null,
  external_id text,
  parent_category_id bigint,
  is_top_level boolean generated always as (parent_category_id is null) stored,
  parent_is_top_level boolean generated always as (case when parent_category_id is not null then true end) stored,
  position integer not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, platform_id, id),
  constraint category_nesting_key unique (organization_id, platform_id, id, is_top_level),
  foreign key (organization_id, platform_id) references platform,
  constraint category_parent_is_top_level
    foreign key (organization_id, platform_id, parent_category_id, parent_is_top_level)
    references category (organization_id, platform_id, id, is_top_level)
);
create index category_external_id on category (organization_id, external_id, id) where external_id is not null;
create index category_parent on category (organization_id, parent_category_id) where parent_category_id is not null;

create table publication_type (
  organization_id bigint not null,
  id bigint generated always as identity,
  platform_id bigint not null,
  name text not null,
  external_id text,
  position integer not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, platform_id, id),
  foreign key (organization_id, platform_id) references platform
);
create index publication_type_external_id on publication_type (organization_id, external_id, id) where external_id is not null;

`
