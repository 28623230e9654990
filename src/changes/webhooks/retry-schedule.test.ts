import { expect, it } from 'vitest'
import { nextTry } from './retry-schedule.ts'

const first = new Date('2026-06-18T09:00:00Z')

it('16.2 tries again after 5 s, 30 s, 2 min, 10 min, 1 h, then every 6 h, and gives up after three days', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7].map(
    (attempts) => ((nextTry(attempts, first, first, 0)?.getTime() ?? 0) - first.getTime()) / 1000,
  )
  expect(pauses).toEqual([5, 30, 120, 600, 3600, 21_600, 21_600])
  const late = new Date(first.getTime() + 3 * 86_400_000)
  expect(nextTry(16, first, late)).toBeNull()
})

it('16.2 spreads tries by up to a tenth', () => {
  const spread = [0, 0.5, 1].map(
    (random) => (nextTry(5, first, first, random)?.getTime() ?? 0) - first.getTime(),
  )
  expect(spread).toEqual([3_600_000, 3_780_000, 3_960_000])
})
