import { describe, expect, it } from 'vitest'
import { weekNumber } from './week-number.ts'

const [sunday, monday, saturday] = [0, 1, 6]

describe('13.11 the number of a week', () => {
  it.each([
    ['2026-11-26', 48],
    ['2026-12-28', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
    ['2023-01-01', 52],
  ])('of %s is %i, as ISO 8601 counts', (date, number) => {
    expect(weekNumber(date, monday)).toBe(number)
  })

  it('is that of its Thursday where it begins on another day', () => {
    // Sunday 3 January 2027 begins the week of Thursday the 7th.
    expect(weekNumber('2027-01-03', sunday)).toBe(1)
    expect(weekNumber('2027-01-02', sunday)).toBe(53)
    expect(weekNumber('2027-01-02', saturday)).toBe(1)
  })
})
