import { and, type Condition, type Ranges, type Source } from './filter-conditions.ts'

/**
 * How the elements of a page are found. The statement contains several ways and decides at run time which of them does
 * the work (docs/decisions/0048):
 *
 * - A single filter whose index has ids in sort order: the index is read in order.
 * - `narrow`: otherwise the index of each filter is read up to a limit. If one ends before the limit, its elements are
 *   tested and sorted.
 * - `walked`: otherwise elements are tested in sort order until the page is full: those of a filter whose index
 *   has them in that order, or all elements.
 * - `rest`: if the matches lie at the far end and this takes too long, the index of each filter is read up to a much
 *   higher limit, and the elements of the narrowest filter are tested and sorted.
 * - `whole`: if none ends before that limit, the walk continues until the page is full.
 */
export interface Limits {
  /** How many ids of a filter are read to find out whether it is narrow. */
  readonly narrow: number
  /** How many elements are tested in sort order before the walk is given up. */
  readonly walk: number
  /** How many ids of a filter are then read to find the narrowest. */
  readonly wide: number
}

/** Measured: with a million elements, either way takes at most about ten milliseconds. */
export const usualLimits: Limits = { narrow: 2000, walk: 5000, wide: 100_000 }

/** Testing what somebody may see takes longer than most filters, so fewer elements are tested that the page may not need. */
export const limitsWithSight: Limits = { ...usualLimits, narrow: 200, walk: 1000 }

/** A source, and the tests of all other filters. */
export interface Driver {
  readonly source: Source
  readonly others: readonly string[]
}

export interface Shape {
  /** The sort column; null when sorted by id. */
  readonly column: 'modification_date' | 'creation_time' | null
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly conditions: readonly Condition[]
  /** Usually the most selective first; empty if the sort index serves all conditions. */
  readonly drivers: readonly Driver[]
  /** Conditions that the sort index serves. */
  readonly bounds: readonly string[]
  /** Tests whether rows with these date and id expressions come after the position. */
  readonly after: (at: string, id: string) => string[]
  /** Whether rows may have moved since the walk began. */
  readonly moving: boolean
  readonly limits: Limits
}

export const order = ({ column, direction }: Shape, alias = ''): string =>
  column === null ? `${alias}id ${direction}` : `${alias}at ${direction}, ${alias}id ${direction}`

/** The columns of each branch: ids, and dates if they sort. */
const columns = ({ column }: Shape): string => (column === null ? 'e.id' : `e.id, e.${column} as at`)

export const live = 'e.organization_id = $1 and e.deleted_at is null'

export const testsOf = ({ conditions }: Shape): string[] => conditions.map(({ test }) => test)

/** Excludes elements that have moved since the walk began: they appear at their former place (`moved`). */
const unmoved = ({ moving }: Shape): string[] =>
  moving ? ['e.id not in (select element_id from moved)'] : []

const afterNow = (shape: Shape): string[] => shape.after(`e.${shape.column}`, 'e.id')

/** The elements with ids from `ids`, tested one by one. */
const among = (shape: Shape, ids: string, tests: readonly string[], when = 'true'): string => `
  select e.* from (${ids}) i cross join lateral (
    select ${columns(shape)} from element e
    where ${and([live, 'e.id = i.element_id', ...afterNow(shape), ...unmoved(shape), ...tests])}
    limit 1
  ) e
  where ${when} order by ${order(shape)} limit ${shape.limit}`

/** All elements in sort order, tested one by one until there are enough. */
const walk = (shape: Shape, when = 'true'): string => `
  select ${columns(shape)} from element e
  where ${and([when, live, ...afterNow(shape), ...shape.bounds, ...unmoved(shape), ...testsOf(shape)])}
  order by ${order(shape)} limit ${shape.limit}`

/** The same, given up after the limit. */
const limitedWalk = (shape: Shape, when = 'true'): string => `
  select ${columns(shape)} from (
    select e.* from element e
    where ${and([live, ...afterNow(shape), ...shape.bounds, ...unmoved(shape)])}
    order by e.${shape.column ?? 'id'} ${shape.direction}, e.id ${shape.direction} limit ${shape.limits.walk}
  ) e
  where ${and([when, ...testsOf(shape)])}
  order by ${order(shape)} limit ${shape.limit}`

