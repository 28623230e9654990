import { lazily } from '../lazily.ts'
import { type DateRange, daysIn, stretchesOf } from './date-stretches.ts'
import type {
  DeadlineBound,
  ElementFilters,
  PublicationFilter,
  SortKey,
  TaskFilter,
  TimeRange,
} from './element-list-filters.ts'
import type { SearchTerms } from './search-words.ts'

/**
 * The filters of the list as SQL. Each is written twice: as a test of one element, and as the index ranges that hold the
 * ids of all that may pass it. Tests are scalar subqueries and never joins, so that the planner cannot turn a statement
 * inside out: what the list costs does not depend on its statistics. $1 is the organization.
 */

/** Adds a value to the parameters of a statement and returns its placeholder. */
export type AddParameter = (value: unknown) => string

/** Where an index has the ids of all elements that may pass a filter, some of them twice. */
export interface Source {
  /** The more selective a source mostly is, the lower. */
  readonly rank: number
  /** A table, called `s`. */
  readonly table: string
  readonly id: string
  /** Which rows of `s`: ranges of an index and nothing else, so that reading some of them is cheap. */
  readonly where: string
  /** What else a row must have to pass the filter; empty where all of them pass. */
  readonly further: readonly string[]
  /**
   * What the index of `where` is sorted by. Reading some rows in that order keeps the planner to the index, where it would
   * else read the table, which is cheaper only as long as many rows pass.
   */
  readonly sorted?: string
  /** Whether these are rows of live elements alone. */
  readonly live?: true
  /**
   * Where an index has ids in order: rows `r`, for each of which `where` is one range of the index. Without rows all is
   * one range. Several of these complement each other. A function, because every parameter that is added must be used.
   */
  readonly ranges?: () => readonly Ranges[]
}

export interface Ranges {
  readonly rows: string | null
  readonly where: string
}

export interface Condition {
  /** Whether the element `e` passes. */
  readonly test: string
  readonly sources: readonly Source[]
  /** Bounds of the index of a sort: `exact` where they are the whole filter, else only implied by it. */
  readonly bounds?: readonly { readonly key: SortKey; readonly where: string; readonly exact: boolean }[]
}

const inOrganization = (alias: string): string => `${alias}.organization_id = $1`

const exists = (from: string, where: string): string => `(select true from ${from} where ${where} limit 1)`

interface RangeColumn {
  readonly rank: number
  readonly table: string
  readonly column: string
  readonly type: string
  readonly values: string
  readonly id?: string
  /** What else the row must have for the filter. */
  readonly further?: readonly string[]
}

/** A source with an index on organization, one column, and the element's id. */
const rangesOf = (range: RangeColumn): Source => {
  const { rank, table, column, type, values, id = 's.element_id', further = [] } = range
  return {
    rank,
    table: `${table} s`,
    id,
    where: `${inOrganization('s')} and s.${column} = any(${values}::${type}[])`,
    further,
    ranges: () => [
      {
        rows: `unnest(${values}::${type}[]) r (value)`,
        where: `${inOrganization('s')} and s.${column} = r.value`,
      },
    ],
  }
}

const groupCondition = (add: AddParameter, ids: readonly number[]): Condition => {
  const values = add(ids)
  return {
    test: exists(
      'element_group g',
      `${inOrganization('g')} and g.element_id = e.id and g.group_id = any(${values}::bigint[])`,
    ),
    sources: [
      rangesOf({
        rank: 4,
        table: 'element_group',
        column: 'group_id',
        type: 'bigint',
        values,
      }),
    ],
  }
}

const statusCondition = (add: AddParameter, ids: readonly number[]): Condition => {
  const values = add(ids)
  return {
    // Not as a plain comparison, which could tempt the planner away from the index of the sort.
    test: `(e.element_status_id = any(${values}::bigint[])) is true`,
    sources: [
      rangesOf({
        rank: 6,
        table: 'element',
        column: 'element_status_id',
        type: 'bigint',
        values,
        id: 's.id',
      }),
    ],
  }
}

const dateColumns = { modificationDate: 'modification_date', creationTime: 'creation_time' } as const

const timeCondition = (
  add: AddParameter,
  key: keyof typeof dateColumns,
  { from, to }: TimeRange,
): Condition => {
  const least = from && `>= ${add(from)}::timestamptz`
  const most = to && `<= ${add(to)}::timestamptz`
  const on = (alias: string): string =>
    [least, most].flatMap((bound) => (bound ? [`${alias}.${dateColumns[key]} ${bound}`] : [])).join(' and ')
  // No element is changed before it is created (element_is_modified_after_creation).
  const created = key === 'creationTime'
  const implied = created
    ? least && { key: 'modificationDate' as const, where: `e.modification_date ${least}`, exact: false }
    : most && { key: 'creationTime' as const, where: `e.creation_time ${most}`, exact: false }
  return {
    test: `(${on('e')}) is true`,
    sources: [
      {
        rank: 5,
        table: 'element s',
        id: 's.id',
        where: `${inOrganization('s')} and s.deleted_at is null and ${on('s')}`,
        further: [],
        sorted: `s.${dateColumns[key]}`,
        live: true,
      },
    ],
    bounds: [{ key, where: on('e'), exact: true }, ...(implied ? [implied] : [])],
  }
}

