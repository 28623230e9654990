import { expect, it } from 'vitest'
import { createRests } from './rests.ts'

const atTime = (time: number) => {
  let now = time
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  return { now: () => now, pass }
}
/** A log to which somebody has just written. */
const written = (organizationId: number, writtenTo = 1) => ({ organizationId, writtenTo })

it.each([
  { name: 'nineteen times as long as reading took', took: 20, lag: 500, changes: 150, rest: 380 },
  { name: 'a second at most', took: 900, lag: 500, changes: 150, rest: 1000 },
  { name: 'ten seconds at most in a burst', took: 1200, lag: 500, changes: 201, rest: 10_000 },
  {
    name: 'three times as long once people have waited for half a minute',
    took: 900,
    lag: 30_001,
    changes: 500,
    rest: 2700,
  },
])('21.3 telling rests $name', ({ rest, ...reading }) => {
  const { now, pass } = atTime(0)
  const rests = createRests(now)
  rests.rest(1, reading)
  expect([rests.left(written(1)), rests.left(written(2))]).toEqual([rest, 0])
  pass(rest)
  expect(rests.left(written(1, 2))).toBe(0)
})

it('21.3 telling rests no longer than a second after the last change', () => {
  const { now, pass } = atTime(0)
  const rests = createRests(now)
  rests.rest(1, { took: 400, lag: 500, changes: 201 })
  expect(rests.left(written(1, 1))).toBe(7600)
  pass(900)
  expect(rests.left(written(1, 2))).toBe(6700)
  pass(999)
  expect(rests.left(written(1, 2))).toBe(5701)
  pass(1)
  expect(rests.left(written(1, 2))).toBe(0)
})
