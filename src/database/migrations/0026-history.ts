/**
 * The history of stories (contract 17). `changes_kept_from` is the time from which the log of changes is whole; null if it is since
 * the organization began. Stories from before the log have no history.
 *
 * `former_name` keeps the names of deleted things that old changes still refer to.
 */
export const sql = `
alter table organization add column changes_kept_from timestamptz;
update organization set changes_kept_from = now();

create table former_name (
  organization_id bigint not null references organization (id),
  kind text not null,
  id bigint not null,
  name text not null,
  external_id text,
  start_time time,
  end_time time,
  primary key (organization_id, kind, id)
);

create function keep_former_name() returns trigger language plpgsql as $$
declare
  gone jsonb := to_jsonb(old);
begin
  insert into former_name (organization_id, kind, id, name, external_id, start_time, end_time)
  values (old.organization_id, tg_argv[0], old.id, old.name, gone ->> 'external_id',
    (gone ->> 'start_time')::time, (gone ->> 'end_time')::time)
  on conflict do nothing;
  return null;
end
$$;

create trigger keep_name after delete on element_status
  for each row execute function keep_former_name('element_status');
create trigger keep_name after delete on task_status
  for each row execute function keep_former_name('task_status');
create trigger keep_name after delete on publication_status
  for each row execute function keep_former_name('publication_status');
create trigger keep_name after delete on task_format
  for each row execute function keep_former_name('task_format');
create trigger keep_name after delete on text_length_option
  for each row execute function keep_former_name('text_length_option');
create trigger keep_name after delete on platform_time_slot
  for each row execute function keep_former_name('time_slot');
create trigger keep_name after delete on element_custom_field
  for each row execute function keep_former_name('element_field');
create trigger keep_name after delete on task_custom_field
  for each row execute function keep_former_name('task_field');
create trigger keep_name after delete on publication_custom_field
  for each row execute function keep_former_name('publication_field');
create trigger keep_name after delete on element_custom_field_option
  for each row execute function keep_former_name('element_option');
create trigger keep_name after delete on task_custom_field_option
  for each row execute function keep_former_name('task_option');
create trigger keep_name after delete on publication_custom_field_option
  for each row execute function keep_former_name('publication_option');
`
