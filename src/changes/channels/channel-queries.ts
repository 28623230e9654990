import { type SqlBool, sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { ChannelFormat } from './channel-schemas.ts'

/** A channel, without its address. */
export interface Channel {
  readonly id: number
  readonly groupId: number
  readonly format: ChannelFormat
  readonly maskedUrl: string
  readonly kinds: string[]
  readonly active: boolean
  readonly switchedOff: 'gone' | 'failing' | null
  readonly failingSince: Date | null
  readonly lastDelivery: LastDelivery | null
  readonly creationTime: Date
  readonly version: number
}

/** The last try. */
interface LastDelivery {
  readonly time: string
  readonly status: number | null
  readonly error: string | null
  readonly delivered: boolean
}

const lastDelivery = sql<LastDelivery | null>`(
  select json_build_object('status', n.status, 'error', n.words, 'delivered', n.state = 'delivered',
    'time', to_char(n.state_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
  from channel_notice n
  where n.organization_id = channel.organization_id and n.channel_id = channel.id and n.state_time is not null
  order by n.state_time desc, n.id desc limit 1)`

/** Those of a group that was not deleted. */
const channelsOf = (db: Queries, organizationId: number, groupId: number) =>
  db
    .selectFrom('channel')
    .where('organization_id', '=', organizationId)
    .where('group_id', '=', groupId)
    .where('deleted_at', 'is', null)
    .where(
      sql<SqlBool>`exists (
        select from story_group g where g.organization_id = channel.organization_id and g.id = channel.group_id
          and g.deleted_at is null)`,
    )

const selected = (db: Queries, organizationId: number, groupId: number) =>
  channelsOf(db, organizationId, groupId).select([
    'id',
    'group_id as groupId',
    'format',
    'masked_url as maskedUrl',
    'kinds',
    'active',
    'switched_off_reason as switchedOff',
    'failing_since as failingSince',
    lastDelivery.as('lastDelivery'),
    'creation_time as creationTime',
    'version',
  ])

export const listChannels = (
  db: Queries,
  organizationId: number,
  groupId: number,
  slice: Slice,
): Promise<Channel[]> => inSlice(selected(db, organizationId, groupId), 'id', slice).execute()

export const countChannels = (db: Queries, organizationId: number, groupId: number): Promise<number> =>
  countOf(channelsOf(db, organizationId, groupId))

interface ChannelKey {
  readonly organizationId: number
  readonly groupId: number
  readonly id: number
}

export const getChannel = async (
  db: Queries,
  { organizationId, groupId, id }: ChannelKey,
): Promise<Channel> => {
  const channel = await selected(db, organizationId, groupId).where('id', '=', id).executeTakeFirst()
  if (!channel) throw notFound('channelId')
  return channel
}

/** Locks a channel against other writers until the transaction ends. */
export const lockChannel = async (trx: Transaction, key: ChannelKey): Promise<Channel> => {
  await trx
    .selectFrom('channel')
    .select('id')
    .where('organization_id', '=', key.organizationId)
    .where('id', '=', key.id)
    .forNoKeyUpdate()
    .execute()
  return getChannel(trx, key)
}

/** The sealed address of a channel, and the name of its group. */
export const findAddress = async (
  db: Queries,
  { organizationId, id }: Pick<ChannelKey, 'organizationId' | 'id'>,
): Promise<{ url: string; groupName: string }> => {
  const { rows } = await sql<{ url: string; groupName: string }>`
    select c.url, g.name as "groupName" from channel c
    join story_group g on g.organization_id = c.organization_id and g.id = c.group_id
    where c.organization_id = ${organizationId} and c.id = ${id}`.execute(db)
  const [row] = rows
  if (!row) throw notFound('channelId')
  return row
}

/** What is chosen. The address is sealed. */
interface Chosen {
  readonly format: ChannelFormat
  readonly url: string
  readonly masked_url: string
  readonly kinds: string[]
  readonly active: boolean
}

export const insertChannel = async (
  trx: Transaction,
  { organizationId, groupId }: Omit<ChannelKey, 'id'>,
  chosen: Chosen,
  now: Date,
): Promise<Channel> => {
  const { id } = await trx
    .insertInto('channel')
    .values({ organization_id: organizationId, group_id: groupId, ...chosen, creation_time: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getChannel(trx, { organizationId, groupId, id })
}

interface ChannelChange extends Partial<Chosen> {
  readonly switched_off_reason?: 'gone' | 'failing' | null
  readonly failing_since?: Date | null
  readonly deleted_at?: Date
}

export const saveChannel = async (
  trx: Transaction,
  { organizationId, id }: Pick<ChannelKey, 'organizationId' | 'id'>,
  change: ChannelChange,
): Promise<void> => {
  await trx
    .updateTable('channel')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
