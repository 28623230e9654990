import type { Generated, GeneratedAlways } from 'kysely'
import type { weekdays } from '../base/time/weekdays.ts'

/** A saved view that somebody has mailed to them. */
interface DigestTable {
  organization_id: number
  id: GeneratedAlways<number>
  user_id: number
  saved_view_id: number
  days: (typeof weekdays)[number][]
  /** `HH:mm`, by the clock of the organization. */
  time: string
  next_time: Date
  /** The latest mail. */
  mail_id: Generated<number | null>
  creation_time: Date
}

/** The table of digests: part of `Tables`. */
export interface DigestTables {
  digest: DigestTable
}
