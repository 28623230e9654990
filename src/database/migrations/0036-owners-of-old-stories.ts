/**
 * Whose the stories are that were there before. Writes of stories wait until all are done; reads go on. The lock comes first, so
 * that nobody changes groups or tasks in between.
 */
export const sql = `
lock table element in exclusive mode;

update element e set group_ids = own.group_ids, user_ids = own.user_ids
from (
  select s.organization_id, s.id,
    array(
      select g.group_id from element_group g
      where g.organization_id = s.organization_id and g.element_id = s.id order by 1
    ) as group_ids,
    array(
      select distinct t.user_id from task t
      where t.organization_id = s.organization_id and t.element_id = s.id and t.user_id is not null order by 1
    ) as user_ids
  from element s
) own
where e.organization_id = own.organization_id and e.id = own.id
  and (e.group_ids, e.user_ids) is distinct from (own.group_ids, own.user_ids);
`
