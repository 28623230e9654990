/** References from elements to their counterparts in other systems. */
export const sql = `
create table external_element (
  organization_id bigint not null,
  id bigint generated always as identity,
  element_id bigint not null,
  external_id text,
  link text,
  system_url text,
  primary key (organization_id, id),
  constraint external_element_names_something check (num_nonnulls(external_id, link) > 0),
  foreign key (organization_id, element_id) references element on delete cascade
);
-- One for each element and system, including the unnamed one. A digest, because an address can exceed the size of an index entry.
create unique index external_element_one_per_system on external_element (organization_id, element_id, md5(system_url))
  nulls not distinct;
`
