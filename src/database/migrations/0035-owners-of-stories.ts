/**
 * Whose a story is (contract 14.2), beside it: its groups, and the people who have a task in it, each once and in order. Daybook writes
 * both along; the triggers keep them right after all other changes: of an older Daybook, or of a deletion that cascades.
 *
 * A trigger first locks the stories. The statement after that sees what those have done for whom it had to wait. It need not, if this
 * transaction has written the story, which keeps it locked, and what stands there is right.
 */
const keep = (name: string, column: string, now: string) => `
create function ${name}() returns trigger language plpgsql as $$
begin
  if not exists (
    select from changed c left join element e on e.organization_id = c.organization_id and e.id = c.element_id
    where e.xmin is distinct from pg_current_xact_id()::xid or e.${column} is distinct from array(${now})
  ) then
    return null;
  end if;

  perform from element e
  where (e.organization_id, e.id) in (select c.organization_id, c.element_id from changed c)
  order by e.organization_id, e.id
  for no key update;

  update element e set ${column} = own.ids
  from (
    select c.organization_id, c.element_id, array(${now}) as ids
    from (select distinct organization_id, element_id from changed) c
  ) own
  where e.organization_id = own.organization_id and e.id = own.element_id and e.${column} is distinct from own.ids;
  return null;
end
$$;`

const groups = `
      select g.group_id from element_group g
      where g.organization_id = c.organization_id and g.element_id = c.element_id order by 1`

const assignees = `
      select distinct t.user_id from task t
      where t.organization_id = c.organization_id and t.element_id = c.element_id and t.user_id is not null order by 1`

export const sql = `
alter table element
  add column group_ids bigint[] not null default '{}',
  add column user_ids bigint[] not null default '{}';
${keep('keep_groups', 'group_ids', groups)}
${keep('keep_assignees', 'user_ids', assignees)}

create trigger keep_new after insert on element_group
  referencing new table as changed for each statement execute function keep_groups();
create trigger keep_remaining after delete on element_group
  referencing old table as changed for each statement execute function keep_groups();
create trigger keep_new after insert on task
  referencing new table as changed for each statement execute function keep_assignees();
create trigger keep_changed after update on task
  referencing new table as changed for each statement execute function keep_assignees();
create trigger keep_remaining after delete on task
  referencing old table as changed for each statement execute function keep_assignees();
`
