import type { Generated } from 'kysely'
import type { Versioned } from './table-columns.ts'

interface CalendarTable extends Versioned {
  name: string
  url: string
  group_ids: number[]
  platform_ids: number[]
  element_status_id: number | null
  /** In minutes. */
  every: number
  from_date: string
  active: boolean
  state: Generated<'ok' | 'failing' | 'stopped'>
  reason: string | null
  etag: string | null
  left_out: Generated<string[]>
  last_fetch_time: Date | null
  /** JSON; written as text. */
  last_fetch: string | null
  next_fetch_time: Date | null
  /** Whether the next fetch may bring other identifiers only. */
  accepts_others: Generated<boolean>
  run: string | null
  creator_client_id: number | null
  creator_user_id: number | null
}

interface CalendarStoryTable {
  organization_id: number
  calendar_id: number
  uid: string
  occurrence: string
  state: 'current' | 'gone' | 'cancelled'
  /** Null once the story is gone for good, and where none could be made. */
  element_id: number | null
  publication_ids: Generated<number[]>
  /** JSON; written as text. */
  source: string
  applied: string
}

/** The tables of calendars: part of `Tables`. */
export interface CalendarTables {
  calendar: CalendarTable
  calendar_story: CalendarStoryTable
}
