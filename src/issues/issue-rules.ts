import { Temporal } from 'temporal-polyfill'
import type { Schedule } from '../platforms/platform-rules.ts'
import { weekdays } from '../time/weekdays.ts'

const datesBeside = 10

const isDayOf = (schedule: Extract<Schedule, { mode: 'weekly' }>, date: Temporal.PlainDate): boolean =>
  schedule.days[weekdays[date.dayOfWeek - 1] ?? 'mon']

/** The dates of a weekly platform next to a date, in one direction. */
const weeklyDates = (
  schedule: Extract<Schedule, { mode: 'weekly' }>,
  date: Temporal.PlainDate,
  step: 1 | -1,
): string[] =>
  Array.from({ length: datesBeside * 7 }, (_, index) => date.add({ days: step * (index + 1) }))
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
  const day = Temporal.PlainDate.from(date)
  return [
    ...weeklyDates(schedule, day, -1).reverse(),
    ...(isDayOf(schedule, day) ? [date] : []),
    ...weeklyDates(schedule, day, 1),
  ]
}

/** The issue that is meant without a date: the next from today on, or the last; today where a platform has none at all. */
export const presentIssueDate = (schedule: Schedule, today: string): string => {
  const dates = issueDatesAround(schedule, today)
  return dates.find((date) => date >= today) ?? dates.at(-1) ?? today
}

/** The day on which an issue goes to print. */
export const printDeadlineOf = (date: string, printingTimeInDays: number): string =>
  Temporal.PlainDate.from(date).subtract({ days: printingTimeInDays }).toString()

const candidateDays = 7

/** The days whose stories may go into an issue. */
export const candidatePeriod = (date: string) => {
  const day = Temporal.PlainDate.from(date)
  return {
    dateFrom: day.subtract({ days: candidateDays }).toString(),
    dateTo: day.add({ days: candidateDays }).toString(),
  }
}
