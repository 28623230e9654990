import { Temporal } from 'temporal-polyfill'
import type { Problem } from '../errors.ts'
import type { ProblemCode } from '../problem-codes.ts'

/** A stretch of days that a page shows: calendar dates, both ends included. */
export interface PlanPeriod {
  readonly dateFrom: string
  readonly dateTo: string
}

const problem = (path: string, code: ProblemCode, message: string): Problem => ({
  scope: 'query',
  path,
  code,
  message,
})

/** How many days a period has; none or less where it ends before it begins. */
const lengthOf = ({ dateFrom, dateTo }: PlanPeriod): number =>
  Temporal.PlainDate.from(dateFrom).until(dateTo).days + 1

/** Pages show at most so many days at once. */
export const maximumDays = 62

/** Whether a period has more days than pages show at once. */
export const isLongPeriod = (period: PlanPeriod): boolean => lengthOf(period) > maximumDays

/** Tells what is wrong with a period of at most so many days. */
export const periodProblems = (period: PlanPeriod, maximumDays: number): Problem[] => {
  const length = lengthOf(period)
  if (length < 1) return [problem('dateTo', 'ends-before-it-starts', 'is before dateFrom')]
  return length > maximumDays
    ? [problem('dateTo', 'out-of-range', `makes more than ${maximumDays} days from dateFrom on`)]
    : []
}

/** Every day of a period. */
export const daysOfPeriod = (period: PlanPeriod): string[] => {
  const first = Temporal.PlainDate.from(period.dateFrom)
  return Array.from({ length: lengthOf(period) }, (_, index) => first.add({ days: index }).toString())
}
