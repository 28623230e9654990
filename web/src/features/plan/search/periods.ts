import {
  addDays,
  type CalendarDate,
  daysBetween,
  endOfMonth,
  startOfMonth,
  startOfWeek,
} from '../../../calendar-date.ts'
import type { PlanSearch } from './plan-search.ts'

/** Both ends included. */
export interface Period {
  readonly dateFrom: CalendarDate
  readonly dateTo: CalendarDate
}

/** What a period is counted from: the organization's calendar, and where weeks begin. */
export interface CalendarBasis {
  readonly today: CalendarDate
  readonly firstDay: number
}

const dayAt = (date: CalendarDate): Period => ({ dateFrom: date, dateTo: date })

const from = (dateFrom: CalendarDate, days: number): Period => ({
  dateFrom,
  dateTo: addDays(dateFrom, days - 1),
})

const monthOf = (date: CalendarDate): Period => ({ dateFrom: startOfMonth(date), dateTo: endOfMonth(date) })

const presets = {
  today: ({ today }) => dayAt(today),
  tomorrow: ({ today }) => dayAt(addDays(today, 1)),
  next7: ({ today }) => from(today, 7),
  next14: ({ today }) => from(today, 14),
  thisWeek: ({ today, firstDay }) => from(startOfWeek(today, firstDay), 7),
  nextWeek: ({ today, firstDay }) => from(addDays(startOfWeek(today, firstDay), 7), 7),
  lastWeek: ({ today, firstDay }) => from(addDays(startOfWeek(today, firstDay), -7), 7),
  thisMonth: ({ today }) => monthOf(today),
  nextMonth: ({ today }) => monthOf(addDays(endOfMonth(today), 1)),
} as const satisfies Readonly<Record<string, (basis: CalendarBasis) => Period>>

export type PeriodPreset = keyof typeof presets

export const periodPresets = Object.keys(presets) as readonly PeriodPreset[]

export const periodOfPreset = (preset: PeriodPreset, basis: CalendarBasis): Period => presets[preset](basis)

type Asked = Pick<PlanSearch, 'preset' | 'dateFrom' | 'dateTo' | 'view'>

const asked = ({ preset, dateFrom, dateTo }: Asked, basis: CalendarBasis): Period =>
  dateFrom === undefined ? periodOfPreset(preset ?? 'next7', basis) : { dateFrom, dateTo: dateTo ?? dateFrom }

/** The weeks that a month's page shows. */
const weeksOfMonth = (date: CalendarDate, firstDay: number): Period => {
  const { dateFrom, dateTo } = monthOf(date)
  return { dateFrom: startOfWeek(dateFrom, firstDay), dateTo: addDays(startOfWeek(dateTo, firstDay), 6) }
}

/** The period that a plan shows: calendars show whole weeks around the first day that was asked for. */
export const shownPeriod = (search: Asked, basis: CalendarBasis): Period => {
  const period = asked(search, basis)
  if (search.view === 'week') return from(startOfWeek(period.dateFrom, basis.firstDay), 7)
  if (search.view === 'month') return weeksOfMonth(period.dateFrom, basis.firstDay)
  return period
}

const isMonth = ({ dateFrom, dateTo }: Period): boolean =>
  dateFrom === startOfMonth(dateFrom) && dateTo === endOfMonth(dateFrom)

/** The period before or after the one that is shown: months step by months, others by their length. */
export const steppedPeriod = (search: Asked, basis: CalendarBasis, direction: 1 | -1): Period => {
  const period = asked(search, basis)
  if (search.view === 'month' || isMonth(period)) {
    const { dateFrom } = period
    return monthOf(direction === 1 ? addDays(endOfMonth(dateFrom), 1) : addDays(startOfMonth(dateFrom), -1))
  }
  const days = search.view === 'week' ? 7 : daysBetween(period.dateFrom, period.dateTo) + 1
  return {
    dateFrom: addDays(period.dateFrom, direction * days),
    dateTo: addDays(period.dateTo, direction * days),
  }
}
