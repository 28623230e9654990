import type { CalendarDate } from '../../../calendar-date.ts'
import { askable } from '../../../components/askable.ts'

/** A story to be duplicated. */
export interface Original {
  readonly id: number
  readonly name: string
  /** Its first day; null for one without a day. */
  readonly day: CalendarDate | null
}

/** Asks for the day of the copies. */
export const {
  ask: askToDuplicate,
  close: closeDuplicating,
  useAsked: useDuplicating,
} = askable<readonly Original[]>()
