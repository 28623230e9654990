/**
 * A range of dates, split into the whole 32-day stretches inside it and the remaining days at both ends. Even the
 * widest range then covers few stretches of an index that has ids in order (`publication_date.stretch`).
 */
export interface DateStretches {
  readonly days: readonly string[]
  /** There are no stretches if the last is before the first. */
  readonly firstStretch: number
  readonly lastStretch: number
}

/** A range of calendar dates that includes both ends; null means no bound. */
export interface DateRange {
  readonly from: string | null
  readonly to: string | null
}

const daysInStretch = 32
/** In milliseconds. Days in UTC all have the same length. */
const day = 86_400_000
const dayZero = Date.parse('0001-01-01')

/** Each list asks for some: with calendar arithmetic they would be a twelfth of its time. */
const numberOf = (date: string): number => (Date.parse(date) - dayZero) / day
const dateOf = (number: number): string => new Date(dayZero + number * day).toISOString().slice(0, 10)

const lastDay = numberOf('9999-12-31')

/**
 * The first day after the last possible stretch. A range without an end ends here, so it has no remaining days unless
 * it begins in the last stretch.
 */
const afterAll = (Math.floor(lastDay / daysInStretch) + 1) * daysInStretch

/** Leaves out days after the last possible date. */
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

/** The number of days in a range; null if it is unbounded. */
export const daysIn = ({ from, to }: DateRange): number | null =>
  from === null || to === null ? null : numberOf(to) - numberOf(from) + 1
