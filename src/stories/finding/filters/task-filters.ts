import { Type } from 'typebox'
import type { Problem } from '../../../base/errors.ts'
import { isDay } from '../../../base/time/time-range.ts'
import { wallClock } from '../../../base/time/zone-time.ts'
import { type ActiveFilter, filter, type Place, queryProblem } from '../filter.ts'
import { type AddParameter, type ElementTest, exists, inOrganization, ofAny } from '../filter-conditions.ts'
import { anyOf, anyOrNone, distinct, from, to, yesOrNo } from '../filter-parameters.ts'
import { hasNobody, ofNobody } from '../task-condition.ts'

/** In the plan, task filters do not need `userIds`. */
const oneTask = 'All task filters must match the same task.'
const noTaskIs = 'If false, no task that matches the other task filters is.'
/** In the list, they apply to the tasks of users (contract 3.7). */
const sameTask = 'Only together with `userId`, for the same task.'

const needsUser =
  (...names: readonly string[]) =>
  (query: Readonly<Record<string, unknown>>, place: Place): Problem[] =>
    place === 'list' && query.userId === undefined
      ? names
          .filter((name) => query[name] !== undefined)
          .map((name) => queryProblem(name, 'needs-user', 'is only accepted together with userId'))
      : []

const ofUsers = 'With a task assigned to any of these users, deleted ones too.'
const ofNone = 'a task without an assignee'

const assignees = filter({
  list: { userId: anyOrNone(ofUsers, ofNone) },
  plan: { userIds: anyOrNone(`${ofUsers} ${oneTask}`, ofNone) },
  control: { kind: 'ids', options: 'users' },
  toSql: ({ userId, userIds }) => {
    const ids = userId ?? userIds
    return (
      ids && {
        of: 'task',
        sql: (add) => {
          const values = add(distinct(ids))
          const none = ids.includes(0)
          return {
            tests: (alias) => {
              const ofThem = `${alias}.user_id = any(${values}::bigint[])`
              return [none ? `(${ofThem} or ${ofNobody(alias)})` : ofThem]
            },
            index: { by: 'user', values, none },
          }
        },
      }
    )
  },
})

const formats = filter({
  list: { formatIds: anyOf(`The task has any of these formats. ${sameTask}`) },
  plan: { formatIds: anyOf(`With a task that has any of these formats. ${oneTask}`) },
  control: { kind: 'ids', options: 'taskFormats' },
  problems: needsUser('formatIds'),
  toSql: ({ formatIds: ids }) =>
    ids && {
      of: 'task',
      sql: (add) => {
        const values = add(distinct(ids))
        return { tests: (alias) => [`${alias}.format_id = any(${values}::bigint[])`] }
      },
    },
})

/** A filter by states. The index on users has both states apart, so it helps even if either will do. */
export const isDone = (states: readonly boolean[]): Extract<ActiveFilter, { of: 'task' }> => ({
  of: 'task',
  sql: (add) => {
    const values = add(states)
    return {
      tests: (alias) => [`${alias}.done = any(${values}::boolean[])`],
      index: { by: 'done', values },
    }
  },
})

const done = filter({
  list: { done: Type.Optional(Type.Boolean({ description: `The task is done or not done. ${sameTask}` })) },
  plan: {
    done: Type.Optional(Type.Boolean({ description: `With a task that is done or not done. ${oneTask}` })),
  },
  control: { kind: 'yesOrNo' },
  problems: needsUser('done'),
  toSql: ({ done: state }) => (state === undefined ? undefined : isDone([state])),
})

const unassigned = filter({
  plan: {
    unassigned: yesOrNo(
      `With a task that nobody has, or somebody whose account was deleted. ${oneTask} ${noTaskIs}`,
    ),
  },
  control: { kind: 'flag' },
  toSql: ({ unassigned: state }) =>
    state === undefined
      ? undefined
      : {
          of: 'task',
          sql: () => ({
            tests: (alias) => [hasNobody(alias)],
            ...(!state && { none: true }),
          }),
        },
})

const isDeclined = 'With a task that its assignee has declined.'

