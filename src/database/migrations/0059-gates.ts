/** What an element, task or publication must have before it takes a status (contract 25.3); null where nothing is asked for. */
export const sql = `
alter table element_status add column gate jsonb;
alter table task_status add column gate jsonb;
alter table publication_status add column gate jsonb;
`
