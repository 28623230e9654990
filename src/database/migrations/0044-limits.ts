/**
 * What an organization has used of its limits (contract 1.20): the bytes that it has written today, as far as its changes are counted, and
 * how often a limit has refused something, by the hour. Older servers neither count nor refuse.
 */
export const sql = `
create table written_bytes (
  organization_id bigint primary key references organization,
  day date not null,
  bytes bigint not null,
  counted_to bigint not null
);

create table limit_refusal (
  organization_id bigint not null references organization,
  name text not null,
  hour timestamptz not null,
  count bigint not null,
  last_time timestamptz not null,
  primary key (organization_id, name, hour)
);
create index limit_refusal_age on limit_refusal (hour);
`
