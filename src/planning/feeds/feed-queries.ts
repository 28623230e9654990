import type { Language } from '@daybook/shared/language'
import { sql } from 'kysely'
import type { weekdays } from '../../base/time/weekdays.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/open.ts'
import type { Executor } from '../../database/short-reads.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Role } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Reach } from '../../http/sight.ts'
import type { FeedContent } from './feed-rules.ts'
import type { FeedField, FeedFormat } from './feed-schemas.ts'

/** What feeds belong to: a saved view, or null for the own tasks and shifts of a person. */
export interface FeedSource {
  readonly ownerId: number
  readonly viewId: number | null
}

/** Those that have not been ended. */
const feedsOf = (db: Queries, organizationId: number, { ownerId, viewId }: FeedSource) =>
  db
    .selectFrom('feed')
    .where('organization_id', '=', organizationId)
    .where('end_time', 'is', null)
    .where((eb) =>
      viewId === null
        ? eb.and([eb('owner_id', '=', ownerId), eb('shows', '=', 'own-work')])
        : eb('saved_view_id', '=', viewId),
    )

const selectedOf = (db: Queries, organizationId: number, source: FeedSource) =>
  feedsOf(db, organizationId, source).select([
    'id',
    'format',
    sql<FeedField[]>`fields`.as('fields'),
    'frame_origins as frameOrigins',
    'expiry_time as expiryTime',
    'creation_time as creationTime',
    'last_used_time as lastUsedTime',
  ])

export const listFeeds = (db: Queries, organizationId: number, source: FeedSource, slice: Slice) =>
  inSlice(selectedOf(db, organizationId, source), 'id', slice).execute()

export type Feed = Awaited<ReturnType<typeof listFeeds>>[number]

export const findFeedOf = (
  db: Queries,
  organizationId: number,
  source: FeedSource,
  id: number,
): Promise<Feed | undefined> => selectedOf(db, organizationId, source).where('id', '=', id).executeTakeFirst()

export const countFeeds = (db: Queries, organizationId: number, source: FeedSource): Promise<number> =>
  countOf(feedsOf(db, organizationId, source))

export const insertFeed = async (
  trx: Transaction,
  organizationId: number,
  { ownerId, viewId }: FeedSource,
  { format, fields, frameOrigins, expiryTime }: FeedContent,
  { secretHash, now }: { readonly secretHash: Buffer; readonly now: Date },
): Promise<number> => {
  const { id } = await trx
    .insertInto('feed')
    .values({
      organization_id: organizationId,
      shows: viewId === null ? 'own-work' : 'view',
      owner_id: ownerId,
      saved_view_id: viewId,
      format,
      fields: fields.slice(),
      frame_origins: frameOrigins.slice(),
      secret_hash: secretHash,
      creation_time: now,
      expiry_time: expiryTime,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Ends feeds of a source: one, or all of them. Returns how many. What they have shown is forgotten. */
export const endFeeds = async (
  trx: Transaction,
  organizationId: number,
  source: FeedSource,
  now: Date,
  id?: number,
): Promise<number> => {
  const ids = feedsOf(trx, organizationId, source)
    .select('id')
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
  const ended = await ids.forUpdate().execute()
  const endedIds = sql<number>`any(${ended.map((feed) => feed.id)}::bigint[])`
  await trx
    .updateTable('feed')
    .set({ end_time: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', endedIds)
    .execute()
  await trx
    .deleteFrom('feed_event')
    .where('organization_id', '=', organizationId)
    .where('feed_id', '=', endedIds)
    .execute()
  return ended.length
}

/** A feed by its secret, with its owner as they are now. */
export interface FoundFeed {
  readonly organizationId: number
  readonly id: number
  readonly shows: 'view' | 'own-work'
  readonly format: FeedFormat
  readonly fields: readonly FeedField[]
  readonly frameOrigins: readonly string[]
  readonly expiryTime: Date | null
  readonly endTime: Date | null
  readonly lastUsedTime: Date | null
  readonly ownerId: number
  readonly role: Role | null
  readonly internal: boolean
  readonly deletionDate: Date | null
  readonly reads: Reach
  readonly writes: Reach
  readonly groupIds: readonly number[]
  /** Null where the view is gone, or there is none. */
  readonly viewName: string | null
  readonly viewQuery: Readonly<Record<string, unknown>> | null
  readonly timeZone: string
  readonly language: Language
  readonly firstDayOfWeek: (typeof weekdays)[number]
  readonly referenceVersion: number
  /** The last position in the log of the organization; null while a change has none yet. */
  readonly changedUntil: number | null
}

const bySecret = compiledOnce((db, { secretHash }: { secretHash: Buffer }) =>
  sql<FoundFeed>`
    select f.organization_id as "organizationId", f.id, f.shows, f.format, f.fields, f.frame_origins as "frameOrigins",
      f.expiry_time as "expiryTime", f.end_time as "endTime", f.last_used_time as "lastUsedTime",
      f.owner_id as "ownerId", u.role, u.internal, u.deletion_date as "deletionDate", u.reads, u.writes,
      array(
        select member.group_id from app_user_group member
        where member.organization_id = u.organization_id and member.user_id = u.id
      ) as "groupIds",
      v.name as "viewName", v.query as "viewQuery", o.time_zone as "timeZone", o.language,
      o.first_day_of_week as "firstDayOfWeek", o.reference_version as "referenceVersion",
      case when not exists (select from change c where c.organization_id = f.organization_id and c.position is null)
        then greatest(o.changes_purged_to, (
          select max(c.position) from change c where c.organization_id = f.organization_id and c.position is not null))
      end as "changedUntil"
    from feed f
    join organization o on o.id = f.organization_id
    join app_user u on u.organization_id = f.organization_id and u.id = f.owner_id
    left join saved_view v on v.organization_id = f.organization_id and v.id = f.saved_view_id
    where f.secret_hash = ${secretHash}`.compile(db),
)

export const findFeed = async (db: Executor, secretHash: Buffer): Promise<FoundFeed | undefined> => {
  const [feed] = await bySecret(db, { secretHash })
  return feed
}

/** Records the use of a feed. */
export const saveFeedUse = async (
  db: Queries,
  { organizationId, id }: Pick<FoundFeed, 'organizationId' | 'id'>,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('feed')
    .set({ last_used_time: now })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Removes at most `limit` feeds that were over at `bound`; returns how many. */
export const purgeFeeds = async (db: Database, bound: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from feed where ctid = any(array(
      select ctid from feed
      where (end_time is not null or expiry_time is not null) and least(end_time, expiry_time) <= ${bound}
      limit ${limit} for update skip locked))`.execute(db)
  return Number(numAffectedRows)
}
