import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { WebhookFilter } from './followed-changes.ts'

/** A webhook with changes that were not judged for it yet. */
export interface BehindWebhook {
  readonly organizationId: number
  readonly id: number
}

const behind = compiledOnce((db) =>
  sql<BehindWebhook>`
    select w.organization_id as "organizationId", w.id from webhook w
    where w.active and w.deleted_at is null and w.dispatched_to < (
      select max(c.position) from change c where c.organization_id = w.organization_id and c.position is not null)
    order by w.organization_id, w.id limit 1000`.compile(db),
)

/** Active webhooks for which there are changes. */
export const findBehindWebhooks = (db: Executor): Promise<BehindWebhook[]> => behind(db, {})

const overdue = compiledOnce((db, { bound }: { bound: Date }) =>
  sql<BehindWebhook>`
    select w.organization_id as "organizationId", w.id from webhook w
    where w.active and w.deleted_at is null and exists (
      select from webhook_delivery d
      where d.organization_id = w.organization_id and d.webhook_id = w.id and d.state = 'pending'
        and coalesce(d.retry_time, d.creation_time) < ${bound})
    order by w.organization_id, w.id limit 1000`.compile(db),
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
export interface Lane extends WebhookFilter {
  readonly url: string
  /** As they are stored, those that count at present, the newest first. */
  readonly secrets: readonly string[]
  readonly failingSince: Date | null
}

/** Makes a run the only one that sends for a webhook: earlier ones find nothing more to do. Undefined if it is off, or its organization has moved. */
export const takeLane = async (
  trx: Transaction,
  { organizationId, id }: BehindWebhook,
  lane: string,
  now: Date,
): Promise<Lane | undefined> => {
  const row = await trx
    .updateTable('webhook')
    .set({ lane })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .returning([
      'url',
      'types',
      'group_ids',
      'platform_ids',
      'confidential',
      'failing_since',
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
    secrets: previous !== null && until !== null && until > now ? [secret, previous] : [secret],
  }
}

/** Since when nothing was delivered; null once something was. */
export const saveFailingSince = async (
  trx: Transaction,
  { organizationId, id }: BehindWebhook,
  failingSince: Date | null,
): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set({ failing_since: failingSince })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
