/** How much an issue should have, and from when on it is closed (contract 25.2). */
export const sql = `
alter table platform
  add column closing_hours integer,
  add constraint platform_closing_hours_in_range check (closing_hours between 0 and 744);

create table target (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  platform_id bigint not null,
  weekly_days boolean[] not null check (array_length(weekly_days, 1) = 7),
  time_slot_id bigint,
  category_id bigint,
  unit text not null check (unit in ('stories', 'characters')),
  minimum integer not null check (minimum >= 0),
  maximum integer check (maximum >= minimum),
  changed_time timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, platform_id) references platform,
  foreign key (organization_id, platform_id, time_slot_id)
    references platform_time_slot (organization_id, platform_id, id),
  foreign key (organization_id, platform_id, category_id)
    references category (organization_id, platform_id, id)
);
create index target_platform on target (organization_id, platform_id, id);
create index target_time_slot on target (organization_id, platform_id, time_slot_id) where time_slot_id is not null;
create index target_category on target (organization_id, platform_id, category_id) where category_id is not null;
`
