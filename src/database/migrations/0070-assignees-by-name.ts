/** A story may also have a name of its own for somebody without an address (contract B3). */
export const sql = `
alter table story_assignee alter column email drop not null;
`
