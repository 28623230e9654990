import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import type { ChangedField } from '../../http/change.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { isSeenUser } from '../../people/users/seen-users.ts'
import type { ChannelFormat } from '../channels/channel-schemas.ts'
import { type MailReceipt, mailReceipt } from './notice-list-queries.ts'

/** Who was told of the tasks of a story, and which channels were (contract 21.1, 21.6). Whoever asks sees the story. */

interface ToldOf {
  /** That of the notice; people and channels share one sequence. */
  readonly id: number
  readonly kind: string
  /** That of which it was; fields may be of others. */
  readonly taskId: number | null
  readonly fields: readonly ChangedField[]
  readonly time: Date
}

interface PersonTold extends ToldOf {
  readonly userId: number
  readonly firstName: string | null
  readonly lastName: string
  readonly screenName: string | null
  readonly readTime: Date | null
  readonly mail: MailReceipt | null
}

interface ChannelTold extends ToldOf {
  readonly userId: null
  readonly groupId: number
  readonly groupName: string
  readonly channelId: number
  readonly format: ChannelFormat
  readonly sent: MailReceipt
}

export type Receipt = PersonTold | ChannelTold

interface AskedReceipts {
  readonly organizationId: number
  readonly elementId: number
  readonly sight: Sight | null
}

const aboutTasks = ['assigned', 'taken-away', 'task-changed', 'due-soon', 'overdue']

/** People who stand in the story are named there (contract 14.3). */
const people = ({ organizationId, elementId, sight }: AskedReceipts) => sql`
  notice_story s
  join notice n on n.organization_id = s.organization_id and n.id = s.notice_id
  join app_user u on u.organization_id = n.organization_id and u.id = n.user_id
  where s.organization_id = ${organizationId} and s.element_id = ${elementId} and s.kind = any(${aboutTasks}::text[])
    and (${isSeenUser(sight, 'u')} or exists (
      select from task t
      where t.organization_id = s.organization_id and t.element_id = s.element_id and t.user_id = u.id))`

/** What was not to be sent any more was told nobody. Groups that are not seen are not named (contract 14.3). */
const channels = ({ organizationId, elementId, sight }: AskedReceipts) => sql`
  channel_notice_story s
  join channel_notice n on n.organization_id = s.organization_id and n.id = s.notice_id and n.state <> 'skipped'
  join channel c on c.organization_id = n.organization_id and c.id = n.channel_id
  join story_group g on g.organization_id = c.organization_id and g.id = c.group_id
  where s.organization_id = ${organizationId} and s.element_id = ${elementId} and s.kind = any(${aboutTasks}::text[])
    and ${hidesGroups(sight) ? sql`g.id = any(${sight.groupIds}::bigint[])` : sql`true`}`

const told = sql`s.kind, case s.entry_type when 'task' then s.entry_id end as "taskId", s.fields::jsonb as fields`

/** The newest first. */
export const listReceipts = async (
  db: Queries,
  asked: AskedReceipts,
  { beforeId, offset, limit }: { beforeId: number | undefined; offset: number; limit: number },
): Promise<Receipt[]> => {
  const before = beforeId === undefined ? sql`` : sql`and n.id < ${beforeId}`
  const { rows } = await sql<Receipt>`
    select * from (
      select n.id, ${told}, n.time, u.id as "userId", u.first_name as "firstName", u.last_name as "lastName",
        u.screen_name as "screenName", n.read_time as "readTime", ${mailReceipt} as mail,
        null::bigint as "groupId", null as "groupName", null::bigint as "channelId", null as format, null::jsonb as sent
      from ${people(asked)} ${before}
      union all
      select n.id, ${told}, n.time, null, null, null, null, null, null, g.id, g.name, c.id, c.format, jsonb_build_object(
        'state', case n.state when 'delivered' then 'sent' when 'failed' then 'refused' else 'queued' end,
        'time', coalesce(n.state_time, n.time), 'words', n.words)
      from ${channels(asked)} ${before}) both_kinds
    order by id desc offset ${offset} limit ${limit}`.execute(db)
  return rows
}

export const countReceipts = async (db: Queries, asked: AskedReceipts): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from ${people(asked)}) + (select count(*) from ${channels(asked)}) as count`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
