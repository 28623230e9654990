import type { Condition, Ranges, Source } from './filter-conditions.ts'

/**
 * How the elements of a page are found. The statement itself chooses its way, because what a filter matches can be one
 * element or all, and no statistics tell where they lie (docs/performance.md):
 *
 * - A single filter whose index has its ids in the order of the sort is followed.
 * - `narrow`: else each filter's index is read up to a limit. Is one of them at its end by then, its elements are tested
 *   and sorted.
 * - `walked`: else elements are tested in the order of the sort, until the page is full: those of a filter whose index has
 *   them in that order, or all.
 * - `rest`: should that take too long, because what is sought lies at the other end, what is in the indexes of all filters
 *   is tested, or all ids of one filter.
 */
export interface Limits {
  /** As many ids of a filter are read to find out whether it is narrow. */
  readonly narrow: number
  /** As many elements are tested in the order of the sort before that is given up. */
  readonly walk: number
}

/** Measured: either way then takes some ten milliseconds at most, with a million elements. */
export const usualLimits: Limits = { narrow: 2000, walk: 5000 }

/** A source, and the tests of the other filters. */
export interface Driver {
  readonly source: Source
  readonly others: readonly string[]
}

export interface Shape {
  /** The date that sorts; null in order of ids. */
  readonly column: 'modification_date' | 'creation_time' | null
  readonly direction: 'asc' | 'desc'
  readonly limit: number
  readonly conditions: readonly Condition[]
  /** From the mostly most selective on; none where the index of the sort serves all conditions. */
  readonly drivers: readonly Driver[]
  /** Conditions that the index of the sort itself serves. */
  readonly bounds: readonly string[]
  /** For rows with these expressions for date and id: whether they come after the position. */
  readonly after: (at: string, id: string) => string[]
  /** Whether rows may have moved since the walk began. */
  readonly moving: boolean
  readonly limits: Limits
}

export const and = (terms: readonly string[]): string => terms.join(' and ')

export const order = ({ column, direction }: Shape, alias = ''): string =>
  column === null ? `${alias}id ${direction}` : `${alias}at ${direction}, ${alias}id ${direction}`

/** What a branch finds: ids, and dates where they sort. */
const columns = ({ column }: Shape): string => (column === null ? 'e.id' : `e.id, e.${column} as at`)

export const live = 'e.organization_id = $1 and e.deleted_at is null'

export const testsOf = ({ conditions }: Shape): string[] => conditions.map(({ test }) => test)

/** Elements that have moved since the walk began are at their former place (`moved`), not where they are now. */
const unmoved = ({ moving }: Shape): string[] =>
  moving ? ['e.id not in (select element_id from moved)'] : []

const afterNow = (shape: Shape): string[] => shape.after(`e.${shape.column}`, 'e.id')

/** Elements by ids out of `ids`, tested one by one. */
const among = (shape: Shape, ids: string, tests: readonly string[], when = 'true'): string => `
  select e.* from (${ids}) i cross join lateral (
    select ${columns(shape)} from element e
    where ${and([live, 'e.id = i.element_id', ...afterNow(shape), ...unmoved(shape), ...tests])}
    limit 1
  ) e
  where ${when} order by ${order(shape)} limit ${shape.limit}`

/** All elements in the order of the sort, tested one by one until there are enough. */
const walk = (shape: Shape, when = 'true'): string => `
  select ${columns(shape)} from element e
  where ${and([when, live, ...afterNow(shape), ...shape.bounds, ...unmoved(shape), ...testsOf(shape)])}
  order by ${order(shape)} limit ${shape.limit}`

/** The same, given up after so many elements. */
const limitedWalk = (shape: Shape): string => `
  select ${columns(shape)} from (
    select e.* from element e
    where ${and([live, ...afterNow(shape), ...shape.bounds, ...unmoved(shape)])}
    order by e.${shape.column ?? 'id'} ${shape.direction}, e.id ${shape.direction} limit ${shape.limits.walk}
  ) e
  where ${and([noneIsNarrow, ...testsOf(shape)])}
  order by ${order(shape)} limit ${shape.limit}`

/** The ids of a source in the order of its index: passes over nothing that the source's own filter does not let through. */
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

/** The same over all that a source has. */
const walkSource = (shape: Shape, driver: Driver, ranges: readonly Ranges[], when: string): string => {
  const [only, ...more] = ranges.map((some) => walkRanges(shape, driver, some, when))
  if (only !== undefined && more.length === 0) return only
  return `
    select distinct id from (${[only, ...more].map((walk) => `(${walk})`).join(' union all ')}) o
    order by id ${shape.direction} limit ${shape.limit}`
}

/** The ids of a source that come after the position, in order. */
const idsInOrder = (shape: Shape, { id, table, further }: Source, where: string): string => `
  select ${id} as id from ${table} where ${and([where, ...further, ...shape.after('', id)])}
  order by ${id} ${shape.direction}`

