import { Temporal } from 'temporal-polyfill'
import { datesNextTo, shiftedBy } from '../../base/time/calendar-days.ts'
import { weekdays } from '../../base/time/weekdays.ts'
import type { Schedule } from '../../settings/platforms/platform-rules.ts'

const datesBeside = 10

const isDayOf = (schedule: Extract<Schedule, { mode: 'weekly' }>, date: Temporal.PlainDate): boolean =>
  schedule.days[weekdays[date.dayOfWeek - 1] ?? 'mon']

/** The dates of a weekly platform that are next to a date in one direction. */
const weeklyDates = (schedule: Extract<Schedule, { mode: 'weekly' }>, date: string, step: 1 | -1): string[] =>
  datesNextTo(date, step, datesBeside * 7)
    .filter((day) => isDayOf(schedule, day))
    .slice(0, datesBeside)
    .map((day) => day.toString())

/** The issue dates around a date, in order: up to ten before, the date itself if it is one, and up to ten after. */
export const issueDatesAround = (schedule: Schedule, date: string): string[] => {
  if (schedule.mode === 'manual') {
    const dates = schedule.dates.map((entry) => entry.date).toSorted()
    const before = dates.filter((other) => other < date).slice(-datesBeside)
    const after = dates.filter((other) => other > date).slice(0, datesBeside)
    return [...before, ...(dates.includes(date) ? [date] : []), ...after]
  }
  return [
    ...weeklyDates(schedule, date, -1).reverse(),
    ...(isDayOf(schedule, Temporal.PlainDate.from(date)) ? [date] : []),
    ...weeklyDates(schedule, date, 1),
  ]
}

/** The print day of an issue. */
export const printDeadlineOf = (date: string, printingTimeInDays: number): string =>
  shiftedBy(date, -printingTimeInDays)

/** The default issue: the next one that goes to press, today included, or else the last one; today if the platform has none. */
export const defaultIssueDate = (schedule: Schedule, printingTimeInDays: number, today: string): string => {
  const earliest = shiftedBy(today, printingTimeInDays)
  const dates = issueDatesAround(schedule, earliest)
  return dates.find((date) => date >= earliest) ?? dates.at(-1) ?? today
}

const candidateDays = 7

/** The days whose stories could go into an issue. */
export const candidatePeriod = (date: string) => ({
  dateFrom: shiftedBy(date, -candidateDays),
  dateTo: shiftedBy(date, candidateDays),
})
