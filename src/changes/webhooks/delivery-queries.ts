import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/open.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { ChangeKind } from '../../http/change.ts'
import type { SeenChange } from '../feed/seen-changes.ts'
import type { Try } from './send-request.ts'

/** A delivery that waits for its turn. */
export interface PendingDelivery {
  readonly position: number
  readonly subjectType: string
  readonly subjectId: number
  readonly attempts: number
  readonly firstAttemptTime: Date | null
}

interface WebhookKey {
  readonly organizationId: number
  readonly webhookId: number
}

/** Queues changes for a webhook. One that was delivered before is delivered again. */
export const insertDeliveries = async (
  trx: Transaction,
  { organizationId, webhookId }: WebhookKey,
  changes: readonly SeenChange[],
  now: Date,
): Promise<void> => {
  if (changes.length === 0) return
  await sql`
    insert into webhook_delivery (organization_id, webhook_id, position, subject_type, subject_id, kind, creation_time)
    select ${organizationId}, ${webhookId}, d.position, d.type, d.id, d.kind, ${now}
    from unnest(${changes.map(({ change }) => change.position)}::bigint[],
      ${changes.map(({ change }) => change.subject_type)}::text[],
      ${changes.map(({ change }) => change.subject_id)}::bigint[],
      ${changes.map(({ kind }) => kind)}::text[]) as d (position, type, id, kind)
    on conflict (organization_id, webhook_id, position) do update set
      state = 'pending', attempts = 0, first_attempt_time = null, retry_time = null, kind = excluded.kind,
      creation_time = excluded.creation_time`.execute(trx)
}

/** Puts one delivery at its place in the queue again: `unknown` if there is none, `waiting` if it waits for its first try. */
export const repeatDelivery = async (
  trx: Transaction,
  { organizationId, webhookId }: WebhookKey,
  position: number,
): Promise<'repeated' | 'waiting' | 'unknown'> => {
  const { rows } = await sql<{ isWaiting: boolean }>`
    select state = 'pending' and attempts = 0 as "isWaiting" from webhook_delivery
    where organization_id = ${organizationId} and webhook_id = ${webhookId} and position = ${position}
    for update`.execute(trx)
  const [found] = rows
  if (!found) return 'unknown'
  if (found.isWaiting) return 'waiting'
  await sql`
    update webhook_delivery set state = 'pending', attempts = 0, first_attempt_time = null, retry_time = null
    where organization_id = ${organizationId} and webhook_id = ${webhookId} and position = ${position}`.execute(
    trx,
  )
  return 'repeated'
}

/** Lets what has failed be tried again now. */
export const endWaiting = async (
  trx: Transaction,
  { organizationId, webhookId }: WebhookKey,
): Promise<void> => {
  await sql`
    update webhook_delivery set retry_time = null
    where organization_id = ${organizationId} and webhook_id = ${webhookId} and state = 'pending'
      and retry_time is not null`.execute(trx)
}

interface Due extends WebhookKey {
  /** The run that asks; null for whoever only wants to know. */
  readonly lane: string | null
  readonly now: Date
  readonly limit: number
}

const due = compiledOnce((db, given: Due) =>
  sql<PendingDelivery>`
    select d.position, d.subject_type as "subjectType", d.subject_id as "subjectId", d.attempts,
      d.first_attempt_time as "firstAttemptTime"
    from webhook_delivery d
    where d.organization_id = ${given.organizationId} and d.webhook_id = ${given.webhookId} and d.state = 'pending'
      and exists (
        select from webhook w where w.organization_id = ${given.organizationId} and w.id = ${given.webhookId}
          and w.active and w.deleted_at is null and (${given.lane}::uuid is null or w.lane = ${given.lane}::uuid))
      and (d.subject_type, d.subject_id) not in (
        select h.subject_type, h.subject_id from webhook_delivery h
        where h.organization_id = ${given.organizationId} and h.webhook_id = ${given.webhookId} and h.state = 'pending'
          and h.retry_time > ${given.now})
    order by d.position limit ${given.limit}`.compile(db),
)

/**
 * What may be sent now, in the order of positions. A subject whose delivery has failed is left out until its next try; the others
 * go on (contract 16.2). Empty for a run that has lost its lease.
 */
