/**
 * Names are compared without regard to case, white space and canonical form (contract B7). Each table whose names are unique keeps
 * what they are compared by; triggers write it, so older servers need not know. Where two of the stored names meet, the later row
 * keeps its name: its key goes on behind U+0001, and `daybook doctor` lists it.
 *
 * Constraints keep their names, by which older servers answer. Such a server looks for assignees by the letter, and may still make
 * one beside another of the same name.
 */

/** ICU knows the letters of every language, whatever the locale of the database. Without it the database has a locale that does. */
const nameKey = `
do $do$ begin
  execute format($body$
    create function name_key(name text) returns text language sql immutable parallel safe
    return replace(replace(
      lower(btrim(regexp_replace(normalize(name, NFC),
        '[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+', ' ', 'g')) %s),
      'ß', 'ss'), 'ς', 'σ')$body$,
    (select 'collate "und-x-icu"' from pg_collation where collname = 'und-x-icu' limit 1));
end $do$;

create function set_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := name_key(new.name);
  return new;
end
$$;

create function set_name_key_of_assignee() returns trigger language plpgsql as $$
begin
  new.name_key := name_key(new.name);
  if new.email is null and exists (
    select from unregistered_assignee a
    where a.organization_id = new.organization_id and a.name_key = new.name_key and a.email is null and a.id <> new.id)
  then
    new.name_key := new.name_key || chr(1) || new.id;
  end if;
  return new;
end
$$;
`

interface Named {
  readonly table: string
  /** The columns within which names differ. */
  readonly within: readonly string[]
  /** The rows whose names differ. */
  readonly where?: string
  readonly trigger?: string
}

const withKeys = ({ table, within, where = 'true', trigger = 'set_name_key' }: Named): string => `
alter table ${table} add column name_key text;
update ${table} stored set name_key = given.name_key || case when given.place > 1 then chr(1) || given.id else '' end
from (
  select ${[...within, 'id'].join(', ')}, name_key(name) as name_key,
    case when ${where} then row_number() over (partition by ${[...within, where, 'name_key(name)'].join(', ')} order by id) else 1 end as place
  from ${table}) given
where ${['id', ...within].map((column) => `stored.${column} = given.${column}`).join(' and ')};
alter table ${table} alter column name_key set not null;
create trigger set_name_key before insert on ${table} for each row when (new.name_key is null) execute function ${trigger}();
create trigger change_name_key before update of name on ${table} for each row when (new.name <> old.name)
  execute function ${trigger}();
`

const replaced = (index: string, { table, within, where }: Named): string => `
drop index ${index};
create unique index ${index} on ${table} (${[...within, 'name_key'].join(', ')})${where ? ` where ${where}` : ''};
`

const organizations = { table: 'organization', within: [] }
const clients = { table: 'api_client', within: ['organization_id'], where: 'deleted_at is null' }
const webhooks = { table: 'webhook', within: ['organization_id'], where: 'deleted_at is null' }
const views = { table: 'saved_view', within: ['organization_id', 'owner_id'] }
const assignees = {
  table: 'unregistered_assignee',
  within: ['organization_id'],
  where: 'email is null',
  trigger: 'set_name_key_of_assignee',
}

const optionsOf = (owner: string): string => {
  const table = `${owner}_custom_field_option`
  return `
${withKeys({ table, within: ['organization_id', 'custom_field_id'] })}
alter table ${table} drop constraint ${table}_name_unique;
alter table ${table} add constraint ${table}_name_unique unique (organization_id, custom_field_id, name_key) deferrable initially immediate;
`
}

/** What is looked up by the letter is stored in one canonical form. Names of whoever has one of these are rendered again. */
const composed = (table: string, column: string, unless = 'false'): string => `
with changed as (
  update ${table} stored set ${column} = normalize(${column}, NFC)
  where ${column} is not NFC normalized and not (${unless}) returning organization_id)
update organization set reference_version = reference_version + 1 where id in (select organization_id from changed);
`

const sameAddress = (table: string, where: string): string => `exists (
  select from ${table} other where other.organization_id = stored.organization_id and other.id <> stored.id and ${where}
    and lower(normalize(other.email, NFC)) = lower(normalize(stored.email, NFC)))`

const withExternalIds = [
  'app_user',
  'story_group',
  'platform',
  'platform_manual_date',
  'category',
  'publication_type',
  'element_custom_field_option',
  'task_custom_field_option',
  'publication_custom_field_option',
  'absence',
  'shift',
  'external_element',
  'publication',
]

export const sql = `
${nameKey}
${[organizations, clients, webhooks, views, assignees].map(withKeys).join('')}
${replaced('organization_name_unique', organizations)}
${replaced('api_client_name_unique', clients)}
${replaced('webhook_name_unique', webhooks)}
${replaced('saved_view_name_unique', views)}
create unique index unregistered_assignee_name_key on unregistered_assignee (organization_id, name_key) where email is null;
${['element', 'task', 'publication'].map(optionsOf).join('')}
${withExternalIds.map((table) => composed(table, 'external_id')).join('')}
${composed('app_user', 'supplier_id')}
${composed('publication', 'cms_article_id')}
${composed('app_user', 'email', sameAddress('app_user', 'other.deletion_date is null and stored.deletion_date is null'))}
${composed('unregistered_assignee', 'email', sameAddress('unregistered_assignee', 'true'))}
${composed('story_assignee', 'email')}
`
