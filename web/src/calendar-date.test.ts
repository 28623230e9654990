import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { formatDay, formatMoment } from './calendar-date.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-18T12:00:00Z') }))
afterAll(() => void vi.useRealTimers())

it.each([
  ['short', 'Thu 18 Jun', 'Mon 12 Apr 2027'],
  ['day', '18 Jun', '12 Apr 2027'],
  ['dayOfYear', '18 June', '12 April 2027'],
  ['long', 'Thursday 18 June 2026', 'Monday 12 April 2027'],
  ['weekday', 'Thu', 'Mon'],
] as const)('a day in the style %s has its year, unless it is this one', (style, thisYear, other) => {
  const written = (date: string) => formatDay(date, 'en-GB', style).replaceAll(',', '')
  expect(written('2026-06-18')).toBe(thisYear)
  expect(written('2027-04-12')).toBe(other)
})

it('what was this year is another one after it', () => {
  vi.setSystemTime('2027-01-01T12:00:00Z')
  expect(formatMoment('2026-06-18', '06:00', 'en-GB')).toMatch(/2026, 06:00$/)
  vi.setSystemTime('2026-06-18T12:00:00Z')
  expect(formatMoment('2026-06-18', '06:00', 'en-GB')).not.toContain('2026')
})
