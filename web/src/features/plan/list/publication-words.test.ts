import { describe, expect, it } from 'vitest'
import type { PlanPublication } from '../../../api/types.ts'
import type { PlanContext } from '../plan-context.tsx'
import { whenOf } from './publication-words.ts'

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
