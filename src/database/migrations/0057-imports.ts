/**
 * Imports of tables (contract 23.1): what somebody has sent to look at it, and which stories became of it. A row goes a day after it was
 * made, and then the stories can no longer be taken back together. Older servers do not notice them.
 */
export const sql = `
create table story_import (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  author_type text not null,
  author_id bigint not null,
  creation_time timestamptz not null,
  format text not null,
  text text not null,
  columns text[],
  options jsonb not null,
  primary key (organization_id, id),
  constraint story_import_author_known check (author_type in ('client', 'user')),
  constraint story_import_format_known check (format in ('csv', 'tsv'))
);
create index story_import_of_author on story_import (organization_id, author_type, author_id, id);
create index story_import_creation on story_import (creation_time);

create table story_import_line (
  organization_id bigint not null,
  import_id bigint not null,
  line integer not null,
  element_id bigint not null,
  first_version bigint not null,
  last_version bigint not null,
  primary key (organization_id, import_id, line),
  foreign key (organization_id, import_id) references story_import on delete cascade
);
`
