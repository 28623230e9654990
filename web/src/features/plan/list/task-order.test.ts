import { expect, it } from 'vitest'
import type { PlanTask } from '../../../api/types.ts'
import { lateIn } from '../model/row-facts.ts'
import { tasksByNeed } from './task-order.ts'

const now = { date: '2026-06-18', time: '12:00' }

const task = (id: number, more: Partial<PlanTask> = {}) =>
  ({
    id,
    user: { id: 7, name: 'Aisha Rahman' },
    deadline: { date: '2026-06-19', time: null },
    done: false,
    confirmationStatusCode: 0,
    ...more,
  }) as PlanTask

const idsOf = (tasks: readonly PlanTask[]) =>
  tasksByNeed(tasks, lateIn({ findings: ['late'] }, now)).map(({ id }) => id)

it('shows what somebody has to see to first, and what is done last', () => {
  const late = { date: '2026-06-18', time: '11:59' }
  expect(
    idsOf([
      task(1, { done: true, deadline: late }),
      task(2),
      task(3, { confirmationStatusCode: -1 }),
      task(4, { user: null }),
      task(5, { deadline: late }),
    ]),
  ).toEqual([5, 4, 3, 2, 1])
})

it('leaves tasks that need nothing in the order of the story', () => {
  expect(idsOf([task(3), task(1), task(2)])).toEqual([3, 1, 2])
})
