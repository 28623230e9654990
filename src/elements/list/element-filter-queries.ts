import type { DeadlineBound, ElementFilters, TaskFilter, TimeRange } from './element-list-filters.ts'
import {
  type AddParameter,
  type Condition,
  exists,
  inOrganization,
  rangesOf,
  type Source,
} from './filter-conditions.ts'
import { publicationCondition, withoutPublicationCondition } from './publication-filter-queries.ts'
import type { SearchTerms } from './search-words.ts'

/**
 * The filters of the list as SQL. Each is written twice: as a test of one element, and as the index ranges that hold the
 * ids of all that may pass it. Tests are scalar subqueries and never joins, so that the planner cannot turn a statement
 * inside out: what the list costs does not depend on its statistics. $1 is the organization.
 */

/** `ids` is a placeholder. */
export const groupTest = (ids: string): string =>
  exists(
    'element_group g',
    `${inOrganization('g')} and g.element_id = e.id and g.group_id = any(${ids}::bigint[])`,
  )

const groupCondition = (add: AddParameter, ids: readonly number[]): Condition => {
  const values = add(ids)
  return {
    test: groupTest(values),
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

/** `patterns` is a placeholder. */
export const searchTest = (patterns: string): string =>
  exists(
    'element_search w',
    `${inOrganization('w')} and w.element_id = e.id and w.words like all(${patterns}::text[])`,
  )

const searchCondition = (
  add: AddParameter,
  organizationId: number,
  { grams, patterns }: SearchTerms,
): Condition => {
  const sought = add(patterns)
  const own = add(grams.map((gram) => `${organizationId}:${gram}`))
  return {
    test: searchTest(sought),
    sources: [
      {
        rank: 1,
        table: 'element_search s',
        id: 's.element_id',
        // The grams name the organization. The sum keeps the planner from reading all of the organization by its key.
        where: `s.organization_id + 0 = $1 and search_grams(s.organization_id, s.words) @> ${own}::text[] and s.words like all(${sought}::text[])`,
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
