import type { Language } from '@daybook/shared/language'
import type { Generated, GeneratedAlways } from 'kysely'

/** Local times `HH:mm`; `to` may be the next morning. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}

/** What was chosen; the rest follows from defaults. */
export interface OwnNoticeSettings {
  readonly language?: Language
  readonly mail?: Readonly<Record<string, string>>
  readonly quietHours?: QuietHours | null
}

/** How far the log was read for notices. */
interface NoticeLogTable {
  organization_id: number
  read_to: number
  /** The position with which notices last changed. */
  changed_at: Generated<number>
}

/** Until when people were reminded of what is due. */
interface ReminderLogTable {
  organization_id: number
  reminded_to: Date
}

/** What one actor does to one story, or with one comment, within a minute. */
interface NoticeWindowTable {
  organization_id: number
  first_position: number
  first_entry_id: number
  last_position: number
  element_id: number
  /** Null for the story itself. */
  comment_id: number | null
  actor_type: string
  actor_id: number | null
  begin_time: Date
  end_time: Date
  /** The transaction of its first change. */
  request: string
  cause: string
  is_batch: boolean
}

interface NoticeTable {
  organization_id: number
  id: GeneratedAlways<number>
  user_id: number
  /** What it tells of: nobody is told of it twice. */
  cause: string
  is_batch: boolean
  /** Null for reminders. */
  actor_type: string | null
  actor_id: number | null
  time: Date
  read_time: Generated<Date | null>
  /** When to look whether it is to be mailed; null once that is decided. */
  mail_time: Generated<Date | null>
  mail_id: Generated<number | null>
}

/** What somebody has chosen of what they are told by mail. */
interface NoticeSettingsTable {
  organization_id: number
  user_id: number
  settings: Generated<OwnNoticeSettings>
  /** Signs the links in mails that end them. */
  link_key: Buffer
}

/** What a newsroom has chosen for those who have not. */
interface NoticeDefaultsTable {
  organization_id: number
  settings: Generated<OwnNoticeSettings>
}

/** What a notice tells of one story. */
interface NoticeStoryTable {
  organization_id: number
  notice_id: number
  element_id: number
  kind: string
  entry_type: 'task' | 'publication' | null
  entry_id: number | null
  comment_id: number | null
  /** As it was last seen, for whoever does not see the story any more. */
  title: string | null
  /** JSON of `ChangedField`s, in brief. */
  fields: string
}

/** Who follows a story, or no longer does, although they made it. Others follow what they made. */
interface ElementFollowerTable {
  organization_id: number
  element_id: number
  user_id: number
  follows: boolean
}

/** The tables of notices: part of `Tables`. */
export interface NoticeTables {
  notice_log: NoticeLogTable
  reminder_log: ReminderLogTable
  notice_window: NoticeWindowTable
  notice: NoticeTable
  notice_story: NoticeStoryTable
  element_follower: ElementFollowerTable
  notice_settings: NoticeSettingsTable
  notice_defaults: NoticeDefaultsTable
}
