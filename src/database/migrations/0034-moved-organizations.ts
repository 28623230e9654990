/** Where an organization is now that has moved to another database; null for one that is here. */
export const sql = `
alter table organization add column moved_to text;
`
