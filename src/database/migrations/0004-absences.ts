/** Absences of people. */
export const sql = `
create table absence (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  user_id bigint not null,
  external_id text,
  from_date date not null,
  from_time time,
  to_date date,
  to_time time,
  last_date date not null generated always as (coalesce(to_date, from_date)) stored,
  type_code smallint not null,
  note text,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint absence_type_code_known check (type_code in (0, 2, 3, 4, 6)),
  constraint absence_ends_after_it_starts check (
    to_date > from_date or (coalesce(to_date, from_date) = from_date and coalesce(to_time >= from_time, true))),
  foreign key (organization_id, user_id) references app_user
);
create index absence_external_id on absence (organization_id, external_id, id) where external_id is not null;
create index absence_user on absence (organization_id, user_id, id);
-- For sorting by first day, and for finding absences in a period by whichever bound is more selective.
create index absence_first_day on absence (organization_id, from_date, id);
create index absence_last_day on absence (organization_id, last_date, id);
create index absence_type on absence (organization_id, type_code, id);

-- The previous first days of absences, for one day: a walk of the list sorted by first day keeps the order of its first
-- page, as with element_modification.
create table absence_move (
  organization_id bigint not null,
  id bigint generated always as identity,
  absence_id bigint not null,
  changed_by xid8 not null default pg_current_xact_id(),
  replaced_date date not null,
  change_time timestamptz not null,
  primary key (organization_id, changed_by, id)
);
`
