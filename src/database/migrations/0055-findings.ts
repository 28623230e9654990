/**
 * What is wrong with the plan (contract 25.1). `finding_rules` has what a newsroom chose otherwise than the rules do, by the name of the
 * rule.
 */
export const sql = `
alter table organization add column finding_rules jsonb not null default '{}';
alter table task_format add column wants_delivery boolean not null default false;
`
