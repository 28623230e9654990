import { expect, it } from 'vitest'
import { createRests } from './rests.ts'

const rested = (took: number, lag: number) => {
  let now = 0
  const rests = createRests(() => now)
  rests.rest(1, took, lag)
  expect(rests.isResting(2), 'another organization').toBe(false)
  while (rests.isResting(1)) now += 10
  return now
}

it.each([
  { name: 'nine times as long as reading took', took: 20, lag: 500, rest: 180 },
  { name: 'two seconds at most', took: 900, lag: 500, rest: 2000 },
  { name: 'not at all while people have waited for half a minute', took: 900, lag: 30_001, rest: 0 },
])('21.3 telling rests $name', ({ took, lag, rest }) => {
  expect(rested(took, lag)).toBe(rest)
})
