import { sql } from 'kysely'
import type { OwnNoticeSettings } from '../../database/notice-tables.ts'
import type { Role } from '../../database/tables.ts'
import type { Queries } from '../../database/transaction.ts'
import type { Reach } from '../../http/sight.ts'

/** What a mail of notices depends on when it is sent. */

export interface MailReader {
  readonly id: number
  readonly role: Role | null
  readonly internal: boolean
  readonly reads: Reach
  readonly writes: Reach
  readonly groupIds: readonly number[]
  readonly settings: OwnNoticeSettings
  readonly linkKey: Buffer
}

/** Undefined for somebody who was deleted, or never had a mail. */
export const findMailReader = async (
  db: Queries,
  organizationId: number,
  userId: number,
): Promise<MailReader | undefined> => {
  const { rows } = await sql<MailReader>`
    select u.id, u.role, u.internal, u.reads, u.writes, own.settings, own.link_key as "linkKey", array(
      select m.group_id from app_user_group m where m.organization_id = u.organization_id and m.user_id = u.id) as "groupIds"
    from app_user u join notice_settings own on own.organization_id = u.organization_id and own.user_id = u.id
    where u.organization_id = ${organizationId} and u.id = ${userId} and u.deletion_date is null`.execute(db)
  return rows[0]
}

const ownTask = (condition = sql`true`) => sql`exists (
  select from task t where t.organization_id = s.organization_id and t.element_id = s.element_id and t.user_id = n.user_id
    and (s.entry_id is null or t.id = s.entry_id) and ${condition})`

/** The deadline that a reminder was made for is still that of the task. */
const sameDeadline = sql`not t.done and position(
  '"to":{"date":"' || t.deadline_date || '","time":' || coalesce('"' || to_char(t.deadline_time, 'HH24:MI') || '"', 'null') || '}'
  in s.fields) > 0`

/** Stories of the notices of a mail that are not so any more, as "notice story": a task that the person has not any more, a comment that is gone. */
export const findOutdated = async (
  db: Queries,
  organizationId: number,
  mailId: number,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`
    select s.notice_id || ' ' || s.element_id as key
    from notice n join notice_story s on s.organization_id = n.organization_id and s.notice_id = n.id
    where n.organization_id = ${organizationId} and n.mail_id = ${mailId} and case
      when s.kind in ('assigned', 'task-changed') then not ${ownTask()}
      when s.kind = 'taken-away' then s.entry_id is not null and ${ownTask()}
      when s.kind in ('due-soon', 'overdue') then not ${ownTask(sameDeadline)}
      when s.kind = 'not-out' then exists (
        select from publication p
        where p.organization_id = s.organization_id and p.element_id = s.element_id and p.id = s.entry_id
          and p.published_date is not null)
      when s.kind in ('mentioned', 'commented') then not exists (
        select from comment c where c.organization_id = s.organization_id and c.id = s.comment_id)
      else false end`.execute(db)
  return new Set(rows.map(({ key }) => key))
}

export const findCommentTexts = async (
  db: Queries,
  organizationId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; text: string }>`
    select id, left(text, 2000) as text from comment
    where organization_id = ${organizationId} and id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, text }) => [id, text]))
}
