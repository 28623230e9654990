import type { PlanPeriod } from '../../base/time/planning-period.ts'
import { selectColumns } from '../../database/columns.ts'
import type { Queries } from '../../database/transaction.ts'
import {
  allTests,
  elementTests,
  hasFilterOf,
  publicationTests,
  testsOfTasks,
} from '../../stories/finding/active-filters.ts'
import type { ActiveFilter } from '../../stories/finding/filter.ts'
import { type AddParameter, exists, inOrganization } from '../../stories/finding/filter-conditions.ts'
import { type StandIns, standInTables } from '../../stories/finding/stand-ins.ts'
import type { TaskTexts } from '../../stories/finding/task-condition.ts'

/** Finds the elements of a plan. */

/** An element of the plan: its id, its version and what puts it on days. */
export interface FoundElement {
  readonly id: number
  readonly version: number
  readonly event_from_date: string | null
  readonly event_to_date: string | null
  /** The source of its days; null for an idea. */
  readonly basis: 'publication' | 'event' | 'deadline' | null
  /** The days of its publications or deadlines, possibly with duplicates; null if the event gives the days. */
  readonly dates: readonly string[] | null
}

interface PlanRequest {
  readonly organizationId: number
  readonly filters: readonly ActiveFilter[]
  /** Only these elements; undefined for all. */
  readonly elementIds?: readonly number[] | undefined
  /** The rows to find among, instead of what is stored. */
  readonly standIns?: StandIns | undefined
  readonly limit: number
}

/** Keeps a source of elements to the asked ones, by the column that has their ids. */
type Among = (column: string) => string

const amongAsked = (add: AddParameter, ids: readonly number[] | undefined): Among => {
  if (ids === undefined) return () => ''
  const asked = `${add(ids)}::bigint[]`
  return (column) => ` and ${column} = any(${asked})`
}

const elementColumns = 'e.id, e.version, e.event_from_date, e.event_to_date'

const live = `${inOrganization('e')} and e.deleted_at is null`

const hasNoDate = (id: string): string =>
  `not exists (select from publication_date d where ${inOrganization('d')} and d.element_id = ${id})`

/**
 * Whether an id is in a common table. `is true` keeps the planner from turning the test into a join: it hashes the table in
 * memory and looks the id up.
 */
const isIn = (id: string, column: string, table: string): string =>
  `(${id} in (select ${column} from ${table})) is true`

/**
 * The rows of all elements that a subquery names, in one index scan: it takes a third of the time of one look-up per
 * element.
 */
const belonging = (table: string, alias: string, ids: string, tests: readonly string[]): string =>
  `${table} ${alias} where ${[inOrganization(alias), `${alias}.element_id = any(array(${ids}))`, ...tests].join(' and ')}`

/**
 * First come elements that publications put on a day, with a filter only by publications that match. Then come elements
 * without a publication date, by their event. Last come elements without an event, by their deadlines.
 */
const datedElements = (
  add: AddParameter,
  period: PlanPeriod,
  { filters, elementIds }: Pick<PlanRequest, 'filters' | 'elementIds'>,
): string => {
  const [from, to] = [`${add(period.dateFrom)}::date`, `${add(period.dateTo)}::date`]
  const asked = amongAsked(add, elementIds)
  const dates = `publication_date d where ${inOrganization('d')} and d.date between ${from} and ${to}${asked('d.element_id')}`
  const byPublication = hasFilterOf(filters, 'publication')
  const passing = byPublication
    ? `passing as materialized (
      select p.id from ${belonging('publication', 'p', `select d.element_id from ${dates}`, publicationTests(add, filters))}
    ),`
    : ''
  // Publications put most elements on a day, so only the others are searched for dates one by one.
  const among = (id: string): string => `${id} not in (select element_id from published) and ${hasNoDate(id)}`
  return `
    ${passing}
    published as materialized (
      select d.element_id, min(d.date) as first, array_agg(d.date) as dates
      from ${dates} ${byPublication ? `and ${isIn('d.publication_id', 'id', 'passing')}` : ''}
      group by d.element_id
    ),
    due as materialized (
      select t.element_id, min(t.deadline_date) as first, array_agg(t.deadline_date) as dates
      from task t
      where ${inOrganization('t')} and t.deadline_date between ${from} and ${to}${asked('t.element_id')}
        and t.element_id not in (select element_id from published)
      group by t.element_id
    ),
    found as materialized (
      select element_id, 'publication' as basis, first, dates from published
      union all
      select e.id, 'event', e.event_from_date, null from element e
      where ${live} and e.event_from_date between ${from} and ${to} and ${among('e.id')}${asked('e.id')}
      union all
      select e.id, 'event', ${from}, null from element e
      where ${live} and e.event_to_date > e.event_from_date and e.event_to_date >= ${from}
        and e.event_from_date < ${from} and ${among('e.id')}${asked('e.id')}
      union all
      select t.element_id, 'deadline', t.first, t.dates from due t
      where ${hasNoDate('t.element_id')}
        and ${exists('element e', `${live} and e.id = t.element_id and e.event_from_date is null`)}
    )`
}