const declined = filter({
  list: { declined: yesOrNo(`${isDeclined} ${noTaskIs}`) },
  plan: { declined: yesOrNo(`${isDeclined} ${oneTask} ${noTaskIs}`) },
  control: { kind: 'flag' },
  toSql: ({ declined: state }) =>
    state === undefined
      ? undefined
      : {
          of: 'task',
          sql: () => ({
            tests: (alias) => [`${alias}.confirmation_status_code = -1`],
            ...(state ? { index: { by: 'declined' } } : { none: true }),
          }),
        },
})

const late = filter({
  plan: {
    late: yesOrNo(`With an overdue task (not done and past its deadline). ${oneTask} ${noTaskIs}`),
  },
  control: { kind: 'flag' },
  toSql: ({ late: state }, { now, timeZone }) =>
    state === undefined
      ? undefined
      : {
          of: 'task',
          sql: (add) => {
            const clock = wallClock(now, timeZone)
            const [date, time] = [`${add(clock.date)}::date`, `${add(clock.time)}::time`]
            return {
              tests: (t) => [
                `(not ${t}.done and (${t}.deadline_date < ${date} or (${t}.deadline_date = ${date} and ${t}.deadline_time < ${time}))) is true`,
              ],
              ...(!state && { none: true }),
            }
          },
        },
})

/** A bound on deadlines in the organization's time zone. Without a time it is the whole day. */
interface DeadlineBound {
  readonly date: string
  readonly time: string | null
}

/**
 * Deadlines are calendar dates with or without a time (contract 1.7), so an instant is converted to the organization's
 * time zone.
 */
const deadlineBound = (text: string, timeZone: string): DeadlineBound =>
  isDay(text) ? { date: text, time: null } : wallClock(new Date(text), timeZone, 'millisecond')

/** A deadline without a time is the whole day: it falls into any range that contains an instant of that day. */
const deadlineTests = (add: AddParameter, comparison: '>=' | '<=', bound: DeadlineBound) => {
  const day = `${add(bound.date)}::date`
  const time = bound.time === null ? null : `${add(bound.time)}::time`
  return (alias: string): string[] => {
    const [date, clock] = [`${alias}.deadline_date`, `${alias}.deadline_time`]
    const within = `${date} ${comparison} ${day}`
    return time === null
      ? [within]
      : [within, `(${date} <> ${day} or ${clock} is null or ${clock} ${comparison} ${time})`]
  }
}

const deadlineIs = 'The task’s deadline in the organization’s time zone is'

const deadlines = filter({
  list: { deadlineFrom: from(deadlineIs), deadlineTo: to(deadlineIs) },
  asksOrganization: true,
  problems: needsUser('deadlineFrom', 'deadlineTo'),
  toSql: ({ deadlineFrom, deadlineTo }, { timeZone }) => {
    const bounds = [
      { comparison: '>=', text: deadlineFrom } as const,
      { comparison: '<=', text: deadlineTo } as const,
    ].flatMap(({ comparison, text }) =>
      text === undefined ? [] : [{ comparison, bound: deadlineBound(text, timeZone) }],
    )
    if (bounds.length === 0) return undefined
    return {
      of: 'task',
      sql: (add) => {
        const tests = bounds.map(({ comparison, bound }) => deadlineTests(add, comparison, bound))
        return { tests: (alias) => tests.flatMap((test) => test(alias)), index: { by: 'deadline' } }
      },
    }
  },
})

const withoutAny = `${inOrganization('s')} and not s.has_tasks`

const someTask = exists('task t', `${inOrganization('t')} and t.element_id = e.id`)

const anyTask: ElementTest = { test: someTask, sources: () => [ofAny('task')] }

const noTask: ElementTest = {
  test: `${someTask} is null`,
  sources: () => [
    {
      rank: 3,
      table: 'element_document s',
      id: 's.element_id',
      where: withoutAny,
      further: [],
      ranges: () => [{ rows: null, where: withoutAny }],
    },
  ],
}

const withoutTasks = yesOrNo('Only elements without a task, or only those with one.')

const none = filter({
  list: { withoutTasks },
  plan: { withoutTasks },
  control: { kind: 'flag' },
  toSql: ({ withoutTasks: state }) =>
    state === undefined ? undefined : { of: 'element', sql: () => (state ? noTask : anyTask) },
})

export const taskFilters = [assignees, formats, done, unassigned, declined, late, deadlines, none] as const
