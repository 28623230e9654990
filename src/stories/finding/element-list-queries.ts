import { CompiledQuery } from 'kysely'
import { TookTooLong } from '../../database/bounded-reads.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { Sight } from '../../http/sight.ts'
import { seenBy, seenTest } from '../sight/sight.ts'
import { conditionsOf } from './active-filters.ts'
import type { Sort } from './element-list-sort.ts'
import type { ActiveFilter } from './filter.ts'
import { type AddParameter, and, type Condition } from './filter-conditions.ts'
import {
  type DrivingFilter,
  fastPath,
  isInOrder,
  type Limits,
  type ListQueryPlan,
  live,
  narrowRows,
  order,
  pageRows,
  testsOf,
  usualLimits,
} from './list-queries.ts'

/** One page of the list, from one statement and its snapshot: ids, and the states of their documents. */

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
  readonly filters: readonly ActiveFilter[]
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

/** A row of a statement that chooses an index. */
type Chosen = Omit<ListRow, 'id'> & { readonly id: number | null; readonly narrow: boolean }

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

const amongMoved = (plan: ListQueryPlan): string => `
  select m.element_id as id, m.at from moved m
  where ${and(plan.after('m.at', 'm.element_id'))}
    and (select true from element e where ${and([live, 'e.id = m.element_id', ...testsOf(plan)])} limit 1)
  order by ${order(plan)} limit ${plan.limit}`

/** The common tables, of which `here` has the rows that are sorted by their current dates. */
const withFound = ({ plan, snapshot }: Draft, tables: readonly string[]): string => {
  const all =
    snapshot === undefined
      ? [...tables, 'found as (select * from here)']
      : [
          movedSince(snapshot),
          ...tables,
          `there as (${amongMoved(plan)})`,
          'found as (select * from here union all select * from there)',
        ]
  return `with ${all.join(', ')}`
}

/** If the tables had to choose, each row says whether they could, and one without an id comes where nothing was found. */
const withStates = ({ plan, rendering, saysSnapshot }: Draft, hasChosen = false): string => `
  select ${hasChosen ? 'c.number > 0 as narrow,' : ''}
    f.id, ${plan.column === null ? '' : 'extract(epoch from f.at)::bigint as at,'}
    ${saysSnapshot ? 'pg_current_snapshot()::text as snapshot,' : ''}
    d.etag, octet_length(d.document) as bytes,
    (d.reference_version <> o.reference_version or d.rendering <> ${rendering}) is true as stale
  from ${hasChosen ? 'choice c left join' : ''}
    (select * from found order by ${order(plan)} limit ${plan.limit}) f ${hasChosen ? 'on true' : ''}
  join organization o on o.id = $1
  left join element_document d on d.organization_id = $1 and d.element_id = f.id
  order by ${order(plan, 'f.')}`

/** Without filters and sorted by id: the documents are already in that order, and only live elements have one. */
const byId = ({ plan, rendering }: Draft): string => `
  select d.element_id as id, d.etag, octet_length(d.document) as bytes,
    (d.reference_version <> o.reference_version or d.rendering <> ${rendering}) as stale
  from organization o join element_document d on d.organization_id = o.id
  where ${and(['o.id = $1', 'd.organization_id = $1', ...plan.after('', 'd.element_id')])}
  order by d.element_id ${plan.direction} limit ${plan.limit}`

const sortColumns = {
  id: null,
  modificationDate: 'modification_date',
  creationTime: 'creation_time',
} as const

const afterPosition = (add: AddParameter, { sort, position }: ListRequest): ListQueryPlan['after'] => {
  if (position === undefined) return () => []
  const comparison = sort.direction === 'asc' ? '>' : '<'
  const id = `${add(position.id)}::bigint`
  if (sort.key === 'id') return (_, idOf) => [`${idOf} ${comparison} ${id}`]
  const at = `${add(position.at)}::timestamptz`
  return (atOf, idOf) => [`(${atOf}, ${idOf}) ${comparison} (${at}, ${id})`]
}

const drivingFilters = (conditions: readonly Condition[], { key }: Sort): DrivingFilter[] =>
  conditions
    .filter(({ bounds = [] }) => !bounds.some((bound) => bound.exact && bound.key === key))
    .flatMap((condition) => {
      const others = conditions.filter((other) => other !== condition).map(({ test }) => test)
      return condition.sources.map((source) => ({ source, others }))
    })
    .sort((one, other) => one.source.rank - other.source.rank)