/** The ids of a source in index order. It skips only rows that the filter of the source rejects. */
const walkRanges = (shape: Shape, { source, others }: Driver, ranges: Ranges, when: string): string => {
  const range = `
    select distinct ${source.id} as id from ${source.table}
    where ${and([when, ranges.where, ...source.further, ...shape.after('', source.id)])}
      and (select true from element e where ${and([live, `e.id = ${source.id}`, ...others])} limit 1)
    order by id ${shape.direction} limit ${shape.limit}`
  if (ranges.rows === null) return range
  return `
    select distinct o.id from ${ranges.rows} cross join lateral (${range}) o
    order by id ${shape.direction} limit ${shape.limit}`
}

/** The same for all ranges of a source. */
const walkSource = (shape: Shape, driver: Driver, ranges: readonly Ranges[], when: string): string => {
  const [only, ...more] = ranges.map((some) => walkRanges(shape, driver, some, when))
  if (only !== undefined && more.length === 0) return only
  return `
    select distinct id from (${[only, ...more].map((walk) => `(${walk})`).join(' union all ')}) o
    order by id ${shape.direction} limit ${shape.limit}`
}

/**
 * At least `least` ids of a source after the position, in index order. There are more if the filter of the source
 * rejects some.
 */
const firstOf = (shape: Shape, { id, table }: Source, ranges: readonly Ranges[], least: number): string => {
  const parts = ranges.map(({ rows, where }) => {
    const ids = `(
      select ${id} as id from ${table} where ${and([where, ...shape.after('', id)])}
      order by ${id} ${shape.direction} limit ${least}
    )`
    return rows === null ? ids : `(select o.id from ${rows} cross join lateral ${ids} o)`
  })
  return `select o.id from (${parts.join(' union all ')}) o order by o.id ${shape.direction}`
}

/** The tests that an element from a source must still pass. */
const testsBeside = (shape: Shape, { source, others }: Driver): readonly string[] =>
  source.further.length === 0 ? others : testsOf(shape)

/** A limited number of ids of a source, tested until there are enough. */
const limitedWalkOf = (shape: Shape, driver: Driver, ranges: readonly Ranges[], when: string) => `
  select distinct i.id from (${firstOf(shape, driver.source, ranges, shape.limits.walk)} limit ${shape.limits.walk}) i
  where ${when}
    and (select true from element e where ${and([live, 'e.id = i.id', ...testsBeside(shape, driver)])} limit 1)
  order by id ${shape.direction} limit ${shape.limit}`

/** Whether such a walk leaves any ids unread. */
const leavesAny = (shape: Shape, { source }: Driver, ranges: readonly Ranges[]): string => {
  const { walk: most } = shape.limits
  return `exists (${firstOf(shape, source, ranges, most + 1)} offset ${most} limit 1)`
}

const idsOf = ({ id, table, where, orWhere, sorted }: Source): string => {
  const ids = (condition: string): string =>
    `select ${id} as element_id from ${table} where ${condition} ${sorted ? `order by ${sorted}` : ''}`
  return orWhere === undefined ? ids(where) : `(${ids(where)}) union all (${ids(orWhere)})`
}

/**
 * Reads each source up to the limit and chooses the narrowest that was read to its end. `NAME` has its ids;
 * `NAME_choice.number` is 0 if there is none.
 */
const narrowing = (name: string, sources: readonly Source[], limit: number, when: string): string[] => {
  const counted = sources.map(
    (source, i) =>
      `${name}_${i + 1} as materialized (select * from (${idsOf(source)} limit ${limit + 1}) s where ${when})`,
  )
  const counts = sources.map((_, i) => `(${i + 1}, (select count(*) from ${name}_${i + 1}))`)
  return [
    ...counted,
    `${name}_choice as materialized (
      select coalesce((
        select number from (values ${counts.join(', ')}) counted (number, count)
        where count <= ${limit} order by count, number limit 1
      ), 0) as number
    )`,
    `${name} as (${sources
      .map(
        (_, i) =>
          `select element_id from ${name}_${i + 1} where (select number from ${name}_choice) = ${i + 1}`,
      )
      .join(' union all ')})`,
  ]
}

