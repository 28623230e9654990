/**
 * Words of stories are folded anew (contract B8). Those that were folded before begin with a blank, as older servers write them;
 * housekeeping takes them from this index. Either server finds what the other has written: what was folded before is a part of what is
 * folded now, and is sought by the same pieces.
 */
export const sql = `
create index element_search_folded_before on element_search (organization_id, element_id) where words not like ':%';
`
