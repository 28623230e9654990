import fc from 'fast-check'
import { type Body, one } from '../element-bodies.ts'
import type { Command, Listed } from './commands.ts'

/** Random lists, with single filters and combined ones. */

const active = { active: fc.boolean() }

const queries: Readonly<Record<Listed, Record<string, fc.Arbitrary<unknown>>>> = {
  groups: { includeDeleted: fc.boolean() },
  platforms: { includeDeleted: fc.boolean() },
  users: { includeExternal: fc.boolean(), includeGroups: fc.boolean() },
  formats: active,
  elementStatuses: active,
  taskStatuses: active,
  publicationStatuses: active,
  elementFields: active,
  taskFields: { ...active, formatId: one('@f1', '@f2') },
  publicationFields: { ...active, platformId: one('@p1', '@p2') },
  absences: {
    fromDate: one('2026-06-18', '2026-06-19'),
    toDate: one('2026-06-19', '2026-06-30'),
    userId: one(['@u1'], ['@u1', '@u2']),
    userEmail: one('U1@example.org', 'free@example.org'),
    type: one([0], [2, 3, 6]),
    sort: one('id', 'id,desc', 'period.fromDate', 'period.dateFrom,desc'),
  },
}

const ofElements = {
  dateFrom: one('2026-06-18', '2026-06-20', '2026-07-01'),
  dateTo: one('2026-06-18', '2026-06-21', '2027-06-18'),
  creationDateFrom: one('2026-06-18', '2026-06-18T09:01:00Z'),
  modificationDateTo: one('2026-06-18', '2026-06-18T11:02:00+02:00'),
  groupIds: one(['@g1'], ['@g2', '@g3']),
  platformIds: one(['@p1'], ['@p2', '@p3']),
  categoryIds: one(['@c1'], ['@c2', '@c3']),
  elementStatusIds: one(['@es1'], ['@es1', '@es2']),
  publicationStatusIds: one(['@ps1', '@ps2']),
  publicationExternalId: one('x'),
  cmsArticleId: one('a'),
  withoutPublication: fc.boolean(),
  search: one('title', 'another', 'note slu', 'oth'),
  sort: one('id', 'id,desc', 'creationTime,desc', 'modificationDate', 'modificationDate,desc'),
}
/** These apply only to somebody's own tasks. */
const ofTasks = {
  done: fc.boolean(),
  formatIds: one(['@f1'], ['@f2', '@f3']),
  deadlineFrom: one('2026-06-18', '2026-06-18T07:00:00Z'),
  deadlineTo: one('2026-06-18', '2026-06-18T09:00:00Z'),
}

/** Usually one or two filters: hardly anything matches many. */
const some = (members: Record<string, fc.Arbitrary<unknown>>) =>
  fc
    .subarray(Object.keys(members), { maxLength: Math.min(2, Object.keys(members).length) })
    .chain((names) =>
      fc.record(Object.fromEntries(Object.entries(members).filter(([name]) => names.includes(name)))),
    ) as fc.Arbitrary<Body>

const elementQuery = fc.oneof(
  { weight: 3, arbitrary: some(ofElements) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(some(ofElements), some(ofTasks), one(['@u1'], ['@u1', '@u2']))
      .map(([elements, tasks, userId]): Body => ({ ...elements, ...tasks, userId })),
  },
)

const listOf = (kind: Listed | 'stories', query: fc.Arbitrary<Body>): fc.Arbitrary<Command> =>
  fc.record({ do: fc.constant('list' as const), kind: fc.constant(kind), query })

export const readingCommands: readonly fc.WeightedArbitrary<Command>[] = [
  { weight: 5, arbitrary: listOf('stories', elementQuery) },
  {
    weight: 5,
    arbitrary: fc.oneof(
      ...Object.entries(queries).map(([kind, members]) => listOf(kind as Listed, some(members))),
    ),
  },
]
