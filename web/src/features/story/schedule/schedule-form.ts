import type { ScheduleView, WeeklySchedule } from '../../../api/types.ts'
import { type CalendarDate, daysOf } from '../../../calendar-date.ts'
import { comesOutOn, everyDay, nextDayOf, print, weekdayNameOf } from '../../../platform-days.ts'
import type { PlatformReference } from '../fields/choices.ts'

/** The values of the open schedule editor. */
export interface ScheduleForm {
  readonly kind: 'single' | 'recurring'
  readonly date: CalendarDate | null
  readonly fromDate: CalendarDate | null
  readonly toDate: CalendarDate | null
  readonly days: WeeklySchedule
  /** Days that are struck out. */
  readonly exceptDates: readonly CalendarDate[]
  readonly timing: 'none' | 'time' | 'timeSlot'
  readonly time: string
  readonly timeSlotId: number | null
}

/** The props of the editor's parts. */
export interface FormProps {
  readonly form: ScheduleForm
  readonly platform: PlatformReference
  readonly onChange: (part: Partial<ScheduleForm>) => void
}

/** Of a print platform, the next issue is offered; any other may come out at any time. */
const offeredDate = (platform: PlatformReference, today: CalendarDate): CalendarDate | null =>
  platform.typeCode === print ? (nextDayOf(platform, today) ?? null) : null

const emptyForm = (platform: PlatformReference): ScheduleForm => ({
  kind: 'single',
  date: null,
  fromDate: null,
  toDate: null,
  days: platform.weeklySchedule ?? everyDay,
  exceptDates: [],
  timing: platform.timeSlots.length > 0 ? 'timeSlot' : 'time',
  time: '',
  timeSlotId: null,
})

const timingOf = (schedule: ScheduleView, platform: PlatformReference): Partial<ScheduleForm> => {
  const { timing } = schedule
  if (timing === null) return { timing: platform.timeSlots.length > 0 ? 'none' : 'time' }
  return timing.type === 'time'
    ? { timing: 'time', time: timing.time }
    : { timing: 'timeSlot', timeSlotId: timing.timeSlotId }
}

/** The editor's initial values; `today` is null for a story whose days are counted. */
export const formOf = (
  schedule: ScheduleView | null,
  platform: PlatformReference,
  today: CalendarDate | null,
): ScheduleForm => {
  const empty = emptyForm(platform)
  if (schedule === null) return today === null ? empty : { ...empty, date: offeredDate(platform, today) }
  const timing = timingOf(schedule, platform)
  if (schedule.kind === 'single') return { ...empty, ...timing, date: schedule.date }
  const { fromDate, toDate, exceptDates = [] } = schedule
  const days = schedule.type === 'daily' ? schedule.days : empty.days
  return { ...empty, ...timing, kind: 'recurring', fromDate, toDate, days, exceptDates }
}

/**
 * The dates within a range on which the publication would appear, as the server will compute them, with those that are struck out.
 * Of days that are counted it is not known yet.
 */
export const previewOf = (
  { fromDate, toDate, days }: ScheduleForm,
  platform: PlatformReference,
  isRelative: boolean,
): CalendarDate[] => {
  if (fromDate === null || toDate === null) return []
  const all = daysOf(fromDate, toDate)
  if (isRelative) return all
  return all.filter(
    (date) => comesOutOn(platform, date) && (platform.manualSchedule !== null || days[weekdayNameOf(date)]),
  )
}

const timingIn = ({ timing, time, timeSlotId }: ScheduleForm, platform: PlatformReference) => {
  const timeSlot = platform.timeSlots.find(({ id }) => id === timeSlotId)
  if (timing === 'timeSlot' && timeSlot) return { type: timing, timeSlotId: timeSlot.id, timeSlot }
  return timing === 'time' && time !== '' ? { type: timing, time } : null
}

/** The schedule in the editor; null while a date is missing. */
export const scheduleIn = (
  form: ScheduleForm,
  platform: PlatformReference,
  isRelative: boolean,
): ScheduleView | null => {
  const { kind, date, fromDate, toDate, days } = form
  const timing = timingIn(form, platform)
  if (kind === 'single') return date === null ? null : { kind, date, timing }
  if (fromDate === null || toDate === null) return null
  const dates = previewOf(form, platform, isRelative)
  // Of days that the schedule has no longer, there is nothing to leave out.
  const exceptDates = form.exceptDates.filter((one) => dates.includes(one)).toSorted()
  const range = { fromDate, toDate, ...(exceptDates.length > 0 && { exceptDates }) }
  return platform.manualSchedule
    ? { kind, type: 'manual', ...range, timing }
    : { kind, type: 'daily', ...range, days, timing }
}
