/** Which day of which series a publication was, where one of both was deleted: undo may bring it back. */
export const sql = `
create table former_series_day (
  organization_id bigint not null,
  element_id bigint not null,
  publication_id bigint not null,
  series_id bigint not null,
  date date not null,
  primary key (organization_id, element_id, publication_id),
  constraint former_series_day_of_element
    foreign key (organization_id, element_id) references element (organization_id, id) on delete cascade
);
`
