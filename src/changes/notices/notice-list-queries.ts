import { type RawBuilder, sql } from 'kysely'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { ChangedField } from '../../http/change.ts'
import type { Sight } from '../../http/sight.ts'
import { storyName } from '../../stories/names/story-name.ts'
import { isSeen } from '../../stories/sight/sight-queries.ts'

/** Notices of one person, as far as the person may see what they are about (contract 14, 21.2). */

export interface NoticeReader {
  readonly organizationId: number
  readonly userId: number
  readonly sight: Sight | null
  readonly freelancer: boolean
}

const ownTask = (userId: number) => sql`
  exists (
    select from task t where t.organization_id = e.organization_id and t.element_id = e.id and t.user_id = ${userId})`

/** Freelancers read the comments of their tasks, and the brief. */
const ownComment = (userId: number) => sql`
  (s.comment_id is null or exists (
    select from comment c left join task t on t.organization_id = c.organization_id and t.id = c.task_id
    where c.organization_id = s.organization_id and c.id = s.comment_id
      and (t.user_id = ${userId} or c.pinned_time is not null)))`

/** Whether the reader sees the story `e` of a row `s`. */
const seesIt = ({ sight, freelancer, userId }: NoticeReader): RawBuilder<unknown> => {
  const seen = freelancer ? sql`${ownTask(userId)} and ${ownComment(userId)}` : isSeen(sight, 'e')
  return sql`(e.deleted_at is null and ${seen})`
}

/** That a task is gone is told without sight, too. */
const visible = (reader: NoticeReader) => sql`(s.kind = 'taken-away' or ${seesIt(reader)})`

const stories = (table = sql`notice_story`) => sql`
  ${table} s join element e on e.organization_id = s.organization_id and e.id = s.element_id
  where s.organization_id = n.organization_id and s.notice_id = n.id`

const unread = (wanted: boolean | undefined) => {
  if (wanted === undefined) return sql`true`
  return wanted ? sql`n.read_time is null` : sql`n.read_time is not null`
}

/** A story that a notice is about, as the reader may know it. */
interface NoticedStory {
  readonly elementId: number
  readonly title: string | null
  /** Then mail says nothing of it. */
  readonly confidential: boolean
  readonly kind: string
  readonly entryType: 'task' | 'publication' | null
  readonly entryId: number | null
  /** Null also once the comment was deleted. */
  readonly commentId: number | null
  /** Without those of a story that is not seen. */
  readonly fields: readonly ChangedField[]
}

export interface Notice {
  readonly id: number
  readonly time: Date
  readonly isBatch: boolean
  readonly actorType: string | null
  readonly actorId: number | null
  readonly readTime: Date | null
  /** Null if it was not mailed. */
  readonly mail: MailReceipt | null
  readonly stories: readonly NoticedStory[]
}

/** What became of the mail of a notice. */
export interface MailReceipt {
  readonly state: string
  /** ISO 8601. */
  readonly time: string
  readonly words: string | null
}

/** What became of the mail of a notice `n`; nothing of one that was not to be sent any more. */
export const mailReceipt = sql`(
  select jsonb_build_object('state', m.state, 'time', m.state_time, 'words', m.words)
  from mail m where m.organization_id = n.organization_id and m.id = n.mail_id and m.state <> 'ended')`

interface NoticeSlice {
  readonly beforeId: number | undefined
  readonly offset: number
  readonly limit: number
}

/** Where notices are read, and what is shown of a story `e` of theirs. */
interface Shown {
  readonly notice: RawBuilder<unknown>
  readonly story?: RawBuilder<unknown>
  readonly sees: RawBuilder<unknown>
  /** What the story is called. */
  readonly name: RawBuilder<string | null>
  readonly visible: RawBuilder<unknown>
  readonly readTime: RawBuilder<unknown>
  readonly mail: RawBuilder<unknown>
}

/** Those for which a condition holds. */
const selectedFrom = (shown: Shown, condition: RawBuilder<unknown>) => sql<Notice>`
    select n.id, n.time, n.is_batch or jsonb_array_length(told.stories) > 1 as "isBatch", n.actor_type as "actorType", n.actor_id as "actorId",
      ${shown.readTime} as "readTime", ${shown.mail} as mail, told.stories
    from ${shown.notice} n cross join lateral (
      select jsonb_agg(jsonb_build_object('elementId', s.element_id,
        'confidential', s.confidential,
        'title', case when s.sees then s.present_title when not s.confidential then s.title end,
        'kind', s.kind, 'entryType', case when s.sees then s.entry_type end, 'entryId', case when s.sees then s.entry_id end,
        'commentId', case when s.sees then s.comment_id end, 'fields', case when s.sees then s.fields::jsonb else '[]' end)
        order by s.element_id) as stories
      from (
        select s.element_id, s.kind, s.entry_type, s.entry_id, s.title, s.fields, ${shown.name} as present_title, e.confidential,
          ${shown.sees} as sees, (
            select c.id from comment c where c.organization_id = s.organization_id and c.id = s.comment_id) as comment_id
        from ${stories(shown.story)} and ${shown.visible}) s) told
    where told.stories is not null and ${condition}`

