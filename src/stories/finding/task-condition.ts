import {
  and,
  type Condition,
  exists,
  inOrganization,
  type Source,
  type TaskTest,
} from './filter-conditions.ts'

/**
 * Combines all task filters of the list: they must match the same task of one of these users (contract 3.7). Tasks are
 * indexed by user and `done`, and by user and deadline. All other tests run on the rows found.
 */
export const taskCondition = (tests: readonly TaskTest[]): Condition => {
  const on = (alias: string, some: readonly TaskTest[]): string[] => some.flatMap((one) => one.tests(alias))
  const test = exists('task t', and([inOrganization('t'), 't.element_id = e.id', ...on('t', tests)]))
  const valuesOf = (by: 'user' | 'done') => tests.find(({ index }) => index?.by === by)?.index?.values
  const [users, states] = [valuesOf('user'), valuesOf('done')]
  if (users === undefined || states === undefined) return { test, sources: [] }
  const source = (rank: number, by: readonly string[]): Source => {
    const isServed = ({ index }: TaskTest): boolean => index !== undefined && by.includes(index.by)
    return {
      rank,
      table: 'task s',
      id: 's.element_id',
      where: and([inOrganization('s'), ...on('s', tests.filter(isServed))]),
      further: on(
        's',
        tests.filter((one) => !isServed(one)),
      ),
    }
  }
  const byState: Source = {
    ...source(2, ['user', 'done']),
    ranges: () => [
      {
        rows: `unnest(${users}::bigint[]) r (user_id) cross join unnest(${states}::boolean[]) d (done)`,
        where: `${inOrganization('s')} and s.user_id = r.user_id and s.done = d.done`,
      },
    ],
  }
  const hasDeadline = tests.some(({ index }) => index?.by === 'deadline')
  return { test, sources: hasDeadline ? [source(1, ['user', 'deadline']), byState] : [byState] }
}
