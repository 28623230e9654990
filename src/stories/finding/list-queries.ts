import { and, type Condition, type Ranges, type Source } from './filter-conditions.ts'

/**
 * How the elements of a page are found, in one of two ways (docs/decisions/0048):
 *
 * - A filter that lets few elements through: its index is read, and what it gives is tested and sorted (`narrowRows`).
 * - Otherwise the elements are tested in the order of the page until it is full (`pageRows`).
 */
export interface Limits {
  /** How many ids a filter may have to count as narrow. */
  readonly narrow: number
  /** The same of dates that leave out the beginning of the order: what they let through lies at its far end. */
  readonly narrowAtEnd: number
  /** How many elements the fast path tests. */
  readonly fastPath: number
}

/** Measured with a million elements. */
export const usualLimits: Limits = { narrow: 2000, narrowAtEnd: 50_000, fastPath: 1000 }

/** A filter whose index can give the elements of the page, and the tests of all other filters. */
export interface DrivingFilter {
  readonly source: Source
  readonly others: readonly string[]
}

export interface ListQueryPlan {
  /** The sort column; null when sorted by id. */
  readonly column: 'modification_date' | 'creation_time' | null
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly conditions: readonly Condition[]
  /** Usually the most selective first; empty if the sort index serves all conditions. */
  readonly driving: readonly DrivingFilter[]
  /** Conditions that the sort index serves. */
  readonly bounds: readonly string[]
  /** Tests whether rows with these date and id expressions come after the position. */
  readonly after: (at: string, id: string) => string[]
  /** Whether rows may have moved since the walk began. */
  readonly moving: boolean
  readonly limits: Limits
}

export const order = ({ column, direction }: ListQueryPlan, alias = ''): string =>
  column === null ? `${alias}id ${direction}` : `${alias}at ${direction}, ${alias}id ${direction}`

/** The columns of each branch: ids, and dates if they sort. */
const columns = ({ column }: ListQueryPlan): string => (column === null ? 'e.id' : `e.id, e.${column} as at`)

export const live = 'e.organization_id = $1 and e.deleted_at is null'

export const testsOf = ({ conditions }: ListQueryPlan): string[] => conditions.map(({ test }) => test)

/** Excludes elements that have moved since the walk began: they appear at their former place (`moved`). */
const unmoved = ({ moving }: ListQueryPlan): string[] =>
  moving ? ['e.id not in (select element_id from moved)'] : []

const afterNow = (plan: ListQueryPlan): string[] => plan.after(`e.${plan.column}`, 'e.id')

/** The elements with ids from `ids`, tested one by one. */
const among = (plan: ListQueryPlan, ids: string, tests: readonly string[]): string => `
  select e.* from (${ids}) i cross join lateral (
    select ${columns(plan)} from element e
    where ${and([live, 'e.id = i.element_id', ...afterNow(plan), ...unmoved(plan), ...tests])}
    limit 1
  ) e
  order by ${order(plan)} limit ${plan.limit}`

/** All elements in sort order, tested one by one until there are enough. */
const walk = (plan: ListQueryPlan): string => `
  select ${columns(plan)} from element e
  where ${and([live, ...afterNow(plan), ...plan.bounds, ...unmoved(plan), ...testsOf(plan)])}
  order by ${order(plan)} limit ${plan.limit}`

/** The ids of a source in index order. It skips only rows that the filter of the source rejects. */
const walkRange = (
  plan: ListQueryPlan,
  { source, others }: DrivingFilter,
  { rows, where }: Ranges,
): string => {
  const range = `
    select distinct ${source.id} as id from ${source.table}
    where ${and([where, ...source.further, ...plan.after('', source.id)])}
      and (select true from element e where ${and([live, `e.id = ${source.id}`, ...others])} limit 1)
    order by id ${plan.direction} limit ${plan.limit}`
  if (rows === null) return range
  return `
    select distinct o.id from ${rows} cross join lateral (${range}) o
    order by id ${plan.direction} limit ${plan.limit}`
}

