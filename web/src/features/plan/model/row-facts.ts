import type { PlanPublication, PlanRow, PlanTask, PlanView } from '../../../../../src/plan/plan-schemas.ts'
import type { CalendarDate } from '../../../calendar-date.ts'
import type { Lookup } from './lookup.ts'

export type Now = PlanView['now']

/** Whether a task should have been done by now. A deadline without a time lasts the whole day. */
export const isLate = ({ done, deadline }: PlanTask, now: Now): boolean => {
  if (done || deadline === null) return false
  if (deadline.date !== now.date) return deadline.date < now.date
  return deadline.time !== null && deadline.time < now.time
}

/** What was planned once and has come out stands where it came out, be that before its day or after. */
export const isOn = ({ published, schedule }: PlanPublication, day: CalendarDate): boolean => {
  if (published?.date === day) return true
  if (schedule === null || (published !== null && schedule.toDate === null)) return false
  return schedule.dates.includes(day)
}

/** Whether the row has something on one of its days, apart from where a publication was planned before it came out. */
export const standsOn = ({ basis, publications }: PlanRow, day: CalendarDate): boolean =>
  basis !== 'publication' || publications.some((publication) => isOn(publication, day))

/** When a publication comes out on a day: a time, or where it has a slot the beginning of that. */
export const timeOf = (
  { published, schedule }: PlanPublication,
  day: CalendarDate | null,
  { timeSlots }: Lookup,
): string | null => {
  if (published !== null && published.date === day) return published.time
  if (schedule === null) return null
  return schedule.time ?? timeSlots.get(schedule.timeSlotId ?? 0)?.start ?? null
}

/** The time that a row stands at on a day: of the first publication then, else of the event. */
export const rowTime = (row: PlanRow, day: CalendarDate, lookup: Lookup): string | null => {
  const times = row.publications
    .filter((publication) => isOn(publication, day))
    .flatMap((publication) => timeOf(publication, day, lookup) ?? [])
    .sort()
  if (times[0] !== undefined) return times[0]
  if (row.basis === 'deadline')
    return (
      row.tasks.flatMap(({ deadline }) => (deadline?.date === day ? (deadline.time ?? []) : [])).sort()[0] ??
      null
    )
  return row.event?.fromDate === day ? row.event.fromTime : null
}

/** Whether there is anything to show below its words. */
export const hasChips = ({ tasks, publications }: PlanRow): boolean =>
  tasks.length > 0 || publications.length > 0

/** What a person calls the story. */
export const nameOf = ({ title, slug, id }: Pick<PlanRow, 'title' | 'slug' | 'id'>): string =>
  title ?? slug ?? `#${id}`

/** The address of the first publication in the content management system. */
export const cmsLinkOf = ({ publications }: PlanRow): string | null =>
  publications.find(({ cmsEditLink }) => cmsEditLink !== null)?.cmsEditLink ?? null

/** The first deadline that is still to be met. */
export const nextDeadline = ({ tasks }: PlanRow): string | null =>
  tasks
    .flatMap(({ done, deadline }) =>
      done || deadline === null ? [] : `${deadline.date} ${deadline.time ?? '24:00'}`,
    )
    .sort()[0] ?? null
