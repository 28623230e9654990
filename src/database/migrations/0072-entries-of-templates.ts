/**
 * The version of a template in which tasks or publications last came, went or moved: changes of a series name entries by their places
 * (contract 24.3). Until now any later version was another one.
 */
export const sql = `
alter table story_template add column entries_version integer not null default 1;
update story_template set entries_version = version;
`
