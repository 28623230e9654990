import { describe, expect, it } from 'vitest'
import type { PublicationView } from '../../../api/types.ts'
import { dueAfter } from './due-after.ts'

type Schedule = PublicationView['schedule']

const publication = (id: number, schedule: Schedule, more: Partial<PublicationView> = {}) =>
  ({ id, schedule, published: null, assignedTaskIds: [1], ...more }) as PublicationView

const at = (date: string, time: string): Schedule => ({
  kind: 'single',
  date,
  timing: { type: 'time', time },
})
const due = (date: string, time: string | null = null, done = false) => ({
  id: 1,
  deadline: { date, time },
  done,
})
const morning = publication(7, at('2026-06-18', '07:00'))

describe('a task is due after a publication that it is linked to', () => {
  it.each([
    ['an hour later', due('2026-06-18', '08:00')],
    ['the next day, at no time', due('2026-06-19')],
  ])('%s', (_, task) => expect(dueAfter(task, [morning])?.id).toBe(7))

  it.each([
    ['at the very minute', due('2026-06-18', '07:00'), [morning]],
    ['that day, at no time', due('2026-06-18'), [morning]],
    ['but done', due('2026-06-19', null, true), [morning]],
    [
      'but for another one',
      due('2026-06-19'),
      [publication(8, at('2026-06-18', '07:00'), { assignedTaskIds: [] })],
    ],
    [
      'at some time of the day on which it comes out at no time',
      due('2026-06-18', '23:59'),
      [publication(8, { kind: 'single', date: '2026-06-18', timing: null })],
    ],
    [
      'within its time slot',
      due('2026-06-18', '10:30'),
      [
        publication(8, {
          kind: 'single',
          date: '2026-06-18',
          timing: {
            type: 'timeSlot',
            timeSlotId: 1,
            timeSlot: { id: 1, name: 'Late morning', start: '10:00', end: '11:00' },
          },
        }),
      ],
    ],
    ['that is not planned yet', due('2026-06-18'), [publication(8, null)]],
  ])('not %s', (_, task, publications) => expect(dueAfter(task, publications)).toBeUndefined())

  it('names the first of several', () => {
    const later = publication(9, at('2026-06-18', '12:00'))
    expect(dueAfter(due('2026-06-20'), [later, morning])?.id).toBe(7)
  })
})
