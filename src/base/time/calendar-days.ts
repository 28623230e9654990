import { Temporal } from 'temporal-polyfill'

/** The first and the last date that the API knows: years have four digits, and there is no year 0. */
const firstDate = '0001-01-01'
const lastDate = '9999-12-31'

const isInCalendar = ({ year }: Temporal.PlainDate): boolean => year >= 1 && year <= 9999

/** The date so many days later, or earlier; where the calendar ends before that, its last or first date. */
export const shiftedBy = (date: string, days: number): string => {
  const shifted = Temporal.PlainDate.from(date).add({ days })
  if (isInCalendar(shifted)) return shifted.toString()
  return days > 0 ? lastDate : firstDate
}

/** How many days the second date is after the first one. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(to, { largestUnit: 'days' }).days

/** The next `count` dates after a date, nearest first, or with `step` -1 those before it; fewer where the calendar ends. */
export const datesNextTo = (date: string, step: 1 | -1, count: number): Temporal.PlainDate[] => {
  const day = Temporal.PlainDate.from(date)
  return Array.from({ length: count }, (_, index) => day.add({ days: step * (index + 1) })).filter(
    isInCalendar,
  )
}
