import { sql } from 'kysely'
import { byKey } from '../../database/by-key.ts'
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
    and (s.entry_id is null or t.id = s.entry_id) and ${condition} ${byKey})`

/** The tasks of a story in the trash are nobody's. */
const isLive = sql`exists (
  select from element e where e.organization_id = t.organization_id and e.id = t.element_id and e.deleted_at is null ${byKey})`

/** The deadline that a reminder was made for is still that of the task. */
const sameDeadline = sql`not t.done and position(
  '"to":{"date":"' || t.deadline_date || '","time":' || coalesce('"' || to_char(t.deadline_time, 'HH24:MI') || '"', 'null') || '}'
  in s.fields) > 0`

/** The publication is still planned for the day and time of which a reminder was made. Earlier versions did not note them. */
const stillPlanned = sql`(s.fields = '[]' or position('"date":"' || d.date || '"' in s.fields) > 0
  and (p.schedule_time is null or position('"time":"' || to_char(p.schedule_time, 'HH24:MI') || '"' in s.fields) > 0))`

/** Stories of the notices of a mail that are not so any more, as "notice story": a task that the person has not any more, a publication that was moved, a comment that is gone. */
export const findOutdated = async (
  db: Queries,
  organizationId: number,
  mailId: number,
): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ key: string }>`
    select s.notice_id || ' ' || s.element_id as key
    from notice n cross join lateral (
      select * from notice_story s where s.organization_id = n.organization_id and s.notice_id = n.id ${byKey}) s
    where n.organization_id = ${organizationId} and n.mail_id = ${mailId} and case
      when s.kind in ('assigned', 'task-changed') then not ${ownTask()}
      when s.kind = 'taken-away' then s.entry_id is not null and ${ownTask(isLive)}
      when s.kind in ('due-soon', 'overdue') then not ${ownTask(sameDeadline)}
      when s.kind = 'not-out' then not exists (
        select from publication p
        join publication_date d on d.organization_id = p.organization_id and d.element_id = p.element_id and d.publication_id = p.id
        where p.organization_id = s.organization_id and p.element_id = s.element_id and p.id = s.entry_id
          and p.published_date is null and ${stillPlanned} ${byKey})
      when s.kind in ('mentioned', 'commented') then not exists (
        select from comment c where c.organization_id = s.organization_id and c.id = s.comment_id ${byKey})
      else false end`.execute(db)
  return new Set(rows.map(({ key }) => key))
}
