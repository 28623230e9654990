/** Why the latest backup failed; no row if it did not. Unlogged: backups leave it out, so a restored server does not show it. */
export const sql = `
create unlogged table backup_failure (
  is_only boolean primary key default true check (is_only),
  time timestamptz not null,
  reason text not null
);
`
