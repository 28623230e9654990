import { Temporal } from 'temporal-polyfill'
import { type Static, Type } from 'typebox'
import { refuseIfAny } from '../../base/errors.ts'
import { lazily } from '../../base/lazily.ts'
import { Closed, OneOf } from '../../base/schemas.ts'
import { shiftedBy } from '../../base/time/calendar-days.ts'
import { maximumDays, type PlanPeriod, periodProblems } from '../../base/time/planning-period.ts'
import { weekdays } from '../../base/time/weekdays.ts'
import { compileRequestCheck } from '../../http/validation.ts'
import { filterProblems } from '../../stories/finding/all-filters.ts'
import { queryProblem } from '../../stories/finding/filter.ts'
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

const { dateFrom, dateTo, ideas: _, ...filters } = PlanQuery.properties

/** How the page shows the plan. */
const display = ['view', 'columns', 'sort', 'ideas', 'board', 'platform', 'story', 'saved', 'since'] as const

const ViewQuery = Closed({
  ...filters,
  dateFrom: Type.Optional(dateFrom),
  dateTo: Type.Optional(dateTo),
  preset: Type.Optional(OneOf(Object.keys(presets))),
  ...Object.fromEntries(display.map((name) => [name, Type.Optional(Type.Unknown())])),
})
type ViewQuery = Static<typeof ViewQuery>

const check = lazily(() => compileRequestCheck({ query: ViewQuery }))

const ownPeriod = ({ dateFrom, dateTo = dateFrom }: ViewQuery): PlanPeriod | undefined =>
  dateFrom === undefined || dateTo === undefined ? undefined : { dateFrom, dateTo }

/** What a view asks for; throws for what the plan does not understand: without it, a feed would show more than was meant. */
const readView = (query: SavedQuery): ViewQuery => {
  const view: ViewQuery = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== null))
  check()({ params: {}, query: view, body: undefined })
  const own = ownPeriod(view)
  refuseIfAny('validation-failed', [
    ...(own === undefined && view.dateTo !== undefined
      ? [queryProblem('dateFrom', 'required', 'is missing beside dateTo')]
      : []),
    ...(own === undefined ? [] : periodProblems(own, maximumDays)),
    ...filterProblems('plan', view),
  ])
  return view
}

/** Refuses a view that the plan does not understand. */
export const assertReadable = (query: SavedQuery): void => void readView(query)

/** The plan of a view, without confidential stories (contract 22.1); `usual` are the days of one that has none. Null: the view shows nothing else. */
export const planQueryOf = (
  query: SavedQuery,
  basis: CalendarBasis,
  usual: PlanPeriod = usualPeriod(basis),
): PlanQuery | null => {
  const view = readView(query)
  if (view.confidential === true) return null
  const asked = Object.entries(view).filter(([name]) => name in filters)
  const named = view.preset === undefined ? undefined : presets[view.preset]?.(basis)
  return {
    ...Object.fromEntries(asked),
    confidential: false,
    ...(ownPeriod(view) ?? named ?? usual),
  }
}
