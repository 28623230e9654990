import { expect, it } from 'vitest'
import { amountIn, wholeNumberIn } from './read-number.ts'

it('25.2 a whole number is taken as it is typed, or not at all', () => {
  expect(['24', ' 0 ', '007', '1 000', '1.000', '12,000,000', '1’000'].map(wholeNumberIn)).toEqual([
    ...[24, 0, 7, 1000, 1000, 12_000_000, 1000],
  ])
  for (const text of [
    '',
    '4.5',
    '2,5',
    '-3',
    '1.00',
    '1,000.000',
    '10000.000',
    '5h',
    '1e3',
    '1234567890123456',
  ])
    expect(wholeNumberIn(text), text).toBeNull()
})

it('an amount has decimals after a point or a comma, however many: whether they can be is for others to say', () => {
  expect(['120', '99.50', '99,5', '0.12345'].map(amountIn)).toEqual([120, 99.5, 99.5, 0.12345])
  for (const text of ['', '1.234,56', '-1', '5 €', '.5']) expect(amountIn(text), text).toBeNull()
})
