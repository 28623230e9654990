import { expect, it } from 'vitest'
import { reads, tasksOf } from './reach.ts'

const tasks = [
  { id: 1, userId: 7 },
  { id: 2, userId: 8 },
  { id: 3, userId: null },
]

it('20.1 a freelancer reads comments on her own tasks and the brief, everybody else all of them', () => {
  const [editor, freelancer] = [
    { id: 8, internal: true },
    { id: 7, internal: false },
  ]
  const task = (id: number) => ({ type: 'task' as const, id })
  expect(
    [null, task(1), task(2), { type: 'publication' as const, id: 1 }].map((of) =>
      reads(freelancer, { of, pinned: null }, tasks),
    ),
  ).toEqual([false, true, false, false])
  expect([null, task(1)].every((of) => reads(editor, { of, pinned: null }, tasks))).toBe(true)
  const pinned = { by: { type: 'user', id: 8, name: 'Eva' }, time: '2026-06-18T09:00:00Z' } as const
  expect(
    [freelancer, { id: 9, internal: false }].map((one) => reads(one, { of: null, pinned }, tasks)),
  ).toEqual([true, false])
  expect(tasksOf(freelancer, tasks)).toEqual([1])
})
