import { expect, it } from 'vitest'
import { byteBatches } from './byte-batches.ts'

const own = (bytes: number) => bytes

it.each([
  { items: [], parts: [] },
  { items: [1, 2, 3], parts: [[1, 2, 3]] },
  { items: [4, 7, 3, 1], parts: [[4], [7, 3], [1]] },
  { items: [30, 1, 30], parts: [[30], [1], [30]] },
])('splits $items into parts of at most 10, or of one', ({ items, parts }) => {
  expect(byteBatches(items, own, 10)).toEqual(parts)
})

it('puts no more than so many into a part', () => {
  expect(byteBatches([1, 1, 1], own, 10, 2)).toEqual([[1, 1], [1]])
})