/** Which column of `publication` each filter on it is about, with the index's rank. */
const publicationColumns = {
  externalId: { column: 'external_id', type: 'text', rank: 0 },
  cmsArticleId: { column: 'cms_article_id', type: 'text', rank: 0 },
  categoryIds: { column: 'category_id', type: 'bigint', rank: 3 },
  platformIds: { column: 'platform_id', type: 'bigint', rank: 7 },
  statusIds: { column: 'status_id', type: 'bigint', rank: 8 },
} as const satisfies Record<
  Exclude<keyof PublicationFilter, 'dates'>,
  { column: string; type: string; rank: number }
>

const publicationNames = Object.keys(publicationColumns) as (keyof typeof publicationColumns)[]

/** The fewer days, the fewer publications. */
const rankOfDates = (range: DateRange): number => {
  const days = daysIn(range) ?? Number.POSITIVE_INFINITY
  if (days <= 7) return 2
  return days <= 62 ? 5 : 9
}

/** The stretches between two of them that have any date: found one by one, so that it does not matter how many are empty. */
const presentStretches = (first: string, last: string): string => {
  const next = (after: string) => `
    select stretch from publication_date
    where organization_id = $1 and stretch ${after} and stretch <= ${last}::integer order by stretch limit 1`
  return `(
    with recursive present (value) as (
      (${next(`>= ${first}::integer`)})
      union all
      select following.stretch from present cross join lateral (${next('> present.value')}) following
    )
    select value from present
  ) r (value)`
}

/** The dates of publications within a range; `others` are the tests of a publication by its id. */
const dateSource = (
  add: AddParameter,
  range: DateRange,
  within: (alias: string) => string,
  others: (id: string) => readonly string[],
): Source => {
  const ranges = lazily(() => {
    const { days, firstStretch, lastStretch } = stretchesOf(range)
    return [
      {
        rows: `unnest(${add(days)}::date[]) r (value)`,
        // The bounds hold anyway: every parameter must be used.
        where: `${inOrganization('s')} and s.date = r.value and ${within('s')}`,
      },
      {
        rows: presentStretches(add(firstStretch), add(lastStretch)),
        where: `${inOrganization('s')} and s.stretch = r.value`,
      },
    ]
  })
  return {
    rank: rankOfDates(range),
    table: 'publication_date s',
    id: 's.element_id',
    where: `${inOrganization('s')} and ${within('s')}`,
    further: others('s.publication_id'),
    sorted: 's.date',
    ranges,
  }
}

const publicationCondition = (add: AddParameter, filter: PublicationFilter): Condition => {
  const given = publicationNames.flatMap((name) => {
    const value = filter[name]
    return value === undefined ? [] : [{ ...publicationColumns[name], values: add([value].flat()) }]
  })
  const isAny = (alias: string, { column, type, values }: (typeof given)[number]): string =>
    `${alias}.${column} = any(${values}::${type}[])`
  const all = given.map((range) => isAny('p', range))
  const { dates } = filter
  if (dates === undefined)
    return {
      test: exists('publication p', [inOrganization('p'), 'p.element_id = e.id', ...all].join(' and ')),
      sources: given.map((range) => {
        const further = given.filter((other) => other !== range).map((other) => isAny('s', other))
        return rangesOf({ ...range, table: 'publication', further })
      }),
    }
  const bounds = [dates.from && `>= ${add(dates.from)}::date`, dates.to && `<= ${add(dates.to)}::date`]
  const within = (alias: string): string =>
    bounds.flatMap((bound) => (bound ? [`${alias}.date ${bound}`] : [])).join(' and ')
  const ofPublication = (id: string): string[] =>
    all.length === 0
      ? []
      : [exists('publication p', [inOrganization('p'), `p.id = ${id}`, ...all].join(' and '))]
  const dated = (element: string, tests: readonly string[]): string =>
    exists(
      'publication_date d',
      [inOrganization('d'), `d.element_id = ${element}`, within('d'), ...tests].join(' and '),
    )
  return {
    test: dated('e.id', ofPublication('d.publication_id')),
    sources: [
      dateSource(add, dates, within, ofPublication),
      ...given.map((range) => {
        const others = given.filter((other) => other !== range).map((other) => isAny('s', other))
        const further = [...others, dated('s.element_id', ['d.publication_id = s.id'])]
        return rangesOf({ ...range, table: 'publication', further })
      }),
    ],
  }
}

