import { selectColumns } from '../database/columns.ts'
import type { Queries } from '../database/transaction.ts'
import { type AddParameter, exists, inOrganization } from '../elements/list/filter-conditions.ts'
import type { PlanPeriod } from '../time/planning-period.ts'
import { elementTests, publicationTests, taskTests } from './plan-filter-queries.ts'
import type { PlanFilters } from './plan-filters.ts'

/** Which elements a plan shows. */

/** An element of the plan: which one, as of which version, and what puts it on days. */
export interface PlannedElement {
  readonly id: number
  readonly version: number
  readonly event_from_date: string | null
  readonly event_to_date: string | null
  /** What puts it on days; null for an idea. */
  readonly basis: 'publication' | 'event' | 'deadline' | null
  /** The days that publications or deadlines give it, some perhaps twice; null where the event does. */
  readonly dates: readonly string[] | null
}

interface PlanRequest {
  readonly organizationId: number
  readonly filters: PlanFilters
  readonly limit: number
}

const elementColumns = 'e.id, e.version, e.event_from_date, e.event_to_date'

const live = `${inOrganization('e')} and e.deleted_at is null`

const hasNoDate = (id: string): string =>
  `not exists (select from publication_date d where ${inOrganization('d')} and d.element_id = ${id})`

/**
 * Whether an id is in a common table. `is true` keeps the planner from joining, by which way ever it guesses: what is in
 * memory is hashed and looked up.
 */
const isIn = (id: string, column: string, table: string): string =>
  `(${id} in (select ${column} from ${table})) is true`

/**
 * Rows that belong to elements, of all that a subquery names at once: one scan of an index, which takes a third of the time
 * of as many look-ups one by one.
 */
const belonging = (table: string, alias: string, ids: string, tests: readonly string[]): string =>
  `${table} ${alias} where ${[inOrganization(alias), `${alias}.element_id = any(array(${ids}))`, ...tests].join(' and ')}`

/**
 * The elements that publications put on a day; with a filter on publications, those that pass it. Then elements without
 * any date of a publication, by their event; then those without an event too, by their deadlines.
 */
const datedElements = (add: AddParameter, period: PlanPeriod, { publication }: PlanFilters): string => {
  const [from, to] = [`${add(period.dateFrom)}::date`, `${add(period.dateTo)}::date`]
  const dates = `publication_date d where ${inOrganization('d')} and d.date between ${from} and ${to}`
  const passing = publication
    ? `passing as materialized (
      select p.id from ${belonging('publication', 'p', `select d.element_id from ${dates}`, publicationTests(add, publication))}
    ),`
    : ''
  // Most of what a day has is there by a publication: so only the rest is searched for dates, one by one.
  const among = (id: string): string => `${id} not in (select element_id from published) and ${hasNoDate(id)}`
  return `
    ${passing}
    published as materialized (
      select d.element_id, min(d.date) as first, array_agg(d.date) as dates
      from ${dates} ${publication ? `and ${isIn('d.publication_id', 'id', 'passing')}` : ''}
      group by d.element_id
    ),
    due as materialized (
      select t.element_id, min(t.deadline_date) as first, array_agg(t.deadline_date) as dates
      from task t
      where ${inOrganization('t')} and t.deadline_date between ${from} and ${to}
        and t.element_id not in (select element_id from published)
      group by t.element_id
    ),
    found as materialized (
      select element_id, 'publication' as basis, first, dates from published
      union all
      select e.id, 'event', e.event_from_date, null from element e
      where ${live} and e.event_from_date between ${from} and ${to} and ${among('e.id')}
      union all
      select e.id, 'event', ${from}, null from element e
      where ${live} and e.event_to_date > e.event_from_date and e.event_to_date >= ${from}
        and e.event_from_date < ${from} and ${among('e.id')}
      union all
      select t.element_id, 'deadline', t.first, t.dates from due t
      where ${hasNoDate('t.element_id')}
        and ${exists('element e', `${live} and e.id = t.element_id and e.event_from_date is null`)}
    )`
}

/**
 * The filters on tasks and on publications, of found elements `f`: a common table and a test each. What is there by a
 * publication is there by one that passes.
 */
const filtersOfFound = (add: AddParameter, { task, publication }: PlanFilters) => [
  ...(task
    ? [
        {
          table: `with_task as materialized (
      select t.element_id from ${belonging('task', 't', 'select element_id from found', taskTests(add, task))}
    )`,
          test: isIn('f.element_id', 'element_id', 'with_task'),
        },
      ]
    : []),
  ...(publication
    ? [
        {
          table: `with_publication as materialized (
      select p.element_id from ${belonging('publication', 'p', `select element_id from found where basis <> 'publication'`, publicationTests(add, publication))}
    )`,
          test: `(f.basis = 'publication' or ${isIn('f.element_id', 'element_id', 'with_publication')})`,
        },
      ]
    : []),
]

/** An element of a common table, tested. */
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

/** The elements that appear in a period, in order of their first days, then of ids. */
export const findPlannedElements = (
  db: Queries,
  { organizationId, filters, limit }: PlanRequest,
  period: PlanPeriod,
): Promise<PlannedElement[]> => {
  const { parameters, add } = parametersOf(organizationId)
  const dated = datedElements(add, period, filters)
  const further = filtersOfFound(add, filters)
  const tests = elementTests(add, { ...filters, task: undefined, publication: undefined })
  const text = `
    with ${[dated, ...further.map(({ table }) => table)].join(',\n')}
    select e.*, f.basis, f.dates from found f ${tested('f.element_id', tests)}
    where ${['true', ...further.map(({ test }) => test)].join(' and ')}
    order by f.first, e.id limit ${limit}`
  return selectColumns<PlannedElement>(db, columns, { text, parameters })
}

/** The newest elements that nothing dates. */
export const findIdeas = (
  db: Queries,
  { organizationId, filters, limit }: PlanRequest,
): Promise<PlannedElement[]> => {
  const { parameters, add } = parametersOf(organizationId)
  const tests = elementTests(add, filters)
  const text = `
    select e.*, null as basis, null as dates
    from (
      select d.element_id from element_document d where ${inOrganization('d')} and d.undated
      order by d.element_id desc offset 0
    ) u ${tested('u.element_id', tests)}
    order by u.element_id desc limit ${limit}`
  return selectColumns<PlannedElement>(db, columns, { text, parameters })
}
