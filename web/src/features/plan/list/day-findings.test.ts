import { expect, it } from 'vitest'
import type { PlanRow } from '../../../api/types.ts'
import type { Lookup } from '../model/lookup.ts'
import { findingsOn } from './day-findings.ts'

const friday = '2026-06-19'
const saturday = '2026-06-20'
const lookup = { timeSlots: new Map(), elementStatuses: new Map() } as unknown as Lookup
const on = (day: string, time: string) => ({
  published: null,
  schedule: { dates: [day], time, timeSlotId: null, toDate: null },
})
const row = {
  findings: ['not-out', 'late'],
  elementStatusId: null,
  tasks: [],
  publications: [on(friday, '09:00'), on(saturday, '09:00')],
} as unknown as PlanRow

it('25.1 what is not out counts on the day on which it should have come out', () => {
  const now = { date: friday, time: '12:00' }
  expect(findingsOn({ date: friday, rows: [row] }, now, lookup)).toEqual([
    ['not-out', 1],
    ['late', 1],
  ])
  expect(findingsOn({ date: saturday, rows: [row] }, now, lookup)).toEqual([['late', 1]])
})
