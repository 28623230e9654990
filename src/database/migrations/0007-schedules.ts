/** The planned schedules of publications (contract 6), and the resulting dates. */
export const sql = `
-- A single date has no end; only daily schedules have weekdays, Monday first.
alter table publication
  add schedule_kind text,
  add schedule_from_date date,
  add schedule_to_date date,
  add schedule_days boolean[],
  add schedule_time time,
  add schedule_time_slot_id bigint,
  add constraint publication_schedule_fits_kind check (
    case schedule_kind
      when 'single' then schedule_from_date is not null and num_nonnulls(schedule_to_date, schedule_days) = 0
      when 'daily' then coalesce(schedule_to_date >= schedule_from_date and array_length(schedule_days, 1) = 7, false)
      when 'manual' then coalesce(schedule_to_date >= schedule_from_date, false) and schedule_days is null
      else schedule_kind is null and num_nonnulls(schedule_from_date, schedule_to_date, schedule_days, schedule_time,
        schedule_time_slot_id) = 0
    end),
  add constraint publication_schedule_has_one_timing check (num_nonnulls(schedule_time, schedule_time_slot_id) <= 1),
  add constraint publication_time_slot_of_platform
    foreign key (organization_id, platform_id, schedule_time_slot_id)
    references platform_time_slot (organization_id, platform_id, id);
create index publication_by_time_slot on publication (organization_id, schedule_time_slot_id)
  where schedule_time_slot_id is not null;

-- Every date of a publication: those of its schedule as of when it was stored (contract 6.4), and the date on which it was
-- published. The list finds elements by ranges of dates in order of their ids: it reads a wide range as whole periods of
-- 32 days (\`stretch\`) and the single days at both ends.
create table publication_date (
  organization_id bigint not null,
  element_id bigint not null,
  publication_id bigint not null,
  date date not null,
  stretch integer not null generated always as ((date - date '0001-01-01') / 32) stored,
  primary key (organization_id, element_id, date, publication_id),
  foreign key (organization_id, element_id, publication_id)
    references publication (organization_id, element_id, id) on delete cascade
);
create index publication_date_day on publication_date (organization_id, date, element_id, publication_id);
create index publication_date_stretch on publication_date (organization_id, stretch, element_id, publication_id);

insert into publication_date (organization_id, element_id, publication_id, date)
select organization_id, element_id, id, published_date from publication where published_date is not null;
`
