/**
 * Custom fields of elements, tasks and publications (contract 9): one set of tables for each family, all of the same
 * shape.
 *
 * A value is one row; a multiple selection has one row for each option. Constraints ensure that exactly the column for
 * the field's type is set, and that an option belongs to its field.
 */
interface Family {
  readonly owner: 'element' | 'task' | 'publication'
  readonly scope?: { readonly suffix: string; readonly member: string; readonly target: string }
}

const families: readonly Family[] = [
  { owner: 'element' },
  { owner: 'task', scope: { suffix: 'format', member: 'task_format_id', target: 'task_format' } },
  { owner: 'publication', scope: { suffix: 'platform', member: 'platform_id', target: 'platform' } },
]

const scopeTable = (field: string, { suffix, member, target }: NonNullable<Family['scope']>): string => `
-- The limits of a field; a field that applies everywhere has no rows.
create table ${field}_${suffix} (
  organization_id bigint not null,
  custom_field_id bigint not null,
  ${member} bigint not null,
  primary key (organization_id, custom_field_id, ${member}),
  foreign key (organization_id, custom_field_id) references ${field} on delete cascade,
  foreign key (organization_id, ${member}) references ${target}
);
create index ${field}_${suffix}_member on ${field}_${suffix} (organization_id, ${member}, custom_field_id);
`

const tablesOf = ({ owner, scope }: Family): string => {
  const field = `${owner}_custom_field`
  return `
create table ${field} (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  type text not null,
  active boolean not null default true,
  allow_empty_value boolean not null default true,
  position integer not null,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, id, type),
  constraint ${field}_type_known check (
    type in ('TEXT', 'SINGLE_SELECTION', 'MULTIPLE_SELECTION', 'DATE', 'NUMBER', 'SOURCE'))
);
-- The internal field (contract 9.2).
create unique index ${field}_one_source on ${field} (organization_id) where type = 'SOURCE';

create table ${field}_option (
  organization_id bigint not null,
  id bigint generated always as identity,
  custom_field_id bigint not null,
  custom_field_type text not null,
  name text not null,
  external_id text,
  color text,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, custom_field_id, id),
  -- Checked at the end of a statement, so that two options of a field can swap names.
  constraint ${field}_option_name_unique unique (organization_id, custom_field_id, name) deferrable initially immediate,
  constraint ${field}_option_of_selection check (custom_field_type in ('SINGLE_SELECTION', 'MULTIPLE_SELECTION')),
  foreign key (organization_id, custom_field_id, custom_field_type)
    references ${field} (organization_id, id, type) on delete cascade
);
create index ${field}_option_external_id on ${field}_option (organization_id, custom_field_id, external_id, id)
  where external_id is not null;
${scope ? scopeTable(field, scope) : ''}
create table ${field}_value (
  organization_id bigint not null,
  ${owner}_id bigint not null,
  custom_field_id bigint not null,
  custom_field_type text not null,
  text text,
  date date,
  number numeric,
  option_id bigint,
  -- Several rows for a multiple selection, one for everything else.
  slot bigint not null generated always as (
    case custom_field_type when 'MULTIPLE_SELECTION' then option_id else 0 end) stored,
  primary key (organization_id, ${owner}_id, custom_field_id, slot),
  constraint ${field}_value_fits_type check (
    num_nonnulls(text, date, number, option_id) = 1
    and case custom_field_type
      when 'TEXT' then text is not null
      when 'SOURCE' then text is not null
      when 'DATE' then date is not null
      when 'NUMBER' then number is not null
      else option_id is not null
    end),
  foreign key (organization_id, ${owner}_id) references ${owner} on delete cascade,
  constraint ${field}_in_use foreign key (organization_id, custom_field_id, custom_field_type)
    references ${field} (organization_id, id, type),
  constraint ${field}_value_option_of_field foreign key (organization_id, custom_field_id, option_id)
    references ${field}_option (organization_id, custom_field_id, id)
);
-- For the foreign keys, which check whether a field or an option is in use.
create index ${field}_value_in_use on ${field}_value (organization_id, custom_field_id, option_id);

insert into ${field} (organization_id, name, type, position) select id, 'Source', 'SOURCE', 0 from organization;
`
}

export const sql = families.map(tablesOf).join('')
