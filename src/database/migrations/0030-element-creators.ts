/** What somebody created is theirs (contract 14.2), so lists of their own stories look it up. */
export const sql = `
create index element_by_creator_user on element (organization_id, creator_user_id, id) where creator_user_id is not null;
create index element_by_creator_client on element (organization_id, creator_client_id, id) where creator_client_id is not null;
`
