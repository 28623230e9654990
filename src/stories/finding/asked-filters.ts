import type { AskedFilter } from './filter.ts'
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
import { taskCondition } from './task-condition.ts'

/** The requested filters as SQL: for the list as conditions with their indexes, for the plan as tests of rows. */

type Asked = readonly AskedFilter[]
type Of<Kind extends AskedFilter['of']> = Extract<AskedFilter, { readonly of: Kind }>

const those = <const Kind extends AskedFilter['of']>(asked: Asked, kind: Kind): Of<Kind>[] =>
  asked.filter((filter): filter is Of<Kind> => filter.of === kind)

const publicationTestsOf = (add: AddParameter, asked: Asked): PublicationTest[] =>
  those(asked, 'publication').map(({ sql }) => sql(add))

const taskTestsOf = (add: AddParameter, asked: Asked): TaskTest[] =>
  those(asked, 'task').map(({ sql }) => sql(add))

/** The index on users keeps done and open tasks apart. Without a filter on `done`, tasks in both states match. */
const eitherState = isDone([false, true])

const ofTasks = (add: AddParameter, asked: Asked): Condition[] => {
  const tests = taskTestsOf(add, asked)
  if (tests.length === 0) return []
  const states = tests.some(({ index }) => index?.by === 'done') ? [] : [eitherState.sql(add)]
  return [taskCondition([...tests, ...states])]
}

/** The conditions of a list, in a fixed order, which decides between sources of the same rank. */
export const conditionsOf = (add: AddParameter, organizationId: number, asked: Asked): Condition[] => {
  const ofElements = those(asked, 'element').map(({ sql }): Condition => {
    const { sources, ...element } = sql(add, organizationId)
    return { ...element, sources: sources?.() ?? [] }
  })
  const publications = publicationTestsOf(add, asked)
  const dates = those(asked, 'publicationDate')[0]?.dates
  const ofPublications =
    publications.length === 0 && dates === undefined ? [] : [publicationCondition(add, publications, dates)]
  return [...ofPublications, ...ofElements, ...ofTasks(add, asked)]
}

export const asksOf = (asked: Asked, kind: AskedFilter['of']): boolean => those(asked, kind).length > 0

/** The tests of an element `e` itself. */
export const elementTests = (add: AddParameter, organizationId: number, asked: Asked): string[] =>
  those(asked, 'element').map(({ sql }) => sql(add, organizationId).test)

/** The tests of a publication `p`. */
export const publicationTests = (add: AddParameter, asked: Asked): string[] =>
  publicationTestsOf(add, asked).map(({ test }) => test('p'))

/** The tests of a task `t`. */
export const taskTests = (add: AddParameter, asked: Asked): string[] =>
  taskTestsOf(add, asked).flatMap(({ tests }) => tests('t'))

/** Whether the element `e` has a row in a table, called `alias`, that passes the tests. */
const has = (table: string, alias: string, tests: readonly string[]): string =>
  exists(`${table} ${alias}`, and([inOrganization(alias), `${alias}.element_id = e.id`, ...tests]))

/** All filters of a plan as tests of an element `e`. */
export const allTests = (add: AddParameter, organizationId: number, asked: Asked): string[] => {
  const [publication, task] = [publicationTests(add, asked), taskTests(add, asked)]
  return [
    ...elementTests(add, organizationId, asked),
    ...(publication.length === 0 ? [] : [has('publication', 'p', publication)]),
    ...(task.length === 0 ? [] : [has('task', 't', task)]),
  ]
}
