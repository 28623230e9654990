/** Shifts, and notes for their days. */
export const sql = `
create table shift (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  external_id text,
  start_time time not null,
  end_time time not null,
  time_zone text not null,
  weekly_days boolean[] not null,
  availability_code smallint not null,
  position integer not null,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint shift_has_seven_days check (cardinality(weekly_days) = 7 and array_position(weekly_days, null) is null),
  constraint shift_has_length check (start_time <> end_time),
  constraint shift_availability_code_known check (availability_code between 0 and 2)
);
create index shift_external_id on shift (organization_id, external_id, id) where external_id is not null;

create table shift_user (
  organization_id bigint not null,
  shift_id bigint not null,
  user_id bigint not null,
  primary key (organization_id, shift_id, user_id),
  foreign key (organization_id, shift_id) references shift on delete cascade,
  foreign key (organization_id, user_id) references app_user
);
create index shift_user_user on shift_user (organization_id, user_id);

create table shift_note (
  organization_id bigint not null,
  id bigint generated always as identity,
  shift_id bigint not null,
  date date not null,
  note text not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, shift_id) references shift on delete cascade
);
create unique index shift_note_day_unique on shift_note (organization_id, shift_id, date);
`
