import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inexactNumbers } from './exact-numbers.ts'

it.each([
  '999999999999999.99999',
  '99999999999999999999',
  '9007199254740993',
  '0.100000000000000005',
  '-0.1000000000000000055511151231257827',
  '1e-400',
  '5e-325',
  '7.0000000000000001',
  '123456789012345678E3',
])('%s does not survive parsing', (written) => {
  expect(inexactNumbers(`{"cost":{"amount":${written}}}`)).toEqual(['cost.amount'])
})

it.each([
  '0',
  '-0',
  '0e99',
  '0.30000000000000004',
  '1.50',
  '100000000000000000000',
  '1E+2',
  '25e-1',
  '5e-324',
  '1e400',
])('%s is read as written, or reported by the schema', (written) => {
  expect(inexactNumbers(`[${written}]`)).toEqual([])
})

it('reports their paths, and does not take text for a number', () => {
  const text = `{ "a\\"[1": [1, [1e-400], {"b" : 1e-401}], "note": "1e-400, 1e-400:", "c:": [ ], "d": 1e-402 }`
  expect(inexactNumbers(text)).toEqual(['a"[1[1][0]', 'a"[1[2].b', 'd'])
})

it.each([
  ['a million zeros between two digits', `1.${'0'.repeat(1_000_000)}1`, ['']],
  ['a million digits', '1'.repeat(1_000_000), []],
  ['deep nesting', `${'['.repeat(100_000)}1e-400${']'.repeat(100_000)}`, []],
])('handles %s quickly', (_, text, expected) => {
  expect(inexactNumbers(text)).toEqual(expected)
})

it('reports no more of them than an answer lists', () => {
  expect(inexactNumbers(`[${Array.from({ length: 250_000 }, () => '1e-400')}]`)).toHaveLength(1001)
})

it('finds nothing in JSON that JavaScript wrote', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), fc.constantFrom(undefined, 2), (text, space) => {
      expect(inexactNumbers(JSON.stringify(JSON.parse(text), null, space))).toEqual([])
    }),
  )
})
