/** What the audit log is asked for: who did something, and what was done to something. */
export const sql = `
create index audit_entry_subject on audit_entry (organization_id, subject_type, subject_id, time, id);
create index audit_entry_actor on audit_entry (organization_id, actor_type, actor_id, time, id);
`