const withoutPublicationCondition = (): Condition => {
  const where = `${inOrganization('s')} and not s.has_publications`
  return {
    test: `${exists('publication p', `${inOrganization('p')} and p.element_id = e.id`)} is null`,
    sources: [
      {
        rank: 3,
        table: 'element_document s',
        id: 's.element_id',
        where,
        further: [],
        ranges: () => [{ rows: null, where }],
      },
    ],
  }
}

/** A deadline without a time is the whole day: it reaches into any range that has an instant of that day. */
const deadlineTest = (add: AddParameter, { deadlineFrom, deadlineTo }: TaskFilter) => {
  const bounds = (comparison: '>=' | '<=', bound: DeadlineBound | undefined) => {
    if (bound === undefined) return []
    const day = `${add(bound.date)}::date`
    const time = bound.time === null ? null : `${add(bound.time)}::time`
    return [{ comparison, day, time }]
  }
  const all = [...bounds('>=', deadlineFrom), ...bounds('<=', deadlineTo)]
  return (alias: string): string[] =>
    all.flatMap(({ comparison, day, time }) => {
      const [date, clock] = [`${alias}.deadline_date`, `${alias}.deadline_time`]
      const within = `${date} ${comparison} ${day}`
      return time === null
        ? [within]
        : [within, `(${date} <> ${day} or ${clock} is null or ${clock} ${comparison} ${time})`]
    })
}

const taskCondition = (add: AddParameter, filter: TaskFilter): Condition => {
  const users = add(filter.userIds)
  const done = add(filter.done === undefined ? [false, true] : [filter.done])
  const formats = filter.formatIds && add(filter.formatIds)
  const deadline = deadlineTest(add, filter)
  const ofUser = (alias: string): string =>
    `${inOrganization(alias)} and ${alias}.user_id = any(${users}::bigint[])`
  const further = (alias: string): string[] => [
    ...(formats ? [`${alias}.format_id = any(${formats}::bigint[])`] : []),
    ...deadline(alias),
  ]
  const byUser: Source = {
    rank: 2,
    table: 'task s',
    id: 's.element_id',
    where: `${ofUser('s')} and s.done = any(${done}::boolean[])`,
    further: further('s'),
    ranges: () => [
      {
        rows: `unnest(${users}::bigint[]) r (user_id) cross join unnest(${done}::boolean[]) d (done)`,
        where: `${inOrganization('s')} and s.user_id = r.user_id and s.done = d.done`,
      },
    ],
  }
  const byDeadline: Source = {
    rank: 1,
    table: 'task s',
    id: 's.element_id',
    where: [ofUser('s'), ...deadline('s')].join(' and '),
    further: [
      `s.done = any(${done}::boolean[])`,
      ...(formats ? [`s.format_id = any(${formats}::bigint[])`] : []),
    ],
  }
  const tests = [ofUser('t'), 't.element_id = e.id', `t.done = any(${done}::boolean[])`, ...further('t')]
  return {
    test: exists('task t', tests.join(' and ')),
    sources: deadline('s').length > 0 ? [byDeadline, byUser] : [byUser],
  }
}

const searchCondition = (
  add: AddParameter,
  organizationId: number,
  { grams, patterns }: SearchTerms,
): Condition => {
  const like = `like all(${add(patterns)}::text[])`
  const own = add(grams.map((gram) => `${organizationId}:${gram}`))
  return {
    test: exists('element_search w', `${inOrganization('w')} and w.element_id = e.id and w.words ${like}`),
    sources: [
      {
        rank: 1,
        table: 'element_search s',
        id: 's.element_id',
        // The grams name the organization. The sum keeps the planner from reading all of the organization by its key.
        where: `s.organization_id + 0 = $1 and search_grams(s.organization_id, s.words) @> ${own}::text[] and s.words ${like}`,
        further: [],
      },
    ],
  }
}

/** Every filter that is given, in a fixed order, so that equal sets of filters make equal statements. */
export const conditionsOf = (
  add: AddParameter,
  organizationId: number,
  filters: ElementFilters,
): Condition[] => {
  const { groupIds, elementStatusIds, modified, created, publication, withoutPublication, task, search } =
    filters
  return [
    ...(groupIds ? [groupCondition(add, groupIds)] : []),
    ...(elementStatusIds ? [statusCondition(add, elementStatusIds)] : []),
    ...(modified ? [timeCondition(add, 'modificationDate', modified)] : []),
    ...(created ? [timeCondition(add, 'creationTime', created)] : []),
    ...(publication ? [publicationCondition(add, publication)] : []),
    ...(withoutPublication ? [withoutPublicationCondition()] : []),
    ...(task ? [taskCondition(add, task)] : []),
    ...(search ? [searchCondition(add, organizationId, search)] : []),
  ]
}
