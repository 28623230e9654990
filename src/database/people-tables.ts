import type { Generated, GeneratedAlways } from 'kysely'
import type { Resource, Versioned } from './table-columns.ts'

/** A period's columns. */
export interface PeriodColumns {
  from_date: string
  from_time: string | null
  to_date: string | null
  to_time: string | null
}

interface AbsenceTable extends Versioned, PeriodColumns {
  user_id: number
  external_id: string | null
  type_code: number
  note: string | null
  /** `to_date`, or `from_date` where there is none. */
  last_date: GeneratedAlways<string>
}

interface AbsenceMoveTable extends Resource {
  absence_id: number
  /** The transaction, a number of 64 bits as text. */
  changed_by: Generated<string>
  replaced_date: string
  change_time: Date
}

/** Who works when: part of `Tables`. */
export interface PeopleTables {
  absence: AbsenceTable
  absence_move: AbsenceMoveTable
}
