/** Mail that waits, by organization: each has its turn (contract 16.5). */
export const sql = `
create index mail_waiting on mail (organization_id, id) where state = 'queued';
`
