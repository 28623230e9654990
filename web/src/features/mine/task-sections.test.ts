import { describe, expect, it } from 'vitest'
import { isOverdue, sectionsOf } from './task-sections.ts'

/** Wednesday. */
const now = { date: '2026-06-17', time: '14:00' }
const monday = 1

type Task = Parameters<typeof sectionsOf>[0][number]

const task = (taskId: number, date: string | null, time: string | null = null, done = false) =>
  ({ taskId, done, deadline: date === null ? null : { date, time } }) as Task

const sections = (...tasks: Task[]) =>
  sectionsOf(tasks, now, monday).map(({ name, tasks: members }) => [
    name,
    members.map(({ taskId }) => taskId),
  ])

describe('my tasks by when they are due', () => {
  it('stand in the section of their deadline, and sections without tasks are left out', () => {
    expect(
      sections(
        task(1, null),
        task(2, '2026-06-22'),
        task(3, '2026-06-21'),
        task(4, '2026-06-17', '14:00'),
        task(5, '2026-06-17', '13:59'),
        task(6, '2026-06-16', null, true),
      ),
    ).toEqual([
      ['overdue', [5]],
      ['today', [4]],
      ['week', [3]],
      ['later', [2]],
      ['undated', [1]],
      ['done', [6]],
    ])
  })

  it('are in order of their deadlines; a day without a time is due at its end, equal ones by id', () => {
    expect(
      sections(
        task(4, '2026-06-17'),
        task(3, '2026-06-17', '23:59'),
        task(2, '2026-06-17'),
        task(1, '2026-06-18'),
      ),
    ).toEqual([
      ['today', [3, 2, 4]],
      ['week', [1]],
    ])
  })

  it('that were declined stand at the end, and are not late', () => {
    const declined = { ...task(1, '2026-06-01'), confirmationStatusCode: -1 } as Task
    expect(sections(task(3, '2026-06-10', null, true), declined, task(2, null))).toEqual([
      ['undated', [2]],
      ['declined', [1]],
      ['done', [3]],
    ])
    expect(isOverdue(declined, now)).toBe(false)
  })

  it('that are done stand with the latest first', () => {
    expect(sections(task(1, '2026-06-01', null, true), task(2, '2026-06-10', null, true))).toEqual([
      ['done', [2, 1]],
    ])
  })

  it('without a time are not late before their day is over', () => {
    expect(isOverdue(task(1, '2026-06-17'), now)).toBe(false)
    expect(isOverdue(task(1, '2026-06-16'), now)).toBe(true)
    expect(isOverdue(task(1, '2026-06-16', null, true), now)).toBe(false)
  })
})
