/**
 * The networks from which a client has authenticated, so that somebody else's wrong secrets do not lock it out there
 * (contract A11). The time is exact to a day.
 */
export const sql = `
create table client_network (
  organization_id bigint not null,
  api_client_id bigint not null,
  network text not null,
  last_seen_time timestamptz not null,
  primary key (organization_id, api_client_id, network),
  foreign key (organization_id, api_client_id) references api_client
);
create index client_network_last_seen on client_network (last_seen_time);
`
