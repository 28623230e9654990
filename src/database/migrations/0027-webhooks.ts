/**
 * Webhooks (contract 16): what to send where, and the deliveries of the last 30 days. A webhook has at most one delivery of a change.
 * `dispatched_to` is the position up to which the log has been read for it; `lane` names the run that sends, so that an earlier
 * one that was taken for dead stops. The queue itself is in the schema `graphile_worker`, which its library keeps.
 */
export const sql = `
create table webhook (
  organization_id bigint not null references organization,
  id bigint generated always as identity,
  name text not null,
  url text not null,
  types text[],
  group_ids bigint[],
  platform_ids bigint[],
  confidential boolean not null default false,
  active boolean not null default true,
  switched_off_reason text,
  failing_since timestamptz,
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  dispatched_to bigint not null,
  lane uuid,
  creation_time timestamptz not null,
  creator_client_id bigint,
  creator_user_id bigint,
  deleted_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, creator_client_id) references api_client,
  foreign key (organization_id, creator_user_id) references app_user,
  constraint webhook_one_creator check (num_nonnulls(creator_client_id, creator_user_id) <= 1),
  constraint webhook_switched_off_known check (switched_off_reason in ('gone', 'failing')),
  constraint webhook_previous_secret_ends check ((previous_secret is null) = (previous_secret_until is null))
);
create unique index webhook_name_unique on webhook (organization_id, lower(name)) where deleted_at is null;
create index webhook_active on webhook (organization_id, id) where active and deleted_at is null;

create table webhook_delivery (
  organization_id bigint not null,
  webhook_id bigint not null,
  position bigint not null,
  subject_type text not null,
  subject_id bigint not null,
  kind text not null,
  state text not null default 'pending',
  creation_time timestamptz not null,
  attempts integer not null default 0,
  first_attempt_time timestamptz,
  last_attempt_time timestamptz,
  retry_time timestamptz,
  url text,
  request_bytes integer,
  milliseconds integer,
  status integer,
  response text,
  error text,
  primary key (organization_id, webhook_id, position),
  foreign key (organization_id, webhook_id) references webhook on delete cascade,
  constraint webhook_delivery_state_known check (state in ('pending', 'delivered', 'failed', 'skipped')),
  constraint webhook_delivery_kind_known check (kind in ('created', 'changed', 'deleted', 'restored', 'purged'))
);
create index webhook_delivery_pending on webhook_delivery (organization_id, webhook_id, position) where state = 'pending';
create index webhook_delivery_held on webhook_delivery (organization_id, webhook_id, retry_time)
  where state = 'pending' and retry_time is not null;
create index webhook_delivery_last on webhook_delivery (organization_id, webhook_id, last_attempt_time);
create index webhook_delivery_age on webhook_delivery (creation_time);

-- The workers of the queue that are alive.
create table job_worker (
  id text primary key,
  seen_time timestamptz not null
);
`
