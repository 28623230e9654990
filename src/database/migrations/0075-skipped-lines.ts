/** Lines of an import whose stories were as they say when it was looked at (contract 23.1). Older servers look at them again. */
export const sql = `
alter table story_import add column skipped integer[] not null default '{}';
`
