import { describe, expect, it } from 'vitest'
import { endedPeriod, movedPeriod, stretchOf } from './roster-model.ts'

const days = ['2026-06-29', '2026-06-30', '2026-07-01', '2026-07-02']
const period = (fromDate: string, toDate: string | null = null) => ({
  fromDate,
  fromTime: null,
  toDate,
  toTime: null,
})

describe('where an absence lies in the shown days', () => {
  it('is its own days, over the end of a month', () => {
    expect(stretchOf(period('2026-06-30', '2026-07-01'), days)).toEqual({
      first: 1,
      last: 2,
      beginsBefore: false,
      endsAfter: false,
    })
  })

  it('is one column for a single day', () => {
    expect(stretchOf(period('2026-07-02'), days)).toMatchObject({ first: 3, last: 3 })
  })

  it('is cut where it goes beyond them, and says so', () => {
    expect(stretchOf(period('2026-06-01', '2026-08-01'), days)).toEqual({
      first: 0,
      last: 3,
      beginsBefore: true,
      endsAfter: true,
    })
  })

  it('is nowhere for an absence before or after them', () => {
    expect(stretchOf(period('2026-06-01', '2026-06-28'), days)).toBeUndefined()
    expect(stretchOf(period('2026-07-03'), days)).toBeUndefined()
  })
})

describe('an absence', () => {
  it('keeps its length when it is moved', () => {
    expect(movedPeriod(period('2026-06-30', '2026-07-02'), -2)).toEqual(period('2026-06-28', '2026-06-30'))
    expect(movedPeriod(period('2026-12-31'), 1)).toEqual(period('2027-01-01'))
  })

  it('loses its last hour with its last day', () => {
    expect(endedPeriod({ ...period('2026-06-29', '2026-07-02'), toTime: '12:00' }, '2026-06-30')).toEqual(
      period('2026-06-29', '2026-06-30'),
    )
  })

  it('that ends on its first day has no last day of its own', () => {
    expect(endedPeriod(period('2026-06-29', '2026-07-02'), '2026-06-29')).toEqual(period('2026-06-29'))
  })

  it('never ends before it begins', () => {
    expect(endedPeriod(period('2026-06-29', '2026-07-02'), '2026-06-01')).toEqual(period('2026-06-29'))
  })

  it('stays as it is when its end stays', () => {
    const same = period('2026-06-29', '2026-07-02')
    expect(endedPeriod(same, '2026-07-02')).toBe(same)
  })
})