export const listDueDeliveries = (db: Executor, given: Due): Promise<PendingDelivery[]> => due(db, given)

const nextRetry = compiledOnce((db, { organizationId, webhookId }: WebhookKey) =>
  sql<{ time: Date | null }>`
    select min(retry_time) as time from webhook_delivery
    where organization_id = ${organizationId} and webhook_id = ${webhookId} and state = 'pending'
      and retry_time is not null`.compile(db),
)

/** When the next delivery that has failed is tried again. */
export const findNextRetry = async (db: Executor, key: WebhookKey): Promise<Date | null> => {
  const [row] = await nextRetry(db, { organizationId: key.organizationId, webhookId: key.webhookId })
  return row?.time ?? null
}

interface TriedDelivery extends WebhookKey {
  readonly position: number
  readonly state: 'pending' | 'delivered' | 'failed'
  readonly now: Date
  readonly retryTime: Date | null
  readonly url: string
  readonly kind: ChangeKind
  readonly requestBytes: number
}

/** Stores what came of a try. */
export const recordTry = async (
  db: Database,
  { organizationId, webhookId, position, ...tried }: TriedDelivery,
  { status, response, error, milliseconds }: Try,
): Promise<void> => {
  await sql`
    update webhook_delivery set
      state = ${tried.state}, kind = ${tried.kind}, attempts = attempts + 1,
      first_attempt_time = coalesce(first_attempt_time, ${tried.now}), last_attempt_time = ${tried.now},
      retry_time = ${tried.retryTime}::timestamptz, url = ${tried.url}, request_bytes = ${tried.requestBytes},
      milliseconds = ${milliseconds}, status = ${status}::integer, response = ${response}::text, error = ${error}::text
    where organization_id = ${organizationId} and webhook_id = ${webhookId} and position = ${position}
      and state = 'pending'`.execute(db)
}

/** Ends a delivery that the webhook does not get any more: a later change says so, or nobody may see it. */
export const skipDelivery = async (
  db: Database,
  { organizationId, webhookId }: WebhookKey,
  position: number,
): Promise<void> => {
  await sql`
    update webhook_delivery set state = 'skipped', retry_time = null
    where organization_id = ${organizationId} and webhook_id = ${webhookId} and position = ${position}
      and state = 'pending'`.execute(db)
}

/** A delivery as the log shows it. */
export interface Delivery {
  readonly position: number
  readonly subject_type: string
  readonly subject_id: number
  readonly kind: ChangeKind
  readonly state: 'pending' | 'delivered' | 'failed' | 'skipped'
  readonly creation_time: Date
  readonly attempts: number
  readonly last_attempt_time: Date | null
  readonly retry_time: Date | null
  readonly url: string | null
  readonly request_bytes: number | null
  readonly milliseconds: number | null
  readonly status: number | null
  readonly response: string | null
  readonly error: string | null
}

/** Deliveries of a webhook, the newest first. */
export const listDeliveries = (
  db: Queries,
  { organizationId, webhookId }: WebhookKey,
  { states, before, limit }: { states?: readonly string[]; before?: number | undefined; limit: number },
): Promise<Delivery[]> =>
  db
    .selectFrom('webhook_delivery')
    .select([
      'position',
      'subject_type',
      'subject_id',
      'kind',
      'state',
      'creation_time',
      'attempts',
      'last_attempt_time',
      'retry_time',
      'url',
      'request_bytes',
      'milliseconds',
      'status',
      'response',
      'error',
    ])
    .where('organization_id', '=', organizationId)
    .where('webhook_id', '=', webhookId)
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0))
    .$if(states !== undefined, (query) =>
      query.where('state', '=', sql<Delivery['state']>`any(${states}::text[])`),
    )
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()

/** Removes at most `limit` deliveries that are older than `bound`. */
export const purgeDeliveries = async (db: Database, bound: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from webhook_delivery where ctid = any(array(
      select ctid from webhook_delivery where creation_time <= ${bound} order by creation_time limit ${limit}
      for update skip locked))`.execute(db)
  return Number(numAffectedRows)
}