/** Those of a reader for which a condition holds. */
const selected = (reader: NoticeReader, condition: RawBuilder<unknown>) =>
  selectedFrom(
    {
      notice: sql`notice`,
      sees: seesIt(reader),
      name: storyName({
        // Freelancers do not see the groups of a story.
        sight: reader.freelancer ? { reads: 'own', groupIds: [] } : reader.sight,
        ...(reader.freelancer && { shown: sql`t.user_id = ${reader.userId}` }),
      }),
      visible: visible(reader),
      readTime: sql`n.read_time`,
      mail: mailReceipt,
    },
    sql`n.organization_id = ${reader.organizationId} and n.user_id = ${reader.userId} and ${condition}`,
  )

/** Contract 21.6: stories of the group that are not confidential; of one in the trash only that a task is gone. */
const inChannel = (groupId: number) =>
  sql`(not e.confidential and ${groupId} = any(e.group_ids) and (e.deleted_at is null or s.kind = 'taken-away'))`

/** What a channel of a group may still show of what it is told, the oldest first. */
export const listNoticesOfChannel = async (
  db: Queries,
  { organizationId, groupId }: { readonly organizationId: number; readonly groupId: number },
  ids: readonly number[],
): Promise<Notice[]> => {
  const own = inChannel(groupId)
  const { rows } = await sql<Notice>`
    ${selectedFrom(
      {
        notice: sql`channel_notice`,
        story: sql`channel_notice_story`,
        sees: own,
        name: storyName({ sight: { reads: 'own', groupIds: [groupId] } }),
        visible: own,
        readTime: sql`null`,
        mail: sql`null`,
      },
      sql`n.organization_id = ${organizationId} and n.id = any(${ids}::bigint[])`,
    )}
    order by n.id`.execute(db)
  return rows
}

/** The newest first. */
export const listNotices = async (
  db: Queries,
  reader: NoticeReader,
  wanted: boolean | undefined,
  { beforeId, offset, limit }: NoticeSlice,
): Promise<Notice[]> => {
  const before = beforeId === undefined ? sql`` : sql`and n.id < ${beforeId}`
  const { rows } = await sql<Notice>`
    ${selected(reader, sql`${unread(wanted)} ${before}`)}
    order by n.id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

/** Those that a mail tells of, the oldest first. */
export const listNoticesOfMail = async (
  db: Queries,
  reader: NoticeReader,
  mailId: number,
): Promise<Notice[]> => {
  const { rows } = await sql<Notice>`
    ${selected(reader, sql`n.mail_id = ${mailId}`)} order by n.id`.execute(db)
  return rows
}

/** More are not counted: a number is to be read at a glance. */
const mostCounted = 1000

/** How many notices there are for the reader; 1000 stands for 1000 or more. */
export const countNotices = async (
  db: Queries,
  reader: NoticeReader,
  wanted: boolean | undefined,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from notice n
      where n.organization_id = ${reader.organizationId} and n.user_id = ${reader.userId} and ${unread(wanted)}
        and exists (select from ${stories()} and ${visible(reader)})
      limit ${mostCounted}) counted`.execute(db)
  return rows[0]?.count ?? 0
}

type Owner = Pick<NoticeReader, 'organizationId' | 'userId'>

/** Those of the ids that are notices of the person. */
export const ownNoticeIds = async (
  db: Queries,
  { organizationId, userId }: Owner,
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  const { rows } = await sql<{ id: number }>`
    select id from notice
    where organization_id = ${organizationId} and user_id = ${userId} and id = any(${ids}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Marks unread notices as read: those up to one, or those of the ids. Whether there were any. */
export const markRead = async (
  trx: Transaction,
  { organizationId, userId }: Owner,
  which: { readonly upTo: number } | { readonly ids: readonly number[] },
  now: Date,
): Promise<boolean> => {
  const these = 'upTo' in which ? sql`id <= ${which.upTo}` : sql`id = any(${which.ids}::bigint[])`
  const { rows } = await sql`
    update notice set read_time = ${now}
    where organization_id = ${organizationId} and id in (
      select id from notice
      where organization_id = ${organizationId} and user_id = ${userId} and read_time is null and ${these}
      order by id for no key update)
    returning id`.execute(trx)
  return rows.length > 0
}

/** Removes notices that are older, the oldest of each organization first; returns how many. */
export const purgeNotices = async (db: Queries, bound: Date, limit: number): Promise<number> => {
  const { rows } = await sql`
    delete from notice where ctid = any(array(
      select old.ctid from organization o cross join lateral (
        select n.ctid, n.time from notice n where n.organization_id = o.id order by n.id limit ${limit}) old
      where old.time <= ${bound} limit ${limit}))
    returning id`.execute(db)
  return rows.length
}
