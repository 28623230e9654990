import { type Selectable, sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Tables } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Credential } from '../../http/principal.ts'
import type { Actor } from '../../people/actors/actor-schemas.ts'
import { actorView } from '../../people/actors/actor-view.ts'
import type { WebhookFilter } from './followed-changes.ts'

/** What people and systems choose. */
export interface WebhookContent extends WebhookFilter {
  readonly name: string
  readonly url: string
  readonly active: boolean
}

/** The last try to deliver something. */
interface LastDelivery {
  readonly position: number
  readonly time: string
  readonly status: number | null
  readonly error: string | null
  readonly delivered: boolean
}

/** A stored webhook, without its secrets. */
export interface Webhook extends WebhookContent {
  readonly id: number
  readonly version: number
  readonly switchedOff: 'gone' | 'failing' | null
  readonly failingSince: Date | null
  readonly creationTime: Date
  readonly createdBy: Actor
  readonly lastDelivery: LastDelivery | null
}

const liveWebhooks = (db: Queries, organizationId: number) =>
  db
    .selectFrom('webhook')
    .where('webhook.organization_id', '=', organizationId)
    .where('webhook.deleted_at', 'is', null)

const lastDelivery = sql<LastDelivery | null>`(
  select json_build_object('position', d.position, 'status', d.status, 'error', d.error, 'delivered', d.state = 'delivered',
    'time', to_char(d.last_attempt_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from webhook_delivery d
  where d.organization_id = webhook.organization_id and d.webhook_id = webhook.id and d.last_attempt_time is not null
  order by d.last_attempt_time desc, d.position desc limit 1)`

const completeWebhooks = (db: Queries, organizationId: number) =>
  liveWebhooks(db, organizationId)
    .leftJoin('api_client as creator_client', (join) =>
      join
        .onRef('creator_client.organization_id', '=', 'webhook.organization_id')
        .onRef('creator_client.id', '=', 'webhook.creator_client_id'),
    )
    .leftJoin('app_user as creator_user', (join) =>
      join
        .onRef('creator_user.organization_id', '=', 'webhook.organization_id')
        .onRef('creator_user.id', '=', 'webhook.creator_user_id'),
    )
    .select([
      'webhook.id',
      'webhook.version',
      'webhook.name',
      'webhook.url',
      'webhook.types',
      'webhook.group_ids',
      'webhook.platform_ids',
      'webhook.confidential',
      'webhook.active',
      'webhook.switched_off_reason',
      'webhook.failing_since',
      'webhook.creation_time',
      lastDelivery.as('lastDelivery'),
      'creator_client.id as clientId',
      'creator_client.name as clientName',
      'creator_user.id as userId',
      'creator_user.first_name as firstName',
      'creator_user.last_name as lastName',
      'creator_user.screen_name as screenName',
    ])

type WebhookRow = Awaited<ReturnType<ReturnType<typeof completeWebhooks>['executeTakeFirstOrThrow']>>

const webhookOf = (row: WebhookRow): Webhook => ({
  id: row.id,
  version: row.version,
  name: row.name,
  url: row.url,
  types: row.types,
  groupIds: row.group_ids,
  platformIds: row.platform_ids,
  confidential: row.confidential,
  active: row.active,
  switchedOff: row.switched_off_reason,
  failingSince: row.failing_since,
  creationTime: row.creation_time,
  lastDelivery: row.lastDelivery,
  createdBy: actorView(row),
})

export const getWebhook = async (db: Queries, organizationId: number, id: number): Promise<Webhook> => {
  const row = await completeWebhooks(db, organizationId).where('webhook.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return webhookOf(row)
}

/** Locks a live webhook against other writers until the transaction ends. */
export const lockWebhook = async (trx: Transaction, organizationId: number, id: number): Promise<Webhook> => {
  const row = await completeWebhooks(trx, organizationId)
    .where('webhook.id', '=', id)
    .forNoKeyUpdate('webhook')
    .executeTakeFirst()
  if (!row) throw notFound()
  return webhookOf(row)
}

export const listWebhooks = async (db: Queries, organizationId: number, slice: Slice): Promise<Webhook[]> =>
  (await inSlice(completeWebhooks(db, organizationId), 'webhook.id', slice).execute()).map(webhookOf)

export const countWebhooks = (db: Queries, organizationId: number): Promise<number> =>
  countOf(liveWebhooks(db, organizationId))

/** Columns of what people choose. */
export const columnsOf = ({ name, url, active, confidential, ...filter }: WebhookContent) => ({
  name,
  url,
  active,
  confidential,
  types: filter.types && [...filter.types],
  group_ids: filter.groupIds && [...filter.groupIds],
  platform_ids: filter.platformIds && [...filter.platformIds],
})

/** Stores a webhook that begins with the present: nothing that was committed before is sent. */
export const insertWebhook = async (
  trx: Transaction,
  organizationId: number,
  content: WebhookContent,
  made: { readonly secret: string; readonly time: Date; readonly by: Credential },
): Promise<Webhook> => {
  const { id } = await trx
    .insertInto('webhook')
    .values({
      organization_id: organizationId,
      ...columnsOf(content),
      switched_off_reason: null,
      failing_since: null,
      secret: made.secret,
      previous_secret: null,
      previous_secret_until: null,
      dispatched_to: sql<number>`greatest(
        (select changes_purged_to from organization where id = ${organizationId}),
        (select coalesce(max(position), 0) from change where organization_id = ${organizationId} and position is not null))`,
      lane: null,
      lane_until: null,
      creation_time: made.time,
      creator_client_id: made.by.type === 'client' ? made.by.id : null,
      creator_user_id: made.by.type === 'user' ? made.by.id : null,
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getWebhook(trx, organizationId, id)
}

type WebhookChange = Partial<Omit<Selectable<Tables['webhook']>, 'organization_id' | 'id' | 'version'>>

export const saveWebhook = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  change: WebhookChange,
): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** The stored secrets that count at `now`, the newest first. */
export const findSecrets = async (
  db: Queries,
  organizationId: number,
  id: number,
  now: Date,
): Promise<readonly string[]> => {
  const row = await liveWebhooks(db, organizationId)
    .where('webhook.id', '=', id)
    .select(['secret', 'previous_secret', 'previous_secret_until'])
    .executeTakeFirst()
  if (!row) throw notFound()
  const { secret, previous_secret: previous, previous_secret_until: until } = row
  return previous !== null && until !== null && until > now ? [secret, previous] : [secret]
}

/**
 * The position of the first change that was made at `since` or later. A minute more is taken, because entries of transactions that
 * run at once are not in the order of their times. Null if there is none.
 */
export const findFirstPosition = async (
  db: Queries,
  organizationId: number,
  since: Date,
): Promise<number | null> => {
  const { rows } = await sql<{ position: number }>`
    select c.position from audit_entry a
    join change c on c.organization_id = a.organization_id and c.entry_id = a.id
    where a.organization_id = ${organizationId} and a.time >= ${new Date(since.getTime() - 60_000)}
      and c.position is not null
    order by a.time, a.id, c.number limit 1`.execute(db)
  return rows[0]?.position ?? null
}

/** Reads the log once more from a position. Whether the webhook had read further. */
export const goBackTo = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  position: number,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    update webhook set dispatched_to = ${position} - 1
    where organization_id = ${organizationId} and id = ${id} and dispatched_to >= ${position}`.execute(trx)
  return numAffectedRows > 0n
}
