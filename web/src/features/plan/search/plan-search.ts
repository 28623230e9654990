import { type CalendarDate, daysBetween } from '../../../calendar-date.ts'
import { type PeriodPreset, periodPresets } from './period-presets.ts'
import { type PlanFilters, readFilters } from './plan-filters.ts'
import { instantOf, isId, listOf, textOf, trueOf } from './search-values.ts'

const planViews = ['list', 'week', 'month', 'board', 'issue', 'ideas'] as const
type PlanViewName = (typeof planViews)[number]

/** The plan's address. An absent member has its default. */
export interface PlanSearch extends PlanFilters {
  readonly preset?: PeriodPreset
  readonly dateFrom?: CalendarDate
  readonly dateTo?: CalendarDate
  readonly view?: PlanViewName
  readonly columns?: readonly string[]
  /** The name of a column; `-` in front reverses it. */
  readonly sort?: string
  /** Whether ideas are shown next to the days. */
  readonly ideas?: true
  /** The columns of the board: `element`, or the platform whose publication statuses they are. */
  readonly board?: 'element' | number
  /** The platform of the issue view. */
  readonly platform?: number
  /** The story open next to the plan. */
  readonly story?: number
  /** The chosen saved view. */
  readonly saved?: number
  /** The instant from which differences are shown. */
  readonly since?: string
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value)

const dateOf = (value: unknown): CalendarDate | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? undefined : value
}

/** The longest period that the server accepts. */
const maximumDays = 62

const datesOf = (search: Readonly<Record<string, unknown>>): Pick<PlanSearch, 'dateFrom' | 'dateTo'> => {
  const dateFrom = dateOf(search.dateFrom)
  if (dateFrom === undefined) return {}
  const dateTo = dateOf(search.dateTo) ?? dateFrom
  const days = daysBetween(dateFrom, dateTo) + 1
  return days < 1 || days > maximumDays ? { dateFrom, dateTo: dateFrom } : { dateFrom, dateTo }
}

const boardOf = (value: unknown): PlanSearch['board'] =>
  value === 'element' || isId(value) ? value : undefined

/** Without undefined members: absent is not the same as undefined. */
const present = <T extends object>(members: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T

/** Keeps the valid parts of an address. */
export const validatePlanSearch = (search: Readonly<Record<string, unknown>>): PlanSearch => {
  const dates = datesOf(search)
  const columns = listOf(search.columns)
  return present<PlanSearch>({
    preset: dates.dateFrom === undefined ? oneOf(periodPresets, search.preset) : undefined,
    dateFrom: dates.dateFrom,
    dateTo: dates.dateTo,
    view: oneOf(planViews, search.view),
    ...readFilters(search),
    columns: columns.length === 0 ? undefined : columns,
    sort: textOf(search.sort),
    ideas: trueOf(search.ideas),
    board: boardOf(search.board),
    platform: isId(search.platform) ? search.platform : undefined,
    story: isId(search.story) ? search.story : undefined,
    saved: isId(search.saved) ? search.saved : undefined,
    since: instantOf(search.since),
  })
}
