/**
 * Long texts of the changes of stories (contract 15.2), beside the log: the text that one change leaves and the next one finds stands
 * here once. `fields` names it by its SHA-256, and `text_bytes` is how much longer that makes the change; null if nobody has looked for
 * long texts in it yet. `last_entry_id` is the last entry whose change names the text: it goes with the last of them.
 *
 * Servers of before know texts only within `fields`. So they stay there for a day, in which such servers are replaced, and are taken
 * out afterwards. A new database has nothing to wait for.
 */
export const sql = `
create table change_text (
  organization_id bigint not null references organization,
  element_id bigint not null,
  hash text not null,
  last_entry_id bigint not null,
  text text not null,
  primary key (organization_id, element_id, hash)
);
create index change_text_last_entry on change_text (organization_id, last_entry_id);

alter table change add column text_bytes bigint;
create index change_with_long_fields on change (organization_id, entry_id, number)
  where text_bytes is null and octet_length(fields) > 8192;

create table change_text_start (
  single boolean primary key default true check (single),
  time timestamptz not null
);
insert into change_text_start (time)
select case when exists (select from organization) then now() + interval '1 day' else now() end;

-- Fields as they were before texts had a place of their own: until then, they are stored like that.
create function change_fields_with_texts(fields text, stand_ins text[], texts text[]) returns text
language plpgsql immutable as $$
begin
  for i in 1 .. cardinality(texts) loop
    fields := replace(fields, stand_ins[i], texts[i]);
  end loop;
  return fields;
end
$$;
`
