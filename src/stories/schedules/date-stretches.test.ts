import fc from 'fast-check'
import { expect, it } from 'vitest'
import { daysIn, stretchesOf } from './date-stretches.ts'

const dayNumber = (date: string): number => (Date.parse(date) - Date.parse('0001-01-01')) / 86_400_000
const dateOf = (day: number): string =>
  new Date(Date.parse('0001-01-01') + day * 86_400_000).toISOString().slice(0, 10)
const lastDay = dayNumber('9999-12-31')

const day = fc.oneof(
  fc.integer({ min: dayNumber('2025-01-01'), max: dayNumber('2028-12-31') }),
  fc.constantFrom(0, 1, 31, 32, 33, lastDay - 1, lastDay),
)

it('3.7 a range consists of few stretches and days, each once', () => {
  fc.assert(
    fc.property(day, day, fc.boolean(), fc.boolean(), (one, other, isOpenFrom, isOpenTo) => {
      const range = { from: isOpenFrom ? null : dateOf(one), to: isOpenTo ? null : dateOf(other) }
      const { days, firstStretch, lastStretch } = stretchesOf(range)
      const numbers = new Set(days.map(dayNumber))
      expect(numbers.size).toBe(days.length)
      expect(days.length).toBeLessThanOrEqual(62)
      expect(days.filter((date) => !/^\d{4}-\d\d-\d\d$/.test(date))).toEqual([])
      const isInStretch = (number: number) => {
        const stretch = Math.floor(number / 32)
        return stretch >= firstStretch && stretch <= lastStretch
      }
      for (const number of numbers) expect(isInStretch(number)).toBe(false)
      for (const probe of [
        0,
        lastDay,
        one - 1,
        one,
        one + 1,
        other - 1,
        other,
        other + 1,
        one + 40,
        other - 40,
      ]) {
        if (probe < 0 || probe > lastDay) continue
        const isInRange = (isOpenFrom || probe >= one) && (isOpenTo || probe <= other)
        expect(numbers.has(probe) || isInStretch(probe), `${dateOf(probe)}`).toBe(isInRange)
      }
    }),
    { numRuns: 500 },
  )
})

it.each([
  ['2026-04-10', '2026-04-10', 1],
  ['2026-04-10', '2026-04-09', 0],
  ['2026-01-01', '2026-12-31', 365],
  [null, '2026-12-31', null],
  ['2026-01-01', null, null],
])('from %s to %s has %s days', (from, to, days) => {
  expect(daysIn({ from, to })).toBe(days)
})
