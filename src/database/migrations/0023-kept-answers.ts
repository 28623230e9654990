/**
 * Long answers to requests with an `Idempotency-Key` are kept compressed, and the oldest of a credential make room for newer
 * ones.
 */
export const sql = `
alter table idempotency_record
  add column packed_body bytea,
  add column body_dropped boolean not null default false,
  add constraint idempotency_record_one_body check (num_nonnulls(body, packed_body) + body_dropped::int <= 1);
alter table idempotency_record alter column packed_body set storage external;
create index idempotency_record_packed on idempotency_record (organization_id, principal) where packed_body is not null;
`
