import type { PlanPublication, PlanRow, PlanView } from '../../../api/types.ts'
import { type CalendarDate, daysOf } from '../../../calendar-date.ts'

type Dated = Pick<PlanRow, 'days' | 'basis'>

const datesOf = ({ schedule, published }: PlanPublication): CalendarDate[] => [
  ...(schedule?.dates ?? []),
  ...(published === null ? [] : [published.date]),
]

const isDated = ({ schedule, published }: PlanPublication): boolean => schedule !== null || published !== null

const inOrder = (dates: Iterable<CalendarDate>): CalendarDate[] => [...new Set(dates)].sort()

/** Which days a story appears on, by the server's rules. */
const placementOf = ({ publications, event, tasks }: PlanRow): Dated => {
  if (publications.some(isDated))
    return { basis: 'publication', days: inOrder(publications.flatMap(datesOf)) }
  if (event !== null) return { basis: 'event', days: daysOf(event.fromDate, event.toDate ?? event.fromDate) }
  const deadlines = tasks.flatMap(({ deadline }) => (deadline === null ? [] : [deadline.date]))
  return { basis: deadlines.length === 0 ? null : 'deadline', days: inOrder(deadlines) }
}

/** The version of a row changed optimistically: the next read always replaces it. */
const expected = 0

/** The plan with the changed `row`: on its days, among the ideas, or gone to another period. */
export const placeRow = (plan: PlanView, row: PlanRow): PlanView => {
  const { basis, days } = placementOf(row)
  const shown = days.filter((day) => plan.dateFrom <= day && day <= plan.dateTo)
  const next = { ...row, version: expected, basis, days: shown }
  const isAt = (rows: readonly PlanRow[]) => rows.findIndex(({ id }) => id === row.id)
  const put = (rows: readonly PlanRow[], belongs: boolean): PlanRow[] => {
    const index = isAt(rows)
    if (index < 0) return belongs ? [next, ...rows] : [...rows]
    return belongs ? rows.with(index, next) : rows.toSpliced(index, 1)
  }
  return { ...plan, rows: put(plan.rows, shown.length > 0), ideas: put(plan.ideas, basis === null) }
}

export const withoutRow = (plan: PlanView, id: number): PlanView => ({
  ...plan,
  rows: plan.rows.filter((row) => row.id !== id),
  ideas: plan.ideas.filter((row) => row.id !== id),
})

export const findRow = (plan: PlanView, id: number): PlanRow | undefined =>
  plan.rows.find((row) => row.id === id) ?? plan.ideas.find((row) => row.id === id)
