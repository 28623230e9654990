import { expect, it } from 'vitest'
import { createRests } from './rests.ts'

it.each([
  { name: 'nine times as long as reading took', took: 20, lag: 500, isCut: false, rest: 180 },
  { name: 'a second at most', took: 900, lag: 500, isCut: false, rest: 1000 },
  { name: 'two seconds at most in a burst', took: 900, lag: 500, isCut: true, rest: 2000 },
  {
    name: 'not at all while people have waited for half a minute',
    took: 900,
    lag: 30_001,
    isCut: true,
    rest: 0,
  },
])('21.3 telling rests $name', ({ rest, ...reading }) => {
  let now = 0
  const rests = createRests(() => now)
  rests.rest(1, reading)
  expect([rests.left(1), rests.left(2)]).toEqual([rest, 0])
  now += rest
  expect(rests.left(1)).toBe(0)
})
