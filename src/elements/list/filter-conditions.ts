import type { SortKey } from './element-list-filters.ts'

/** What a filter of the list is in SQL, and how it is put together. $1 is the organization. */

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

export const inOrganization = (alias: string): string => `${alias}.organization_id = $1`

export const exists = (from: string, where: string): string =>
  `(select true from ${from} where ${where} limit 1)`

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
export const rangesOf = (range: RangeColumn): Source => {
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