const noneIsNarrow = '(select number from narrow_choice) = 0'
const isCut = '(select is_cut from cut)'

/** Whether a walk was given up before the page was full. `leavesAny` decides whether it left anything. */
const cut = ({ limit }: Shape, leavesAny: string): string => `
  cut as materialized (
    select ${noneIsNarrow} and (select count(*) from walked) < ${limit} and ${leavesAny} as is_cut
  )`

/** All rows of a source that has only live elements and covers every filter, so that they need no test. */
const allOfLive = (shape: Shape, { id, table, where }: Source): string => `
  ${cut(shape, 'true')},
  rest as (
    select id from (select ${id} as id from ${table} where ${and([isCut, where, ...shape.after('', id)])} offset 0) s
    order by ${order(shape)} limit ${shape.limit}
  ),
  here as (
    select * from driven
    union all select * from walked where not ${isCut}
    union all select * from rest
  )`

/** What follows a walk that was given up: the narrowest source that is not very wide, or else the walk to its end. */
const afterCut = (shape: Shape, drivers: readonly Driver[], toItsEnd: (when: string) => string): string[] => [
  ...narrowing(
    'wide',
    drivers.map(({ source }) => source),
    shape.limits.wide,
    isCut,
  ),
  `rest as (${among(shape, 'select distinct element_id from wide', testsOf(shape), isCut)})`,
  `whole as (${toItsEnd(`${isCut} and (select number from wide_choice) = 0`)})`,
  `here as (
    select * from driven
    union all select * from walked where not ${isCut}
    union all select * from rest
    union all select * from whole
  )`,
]

/** The elements that pass the filters, found in one of several ways. */
const filtered = (shape: Shape, drivers: readonly Driver[], preferred: Driver): string[] => {
  const [only, ...more] = drivers
  const passed = only && more.length === 0 && only.source.further.length === 0
  const ways = [
    ...narrowing(
      'narrow',
      drivers.map(({ source }) => source),
      shape.limits.narrow,
      'true',
    ),
    `driven as (${among(shape, 'select distinct element_id from narrow', passed ? only.others : testsOf(shape))})`,
  ]
  if (shape.column === null && preferred.source.ranges) {
    const ranges = preferred.source.ranges()
    return [
      ...ways,
      `walked as materialized (${limitedWalkOf(shape, preferred, ranges, noneIsNarrow)})`,
      cut(shape, leavesAny(shape, preferred, ranges)),
      ...afterCut(shape, drivers, (when) => walkSource(shape, preferred, ranges, when)),
    ]
  }
  // Testing dates of the element itself is so fast that giving up would cost more.
  if (shape.column !== null && drivers.every(({ source }) => source.live))
    return [
      ...ways,
      `walked as (${walk(shape, noneIsNarrow)})`,
      'here as (select * from driven union all select * from walked)',
    ]
  const walked = `walked as materialized (${limitedWalk(shape, noneIsNarrow)})`
  if (only?.source.live && more.length === 0) return [...ways, walked, allOfLive(shape, only.source)]
  return [...ways, walked, cut(shape, 'true'), ...afterCut(shape, drivers, (when) => walk(shape, when))]
}

/**
 * The rows of a page that is filled by the first elements in sort order; fewer, if it takes more of them than the limit of a walk. Undefined
 * where no single index has that order.
 */
export const soon = (shape: Shape): string[] | undefined => {
  const [driver, ...more] = shape.drivers
  if (!driver) return [`here as (${limitedWalk(shape)})`]
  const { ranges } = driver.source
  if (more.length > 0 || shape.column !== null || !ranges) return undefined
  return [`here as (${limitedWalkOf(shape, driver, ranges(), 'true')})`]
}

/** The rows of the page that are sorted by their current dates. */
export const here = (shape: Shape): string[] => {
  const [first] = shape.drivers
  if (!first) return [`here as (${walk(shape)})`]
  const ordered = shape.drivers.find(({ source }) => source.ranges)
  const preferred = shape.column === null && ordered ? ordered : first
  const { ranges } = preferred.source
  return shape.column === null && ranges && shape.drivers.length === 1
    ? [`here as (${walkSource(shape, preferred, ranges(), 'true')})`]
    : filtered(shape, shape.drivers, preferred)
}
