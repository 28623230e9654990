import { expect, it } from 'vitest'
import { timeOf } from './logged-change-queries.ts'

it.each([
  ['2026-06-18 10:00:00', '2026-06-18T10:00:00.000Z'],
  ['2026-06-18 10:00:00.2', '2026-06-18T10:00:00.200Z'],
  ['2026-06-18 10:00:00.25', '2026-06-18T10:00:00.250Z'],
  ['2026-12-31 23:59:59.999', '2026-12-31T23:59:59.999Z'],
  ['2026-06-18 10:00:00.123456', '2026-06-18T10:00:00.123Z'],
])('1.7 the time of a change: %s is %s', (utc_time, text) => {
  expect(timeOf({ utc_time })).toBe(text)
  expect(new Date(text).toISOString()).toBe(text)
})
