/**
 * Pages and order of issues (contract 25.6). A place belongs to a publication on one date of one platform: a publication that goes
 * elsewhere leaves it behind. `position` counts among the publications of `category_id`. Without a foreign key to the publication: one
 * that is deleted and comes back by undo has its page again. Older servers sort by time, and leave changes of places out of the log.
 */
export const sql = `
create table issue_place (
  organization_id bigint not null,
  id bigint generated always as identity,
  element_id bigint not null,
  publication_id bigint not null,
  platform_id bigint not null,
  date date not null,
  category_id bigint,
  position integer,
  page text,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, element_id) references element on delete cascade,
  constraint issue_place_of_publication unique (organization_id, publication_id, date),
  constraint issue_place_page_length check (char_length(page) between 1 and 10)
);
create index issue_place_of_element on issue_place (organization_id, element_id);

alter table platform add column counts_hidden boolean not null default false;
`
