import type { PlanPublication, PlanRow, PlanView, ScheduleBody } from '../../../api/types.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import { findRow, placeRow } from './place-row.ts'

export const elementPath = (id: number): string => `/api/v2/elements/${id}`

/** The time of day of a publication. */
export type Timing = { readonly time: string } | { readonly timeSlotId: number } | null

const timingBody = (timing: Timing): NonNullable<ScheduleBody['timing']> | null => {
  if (timing === null) return null
  return 'time' in timing ? { type: 'time', ...timing } : { type: 'timeSlot', ...timing }
}

export const scheduleBody = (date: CalendarDate, timing: Timing): ScheduleBody => ({
  kind: 'single',
  date,
  timing: timingBody(timing),
})

export const timingOf = ({ schedule }: PlanPublication): Timing => {
  if (schedule?.timeSlotId != null) return { timeSlotId: schedule.timeSlotId }
  return schedule?.time == null ? null : { time: schedule.time }
}

/** As a row of the plan shows it. */
export const scheduleRow = (date: CalendarDate, timing: Timing): PlanPublication['schedule'] => ({
  fromDate: date,
  toDate: null,
  dates: [date],
  time: timing !== null && 'time' in timing ? timing.time : null,
  timeSlotId: timing !== null && 'timeSlotId' in timing ? timing.timeSlotId : null,
})

export const changeRow = (plan: PlanView, id: number, change: (row: PlanRow) => PlanRow): PlanView => {
  const row = findRow(plan, id)
  return row === undefined ? plan : placeRow(plan, change(row))
}

/** A publication without an ID from the server. */
export const unsavedId = -1
