import {
  addDays,
  type CalendarDate,
  daysBetween,
  endOfMonth,
  startOfMonth,
  startOfWeek,
} from '../../../calendar-date.ts'
import { type CalendarBasis, daysFrom, monthOf, type Period, periodOfPreset } from './period-presets.ts'
import type { PlanSearch } from './plan-search.ts'

type Asked = Pick<PlanSearch, 'preset' | 'dateFrom' | 'dateTo' | 'view'>

const asked = ({ preset, dateFrom, dateTo }: Asked, basis: CalendarBasis): Period =>
  dateFrom === undefined ? periodOfPreset(preset ?? 'next7', basis) : { dateFrom, dateTo: dateTo ?? dateFrom }

/** The weeks shown for a month. */
const weeksOfMonth = (date: CalendarDate, firstDay: number): Period => {
  const { dateFrom, dateTo } = monthOf(date)
  return { dateFrom: startOfWeek(dateFrom, firstDay), dateTo: addDays(startOfWeek(dateTo, firstDay), 6) }
}

/** The days a plan shows. Calendars show whole weeks around the first requested day. */
export const shownPeriod = (search: Asked, basis: CalendarBasis): Period => {
  const period = asked(search, basis)
  if (search.view === 'week') return daysFrom(startOfWeek(period.dateFrom, basis.firstDay), 7)
  if (search.view === 'month') return weeksOfMonth(period.dateFrom, basis.firstDay)
  return period
}

const isMonth = ({ dateFrom, dateTo }: Period): boolean =>
  dateFrom === startOfMonth(dateFrom) && dateTo === endOfMonth(dateFrom)

/** The period before or after: the next month for months, the next of the weeks that are shown, else the same number of days. */
export const steppedPeriod = (search: Asked, basis: CalendarBasis, direction: 1 | -1): Period => {
  const period = search.view === 'week' ? shownPeriod(search, basis) : asked(search, basis)
  if (search.view === 'month' || isMonth(period)) {
    const { dateFrom } = period
    return monthOf(direction === 1 ? addDays(endOfMonth(dateFrom), 1) : addDays(startOfMonth(dateFrom), -1))
  }
  const days = daysBetween(period.dateFrom, period.dateTo) + 1
  return {
    dateFrom: addDays(period.dateFrom, direction * days),
    dateTo: addDays(period.dateTo, direction * days),
  }
}
