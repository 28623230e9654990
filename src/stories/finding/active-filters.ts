import type { ActiveFilter } from './filter.ts'
import {
  type AddParameter,
  and,
  type Condition,
  exists,
  inOrganization,
  type PublicationTest,
  type TaskTest,
} from './filter-conditions.ts'
import { isDone } from './filters/task-filters.ts'
import { publicationCondition } from './publication-condition.ts'
import { noTaskOf, type TaskTexts, taskCondition, taskTestsOf, taskTexts } from './task-condition.ts'

/** The active filters as SQL: for the list as conditions with their indexes, for the plan as tests of rows. */

type Active = readonly ActiveFilter[]
type Of<Kind extends ActiveFilter['of']> = Extract<ActiveFilter, { readonly of: Kind }>

const those = <const Kind extends ActiveFilter['of']>(active: Active, kind: Kind): Of<Kind>[] =>
  active.filter((filter): filter is Of<Kind> => filter.of === kind)

const publicationTestsOf = (add: AddParameter, active: Active): PublicationTest[] =>
  those(active, 'publication').map(({ sql }) => sql(add))

const taskTests = (add: AddParameter, active: Active): TaskTest[] =>
  those(active, 'task').map(({ sql }) => sql(add))

/** The index on users keeps done and open tasks apart. Without a filter on `done`, tasks in both states match. */
const eitherState = isDone([false, true])

const ofTasks = (add: AddParameter, active: Active): Condition[] => {
  const tests = taskTests(add, active)
  const some = tests.filter(({ none }) => !none)
  const { none } = taskTexts(tests, 't')
  const without: Condition[] = none.length > 0 ? [{ test: noTaskOf(none), sources: [] }] : []
  if (some.length === 0) return without
  const states = some.some(({ index }) => index?.by === 'done') ? [] : [eitherState.sql(add)]
  return [taskCondition([...some, ...states]), ...without]
}

/** The conditions of a list, in a fixed order, which decides between sources of the same rank. */
export const conditionsOf = (add: AddParameter, organizationId: number, active: Active): Condition[] => {
  const ofElements = those(active, 'element').map(({ sql }): Condition => {
    const { sources, ...element } = sql(add, organizationId)
    return { ...element, sources: sources?.() ?? [] }
  })
  const publications = publicationTestsOf(add, active)
  const dates = those(active, 'publicationDate')[0]?.dates
  const ofPublications =
    publications.length === 0 && dates === undefined ? [] : [publicationCondition(add, publications, dates)]
  return [...ofPublications, ...ofElements, ...ofTasks(add, active)]
}

export const hasFilterOf = (active: Active, kind: ActiveFilter['of']): boolean =>
  those(active, kind).length > 0

/** The tests of an element `e` itself. */
export const elementTests = (add: AddParameter, organizationId: number, active: Active): string[] =>
  those(active, 'element').map(({ sql }) => sql(add, organizationId).test)

/** The tests of a publication `p`. */
export const publicationTests = (add: AddParameter, active: Active): string[] =>
  publicationTestsOf(add, active).map(({ test }) => test('p'))

/** The tests of a task `t`. */
export const testsOfTasks = (add: AddParameter, active: Active): TaskTexts =>
  taskTexts(taskTests(add, active), 't')

/** Whether the element `e` has a row in a table, called `alias`, that passes the tests. */
const has = (table: string, alias: string, tests: readonly string[]): string =>
  exists(`${table} ${alias}`, and([inOrganization(alias), `${alias}.element_id = e.id`, ...tests]))

/** All filters of a plan as tests of an element `e`. */
export const allTests = (add: AddParameter, organizationId: number, active: Active): string[] => {
  const publication = publicationTests(add, active)
  return [
    ...elementTests(add, organizationId, active),
    ...(publication.length === 0 ? [] : [has('publication', 'p', publication)]),
    ...taskTestsOf(taskTests(add, active)),
  ]
}
