import type { Generated, GeneratedAlways } from 'kysely'
import type { Resource, Versioned } from './table-columns.ts'

/** The columns of a period. */
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
  /** `to_date`, or `from_date` if that is null. */
  last_date: GeneratedAlways<string>
}

interface AbsenceMoveTable extends Resource {
  absence_id: number
  /** The id of the transaction: a 64-bit number as text. */
  changed_by: Generated<string>
  replaced_date: string
  change_time: Date
}

interface ShiftTable extends Versioned {
  name: string
  external_id: string | null
  start_time: string
  end_time: string
  time_zone: string
  /** Monday first. */
  weekly_days: boolean[]
  availability_code: number
  position: number
}

interface ShiftUserTable {
  organization_id: number
  shift_id: number
  user_id: number
}

interface ShiftNoteTable extends Versioned {
  shift_id: number
  date: string
  note: string
}

/** The tables of absences and shifts: part of `Tables`. */
export interface PeopleTables {
  absence: AbsenceTable
  absence_move: AbsenceMoveTable
  shift: ShiftTable
  shift_user: ShiftUserTable
  shift_note: ShiftNoteTable
}
