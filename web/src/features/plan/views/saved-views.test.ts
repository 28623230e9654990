import { describe, expect, it } from 'vitest'
import type { PlanSearch } from '../search/plan-search.ts'
import { changedQuery, isChanged } from './saved-views.ts'

const day = { dateFrom: '2026-07-02', dateTo: '2026-07-02' }
const view = (query: PlanSearch) => ({ id: 7, query: query as Record<string, unknown> })

describe('a saved view', () => {
  const late = view({ preset: 'today', userIds: [3] })

  it('is not changed by stepping through days, and keeps its period when something else is saved', () => {
    expect(isChanged({ saved: 7, userIds: [3], ...day }, late)).toBe(false)
    expect(isChanged({ saved: 7, userIds: [3] }, late)).toBe(false)
    const other: PlanSearch = { saved: 7, userIds: [4], story: 12, ...day }
    expect(isChanged(other, late)).toBe(true)
    expect(changedQuery(other, late)).toEqual({ preset: 'today', userIds: [4] })
  })

  it('is changed by another period that follows the date', () => {
    expect(isChanged({ saved: 7, userIds: [3], preset: 'nextWeek' }, late)).toBe(true)
  })

  it('with dates of its own is changed by other dates', () => {
    const fixed = view({ dateFrom: '2026-07-01', dateTo: '2026-07-01' })
    expect(isChanged({ saved: 7, dateFrom: '2026-07-01', dateTo: '2026-07-01' }, fixed)).toBe(false)
    expect(isChanged({ saved: 7, ...day }, fixed)).toBe(true)
    expect(changedQuery({ saved: 7, ...day }, fixed)).toEqual(day)
  })
})
