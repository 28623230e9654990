import type { SortKey } from './element-list-sort.ts'

/**
 * Filters in SQL, and how to combine them. Tests are scalar subqueries and never joins, so that the planner cannot
 * reorder a statement and its cost does not depend on statistics. $1 is the organization.
 */

/** Adds a value to the parameters of a statement and returns its placeholder. */
export type AddParameter = (value: unknown) => string

/** An index with the ids of all elements that may pass a filter, possibly with duplicates. */
export interface Source {
  /** The rank of a source: lower means usually more selective. */
  readonly rank: number
  /** A table with the alias `s`. */
  readonly table: string
  readonly id: string
  /** The condition on rows of `s`: only ranges of an index, so that reading some of them is cheap. */
  readonly where: string
  /** A second range of an index, apart from the first. */
  readonly orWhere?: string
  /** Further tests that a row must pass; empty if all rows pass the filter. */
  readonly further: readonly string[]
  /**
   * The sort order of the index of `where`. Reading some rows in that order keeps the planner on the index. It would
   * otherwise read the table, which is only cheaper while many rows pass.
   */
  readonly sorted?: string
  /** Of a range of dates: on which sides it ends. */
  readonly range?: { readonly from: boolean; readonly to: boolean }
  /** Whether all rows belong to live elements. */
  readonly live?: true
  /**
   * For an index with sorted ids: rows `r`, for each of which `where` is one range of the index. Without rows there is
   * only one range. Several of these complement each other. A function, because every added parameter must be used.
   */
  readonly ranges?: () => readonly Ranges[]
}

export interface Ranges {
  readonly rows: string | null
  readonly where: string
}

/** Bounds on the sort index. `exact` if they are the whole filter, not only implied by it. */
interface Bound {
  readonly key: SortKey
  readonly where: string
  readonly exact: boolean
}

/** A condition of the list: a filter on elements, all filters on publications, or all filters on tasks. */
export interface Condition {
  /** Whether the element `e` passes. */
  readonly test: string
  readonly sources: readonly Source[]
  readonly bounds?: readonly Bound[]
}

/** A filter on elements. */
export interface ElementTest {
  /** Whether the element `e` passes. */
  readonly test: string
  /** Indexes to look up the filter, used only by the list. A function, because every added parameter must be used. */
  readonly sources?: () => readonly Source[]
  readonly bounds?: readonly Bound[]
}

/** A filter on publications, as tests of an alias. */
export interface PublicationTest {
  readonly test: (alias: string) => string
  /** An index on organization, this column, and element id. */
  readonly index?: Pick<RangeColumn, 'rank' | 'column' | 'type' | 'values' | 'none'>
}

/** A filter on tasks, as tests of an alias. */
export interface TaskTest {
  readonly tests: (alias: string) => readonly string[]
  /** A flag that is false: none of the tasks that pass the other tests may pass this one (contract B11). */
  readonly none?: true
  /**
   * Tasks are indexed by user and `done`, and by user and deadline. `values` is the placeholder of the wanted values. With
   * `none`, tasks of nobody match too; they have an index by `done` alone, and declined ones an index of their own.
   */
  readonly index?:
    | { readonly by: 'user'; readonly values: string; readonly none: boolean }
    | { readonly by: 'done'; readonly values: string }
    | { readonly by: 'deadline' | 'declined'; readonly values?: never }
}

export const and = (terms: readonly string[]): string => terms.join(' and ')

export const inOrganization = (alias: string): string => `${alias}.organization_id = $1`

export const exists = (from: string, where: string): string =>
  `(select true from ${from} where ${where} limit 1)`

/** In lists of ids, 0 means none. */
export const isAnyOf = (column: string, values: string, ids: readonly number[]): string =>
  ids.includes(0)
    ? `coalesce(${column}, 0) = any(${values}::bigint[])`
    : `${column} = any(${values}::bigint[])`

interface RangeColumn {
  readonly rank: number
  readonly table: string
  readonly column: string
  readonly type: string
  /** The placeholder of the values. */
  readonly values: string
  /** Whether rows without a value match too. */
  readonly none?: boolean
  readonly id?: string
  /** Further tests that the row must pass. */
  readonly further?: readonly string[]
}

/** A source with an index on organization, one column, and element id. */
export const rangesOf = (range: RangeColumn): Source => {
  const { rank, table, column, type, values, none = false, id = 's.element_id', further = [] } = range
  const without = `${inOrganization('s')} and s.${column} is null`
  return {
    rank,
    table: `${table} s`,
    id,
    where: `${inOrganization('s')} and s.${column} = any(${values}::${type}[])`,
    ...(none && { orWhere: without }),
    further,
    ranges: () => [
      {
        rows: `unnest(${values}::${type}[]) r (value)`,
        where: `${inOrganization('s')} and s.${column} = r.value`,
      },
      ...(none ? [{ rows: null, where: without }] : []),
    ],
  }
}

/** A source of all elements that have a row in a table whose key begins with them: few, in a newsroom that hardly uses it. */
export const ofAny = (table: 'task' | 'publication'): Source => ({
  rank: 9,
  table: `${table} s`,
  id: 's.element_id',
  where: inOrganization('s'),
  further: [],
  sorted: 's.element_id',
  ranges: () => [{ rows: null, where: inOrganization('s') }],
})
