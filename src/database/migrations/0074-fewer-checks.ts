/**
 * What each write of a story and each notice paid for, and nothing needs. Organizations, people and systems are never removed, so the keys
 * to them only made all writers lock the same rows; a change is made by the statement that makes its entry. The owners beside a story are
 * written with it. Notices age in the order of their ids.
 */
export const sql = `
alter table change drop constraint change_has_an_entry;
alter table audit_entry drop constraint audit_entry_organization_id_fkey;
alter table element
  drop constraint element_organization_id_fkey,
  drop constraint element_organization_id_creator_client_id_fkey,
  drop constraint element_organization_id_creator_user_id_fkey,
  drop constraint element_organization_id_editor_client_id_fkey,
  drop constraint element_organization_id_editor_user_id_fkey;

alter table notice drop constraint notice_organization_id_user_id_fkey;
drop index notice_by_time;

drop trigger keep_new on element_group;
drop trigger keep_remaining on element_group;
drop trigger keep_new on task;
drop trigger keep_changed on task;
drop trigger keep_remaining on task;
drop function keep_groups();
drop function keep_assignees();
`
