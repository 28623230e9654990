import type { PlanRow } from '../../api/types.ts'
import type { CalendarDate } from '../../calendar-date.ts'

type Dated = Pick<PlanRow, 'days'>

/** The day that counts for the order: the first one that is not past, or else the last. */
export const candidateDay = ({ days }: Dated, today: CalendarDate): CalendarDate | undefined =>
  days.find((day) => day >= today) ?? days.at(-1)

/**
 * Stories an issue may still want come first, by day; past ones follow, newest first. For a past issue, its own day
 * counts as today. Expects stories in order of their first day.
 */
export const candidatesInOrder = <R extends Dated>(
  rows: readonly R[],
  today: CalendarDate,
  issueDate: CalendarDate,
): readonly R[] => {
  const from = today < issueDate ? today : issueDate
  const dayOf = (row: R) => candidateDay(row, from) ?? ''
  const byDay = (one: R, other: R) => dayOf(one).localeCompare(dayOf(other))
  const isAhead = (row: R) => dayOf(row) >= from
  return [
    ...rows.filter(isAhead).toSorted(byDay),
    ...rows.filter((row) => !isAhead(row)).toSorted((one, other) => byDay(other, one)),
  ]
}
