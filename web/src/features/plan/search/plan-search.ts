import { type CalendarDate, daysBetween } from '../../../calendar-date.ts'
import { type CustomFieldFilter, customFieldFilters } from './custom-field-filters.ts'
import { type PeriodPreset, periodPresets } from './period-presets.ts'

const planViews = ['list', 'week', 'month', 'board', 'issue', 'ideas'] as const
type PlanViewName = (typeof planViews)[number]

/** Filters whose values are ids; 0 among statuses is No Status. The names are those of the API's parameters. */
export const idFilters = [
  'groupIds',
  'elementStatusIds',
  'platformIds',
  'categoryIds',
  'typeIds',
  'publicationStatusIds',
  'userIds',
  'formatIds',
] as const
export type IdFilter = (typeof idFilters)[number]

export const flagFilters = ['unassigned', 'late'] as const

/** What the plan is asked for, beside its period. */
export interface PlanFilters extends Partial<Record<IdFilter, readonly number[]>> {
  readonly done?: boolean
  readonly unassigned?: true
  readonly late?: true
  readonly search?: string
  readonly customFields?: readonly CustomFieldFilter[]
}

/** Everything that the address of the plan says. What is absent has its default. */
export interface PlanSearch extends PlanFilters {
  readonly preset?: PeriodPreset
  readonly dateFrom?: CalendarDate
  readonly dateTo?: CalendarDate
  readonly view?: PlanViewName
  readonly columns?: readonly string[]
  /** The name of a column, with `-` before it for the other direction. */
  readonly sort?: string
  /** Whether the undated stories stand beside the days. */
  readonly ideas?: true
  /** What the columns of the board are: `element`, or the id of the platform whose publication statuses they are. */
  readonly board?: 'element' | number
  /** The platform of the issue view. */
  readonly platform?: number
  /** The story that is open beside the plan. */
  readonly story?: number
  /** The saved view that was chosen. */
  readonly saved?: number
}

const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0

const listOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : String(value ?? '').split(',')).map(String).filter((part) => part !== '')

const idsOf = (value: unknown): number[] | undefined => {
  const ids = [...new Set(listOf(value).map(Number))].filter(isId)
  return ids.length === 0 ? undefined : ids
}

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((known) => known === value)

const dateOf = (value: unknown): CalendarDate | undefined => {
  if (typeof value !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined
  const date = new Date(`${value}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== value ? undefined : value
}

/** The longest period that the server answers at once. */
const maximumDays = 62

const datesOf = (search: Readonly<Record<string, unknown>>): Pick<PlanSearch, 'dateFrom' | 'dateTo'> => {
  const dateFrom = dateOf(search.dateFrom)
  if (dateFrom === undefined) return {}
  const dateTo = dateOf(search.dateTo) ?? dateFrom
  const days = daysBetween(dateFrom, dateTo) + 1
  return days < 1 || days > maximumDays ? { dateFrom, dateTo: dateFrom } : { dateFrom, dateTo }
}

const textOf = (value: unknown): string | undefined => {
  const text = value === undefined || value === null ? '' : String(value).slice(0, 500)
  return text.trim() === '' ? undefined : text
}

const boardOf = (value: unknown): PlanSearch['board'] =>
  value === 'element' || isId(value) ? value : undefined

/** Without the members that are undefined: an absent member is not one without a value. */
const present = <T extends object>(members: { [K in keyof T]: T[K] | undefined }): T =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as T

/** Whatever stands in the address, only what the plan understands is taken. */
export const validatePlanSearch = (search: Readonly<Record<string, unknown>>): PlanSearch => {
  const dates = datesOf(search)
  const columns = listOf(search.columns)
  return present<PlanSearch>({
    preset: dates.dateFrom === undefined ? oneOf(periodPresets, search.preset) : undefined,
    dateFrom: dates.dateFrom,
    dateTo: dates.dateTo,
    view: oneOf(planViews, search.view),
    ...(Object.fromEntries(idFilters.map((name) => [name, idsOf(search[name])])) as Record<
      IdFilter,
      number[] | undefined
    >),
    done: typeof search.done === 'boolean' ? search.done : undefined,
    unassigned: search.unassigned === true ? true : undefined,
    late: search.late === true ? true : undefined,
    search: textOf(search.search),
    customFields: customFieldFilters(search.customFields),
    columns: columns.length === 0 ? undefined : columns,
    sort: textOf(search.sort),
    ideas: search.ideas === true ? true : undefined,
    board: boardOf(search.board),
    platform: isId(search.platform) ? search.platform : undefined,
    story: isId(search.story) ? search.story : undefined,
    saved: isId(search.saved) ? search.saved : undefined,
  })
}
