import { describe, expect, it } from 'vitest'
import { comesOutOn, everyDay, nextDayOf } from './platform-days.ts'

const friday = '2026-06-19'
const workdays = { weeklySchedule: { ...everyDay, sat: false, sun: false }, manualSchedule: null }
const magazine = {
  weeklySchedule: null,
  manualSchedule: [{ date: '2026-07-01' }, { date: friday }, { date: '2026-06-25' }],
}

describe('a platform comes out', () => {
  it('on its days of the week, and next on the first of them', () => {
    expect(comesOutOn(workdays, friday)).toBe(true)
    expect(comesOutOn(workdays, '2026-06-20')).toBe(false)
    expect(nextDayOf(workdays, friday)).toBe('2026-06-22')
  })

  it('on its dates, in whatever order they are', () => {
    expect(comesOutOn(magazine, friday)).toBe(true)
    expect(comesOutOn(magazine, '2026-06-20')).toBe(false)
    expect(nextDayOf(magazine, friday)).toBe('2026-06-25')
    expect(nextDayOf(magazine, '2026-07-01')).toBeUndefined()
  })

  it('never, where it has no day', () => {
    const never = { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: false }
    expect(nextDayOf({ weeklySchedule: never, manualSchedule: null }, friday)).toBeUndefined()
  })
})
