import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/open.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { ChannelOfOrganization } from './channel-job.ts'

/** What channels are told, from the log to the receiver. */

const waiting = compiledOnce((db) =>
  sql<{ organizationId: number }>`
    select o.id as "organizationId" from organization o where exists (
      select from channel_notice n where n.organization_id = o.id and n.state = 'waiting') order by o.id`.compile(
    db,
  ),
)

/** Organizations in which something waits for the end of its minute. */
export const findWaitingForChannels = async (db: Executor): Promise<number[]> =>
  (await waiting(db, {})).map(({ organizationId }) => organizationId)

/**
 * Lets be sent what is ready: reminders, and what was done before `bound`. Returns the channels for which there is something new. What
 * another process lets be sent at the same moment is left to it.
 */
export const releaseReady = async (
  trx: Transaction,
  organizationId: number,
  bound: Date,
): Promise<number[]> => {
  const { rows } = await sql<{ channelId: number }>`
    with ready as (
      select id from channel_notice
      where organization_id = ${organizationId} and state = 'waiting' and (actor_type is null or time <= ${bound})
      order by id for no key update skip locked),
    released as (
      update channel_notice n set state = 'pending' from ready where n.organization_id = ${organizationId} and n.id = ready.id
      returning n.channel_id)
    select distinct channel_id as "channelId" from released`.execute(trx)
  return rows.map(({ channelId }) => channelId)
}

const stuck = compiledOnce((db, { bound }: { bound: Date }) =>
  sql<ChannelOfOrganization>`
    select c.organization_id as "organizationId", c.id from channel c
    where c.active and c.deleted_at is null and exists (
      select from channel_notice n
      where n.organization_id = c.organization_id and n.channel_id = c.id and n.state = 'pending'
        and coalesce(n.retry_time, n.time) < ${bound})
    limit 1000`.compile(db),
)

/** Channels for which something has waited since `bound`: perhaps its job is lost. */
export const findStuckChannels = (db: Executor, bound: Date): Promise<ChannelOfOrganization[]> =>
  stuck(db, { bound })

/** A message that is to be sent now: notices of a channel that are told together. */
export interface Claimed {
  readonly groupId: number
  readonly groupName: string
  readonly format: 'slack' | 'teams' | 'mattermost' | 'plain'
  /** Sealed. */
  readonly url: string
  readonly failingSince: Date | null
  readonly attempts: number
  readonly firstTry: Date
  readonly ids: readonly number[]
}

/** Longer than a try takes. If its process dies, the message is sent again then. */
const claimSeconds = 60

/** Notices in one message. */
const inOne = 10

/**
 * Takes the next message of a channel, and counts the try. Others leave it alone as long as a try may take. Nothing overtakes what has
 * failed: `undefined` until its next try.
 */
export const claimMessage = async (
  trx: Transaction,
  { organizationId, id }: ChannelOfOrganization,
  now: Date,
): Promise<Claimed | undefined> => {
  const { rows: channels } = await sql<Pick<Claimed, 'groupId' | 'format' | 'url' | 'failingSince'>>`
    select group_id as "groupId", format, url, failing_since as "failingSince" from channel
    where organization_id = ${organizationId} and id = ${id} and active and deleted_at is null
    for no key update`.execute(trx)
  const [channel] = channels
  if (!channel) return undefined
  const { rows } = await sql<{ id: number; retryTime: Date | null }>`
    select id, retry_time as "retryTime" from channel_notice
    where organization_id = ${organizationId} and channel_id = ${id} and state = 'pending'
    order by id limit ${inOne}`.execute(trx)
  const [head] = rows
  if (!head || (head.retryTime !== null && head.retryTime > now)) return undefined
  const ids = rows.map((row) => row.id)
  const { rows: claimed } = await sql<{ id: number; attempts: number; firstTry: Date }>`
    update channel_notice set attempts = attempts + 1, first_attempt_time = coalesce(first_attempt_time, ${now}),
      retry_time = ${now}::timestamptz + make_interval(secs => ${sql.lit(claimSeconds)})
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])
    returning id, attempts, first_attempt_time as "firstTry"`.execute(trx)
  const first = claimed.find((one) => one.id === head.id)
  const { rows: groups } = await sql<{ name: string }>`
    select name from story_group where organization_id = ${organizationId} and id = ${channel.groupId}`.execute(
    trx,
  )
  const groupName = groups[0]?.name ?? ''
  return { ...channel, groupName, attempts: first?.attempts ?? 1, firstTry: first?.firstTry ?? now, ids }
}

/** What became of some notices. */
interface Outcome {
  readonly state: 'pending' | 'delivered' | 'failed' | 'skipped'
  readonly now: Date
  readonly retryTime: Date | null
  readonly status: number | null
  readonly words: string | null
}

export const saveOutcome = async (
  db: Queries,
  { organizationId }: ChannelOfOrganization,
  ids: readonly number[],
  { state, now, retryTime, status, words }: Outcome,
): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    update channel_notice set state = ${state}, state_time = case when ${state} = 'skipped' then state_time else ${now} end,
      retry_time = ${retryTime}::timestamptz, status = ${status}::integer, words = ${words}::text
    where organization_id = ${organizationId} and id = any(${ids}::bigint[]) and state = 'pending'`.execute(
    db,
  )
}

/** What a channel was not sent yet is left out. */
export const endWaiting = async (trx: Transaction, channel: ChannelOfOrganization): Promise<void> => {
  await sql`
    update channel_notice set state = 'skipped', retry_time = null
    where organization_id = ${channel.organizationId} and channel_id = ${channel.id}
      and state in ('waiting', 'pending')`.execute(trx)
}

/** What has failed may be tried again now. */
export const tryAgainNow = async (trx: Transaction, channel: ChannelOfOrganization): Promise<void> => {
  await sql`
    update channel_notice set retry_time = null
    where organization_id = ${channel.organizationId} and channel_id = ${channel.id} and state = 'pending'`.execute(
    trx,
  )
}

/** When the next message may be tried; null if there is none. */
export const findNextTry = async (
  db: Queries,
  { organizationId, id }: ChannelOfOrganization,
): Promise<{ readonly time: Date | null } | undefined> => {
  const { rows } = await sql<{ time: Date | null }>`
    select n.retry_time as time from channel_notice n
    join channel c on c.organization_id = n.organization_id and c.id = n.channel_id and c.active and c.deleted_at is null
    where n.organization_id = ${organizationId} and n.channel_id = ${id} and n.state = 'pending'
    order by n.id limit 1`.execute(db)
  return rows[0]
}

export const saveFailingSince = async (
  db: Queries,
  { organizationId, id }: ChannelOfOrganization,
  since: Date | null,
): Promise<void> => {
  await sql`
    update channel set failing_since = ${since} where organization_id = ${organizationId} and id = ${id}
      and failing_since is distinct from ${since}::timestamptz`.execute(db)
}

/** Removes what channels were told longer ago, the oldest first; returns how many. */
export const purgeChannelNotices = async (db: Database, bound: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from channel_notice where ctid = any(array(
      select ctid from channel_notice where time <= ${bound} order by time limit ${limit} for update skip locked))`.execute(
    db,
  )
  return Number(numAffectedRows)
}