const taskFiltersOfFound = ({ some, none }: TaskTexts) => {
  const elementsWith = (table: string, tests: readonly string[]) => `${table} as materialized (
      select t.element_id from ${belonging('task', 't', 'select element_id from found', tests)}
    )`
  const isWith = (table: string) => isIn('f.element_id', 'element_id', table)
  return [
    ...(some.length > 0 ? [{ table: elementsWith('with_task', some), test: isWith('with_task') }] : []),
    ...(none.length > 0
      ? [{ table: elementsWith('ruled_out', none), test: `not ${isWith('ruled_out')}` }]
      : []),
  ]
}

/**
 * The filters on tasks and publications for found elements `f`: a common table and a test each. An element that a
 * publication put on a day needs no test, because that publication matched.
 */
const filtersOfFound = (add: AddParameter, filters: readonly ActiveFilter[]) => [
  ...taskFiltersOfFound(testsOfTasks(add, filters)),
  ...(hasFilterOf(filters, 'publication')
    ? [
        {
          table: `with_publication as materialized (
      select p.element_id from ${belonging('publication', 'p', `select element_id from found where basis <> 'publication'`, publicationTests(add, filters))}
    )`,
          test: `(f.basis = 'publication' or ${isIn('f.element_id', 'element_id', 'with_publication')})`,
        },
      ]
    : []),
]

/** The element of a row in a common table, if it passes the tests. */
const tested = (id: string, tests: readonly string[]): string => `
  cross join lateral (
    select ${elementColumns} from element e where ${[live, `e.id = ${id}`, ...tests].join(' and ')} limit 1
  ) e`

const columns = ['id', 'version', 'event_from_date', 'event_to_date', 'basis', 'dates'] as const

const parametersOf = (organizationId: number) => {
  const parameters: unknown[] = [organizationId]
  const add: AddParameter = (value) => `$${parameters.push(value)}`
  return { parameters, add }
}

const withTables = (tables: readonly string[], text: string): string =>
  tables.length === 0 ? text : `with ${tables.join(',\n')} ${text}`

const hiding = (add: AddParameter, rows: StandIns | undefined): string[] =>
  rows === undefined ? [] : standInTables(add, rows)

/** The elements that appear in a period, by first day, then by id. */
export const findPlannedElements = (
  db: Queries,
  { organizationId, filters, elementIds, standIns, limit }: PlanRequest,
  period: PlanPeriod,
): Promise<FoundElement[]> => {
  const { parameters, add } = parametersOf(organizationId)
  const hidden = hiding(add, standIns)
  const dated = datedElements(add, period, { filters, elementIds })
  const further = filtersOfFound(add, filters)
  const tests = elementTests(add, organizationId, filters)
  const text = `
    select e.*, f.basis, f.dates from found f ${tested('f.element_id', tests)}
    where ${['true', ...further.map(({ test }) => test)].join(' and ')}
    order by f.first, e.id limit ${limit}`
  const tables = [...hidden, dated, ...further.map(({ table }) => table)]
  return selectColumns<FoundElement>(db, columns, { text: withTables(tables, text), parameters })
}

/** The newest elements without any date. */
export const findIdeas = (
  db: Queries,
  { organizationId, filters, elementIds, standIns, limit }: PlanRequest,
): Promise<FoundElement[]> => {
  const { parameters, add } = parametersOf(organizationId)
  const hidden = hiding(add, standIns)
  const tests = allTests(add, organizationId, filters)
  const asked = amongAsked(add, elementIds)
  const text = `
    select e.*, null as basis, null as dates
    from (
      select d.element_id from element_document d where ${inOrganization('d')} and d.undated${asked('d.element_id')}
      order by d.element_id desc offset 0
    ) u ${tested('u.element_id', tests)}
    order by u.element_id desc limit ${limit}`
  return selectColumns<FoundElement>(db, columns, { text: withTables(hidden, text), parameters })
}

/** Those of some elements that pass the filters, on whatever days. */
export const findPassing = async (
  db: Queries,
  { organizationId, filters, elementIds = [], standIns }: Omit<PlanRequest, 'limit'>,
): Promise<number[]> => {
  const { parameters, add } = parametersOf(organizationId)
  const hidden = hiding(add, standIns)
  const tests = [live, `e.id = any(${add(elementIds)}::bigint[])`, ...allTests(add, organizationId, filters)]
  const text = withTables(hidden, `select e.id from element e where ${tests.join(' and ')}`)
  const rows = await selectColumns<{ id: number }>(db, ['id'], { text, parameters })
  return rows.map(({ id }) => id)
}
