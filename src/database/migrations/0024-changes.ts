/**
 * The log of changes (contract 15). A writer inserts a change after it has locked the root, so the changes of one root follow each
 * other in the order of their entries; `position` is given afterwards, to committed rows only. Its numbers never come back, even
 * after old changes were removed: `changes_purged_to` is the last position that was. No change has the position 1, from which
 * those follow who begin with an empty log.
 */
export const sql = `
create sequence change_position start 2;

create table change (
  organization_id bigint not null,
  entry_id bigint not null,
  number smallint not null,
  position bigint,
  subject_type text not null,
  subject_id bigint not null,
  kind text not null,
  version bigint not null,
  fields text not null,
  sight text,
  primary key (organization_id, entry_id, number),
  constraint change_has_an_entry foreign key (organization_id, entry_id) references audit_entry (organization_id, id),
  constraint change_kind_known check (kind in ('created', 'changed', 'deleted', 'restored', 'purged'))
);
create unique index change_position_unique on change (organization_id, position) where position is not null;
create index change_without_position on change (entry_id, number) where position is null;
create index change_subject on change (organization_id, subject_type, subject_id, entry_id, number);
create index change_of_sight on change (organization_id, subject_type, subject_id, position)
  where subject_type in ('user', 'client') and sight is not null;

alter table organization add column changes_purged_to bigint not null default 1;
`
