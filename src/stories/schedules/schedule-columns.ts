import { daysOf, flagsOf } from '../../base/time/weekdays.ts'
import type { ScheduleContent, TimingContent } from '../elements/aggregate.ts'
import type { PublicationRow } from '../elements/stored-element.ts'
import type { ScheduleView, TimingView } from './schedule-schemas.ts'

/** Converts a schedule between the columns of its publication and its answer. */

/** The columns of a schedule. */
export type ScheduleRow = Pick<
  PublicationRow,
  | 'schedule_kind'
  | 'schedule_from_date'
  | 'schedule_to_date'
  | 'schedule_days'
  | 'schedule_except_dates'
  | 'schedule_time'
  | 'schedule_time_slot_id'
>

/** A single date is stored as a range of one day without an end. */
export const scheduleColumns = (schedule: ScheduleContent | null) => {
  const recurring = schedule?.kind === 'recurring' ? schedule : null
  const timing = schedule?.timing ?? null
  return {
    schedule_kind: recurring ? recurring.type : schedule && ('single' as const),
    schedule_from_date: schedule?.kind === 'single' ? schedule.date : (recurring?.fromDate ?? null),
    schedule_to_date: recurring?.toDate ?? null,
    schedule_days: recurring?.type === 'daily' ? flagsOf(recurring.days) : null,
    schedule_except_dates: recurring?.exceptDates ? [...recurring.exceptDates] : null,
    schedule_time: timing?.type === 'time' ? timing.time : null,
    schedule_time_slot_id: timing?.type === 'timeSlot' ? timing.timeSlotId : null,
  }
}

const timingOf = (row: ScheduleRow): TimingContent | null => {
  if (row.schedule_time_slot_id !== null) return { type: 'timeSlot', timeSlotId: row.schedule_time_slot_id }
  return row.schedule_time === null ? null : { type: 'time', time: row.schedule_time.slice(0, 5) }
}

export const scheduleOf = (row: ScheduleRow): ScheduleContent | null => {
  const {
    schedule_kind: kind,
    schedule_from_date: from,
    schedule_to_date: to,
    schedule_days: days,
    schedule_except_dates: except,
  } = row
  const timing = timingOf(row)
  if (kind === null || from === null) return null
  if (kind === 'single') return { kind, date: from, timing }
  const recurring = {
    kind: 'recurring',
    fromDate: from,
    toDate: to ?? from,
    ...(except && { exceptDates: except }),
    timing,
  } as const
  return kind === 'daily'
    ? { ...recurring, type: kind, days: daysOf(days ?? []) }
    : { ...recurring, type: kind }
}

type TimeSlotOf = (id: number) => { id: number; name: string; start: string; end: string }

const timingView = (timing: TimingContent | null, timeSlotOf: TimeSlotOf): TimingView => {
  if (timing?.type !== 'timeSlot') return timing
  const { timeSlotId } = timing
  return { type: 'timeSlot', timeSlotId, timeSlot: timeSlotOf(timeSlotId) }
}

/** 6.2, 6.3: a schedule without members of other forms. A time slot has its name and times. */
export const scheduleView = (
  schedule: ScheduleContent | null,
  timeSlotOf: TimeSlotOf,
): ScheduleView | null => {
  if (schedule === null) return null
  const timing = timingView(schedule.timing, timeSlotOf)
  if (schedule.kind === 'single') return { kind: 'single', date: schedule.date, timing }
  const { kind, type, fromDate, toDate } = schedule
  const except = schedule.exceptDates && { exceptDates: [...schedule.exceptDates] }
  return type === 'daily'
    ? { kind, type, fromDate, toDate, days: schedule.days, ...except, timing }
    : { kind, type, fromDate, toDate, ...except, timing }
}
