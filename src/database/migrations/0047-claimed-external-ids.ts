/**
 * The external id with which an element was created, of which there is one for each system (contract B12). Links that are made later may
 * repeat it. Older servers leave it alone: it counts only while it is the id of the link and the element lives.
 */
export const sql = `
alter table external_element add column claimed_id text;
create unique index external_element_claimed on external_element (organization_id, claimed_id, md5(system_url))
  nulls not distinct where claimed_id is not null;
`