/** What all statements for a request are made of. Their texts depend on which filters are set, not on their values. */
interface Draft {
  readonly plan: ListQueryPlan
  readonly parameters: readonly unknown[]
  /** The placeholder of the rendering that stored documents must have. */
  readonly rendering: string
  /** The placeholder of the state in which the walk began. */
  readonly snapshot: string | undefined
  /** Whether each row says which state it shows. */
  readonly saysSnapshot: boolean
}

const draftOf = (request: ListRequest, filters: readonly ActiveFilter[]): Draft => {
  const { organizationId, sort, position } = request
  const parameters: unknown[] = [organizationId]
  const add: AddParameter = (value) => `$${parameters.push(value)}`
  const rendering = add(request.rendering)
  const conditions = conditionsOf(add, organizationId, filters)
  const ofSort = conditions.flatMap(({ bounds = [] }) => bounds).filter(({ key }) => key === sort.key)
  const snapshot = position?.snapshot === undefined ? undefined : add(position.snapshot)
  const plan: ListQueryPlan = {
    column: sortColumns[sort.key],
    direction: sort.direction,
    limit: request.limit,
    conditions,
    driving: drivingFilters(conditions, sort),
    bounds: ofSort.map(({ where }) => where),
    after: afterPosition(add, request),
    moving: snapshot !== undefined,
    limits: request.limits ?? usualLimits,
  }
  return {
    plan,
    parameters,
    rendering,
    snapshot,
    saysSnapshot: sort.key === 'modificationDate' && snapshot === undefined,
  }
}

/** Runs a text with those of the parameters that it uses: an index that it does not read may have brought some. */
const run = async <Row>(db: Executor, { parameters }: Draft, text: string): Promise<Row[]> => {
  const used = [...new Set(text.match(/\$\d+/g))]
  const numbered = text.replace(/\$\d+/g, (placeholder) => `$${used.indexOf(placeholder) + 1}`)
  const values = used.map((placeholder) => parameters[Number(placeholder.slice(1)) - 1])
  return (await db.executeQuery<Row>(CompiledQuery.raw(numbered, values))).rows
}

const findRows = (db: Executor, draft: Draft, tables: readonly string[]): Promise<ListRow[]> =>
  run(db, draft, `${withFound(draft, tables)} ${withStates(draft)}`)

/**
 * Somebody who sees a part of the stories mostly finds a page among the first ones. If they do not, or something has moved since the
 * walk began, these are not all.
 */
const findFast = async (db: Executor, request: ListRequest): Promise<readonly ListRow[]> => {
  const { filters, sight, position } = request
  if (sight?.reads !== 'own' || position?.snapshot !== undefined) return []
  const draft = draftOf(request, [...filters, seenTest(sight)])
  return draft.plan.driving.length > 0 ? [] : findRows(db, draft, fastPath(draft.plan))
}

/** Undefined if no filter is narrow. */
const findNarrow = async (db: Executor, draft: Draft): Promise<readonly ListRow[] | undefined> => {
  if (isInOrder(draft.plan)) return undefined
  const text = `${withFound(draft, narrowRows(draft.plan))} ${withStates(draft, true)}`
  const rows = await run<Chosen>(db, draft, text)
  return rows[0]?.narrow ? rows.flatMap((row) => (row.id === null ? [] : { ...row, id: row.id })) : undefined
}

/** What a list is read with. Only a page without filters in the order of ids is short enough for `shortReads`. */
interface Readers {
  readonly shortReads: Executor
  readonly boundedReads: Executor
}

const tookTooLong =
  'These filters let too few elements through, and far from the beginning of this order: the list was not found within 5 s. Add a filter or a period, or sort the other way round.'

const findBounded = async (
  { shortReads, boundedReads }: Readers,
  request: ListRequest,
): Promise<readonly ListRow[]> => {
  const first = await findFast(boundedReads, request)
  if (first.length === request.limit) return first
  const draft = draftOf(request, [...request.filters, ...seenBy(request.sight)])
  const { column, conditions } = draft.plan
  if (conditions.length === 0)
    return column === null
      ? run(shortReads, draft, byId(draft))
      : findRows(boundedReads, draft, pageRows(draft.plan))
  return (await findNarrow(boundedReads, draft)) ?? findRows(boundedReads, draft, pageRows(draft.plan))
}

/** Throws 503 if it takes too long. */
export const findListPage = async (readers: Readers, request: ListRequest): Promise<readonly ListRow[]> => {
  try {
    return await findBounded(readers, request)
  } catch (error) {
    throw error instanceof TookTooLong ? new TookTooLong(tookTooLong, error) : error
  }
}
