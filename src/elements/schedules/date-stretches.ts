import { Temporal } from 'temporal-polyfill'

/**
 * A range of dates as the stretches of 32 days that lie inside it, and the days that are left over at its ends. So the
 * widest range is few stretches of an index in which ids are in order (`publication_date.stretch`).
 */
export interface DateStretches {
  readonly days: readonly string[]
  /** None where the last is before the first. */
  readonly firstStretch: number
  readonly lastStretch: number
}

/** A range of calendar dates; both ends belong to it, and null is no bound. */
export interface DateRange {
  readonly from: string | null
  readonly to: string | null
}

const daysInStretch = 32
const dayZero = Temporal.PlainDate.from('0001-01-01')

const numberOf = (date: string): number => dayZero.until(date).days
const dateOf = (day: number): string => dayZero.add({ days: day }).toString()

const lastDay = numberOf('9999-12-31')

/** A day that no date reaches: a range without an end has no days left over there, unless it begins in the last stretch. */
const afterAll = (Math.floor(lastDay / daysInStretch) + 1) * daysInStretch

/** Of what is after the last day nothing is a date. */
const datesFrom = (first: number, end: number): string[] => {
  const length = Math.max(Math.min(end, lastDay + 1) - first, 0)
  return Array.from({ length }, (_, index) => dateOf(first + index))
}

export const stretchesOf = ({ from, to }: DateRange): DateStretches => {
  const first = from === null ? 0 : numberOf(from)
  const end = to === null ? afterAll : numberOf(to) + 1
  const firstStretch = Math.ceil(first / daysInStretch)
  const lastStretch = Math.floor(end / daysInStretch) - 1
  if (lastStretch < firstStretch) return { days: datesFrom(first, end), firstStretch, lastStretch }
  return {
    days: [
      ...datesFrom(first, firstStretch * daysInStretch),
      ...datesFrom((lastStretch + 1) * daysInStretch, end),
    ],
    firstStretch,
    lastStretch,
  }
}

/** How many days a range has; null where it has no end. */
export const daysIn = ({ from, to }: DateRange): number | null =>
  from === null || to === null ? null : numberOf(to) - numberOf(from) + 1
