import { expect, it } from 'vitest'
import { freeAssignee } from './assignee-choices.ts'

it.each([
  ['Zoe Free <zoe@free.example>', 'Zoe Free', 'zoe@free.example'],
  ['Zoe Free zoe@free.example', 'Zoe Free', 'zoe@free.example'],
  ['Free, Zoe, zoe@free.example', 'Free, Zoe', 'zoe@free.example'],
  ['Zoe<zoe@free.example>', 'Zoe', 'zoe@free.example'],
  ['zoe@free.example', 'zoe@free.example', 'zoe@free.example'],
  [' Zoe Free ', 'Zoe Free', null],
  ['Zoe @ home', 'Zoe @ home', null],
])('%j is a person by name, by address, or both', (typed, name, email) => {
  expect(freeAssignee(typed)?.assignee).toEqual({ id: null, name, email, registered: false })
})

it('reads a long text in one go', () => {
  const typed = `${'a '.repeat(100_000)}\0`
  expect(freeAssignee(typed)?.assignee.email).toBeNull()
})