/** The same for all ranges of a source. */
const walkSource = (plan: ListQueryPlan, driving: DrivingFilter, ranges: readonly Ranges[]): string => {
  const [only, ...more] = ranges.map((range) => walkRange(plan, driving, range))
  if (only !== undefined && more.length === 0) return only
  return `
    select distinct id from (${[only, ...more].map((one) => `(${one})`).join(' union all ')}) o
    order by id ${plan.direction} limit ${plan.limit}`
}

const idsOf = ({ id, table, where, orWhere, sorted }: Source): string => {
  const ids = (condition: string): string =>
    `select ${id} as element_id from ${table} where ${condition} ${sorted ? `order by ${sorted}` : ''}`
  return orWhere === undefined ? ids(where) : `(${ids(where)}) union all (${ids(orWhere)})`
}

/**
 * The filter that has its ids in the order of the page, if one has. Dates have them so day by day: with other filters, which may reject
 * most of them, it takes less to test all elements.
 */
const inOrder = ({ column, driving }: ListQueryPlan): DrivingFilter | undefined =>
  column === null
    ? driving.find(({ source }) => source.ranges && (driving.length === 1 || !source.sorted))
    : undefined

/** Whether the page is found in its order alone: nothing is known of the filters, or one filter has that order. */
export const isInOrder = (plan: ListQueryPlan): boolean =>
  plan.driving.length === 0 || (plan.driving.length === 1 && inOrder(plan) !== undefined)

/**
 * Whether what a range of dates lets through lies far from the beginning of the order: the dates of elements rise with their ids, and with each
 * other.
 */
const liesAtEnd = ({ bounds, direction }: ListQueryPlan, { range }: Source): boolean =>
  bounds.length === 0 && range !== undefined && (direction === 'asc' ? range.from : range.to)

const limitOf = (plan: ListQueryPlan, { source }: DrivingFilter): number =>
  liesAtEnd(plan, source) ? plan.limits.narrowAtEnd : plan.limits.narrow

/**
 * The rows of a page from the first filter that is narrow. Each is read up to the limit, and a later one only if none before it
 * was narrow; `choice.number` is 0 if none is.
 */
export const narrowRows = (plan: ListQueryPlan): string[] => {
  const { driving } = plan
  const [only, ...more] = driving
  const passed = only && more.length === 0 && only.source.further.length === 0
  const needNoLook = passed && only.source.live && only.others.length === 0 && plan.column === null
  const isNarrow = driving.map(
    (filter, i) => `when (select count(*) from narrow_${i + 1}) <= ${limitOf(plan, filter)} then ${i + 1}`,
  )
  const chosen = driving.map(
    (_, i) => `select element_id from narrow_${i + 1} where (select number from choice) = ${i + 1}`,
  )
  return [
    ...driving.map(
      (filter, i) =>
        `narrow_${i + 1} as materialized (${idsOf(filter.source)} limit ${limitOf(plan, filter) + 1})`,
    ),
    `choice as materialized (select case ${isNarrow.join(' ')} else 0 end as number)`,
    `narrow as (${chosen.join(' union all ')})`,
    needNoLook
      ? `here as (select element_id as id from narrow where ${and(['true', ...plan.after('', 'element_id')])} order by ${order(plan)} limit ${plan.limit})`
      : `here as (${among(plan, 'select distinct element_id from narrow', passed ? only.others : testsOf(plan))})`,
  ]
}

/** The rows of a page, tested in its order. */
export const pageRows = (plan: ListQueryPlan): string[] => {
  const ordered = inOrder(plan)
  const ranges = ordered?.source.ranges?.()
  return [`here as (${ordered && ranges ? walkSource(plan, ordered, ranges) : walk(plan)})`]
}

/** The rows of a page that the first elements in its order fill; fewer, if it takes more of them. */
export const fastPath = (plan: ListQueryPlan): string[] => [
  `here as (
    select ${columns(plan)} from (
      select e.* from element e where ${and([live, ...afterNow(plan), ...plan.bounds])}
      order by e.${plan.column ?? 'id'} ${plan.direction}, e.id ${plan.direction} limit ${plan.limits.fastPath}
    ) e
    where ${and(testsOf(plan))}
    order by ${order(plan)} limit ${plan.limit}
  )`,
]
