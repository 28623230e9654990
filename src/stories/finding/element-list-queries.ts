import { CompiledQuery } from 'kysely'
import type { Executor } from '../../database/short-reads.ts'
import type { Sight } from '../../http/sight.ts'
import { seenBy, seenTest } from '../sight/sight.ts'
import { conditionsOf } from './asked-filters.ts'
import type { Sort } from './element-list-sort.ts'
import {
  type Driver,
  here,
  type Limits,
  limitsWithSight,
  live,
  order,
  type Shape,
  soon,
  testsOf,
  usualLimits,
} from './element-way-queries.ts'
import type { AskedFilter } from './filter.ts'
import { type AddParameter, and, type Condition } from './filter-conditions.ts'

/** One page of the list in one statement and one snapshot: ids, and the states of their documents. */

/**
 * The position of a walk: the sort value of the last element on the page, and the state of modification dates when the
 * walk began.
 */
export interface ListPosition {
  readonly id: number
  /** Absent when sorted by id. */
  readonly at?: Date
  /** A `pg_snapshot` (contract 1.17), present when sorted by modification date. */
  readonly snapshot?: string
}

export interface ListRequest {
  readonly organizationId: number
  readonly filters: readonly AskedFilter[]
  /** Who asks, if that limits what the list shows. */
  readonly sight: Sight | null
  readonly sort: Sort
  readonly position: ListPosition | undefined
  /** The maximum number of rows: one more than the page, to know whether more follow. */
  readonly limit: number
  readonly rendering: string
  readonly limits?: Limits
}

export interface ListRow {
  readonly id: number
  /** The sort date in seconds since 1970; absent when sorted by id. */
  readonly at?: number
  /** The state of the database that this page shows; present when sorted by modification date. */
  readonly snapshot?: string
  /** The tag of the stored document; null if the element was deleted in the meantime. */
  readonly etag: string | null
  /** The length of the stored document, which PostgreSQL knows without reading it; null like the tag. */
  readonly bytes: number | null
  readonly stale: boolean
}

/** The elements whose modification date changed after `snapshot`, with their date in `snapshot`. */
const movedSince = (snapshot: string): string => `
  moved as materialized (
    select element_id, min(replaced_date) as at from element_modification
    where organization_id = $1
      and changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
      and changed_by < pg_snapshot_xmax(pg_current_snapshot())
      and not pg_visible_in_snapshot(changed_by, ${snapshot}::pg_snapshot)
    group by element_id
  )`

const amongMoved = (shape: Shape): string => `
  select m.element_id as id, m.at from moved m
  where ${and(shape.after('m.at', 'm.element_id'))}
    and (select true from element e where ${and([live, 'e.id = m.element_id', ...testsOf(shape)])} limit 1)
  order by ${order(shape)} limit ${shape.limit}`

const found = (shape: Shape, snapshot: string | undefined, rows: readonly string[]): string[] =>
  snapshot === undefined
    ? [...rows, 'found as (select * from here)']
    : [
        movedSince(snapshot),
        ...rows,
        `there as (${amongMoved(shape)})`,
        'found as (select * from here union all select * from there)',
      ]

const withStates = (shape: Shape, rendering: string, snapshot: boolean): string => `
  select f.id, ${shape.column === null ? '' : 'extract(epoch from f.at)::bigint as at,'}
    ${snapshot ? 'pg_current_snapshot()::text as snapshot,' : ''}
    d.etag, octet_length(d.document) as bytes,
    (d.reference_version <> o.reference_version or d.rendering <> ${rendering}) is true as stale
  from (select * from found order by ${order(shape)} limit ${shape.limit}) f
  join organization o on o.id = $1
  left join element_document d on d.organization_id = $1 and d.element_id = f.id
  order by ${order(shape, 'f.')}`

/** Without filters and sorted by id: the documents are already in that order, and only live elements have one. */
const byId = (shape: Shape, rendering: string): string => `
  select d.element_id as id, d.etag, octet_length(d.document) as bytes,
    (d.reference_version <> o.reference_version or d.rendering <> ${rendering}) as stale
  from organization o join element_document d on d.organization_id = o.id
  where ${and(['o.id = $1', 'd.organization_id = $1', ...shape.after('', 'd.element_id')])}
  order by d.element_id ${shape.direction} limit ${shape.limit}`

