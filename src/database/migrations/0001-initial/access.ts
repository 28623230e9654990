/** API clients, tokens, repeated requests and the audit log. */
export const access = `
-- API clients and tokens --------------------------------------------------------------------------------------

create table api_client (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  client_id text not null,
  name text not null,
  scopes text[] not null,
  secret_hash bytea not null,
  token_generation integer not null default 1,
  creation_time timestamptz not null,
  last_used_time timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  constraint api_client_scopes_known check (scopes <@ array['api.read', 'api.write', 'api.admin'] and cardinality(scopes) > 0)
);
create unique index api_client_client_id_unique on api_client (client_id);
create unique index api_client_name_unique on api_client (organization_id, lower(name)) where deleted_at is null;

create table refresh_token (
  organization_id bigint not null,
  token_hash bytea not null,
  api_client_id bigint not null,
  family uuid not null,
  token_generation integer not null,
  scopes text[] not null,
  issue_time timestamptz not null,
  expiry_time timestamptz not null,
  spent_time timestamptz,
  primary key (organization_id, token_hash),
  foreign key (organization_id, api_client_id) references api_client
);
create unique index refresh_token_hash_unique on refresh_token (token_hash);
create index refresh_token_family on refresh_token (organization_id, family);
create index refresh_token_client on refresh_token (organization_id, api_client_id, issue_time desc, token_hash);
create index refresh_token_expiry on refresh_token (expiry_time);

create table revoked_token (
  organization_id bigint not null,
  token_id uuid not null,
  expiry_time timestamptz not null,
  primary key (organization_id, token_id)
);
create index revoked_token_expiry on revoked_token (expiry_time);

-- The server's own keys, which belong to no organization.
create table signing_key (
  key_id text primary key,
  public_key jsonb not null,
  private_key jsonb not null,
  creation_time timestamptz not null,
  retirement_time timestamptz
);

create table idempotency_record (
  organization_id bigint not null,
  principal text not null,
  key text not null,
  request_hash bytea not null,
  status smallint not null,
  headers jsonb not null,
  body text,
  creation_time timestamptz not null,
  primary key (organization_id, principal, key)
);
create index idempotency_record_creation on idempotency_record (creation_time);

create table audit_entry (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  time timestamptz not null,
  actor_type text not null,
  actor_id bigint,
  actor_name text not null,
  action text not null,
  subject_type text not null,
  subject_id text,
  address text,
  trace_id text,
  details jsonb,
  primary key (organization_id, id),
  constraint audit_entry_actor_type_known check (actor_type in ('client', 'user', 'command-line', 'system'))
);
create index audit_entry_time on audit_entry (organization_id, time, id);

`
