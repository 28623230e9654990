import { describe, expect, it } from 'vitest'
import type { PlanRow } from '../../../api/types.ts'
import type { PlanDay, Sort } from '../model/days.ts'
import type { Lookup } from '../model/lookup.ts'
import { rowsBeforeNow } from './now-line.ts'

const today = '2026-06-18'
const lookup = { timeSlots: new Map() } as unknown as Lookup
const byTime: Sort = { column: 'time', descending: false }

const at = (time: string | null): PlanRow =>
  ({
    basis: 'publication',
    findings: [],
    event: null,
    tasks: [],
    publications: [{ published: null, schedule: { dates: [today], time, timeSlotId: null, toDate: null } }],
  }) as unknown as PlanRow

const day = (...times: (string | null)[]): PlanDay => ({
  date: today,
  rows: times.map(at),
  unassigned: 0,
  withoutTasks: 0,
})

describe('the line for the present', () => {
  it.each([
    ['before the first story', '07:59', 0],
    ['after what is due this minute', '09:00', 1],
    ['before the stories without a time, at the end of the day', '23:59', 2],
  ])('stands %s', (_, time, rows) => {
    const now = { date: today, time }
    expect(rowsBeforeNow(day('09:00', '11:15', null), byTime, now, lookup)).toBe(rows)
  })

  it('is left out on other days, in other orders, and where no story has a time', () => {
    const now = { date: today, time: '10:00' }
    const yesterday = { ...day('09:00'), date: '2026-06-17' }
    const latestFirst: Sort = { column: 'time', descending: true }
    const byTitle: Sort = { column: 'title', descending: false }
    expect([
      rowsBeforeNow(yesterday, byTime, now, lookup),
      rowsBeforeNow(day('09:00'), latestFirst, now, lookup),
      rowsBeforeNow(day('09:00'), byTitle, now, lookup),
      rowsBeforeNow(day(null), byTime, now, lookup),
    ]).toEqual([null, null, null, null])
  })
})
