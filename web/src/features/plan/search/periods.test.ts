import { describe, expect, it } from 'vitest'
import { shownPeriod, steppedPeriod } from './periods.ts'

/** A Sunday, the last day of its week. */
const basis = { today: '2026-11-29', firstDay: 1 }
const nextWeek = { dateFrom: '2026-11-30', dateTo: '2026-12-06' }

describe('the period after', () => {
  it('is for a week the next one of the weeks that are shown, also in the list that is shown afterwards', () => {
    const week = steppedPeriod({ view: 'week' }, basis, 1)
    expect(week).toEqual(nextWeek)
    expect(shownPeriod({ view: 'week', ...week }, basis)).toEqual(nextWeek)
    expect(shownPeriod(week, basis)).toEqual(nextWeek)
  })

  it('has the same number of days in a list, and is the next month after a month', () => {
    expect(steppedPeriod({}, basis, 1)).toEqual({ dateFrom: '2026-12-06', dateTo: '2026-12-12' })
    const december = { dateFrom: '2026-12-01', dateTo: '2026-12-31' }
    expect(steppedPeriod({ preset: 'thisMonth' }, basis, 1)).toEqual(december)
    expect(steppedPeriod({ view: 'month' }, basis, 1)).toEqual(december)
  })
})
