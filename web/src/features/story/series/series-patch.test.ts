import { expect, it } from 'vitest'
import { seriesPatchOf } from './series-patch.ts'

const from = { taskIds: [3], publicationIds: [5] }
const patch = (path: string, body: unknown, method = 'PATCH') => seriesPatchOf({ method, path, body }, from)

it('24.3 the plan of a story can hold for others of its series', () => {
  expect(patch('', { title: 'Budget' })).toEqual({ title: 'Budget' })
  expect(patch('', { groupIds: [1], masterGroupId: 1 })).toEqual({ groupIds: [1], masterGroupId: 1 })
  expect(patch('/custom-fields', { customFields: [{ id: 1, value: 'x' }] })).toEqual({
    customFields: [{ id: 1, value: 'x' }],
  })
  const deadline = { date: '2026-06-18', time: '17:00' }
  expect(patch('/tasks/3', { deadline })).toEqual({ tasks: [{ id: 3, deadline }] })
  expect(patch('', { tasks: [{ id: 3, userId: 9 }] })).toEqual({ tasks: [{ id: 3, userId: 9 }] })
  const asked = { userId: 9, confirmationStatusCode: 0 }
  expect(patch('/tasks/3', asked)).toEqual({ tasks: [{ id: 3, ...asked }] })
  const schedule = { kind: 'single', date: '2026-06-18' }
  expect(patch('/publications/5/schedule', schedule, 'PUT')).toEqual({ publications: [{ id: 5, schedule }] })
  expect(patch('/publications/5/schedule', undefined, 'DELETE')).toEqual({
    publications: [{ id: 5, schedule: null }],
  })
})

it('24.3 the work on a story, and what it alone has, concern no other', () => {
  expect(patch('', { elementStatusId: 2 })).toBeNull()
  expect(patch('/tasks/3', { text: 'Done', statusId: 1 })).toBeNull()
  expect(patch('/tasks/3', { confirmationStatusCode: 1 })).toBeNull()
  expect(patch('/tasks/4', { headline: 'Own' })).toBeNull()
  expect(
    patch('', {
      tasks: [
        { id: 3, userId: 9 },
        { id: 4, userId: 9 },
      ],
    }),
  ).toBeNull()
  expect(patch('/publications/5', { assignedTaskIds: [3] })).toBeNull()
  expect(patch('/publications/5/publish', {}, 'POST')).toBeNull()
  expect(patch('/tasks/done-state', { tasks: [{ taskId: 3, done: true }] }, 'POST')).toBeNull()
})
