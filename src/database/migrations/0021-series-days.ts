/**
 * The days of recurring publications that were published, each as a publication of its own. Such a day is not among the dates of
 * its series, also when the series is scheduled again.
 */
export const sql = `
create table series_day (
  organization_id bigint not null,
  element_id bigint not null,
  series_id bigint not null,
  date date not null,
  publication_id bigint not null,
  primary key (organization_id, element_id, series_id, date),
  unique (organization_id, element_id, publication_id),
  constraint series_day_of_series
    foreign key (organization_id, element_id, series_id)
    references publication (organization_id, element_id, id) on delete cascade,
  constraint series_day_is_publication
    foreign key (organization_id, element_id, publication_id)
    references publication (organization_id, element_id, id) on delete cascade,
  constraint series_day_is_another_publication check (series_id <> publication_id)
);
`
