import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { PlanPublication } from '../../../api/types.ts'
import type { PlanContext } from '../plan-context.tsx'
import { publicationWords, whenOf } from './publication-words.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-18T12:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const surroundings = { lookup: { timeSlots: new Map() }, locale: 'en-GB' } as unknown as PlanContext

/** A series from the 15th to the 21st, of which the days until the 18th are out. */
const series = {
  published: null,
  schedule: {
    fromDate: '2026-06-15',
    toDate: '2026-06-21',
    dates: ['2026-06-19', '2026-06-20', '2026-06-21'],
    time: '06:00',
    timeSlotId: null,
  },
} as unknown as PlanPublication

describe('when a publication comes out, in a row of the plan', () => {
  it('is the time on its own days', () => {
    expect(whenOf(series, '2026-06-19', surroundings)).toBe('06:00')
  })

  it('is the next day of a series on a day that is out already', () => {
    expect(whenOf(series, '2026-06-18', surroundings)).toBe('19 Jun')
  })

  it('is the first day where none follows, and where there is no day', () => {
    expect(whenOf(series, '2026-06-22', surroundings)).toBe('15 Jun')
    expect(whenOf(series, null, surroundings)).toBe('15 Jun')
  })
})

it('B14 a series says its weekdays and the days that it leaves out', () => {
  const names = new Map()
  const lookup = { timeSlots: names, platforms: names, categories: names, publicationStatuses: names }
  const t = (key: string, given?: Record<string, string>) => [key, ...Object.values(given ?? {})].join(' ')
  const schedule = { ...series.schedule, days: { mon: true, wed: true }, exceptDates: ['2026-06-17'] }
  const context = { lookup, locale: 'en-GB', t } as unknown as PlanContext
  expect(publicationWords({ ...series, schedule } as PlanPublication, context)).toBe(
    'Mon and Wed, 15 Jun – 21 Jun, withoutDays Wed 17 Jun · 06:00 · noStatus',
  )
})
