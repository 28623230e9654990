import { expect, it } from 'vitest'
import type { PlatformReference } from '../fields/choices.ts'
import { formOf } from './schedule-form.ts'

const platform = (typeCode: number, days: object) =>
  ({
    typeCode,
    weeklySchedule: null,
    manualSchedule: null,
    timeSlots: [],
    ...days,
  }) as unknown as PlatformReference
const never = { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: false }
const thursday = '2026-06-18'

it('a new publication of a paper is offered the next issue', () => {
  const twiceAWeek = { weeklySchedule: { ...never, wed: true, sat: true } }
  expect(formOf(null, platform(1, twiceAWeek), thursday).date).toBe('2026-06-20')
  const dates = ['2026-06-11', '2026-06-25', '2026-07-02'].map((date) => ({ date }))
  expect(formOf(null, platform(1, { manualSchedule: dates }), thursday).date).toBe('2026-06-25')
  expect(formOf(null, platform(1, { manualSchedule: [] }), thursday).date).toBeNull()
})

it('no day is offered on other platforms, and where days are counted', () => {
  expect(formOf(null, platform(2, {}), thursday).date).toBeNull()
  expect(formOf(null, platform(1, {}), null).date).toBeNull()
})

it('a day that was set stays', () => {
  const set = { kind: 'single', date: '2026-06-27', timing: null } as const
  expect(formOf(set, platform(1, {}), thursday).date).toBe('2026-06-27')
})
