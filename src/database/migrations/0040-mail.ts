/**
 * Mail (contract 16.5): what waits, and what became of the mail of the last 30 days. Of a mail with a link neither text nor secret is
 * stored: each try makes a secret of its own, and its hash lets the link in, as long as `link_hash` is that of the person's
 * present link.
 */
export const sql = `
create table mail (
  organization_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null,
  kind text not null,
  address text not null,
  subject text,
  text text,
  link_hash bytea,
  token_hashes bytea[] not null default '{}',
  intent uuid,
  state text not null default 'queued',
  words text,
  attempts integer not null default 0,
  creation_time timestamptz not null,
  state_time timestamptz not null,
  retry_time timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, user_id) references app_user,
  constraint mail_kind_known check (kind in ('invitation', 'reset', 'webhook-switched-off', 'sign-in-attacked')),
  constraint mail_state_known check (state in ('queued', 'sent', 'refused', 'given-up', 'ended')),
  constraint mail_has_link_or_text check ((link_hash is null) <> (text is null) and (subject is null) = (text is null))
);
create index mail_by_user on mail (organization_id, user_id, id);
create index mail_by_token on mail using gin (token_hashes);
create index mail_by_intent on mail (intent) where intent is not null;
create index mail_age on mail (creation_time);
`
