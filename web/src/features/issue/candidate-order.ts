import type { PlanRow } from '../../../../src/plan/plan-schemas.ts'
import type { CalendarDate } from '../../calendar-date.ts'

type Dated = Pick<PlanRow, 'days'>

/** The day for which a story could be wanted: the first one that is not over, else the last one. */
export const candidateDay = ({ days }: Dated, today: CalendarDate): CalendarDate | undefined =>
  days.find((day) => day >= today) ?? days.at(-1)

/**
 * Stories in the order in which an issue may want them: by their days from today on, then what is over, the newest first. Of
 * an issue that is over, today is its own day. They come in order of their first days.
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
