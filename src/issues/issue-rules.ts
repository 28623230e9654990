import { Temporal } from 'temporal-polyfill'
import type { Schedule } from '../platforms/platform-rules.ts'
import { datesNextTo, shiftedBy } from '../time/calendar-days.ts'
import { weekdays } from '../time/weekdays.ts'

const datesBeside = 10

const isDayOf = (schedule: Extract<Schedule, { mode: 'weekly' }>, date: Temporal.PlainDate): boolean =>
  schedule.days[weekdays[date.dayOfWeek - 1] ?? 'mon']

/** The dates of a weekly platform next to a date, in one direction. */
const weeklyDates = (schedule: Extract<Schedule, { mode: 'weekly' }>, date: string, step: 1 | -1): string[] =>
  datesNextTo(date, step, datesBeside * 7)
    .filter((day) => isDayOf(schedule, day))
    .slice(0, datesBeside)
    .map((day) => day.toString())

/** The issue dates around a date: up to ten before and ten after it, and itself where it is one, in order. */
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

/** The issue that is meant without a date: the next from today on, or the last; today where a platform has none at all. */
export const presentIssueDate = (schedule: Schedule, today: string): string => {
  const dates = issueDatesAround(schedule, today)
  return dates.find((date) => date >= today) ?? dates.at(-1) ?? today
}

/** The day on which an issue goes to print. */
export const printDeadlineOf = (date: string, printingTimeInDays: number): string =>
  shiftedBy(date, -printingTimeInDays)

const candidateDays = 7

/** The days whose stories may go into an issue. */
export const candidatePeriod = (date: string) => ({
  dateFrom: shiftedBy(date, -candidateDays),
  dateTo: shiftedBy(date, candidateDays),
})
