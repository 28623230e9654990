import { expect, it } from 'vitest'
import type { PlanTask } from '../../../../../src/plan/plan-schemas.ts'
import { movedDeadlines, openDeadlines } from './deadlines.ts'

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

it('a story that moves leaves the deadlines of the tasks behind that are not done', () => {
  const deadline = { date: '2026-12-31', time: '18:00' }
  const tasks = [task(1, { deadline }), task(2, { deadline, done: true }), task(3, {})]
  expect(openDeadlines({ tasks })).toEqual([{ id: 1, deadline }])
})

it('deadlines move by days, over the end of a year and back, and keep their times', () => {
  const deadlines = [
    { id: 1, deadline: { date: '2026-12-31', time: '18:00' } },
    { id: 2, deadline: { date: '2027-01-01', time: null } },
  ]
  const moved = movedDeadlines(deadlines, 2)
  expect(moved).toEqual([
    { id: 1, deadline: { date: '2027-01-02', time: '18:00' } },
    { id: 2, deadline: { date: '2027-01-03', time: null } },
  ])
  expect(movedDeadlines(moved, -2)).toEqual(deadlines)
})
