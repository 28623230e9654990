import type { Problem } from '../../base/errors.ts'
import type { ActiveFilter, Circumstances, Filter, Place, QueryParameters } from './filter.ts'
import { customFields } from './filters/custom-field-filter.ts'
import { elementFilters } from './filters/element-filters.ts'
import { publicationDates } from './filters/publication-date-filter.ts'
import { publicationFilters } from './filters/publication-filters.ts'
import { search } from './filters/search-filter.ts'
import { taskFilters } from './filters/task-filters.ts'
import { timeFilters } from './filters/time-filters.ts'

/** All filters of stories. The API description lists them in this order, and statements test them in this order. */
const filters = [
  publicationDates,
  ...timeFilters,
  ...elementFilters,
  ...publicationFilters,
  ...taskFilters,
  search,
  customFields,
] as const

type AnyFilter = (typeof filters)[number]

type Intersection<Union> = (Union extends unknown ? (member: Union) => void : never) extends (
  member: infer Members,
) => void
  ? Members
  : never

/** The parameters of all filters in one place, as properties of a schema. */
const parametersIn = <P extends Place>(place: P): Intersection<AnyFilter[P]> =>
  Object.assign({}, ...filters.map((filter) => filter[place]))

export const listParameters = parametersIn('list')
export const planParameters = parametersIn('plan')

type Query = Readonly<Record<string, unknown>>

const takenIn = (place: Place): readonly Filter[] =>
  filters.filter((filter: Filter) => Object.keys(filter[place]).length > 0)

const taken = { list: takenIn('list'), plan: takenIn('plan') } as const

const isGiven = (parameters: QueryParameters, query: Query): boolean =>
  Object.keys(parameters).some((name) => query[name] !== undefined)

/** Whether the meaning of the list's filters depends on settings of the organization. */
export const needsOrganization = (query: Query): boolean =>
  taken.list.some(({ asksOrganization, list }) => asksOrganization === true && isGiven(list, query))

/** The problems between the filters of a query. */
export const filterProblems = (place: Place, query: Query): Problem[] =>
  taken[place].flatMap((filter) => filter.problems?.(query, place) ?? [])

/** The filters that a query asks for, always in the same order, so that equal sets of filters make equal statements. */
export const activeFilters = (place: Place, query: Query, circumstances: Circumstances): ActiveFilter[] =>
  taken[place].flatMap((filter) => filter.toSql(query, circumstances) ?? [])

/** How the plan page offers its filters, by parameter name. */
export const planControls = Object.fromEntries(
  taken.plan.flatMap(({ plan, control }) =>
    control === undefined ? [] : Object.keys(plan).map((name) => [name, control]),
  ),
)
