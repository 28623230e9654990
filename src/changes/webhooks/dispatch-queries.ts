import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/open.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { WebhookFilter } from './followed-changes.ts'

/** A webhook with changes that were not judged for it yet. */
export interface BehindWebhook {
  readonly organizationId: number
  readonly id: number
}

/** Of one organization in one look; the others are found by the next one. */
const ofOne = 20

const behind = compiledOnce((db) =>
  sql<BehindWebhook & { readonly turn: number }>`
    select "organizationId", id, turn from (
      select w.organization_id as "organizationId", w.id,
        row_number() over (partition by w.organization_id order by w.dispatched_to, w.id) as turn
      from webhook w
      where w.active and w.deleted_at is null and w.dispatched_to < (
        select max(c.position) from change c where c.organization_id = w.organization_id and c.position is not null)) w
    where turn <= ${sql.lit(ofOne)}
    order by turn, "organizationId" limit 1000`.compile(db),
)

/** Active webhooks for which there are changes, in turns: one of each organization, then the second of each. */
export const findBehindWebhooks = (db: Executor): Promise<(BehindWebhook & { readonly turn: number })[]> =>
  behind(db, {})

const overdue = compiledOnce((db, { bound }: { bound: Date }) =>
  sql<BehindWebhook>`
    select "organizationId", id from (
      select w.organization_id as "organizationId", w.id,
        row_number() over (partition by w.organization_id order by w.id) as turn
      from webhook w
      where w.active and w.deleted_at is null and exists (
        select from webhook_delivery d
        where d.organization_id = w.organization_id and d.webhook_id = w.id and d.state = 'pending'
          and coalesce(d.retry_time, d.creation_time) < ${bound})) w
    order by turn, "organizationId" limit 1000`.compile(db),
)

/** Active webhooks of which something has waited since `bound`: perhaps nobody is on its way. */
export const findOverdueWebhooks = (db: Executor, bound: Date): Promise<BehindWebhook[]> =>
  overdue(db, { bound })

/** Where the log has to be read on, and what the webhook wants of it. */
export interface Dispatch extends WebhookFilter {
  readonly dispatchedTo: number
}

/** Locks a webhook for its dispatch; undefined if another process does that, or if it is off. */
export const lockForDispatch = async (
  trx: Transaction,
  { organizationId, id }: BehindWebhook,
): Promise<Dispatch | undefined> => {
  const row = await trx
    .selectFrom('webhook')
    .select(['types', 'group_ids', 'platform_ids', 'confidential', 'dispatched_to'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst()
  return (
    row && {
      types: row.types,
      groupIds: row.group_ids,
      platformIds: row.platform_ids,
      confidential: row.confidential,
      dispatchedTo: row.dispatched_to,
    }
  )
}

export const saveDispatched = async (
  trx: Transaction,
  { organizationId, id }: BehindWebhook,
  position: number,
): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set({ dispatched_to: position })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** What a run that sends needs to know of its webhook. */
export interface DeliveryLease extends WebhookFilter {
  readonly url: string
  /** As they are stored, those that count at present, the newest first. */
  readonly secrets: readonly string[]
  readonly failingSince: Date | null
  /** Whether the last try ended without an answer in time. */
  readonly timedOut: boolean
}

/** Longer than any run; what a process that died has left is taken over within 60 seconds (contract 16.2). */
const leaseSeconds = 45

/** Makes a run the only one that sends for a webhook. Undefined if it is off, or if another one sends. */
export const acquireLease = async (
  trx: Transaction,
  { organizationId, id }: BehindWebhook,
  lane: string,
  now: Date,
): Promise<DeliveryLease | undefined> => {
  const row = await trx
    .updateTable('webhook')
    .set({ lane, lane_until: sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(lane is null or lane_until is null or lane_until < now())`)
    .returning([
      'url',
      'types',
      'group_ids',
      'platform_ids',
      'confidential',
      'failing_since',
      'timed_out',
      'secret',
      'previous_secret',
      'previous_secret_until',
    ])
    .executeTakeFirst()
  if (!row) return undefined
  const { secret, previous_secret: previous, previous_secret_until: until } = row
  return {
    url: row.url,
    types: row.types,
    groupIds: row.group_ids,
    platformIds: row.platform_ids,
    confidential: row.confidential,
    failingSince: row.failing_since,
    timedOut: row.timed_out,
    secrets: previous !== null && until !== null && until > now ? [secret, previous] : [secret],
  }
}

/** Lets others send. */
export const releaseLease = async (
  db: Database,
  { organizationId, id }: BehindWebhook,
  lane: string,
): Promise<void> => {
  await db
    .updateTable('webhook')
    .set({ lane: null, lane_until: null })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('lane', '=', lane)
    .execute()
}

/** When the run that sends for a webhook must have ended; null if none does, or if the webhook is off. */
export const findLeaseEnd = async (
  db: Database,
  { organizationId, id }: BehindWebhook,
): Promise<Date | null> => {
  const row = await db
    .selectFrom('webhook')
    .select('lane_until')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.lane_until ?? null
}

/** What the last tries say of a receiver: since when nothing was delivered, and whether it has not answered in time. */
export interface ReceiverState {
  readonly failingSince: Date | null
  readonly timedOut: boolean
}

export const saveReceiverState = async (
  db: Database,
  { organizationId, id }: BehindWebhook,
  { failingSince, timedOut }: ReceiverState,
): Promise<void> => {
  await db
    .updateTable('webhook')
    .set({ failing_since: failingSince, timed_out: timedOut })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
