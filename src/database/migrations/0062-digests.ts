/**
 * Digests (contract 21.8): saved views that people have mailed to them. next_time is when the next one is due; it moves in the transaction
 * that queues the mail. mail_id is the latest: an earlier one that still waits is not sent any more.
 */
export const sql = `
create table digest (
  organization_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  saved_view_id bigint not null,
  days text[] not null,
  time text not null,
  next_time timestamptz not null,
  mail_id bigint,
  creation_time timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references app_user,
  foreign key (organization_id, saved_view_id) references saved_view on delete cascade
);
create index digest_of_view on digest (organization_id, saved_view_id, user_id, id);
create index digest_due on digest (next_time);
`
