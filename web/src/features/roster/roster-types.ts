import type { RosterView } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'
import type { Days } from '../absences/absence-fields.ts'

export type RosterPerson = RosterView['people'][number]
export type RosterShift = RosterPerson['shifts'][number]
export type RosterAbsence = RosterPerson['absences'][number]
export type RosterTask = RosterPerson['tasks'][number]

/** What is open next to the grid. */
export type Opened =
  | { readonly kind: 'day'; readonly userId: number; readonly date: CalendarDate }
  | { readonly kind: 'add'; readonly userId: number; readonly days: Days }
  | { readonly kind: 'absence'; readonly userId: number; readonly absence: RosterAbsence }
  | { readonly kind: 'notes'; readonly date: CalendarDate }
