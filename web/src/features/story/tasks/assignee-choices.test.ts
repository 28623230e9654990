import { expect, it } from 'vitest'
import type { ReferenceData } from '../../../api/reference-data.ts'
import { ableFirst, freeAssignee, matchingUsers } from './assignee-choices.ts'
import type { Standing } from './availability.ts'

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

it('25.5 lists first who is on shift and free, and last who is away, off shift or busy then', () => {
  const user = (id: number, name: string): ReferenceData['users'][number] => ({
    id,
    name,
    firstName: null,
    lastName: name,
    screenName: null,
    internal: true,
    groupIds: [],
    deletionDate: null,
  })
  const reason = (warns: boolean): Standing['reasons'][number] => ({
    code: 'booked',
    detail: '',
    absenceId: null,
    shiftId: null,
    taskId: 1,
    typeCode: null,
    period: null,
    name: null,
    time: null,
    warns,
  })
  const hours = [{ from: '06:00', to: '14:00' }]
  const standings: Standing[] = [
    { userId: 1, free: false, reasons: [reason(true)], hours, tasks: 1 },
    { userId: 2, free: false, reasons: [reason(false)], hours, tasks: 1 },
    { userId: 3, free: true, reasons: [], hours: [], tasks: 0 },
    { userId: 4, free: true, reasons: [], hours, tasks: 0 },
  ]
  const users = [user(1, 'Ada'), user(2, 'Ben'), user(3, 'Cem'), user(4, 'Dana'), user(5, 'Eve')]
  const found = matchingUsers(users, '', new Map(standings.map((one) => [one.userId, one])))
  expect(found.map(({ assignee }) => assignee.name)).toEqual(['Dana', 'Cem', 'Eve', 'Ben', 'Ada'])
  const forSeveral = ableFirst(users, new Map(standings.map((one) => [one.userId, one])))
  expect(forSeveral.map(({ name }) => name)).toEqual(['Dana', 'Cem', 'Eve', 'Ben', 'Ada'])
})
