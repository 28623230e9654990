import { expect, it } from 'vitest'
import type { PlanTask } from '../../../api/types.ts'
import { dayOfAll, heldAgainst, openDeadlineMoves } from './deadlines.ts'

const task = (id: number, part: Partial<PlanTask>): PlanTask => ({
  id,
  version: 1,
  formatId: 1,
  statusId: null,
  user: null,
  deadline: null,
  textLength: null,
  done: false,
  confirmationStatusCode: -2,
  ...part,
})

const today = '2026-12-30'
const newYearsEve = { date: '2026-12-31', time: '18:00' }
const newYear = { date: '2027-01-01', time: null }
const tasks = [
  task(1, { deadline: newYearsEve }),
  task(2, { deadline: newYear }),
  task(3, { deadline: newYearsEve, done: true }),
  task(4, {}),
]

const leftBy = (days: number, before = tasks, day = today, after = before) =>
  openDeadlineMoves({ before: { tasks: before }, after: { tasks: after }, days }, day)

it('a story that moves leaves the deadlines of the tasks behind that are not done, each of which may move as far', () => {
  const moves = leftBy(2)
  expect(moves).toEqual([
    { id: 1, from: newYearsEve, to: { date: '2027-01-02', time: '18:00' } },
    { id: 2, from: newYear, to: { date: '2027-01-03', time: null } },
  ])
  expect(leftBy(-1)[1]?.to).toEqual({ date: '2026-12-31', time: null })
})

it('no deadline that is still ahead is to move to a day that is over', () => {
  const movedOn = (today: string) => leftBy(-1, tasks, today).map(({ id }) => id)
  expect(movedOn('2026-12-30')).toEqual([1, 2])
  expect(movedOn('2026-12-31')).toEqual([2])
  expect(movedOn('2027-01-01')).toEqual([1])
  expect(movedOn('2027-01-02')).toEqual([1, 2])
})

it('a deadline that moved with its story is not left behind', () => {
  const moved = tasks.map((one) => (one.id === 1 ? { ...one, deadline: newYear } : one))
  expect(leftBy(1, tasks, today, moved).map(({ id }) => id)).toEqual([2])
  expect(leftBy(0)).toEqual([])
})

it('deadlines that come to one day name it', () => {
  expect(dayOfAll(leftBy(2, tasks.slice(0, 1)))).toBe('2027-01-02')
  expect(dayOfAll(leftBy(2))).toBeNull()
})

it('a deadline that somebody has changed or taken away since is no longer as it was seen; a task that is gone has none', () => {
  const moves = leftBy(2, [...tasks, task(5, { deadline: newYear })])
  const now = [
    task(1, { deadline: { ...newYearsEve, time: '19:00' } }),
    task(2, { deadline: { ...newYear } }),
  ]
  const idsOf = (held: ReturnType<typeof heldAgainst>) =>
    [held.asSeen, held.changed].map((of) => of.map(({ id }) => id))
  expect(idsOf(heldAgainst(moves, now))).toEqual([[2], [1]])
  expect(idsOf(heldAgainst(moves, [task(1, {}), ...now.slice(1)]))).toEqual([[2], [1]])
})
