import type { Generated, GeneratedAlways } from 'kysely'

interface FeedTable {
  organization_id: number
  id: GeneratedAlways<number>
  shows: 'view' | 'own-work'
  owner_id: number
  saved_view_id: number | null
  format: 'ics' | 'csv' | 'json' | 'html'
  fields: string[]
  frame_origins: string[]
  secret_hash: Buffer
  creation_time: Date
  expiry_time: Date | null
  end_time: Generated<Date | null>
  last_used_time: Generated<Date | null>
}

interface FeedEventTable {
  organization_id: number
  feed_id: number
  uid: string
  element_id: number | null
  start: string
  digest: string
  sequence: number
  changed_time: Date
  gone_time: Date | null
}

/** The tables of feeds: part of `Tables`. */
export interface FeedTables {
  feed: FeedTable
  feed_event: FeedEventTable
}