/** The first ids of all that a source has, at least so many, in order. */
const firstOf = (shape: Shape, source: Source, ranges: readonly Ranges[], least: number): string => {
  const parts = ranges.map(({ rows, where }) => {
    const ids = `(${idsInOrder(shape, source, where)} limit ${least})`
    return rows === null ? ids : `(select o.id from ${rows} cross join lateral ${ids} o)`
  })
  return `select o.id from (${parts.join(' union all ')}) o order by o.id ${shape.direction}`
}

/** So many ids of a source, tested until there are enough. */
const limitedWalkOf = (shape: Shape, { source, others }: Driver, ranges: readonly Ranges[], when: string) => `
  select distinct i.id from (${firstOf(shape, source, ranges, shape.limits.walk)} limit ${shape.limits.walk}) i
  where ${when} and (select true from element e where ${and([live, 'e.id = i.id', ...others])} limit 1)
  order by id ${shape.direction} limit ${shape.limit}`

/** Whether such a walk leaves any. */
const leavesAny = (shape: Shape, { source }: Driver, ranges: readonly Ranges[]): string => {
  const { walk: most } = shape.limits
  return `exists (${firstOf(shape, source, ranges, most + 1)} offset ${most} limit 1)`
}

/** The ids that the indexes of all filters have, tested in order. */
const amongAll = (shape: Shape, drivers: readonly Driver[], when: string): string => `
  select e.id from (
    ${drivers.map(({ source }) => `(${idsInOrder(shape, source, source.where)})`).join(' intersect ')}
  ) i cross join lateral (
    select e.id from element e where ${and([live, 'e.id = i.id', ...testsOf(shape)])} limit 1
  ) e
  where ${when} order by i.id ${shape.direction} limit ${shape.limit}`

const idsOf = ({ id, table, where, sorted }: Source): string =>
  `select ${id} as element_id from ${table} where ${where} ${sorted ? `order by ${sorted}` : ''}`

/** Reads each source up to the limit and chooses the narrowest that was read to its end; 0 is none. */
const narrowing = (sources: readonly Source[], { narrow }: Limits): string[] => {
  const counted = sources.map(
    (source, i) => `narrow_${i + 1} as materialized (${idsOf(source)} limit ${narrow + 1})`,
  )
  const counts = sources.map((_, i) => `(${i + 1}, (select count(*) from narrow_${i + 1}))`)
  return [
    ...counted,
    `narrowest as materialized (
      select coalesce((
        select number from (values ${counts.join(', ')}) counted (number, count)
        where count <= ${narrow} order by count, number limit 1
      ), 0) as number
    )`,
    `narrow as (${sources
      .map((_, i) => `select element_id from narrow_${i + 1} where (select number from narrowest) = ${i + 1}`)
      .join(' union all ')})`,
  ]
}

const noneIsNarrow = '(select number from narrowest) = 0'

const walkTooShort = (shape: Shape): string => `(select count(*) from walked) < ${shape.limit}`

/** All that the filter of a source lets through, tested by the other filters and sorted. */
const allOfSource = (shape: Shape, { source, others }: Driver, when: string): string => {
  const { id, table, where, further, live: ofLive } = source
  const rows = and([where, ...further])
  if (ofLive && shape.column === null && others.length === 0)
    // The offset keeps the planner from looking for the range along the order of ids.
    return `
      select id from (select ${id} as id from ${table} where ${and([when, rows, ...shape.after('', id)])} offset 0) s
      order by ${order(shape)} limit ${shape.limit}`
  return among(shape, `select distinct ${id} as element_id from ${table} where ${rows}`, others, when)
}

/** What the filters let through: three ways, one of which does the work. */
const filtered = (shape: Shape, drivers: readonly Driver[], preferred: Driver): string[] => {
  const [only, ...more] = drivers
  const passed = only && more.length === 0 && only.source.further.length === 0
  const ways = [
    ...narrowing(
      drivers.map(({ source }) => source),
      shape.limits,
    ),
    `driven as (${among(shape, 'select distinct element_id from narrow', passed ? only.others : testsOf(shape))})`,
  ]
  if (shape.column === null && preferred.source.ranges) {
    const ranges = preferred.source.ranges()
    const isCut = `${walkTooShort(shape)} and ${leavesAny(shape, preferred, ranges)}`
    return [
      ...ways,
      `walked as materialized (${limitedWalkOf(shape, preferred, ranges, noneIsNarrow)})`,
      `rest as (${amongAll(shape, drivers, `${noneIsNarrow} and ${isCut}`)})`,
      `here as (
        select * from driven
        union all select * from walked where not (${isCut})
        union all select * from rest
      )`,
    ]
  }
  // Dates of the element itself are tested so quickly that giving up would cost more.
  if (shape.column !== null && drivers.every(({ source }) => source.live))
    return [
      ...ways,
      `walked as (${walk(shape, noneIsNarrow)})`,
      'here as (select * from driven union all select * from walked)',
    ]
  return [
    ...ways,
    `walked as materialized (${limitedWalk(shape)})`,
    `rest as (${allOfSource(shape, preferred, `${noneIsNarrow} and ${walkTooShort(shape)}`)})`,
    `here as (
      select * from driven
      union all select * from walked where not ${walkTooShort(shape)}
      union all select * from rest
    )`,
  ]
}

/** The rows of the page that are where they sort by their present dates. */
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
