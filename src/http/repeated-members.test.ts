import fc from 'fast-check'
import { expect, it } from 'vitest'
import { membersRead } from './repeated-members.ts'
import { countWritten } from './written-values.ts'

const repeats = (text: string): boolean => countWritten(text).members !== membersRead(JSON.parse(text))

it.each([
  ['{"a": 1, "a": 1}', true],
  ['{"a": 1, "\\u0061": 2}', true],
  ['[{"b": {"a": [], "c": 0, "a": {}}}]', true],
  ['{"__proto__": 1, "__proto__": 2}', true],
  ['{"a": {"a": 1}, "b": [{"a": 1}, {"a": 2}]}', false],
  ['{"__proto__": {"a": 1}, "constructor": 2}', false],
  ['{"a:b": ":", "\\"": "\\\\", "c": "\\\\\\":"}', false],
  ['"a:\\"b"', false],
  ['-1.5e3', false],
  ['null', false],
])('%s: %s', (text, expected) => {
  expect(repeats(text)).toBe(expected)
})

it('is false if every member is written once', () => {
  fc.assert(
    fc.property(fc.json({ stringUnit: 'binary' }), fc.constantFrom(undefined, 2, '\t'), (text, space) => {
      expect(repeats(JSON.stringify(JSON.parse(text), null, space))).toBe(false)
    }),
  )
})

it('is true if any member is written again', () => {
  const name = fc.string({ unit: 'binary', minLength: 1 })
  fc.assert(
    fc.property(fc.dictionary(name, fc.jsonValue(), { minKeys: 1 }), fc.jsonValue(), (object, again) => {
      const [first = ''] = Object.keys(object)
      const text = `${JSON.stringify(object).slice(0, -1)},${JSON.stringify(first)}:${JSON.stringify(again)}}`
      expect(repeats(`[${text}]`)).toBe(true)
    }),
  )
})
