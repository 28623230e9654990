/** Stories with their tasks and publications, and data derived from them. */
export const elements = `
-- Elements ----------------------------------------------------------------------------------------------------

create table element (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  title text,
  slug text,
  note text,
  confidential boolean not null,
  element_status_id bigint,
  master_group_id bigint,
  event_from_date date,
  event_from_time time,
  event_to_date date,
  event_to_time time,
  location_name text,
  location_address text,
  location_latitude double precision,
  location_longitude double precision,
  creator_client_id bigint not null,
  editor_client_id bigint not null,
  creation_time timestamptz not null,
  modification_date timestamptz not null,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint element_event_has_from_date check (
    event_from_date is not null or num_nonnulls(event_from_time, event_to_date, event_to_time) = 0),
  constraint element_location_has_name check (
    location_name is not null or num_nonnulls(location_address, location_latitude, location_longitude) = 0),
  constraint element_is_modified_after_creation check (modification_date >= creation_time),
  constraint element_status_in_use foreign key (organization_id, element_status_id) references element_status,
  foreign key (organization_id, creator_client_id) references api_client,
  foreign key (organization_id, editor_client_id) references api_client
);
-- For the list: sorting by either date, ranges of dates, and the filter by status.
create index element_modification_date on element (organization_id, modification_date, id) where deleted_at is null;
create index element_creation_time on element (organization_id, creation_time, id) where deleted_at is null;
create index element_by_status on element (organization_id, element_status_id, id) where element_status_id is not null;
-- For the trash.
create index element_deleted on element (organization_id, deleted_at, id) where deleted_at is not null;

-- The previous modification dates of elements, for one day: a walk of the list sorted by modification date keeps the
-- order of its first page (contract 1.17). \`changed_by\` is the transaction that replaced the date.
create table element_modification (
  organization_id bigint not null,
  changed_by xid8 not null default pg_current_xact_id(),
  element_id bigint not null,
  replaced_date timestamptz not null,
  change_time timestamptz not null,
  primary key (organization_id, changed_by, element_id)
);

-- The words of title, slug and note, folded by the application (search-words.ts). A separate table, because every change
-- of an element rewrites its row and all its index entries.
create table element_search (
  organization_id bigint not null,
  element_id bigint not null,
  words text not null,
  primary key (organization_id, element_id),
  foreign key (organization_id, element_id) references element on delete cascade
);
-- All sequences of three letters in the words, with a blank at both ends of each word. Not pg_trgm, because it depends on
-- the locale of the database, and in some locales only recognizes ASCII letters. Each entry contains the organization.
create function search_grams(organization_id bigint, words text) returns text[]
  language sql immutable parallel safe cost 1000
  return array(
    select distinct organization_id || ':' || substr(' ' || word || ' ', start, 3)
    from string_to_table(words, ' ') word cross join lateral generate_series(1, length(word)) start
  );
-- Readers scan GIN's list of pending entries, and short words fill it slowly, so it is kept short.
create index element_search_grams on element_search using gin (search_grams(organization_id, words))
  with (gin_pending_list_limit = 256);

create table element_group (
  organization_id bigint not null,
  element_id bigint not null,
  group_id bigint not null,
  position smallint not null,
  primary key (organization_id, element_id, group_id),
  foreign key (organization_id, element_id) references element on delete cascade,
  foreign key (organization_id, group_id) references story_group
);
create index element_group_group on element_group (organization_id, group_id, element_id);
-- The master group is one of the element's groups (contract 3). Checked at commit, so that both may change together.
alter table element add constraint element_master_group_is_one_of_its_groups
  foreign key (organization_id, id, master_group_id)
  references element_group (organization_id, element_id, group_id) deferrable initially deferred;

create table task (
  organization_id bigint not null,
  id bigint generated always as identity,
  element_id bigint not null,
  done boolean not null default false,
  format_id bigint not null,
  status_id bigint,
  confirmation_status_code smallint not null,
  user_id bigint,
  unregistered_assignee_id bigint,
  deadline_date date,
  deadline_time time,
  headline text,
  lead text,
  text text,
  note text,
  custom_upload_link text,
  external_link_url text,
  external_link_title text,
  cost_amount numeric(15, 4),
  cost_currency text,
  text_length_option_id bigint,
  text_length_characters integer,
  event_from_date date,
  event_from_time time,
  event_to_date date,
  event_to_time time,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, element_id, id),
  constraint task_confirmation_status_code_known check (confirmation_status_code between -2 and 1),
  constraint task_has_one_assignee check (num_nonnulls(user_id, unregistered_assignee_id) <= 1),
  constraint task_deadline_has_date check (deadline_date is not null or deadline_time is null),
  constraint task_external_link_has_url check (external_link_url is not null or external_link_title is null),
  constraint task_cost_is_complete check (num_nonnulls(cost_amount, cost_currency) <> 1),
  constraint task_cost_is_not_negative check (cost_amount >= 0),
  constraint task_event_has_from_date check (
    event_from_date is not null or num_nonnulls(event_from_time, event_to_date, event_to_time) = 0),
  foreign key (organization_id, element_id) references element on delete cascade,
  constraint task_format_in_use foreign key (organization_id, format_id) references task_format,
  constraint task_status_in_use foreign key (organization_id, status_id) references task_status,
  foreign key (organization_id, user_id) references app_user,
  foreign key (organization_id, unregistered_assignee_id) references unregistered_assignee,
  constraint task_text_length_option_of_format
    foreign key (organization_id, format_id, text_length_option_id)
    references text_length_option (organization_id, task_format_id, id)
);
-- For the list of a user's tasks: all, by done state, and by deadline.
create index task_by_user on task (organization_id, user_id, done, element_id) where user_id is not null;
create index task_by_user_deadline on task (organization_id, user_id, deadline_date, element_id) where user_id is not null;
create index task_by_format on task (organization_id, format_id);
create index task_by_status on task (organization_id, status_id) where status_id is not null;
create index task_by_unregistered_assignee on task (organization_id, unregistered_assignee_id)
  where unregistered_assignee_id is not null;
create index task_by_text_length_option on task (organization_id, text_length_option_id)
  where text_length_option_id is not null;

create table publication (
  organization_id bigint not null,
  id bigint generated always as identity,
  element_id bigint not null,
  platform_id bigint not null,
  category_id bigint,
  type_id bigint,
  status_id bigint,
  external_id text,
  cms_article_id text,
  cms_published_link_url text,
  cms_published_link_title text,
  cms_edit_link_url text,
  cms_edit_link_title text,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, element_id, id),
  constraint publication_published_link_has_url check (cms_published_link_url is not null or cms_published_link_title is null),
  constraint publication_edit_link_has_url check (cms_edit_link_url is not null or cms_edit_link_title is null),
  foreign key (organization_id, element_id) references element on delete cascade,
  foreign key (organization_id, platform_id) references platform,
  constraint publication_category_of_platform
    foreign key (organization_id, platform_id, category_id) references category (organization_id, platform_id, id),
  constraint publication_type_of_platform
    foreign key (organization_id, platform_id, type_id) references publication_type (organization_id, platform_id, id),
  constraint publication_status_in_use foreign key (organization_id, status_id) references publication_status
);
create index publication_by_platform on publication (organization_id, platform_id, element_id);
create index publication_by_category on publication (organization_id, category_id, element_id) where category_id is not null;
create index publication_by_type on publication (organization_id, type_id) where type_id is not null;
create index publication_by_status on publication (organization_id, status_id, element_id) where status_id is not null;
create index publication_by_external_id on publication (organization_id, external_id, element_id) where external_id is not null;
create index publication_by_cms_article on publication (organization_id, cms_article_id, element_id)
  where cms_article_id is not null;

-- A link joins a task and a publication of the same element (contract 5.1), so both foreign keys contain the element.
create table publication_task (
  organization_id bigint not null,
  element_id bigint not null,
  publication_id bigint not null,
  task_id bigint not null,
  primary key (organization_id, publication_id, task_id),
  foreign key (organization_id, element_id, publication_id)
    references publication (organization_id, element_id, id) on delete cascade,
  foreign key (organization_id, element_id, task_id) references task (organization_id, element_id, id) on delete cascade
);
create index publication_task_task on publication_task (organization_id, element_id, task_id);

-- The response to GET /elements/{id}, byte for byte. Only live elements have one. It is valid while both stamps are current.
create table element_document (
  organization_id bigint not null,
  element_id bigint not null,
  document text not null,
  etag text not null,
  reference_version bigint not null,
  rendering text not null,
  has_publications boolean not null,
  primary key (organization_id, element_id),
  foreign key (organization_id, element_id) references element on delete cascade
) with (toast_tuple_target = 8160);
alter table element_document alter column document set storage external;
-- For the sweep, which looks for stale documents.
create index element_document_reference_version on element_document (organization_id, reference_version);
-- For the filter of elements without publications.
create index element_document_without_publication on element_document (organization_id, element_id) where not has_publications;
`
