/** Finds stories by their whole title: tables say what is there already (contract 23.1). Titles may be too long for an index. */
export const sql = `
create index element_by_title on element (organization_id, md5(lower(title))) where deleted_at is null;
`
