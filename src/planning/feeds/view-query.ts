import { Temporal } from 'temporal-polyfill'
import { lazily } from '../../base/lazily.ts'
import { Closed } from '../../base/schemas.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import type { PlanPeriod } from '../../base/time/planning-period.ts'
import { weekdays } from '../../base/time/weekdays.ts'
import { compileRequestCheck } from '../../http/validation.ts'
import { planParameters } from '../../stories/finding/all-filters.ts'
import { PlanQuery } from '../plan/plan-schemas.ts'

/** What a saved view asks of the plan. The page keeps its filters as it knows them, its days as dates or as the name of a period. */

type SavedQuery = Readonly<Record<string, unknown>>

export interface CalendarBasis {
  /** In the time zone of the organization. */
  readonly today: string
  readonly firstDayOfWeek: (typeof weekdays)[number]
}

const from = (dateFrom: string, days: number): PlanPeriod => ({
  dateFrom,
  dateTo: shiftedBy(dateFrom, days - 1),
})

const startOfWeek = ({ today, firstDayOfWeek }: CalendarBasis): string => {
  const { dayOfWeek } = Temporal.PlainDate.from(today)
  return shiftedBy(today, -((dayOfWeek - 1 - weekdays.indexOf(firstDayOfWeek) + 7) % 7))
}

const month = (today: string, later: number): PlanPeriod => {
  const first = Temporal.PlainDate.from(today).with({ day: 1 }).add({ months: later })
  return { dateFrom: first.toString(), dateTo: first.with({ day: first.daysInMonth }).toString() }
}

/** The periods that the page has names for. */
const presets: Readonly<Record<string, (basis: CalendarBasis) => PlanPeriod>> = {
  today: ({ today }) => from(today, 1),
  tomorrow: ({ today }) => from(shiftedBy(today, 1), 1),
  next7: ({ today }) => from(today, 7),
  next14: ({ today }) => from(today, 14),
  thisWeek: (basis) => from(startOfWeek(basis), 7),
  nextWeek: (basis) => from(shiftedBy(startOfWeek(basis), 7), 7),
  lastWeek: (basis) => from(shiftedBy(startOfWeek(basis), -7), 7),
  thisMonth: ({ today }) => month(today, 0),
  nextMonth: ({ today }) => month(today, 1),
}

/** Contract 22.1: the days of a feed whose view has none. */
export const usualPeriod = ({ today }: Pick<CalendarBasis, 'today'>): PlanPeriod => ({
  dateFrom: shiftedBy(today, -7),
  dateTo: shiftedBy(today, 60),
})

const isDate = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const periodOf = (
  { preset, dateFrom, dateTo }: SavedQuery,
  basis: CalendarBasis,
  usual: PlanPeriod,
): PlanPeriod => {
  if (isDate(dateFrom)) return { dateFrom, dateTo: isDate(dateTo) ? dateTo : dateFrom }
  const named = typeof preset === 'string' && Object.hasOwn(presets, preset) ? presets[preset] : undefined
  return named?.(basis) ?? usual
}

const parameters = { ...planParameters, findings: PlanQuery.properties.findings }

/** The check that `GET /plan` makes of the same filters. */
const check = lazily(() => compileRequestCheck({ query: Closed(parameters) }))

/** The filters of a view as the plan takes them. What is no filter, such as columns, is left out; throws for a value that the plan refuses. */
const filtersOf = (query: SavedQuery): Omit<PlanQuery, keyof PlanPeriod> => {
  const filters = Object.fromEntries(
    Object.entries(query).filter(([name, value]) => Object.hasOwn(parameters, name) && value !== null),
  )
  check()({ params: {}, query: filters, body: undefined })
  return filters
}

/** Refuses a view with filters that the plan does not understand: without them its feed would show more than was meant. */
export const assertReadable = (query: SavedQuery): void => void filtersOf(query)

/** The plan of a view, without confidential stories (contract 22.1); `usual` are the days of one that has none. Null: the view shows nothing else. */
export const planQueryOf = (
  query: SavedQuery,
  basis: CalendarBasis,
  usual: PlanPeriod = usualPeriod(basis),
): PlanQuery | null => {
  const filters = filtersOf(query)
  return filters.confidential === true
    ? null
    : { ...filters, confidential: false, ...periodOf(query, basis, usual) }
}