const sortColumns = {
  id: null,
  modificationDate: 'modification_date',
  creationTime: 'creation_time',
} as const

const afterPosition = (add: AddParameter, { sort, position }: ListRequest): Shape['after'] => {
  if (position === undefined) return () => []
  const comparison = sort.direction === 'asc' ? '>' : '<'
  const id = `${add(position.id)}::bigint`
  if (sort.key === 'id') return (_, idOf) => [`${idOf} ${comparison} ${id}`]
  const at = `${add(position.at)}::timestamptz`
  return (atOf, idOf) => [`(${atOf}, ${idOf}) ${comparison} (${at}, ${id})`]
}

const driversOf = (conditions: readonly Condition[], { key }: Sort): Driver[] =>
  conditions
    .filter(({ bounds = [] }) => !bounds.some((bound) => bound.exact && bound.key === key))
    .flatMap((condition) => {
      const others = conditions.filter((other) => other !== condition).map(({ test }) => test)
      return condition.sources.map((source) => ({ source, others }))
    })
    .sort((one, other) => one.source.rank - other.source.rank)

interface Statement {
  readonly text: string
  readonly parameters: readonly unknown[]
}

/**
 * The statement for a request. Its text depends on which filters are set, not on their values. `rowsOf` decides how the rows are found;
 * if it does not know, there is no statement.
 */
const listStatement = (
  request: ListRequest,
  filters: readonly AskedFilter[],
  rowsOf: (shape: Shape) => readonly string[] | undefined,
): Statement | undefined => {
  const { organizationId, sort, position, sight } = request
  const parameters: unknown[] = [organizationId]
  const add: AddParameter = (value) => {
    parameters.push(value)
    return `$${parameters.length}`
  }
  const rendering = add(request.rendering)
  const conditions = conditionsOf(add, organizationId, filters)
  const ofSort = conditions.flatMap(({ bounds = [] }) => bounds).filter(({ key }) => key === sort.key)
  const snapshot = position?.snapshot === undefined ? undefined : add(position.snapshot)
  const shape: Shape = {
    column: sortColumns[sort.key],
    direction: sort.direction,
    limit: request.limit,
    conditions,
    drivers: driversOf(conditions, sort),
    bounds: ofSort.map(({ where }) => where),
    after: afterPosition(add, request),
    moving: snapshot !== undefined,
    limits: request.limits ?? (sight === null ? usualLimits : limitsWithSight),
  }
  if (shape.column === null && conditions.length === 0) return { text: byId(shape, rendering), parameters }
  const rows = rowsOf(shape)
  if (!rows) return undefined
  const text = `with ${found(shape, snapshot, rows).join(', ')}
         ${withStates(shape, rendering, sort.key === 'modificationDate' && snapshot === undefined)}`
  return { text, parameters }
}

const run = async (db: Executor, statement: Statement | undefined): Promise<ListRow[]> => {
  if (!statement) return []
  const { rows } = await db.executeQuery<ListRow>(
    CompiledQuery.raw(statement.text, [...statement.parameters]),
  )
  return rows
}

/**
 * Somebody who sees a part of the stories mostly finds a page among the first ones, with a short statement. If they do not, or something has
 * moved since the walk began, the whole one decides.
 */
const findSoon = async (db: Executor, request: ListRequest): Promise<ListRow[]> => {
  const { filters, sight, position } = request
  if (sight?.reads !== 'own' || position?.snapshot !== undefined) return []
  return run(db, listStatement(request, [...filters, seenTest(sight)], soon))
}

export const findListPage = async (db: Executor, request: ListRequest): Promise<ListRow[]> => {
  const rows = await findSoon(db, request)
  if (rows.length === request.limit) return rows
  return run(db, listStatement(request, [...request.filters, ...seenBy(request.sight)], here))
}
