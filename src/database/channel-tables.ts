import type { Generated, GeneratedAlways } from 'kysely'

/** Where what happens in the stories of a group is sent. */
interface ChannelTable {
  organization_id: number
  id: GeneratedAlways<number>
  group_id: number
  format: 'slack' | 'teams' | 'mattermost' | 'plain'
  /** As `webhook-secrets.ts` seals it. */
  url: string
  masked_url: string
  kinds: string[]
  active: Generated<boolean>
  switched_off_reason: Generated<'gone' | 'failing' | null>
  failing_since: Generated<Date | null>
  version: Generated<number>
  creation_time: Date
  deleted_at: Generated<Date | null>
}

/** What a channel is told, and what became of it. */
interface ChannelNoticeTable {
  organization_id: number
  id: Generated<number>
  channel_id: number
  cause: string
  is_batch: boolean
  actor_type: string | null
  actor_id: number | null
  time: Date
  /** `waiting` until its minute is over, `pending` until it is sent. */
  state: Generated<'waiting' | 'pending' | 'delivered' | 'failed' | 'skipped'>
  attempts: Generated<number>
  first_attempt_time: Generated<Date | null>
  /** Of the last try. */
  state_time: Generated<Date | null>
  retry_time: Generated<Date | null>
  status: Generated<number | null>
  /** What was said of a try that failed. */
  words: Generated<string | null>
}

/** The tables of channels: part of `Tables`. `channel_notice_story` is as `notice_story`. */
export interface ChannelTables {
  channel: ChannelTable
  channel_notice: ChannelNoticeTable
}
