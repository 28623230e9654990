import {
  and,
  type Condition,
  exists,
  inOrganization,
  type Source,
  type TaskTest,
} from './filter-conditions.ts'

const on = (alias: string, tests: readonly TaskTest[]): string[] => tests.flatMap((one) => one.tests(alias))

export const ofNobody = (alias: string): string =>
  `${alias}.user_id is null and ${alias}.unregistered_assignee_id is null`

/** A task of somebody whose account was deleted is as nobody's: it has to be given to somebody else. */
export const hasNobody = (alias: string): string =>
  `(${ofNobody(alias)} or exists (
    select from app_user gone
    where gone.organization_id = ${alias}.organization_id and gone.id = ${alias}.user_id and gone.deletion_date is not null))`

interface Users {
  /** The placeholder of their ids. */
  readonly values: string
  /** Whether tasks of nobody match too. */
  readonly none: boolean
}

/** Sources of tasks of these users: by `done`, and, if a deadline is asked for, by deadline. */
const sourcesOfUsers = (tests: readonly TaskTest[], { values, none }: Users, states: string): Source[] => {
  const source = (rank: number, by: readonly string[]) => {
    const isServed = ({ index }: TaskTest): boolean => index !== undefined && by.includes(index.by)
    const served = tests.filter((one) => isServed(one) && one.index?.by !== 'user')
    const where = (owner: string): string => and([inOrganization('s'), owner, ...on('s', served)])
    return {
      rank,
      table: 'task s',
      id: 's.element_id',
      where: where(`s.user_id = any(${values}::bigint[])`),
      ...(none && { orWhere: where(ofNobody('s')) }),
      further: on(
        's',
        tests.filter((one) => !isServed(one)),
      ),
    }
  }
  const inState = (owner: string): string => `${inOrganization('s')} and ${owner} and s.done = d.done`
  const done = `unnest(${states}::boolean[]) d (done)`
  const byState: Source = {
    ...source(2, ['user', 'done']),
    ranges: () => [
      {
        rows: `unnest(${values}::bigint[]) r (user_id) cross join ${done}`,
        where: inState('s.user_id = r.user_id'),
      },
      ...(none ? [{ rows: done, where: inState(ofNobody('s')) }] : []),
    ],
  }
  const hasDeadline = tests.some(({ index }) => index?.by === 'deadline')
  // Tasks of nobody have no index by deadline.
  return hasDeadline && !none ? [source(1, ['user', 'deadline']), byState] : [byState]
}

const sourcesOfDeclined = (tests: readonly TaskTest[]): Source[] => {
  const declined = tests.filter(({ index }) => index?.by === 'declined')
  if (declined.length === 0) return []
  const where = and([inOrganization('s'), ...on('s', declined)])
  const others = tests.filter((one) => !declined.includes(one))
  return [
    {
      rank: 2,
      table: 'task s',
      id: 's.element_id',
      where,
      further: on('s', others),
      ranges: () => [{ rows: null, where }],
    },
  ]
}

/** Tests of a task called `alias`; empty if no filter needs them. */
export interface TaskTexts {
  /** An element needs a task that passes. */
  readonly some: readonly string[]
  /** It must have no task that passes. */
  readonly none: readonly string[]
}

export const taskTexts = (tests: readonly TaskTest[], alias: string): TaskTexts => {
  const textsOf = (isNone: boolean) =>
    on(
      alias,
      tests.filter(({ none = false }) => none === isNone),
    )
  const [some, none] = [textsOf(false), textsOf(true)]
  return { some, none: none.length === 0 ? [] : [...some, `(${none.join(' or ')})`] }
}

/** A task of the element `e` that passes the tests. */
const taskOf = (tests: readonly string[]): string =>
  exists('task t', and([inOrganization('t'), 't.element_id = e.id', ...tests]))

/** The element `e` has no task that passes the tests. */
export const noTaskOf = (tests: readonly string[]): string => `${taskOf(tests)} is null`

/** Whether the element `e` passes all task filters. */
export const taskTestsOf = (tests: readonly TaskTest[]): string[] => {
  const { some, none } = taskTexts(tests, 't')
  return [...(some.length > 0 ? [taskOf(some)] : []), ...(none.length > 0 ? [noTaskOf(none)] : [])]
}

/** Combines all filters of the list that must match the same task (contract 3.7). */
export const taskCondition = (tests: readonly TaskTest[]): Condition => {
  const indexes = tests.flatMap(({ index }) => index ?? [])
  const users = indexes.find((index) => index.by === 'user')
  const states = indexes.find(({ by }) => by === 'done')?.values
  return {
    test: taskOf(on('t', tests)),
    sources: [
      ...sourcesOfDeclined(tests),
      ...(users && states !== undefined ? sourcesOfUsers(tests, users, states) : []),
    ],
  }
}
