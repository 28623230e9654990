/**
 * What a standby must have before it may answer somebody. The unlogged tables are the memory of the leader:
 * PostgreSQL empties them when it recovers from a crash and when a standby becomes the leader. Then a new term begins, and
 * standbys learn of it through `write_term`, the one table of these that they get.
 */
export const sql = `
create table write_term (
  single boolean primary key default true check (single),
  term bigint not null
);
insert into write_term (term) values (0);
create unlogged table write_memory (
  single boolean primary key default true check (single),
  term bigint not null
);
create unlogged table write_position (
  organization_id bigint not null,
  principal_type text not null,
  principal_id bigint not null,
  lsn bigint not null,
  primary key (organization_id, principal_type, principal_id)
) with (fillfactor = 50);
`
