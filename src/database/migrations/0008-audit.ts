/** Indexes for the filters of the audit log: by actor and by subject. */
export const sql = `
create index audit_entry_subject on audit_entry (organization_id, subject_type, subject_id, time, id);
create index audit_entry_actor on audit_entry (organization_id, actor_type, actor_id, time, id);
`
