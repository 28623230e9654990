import fc from 'fast-check'
import { expect, it } from 'vitest'
import { printed, printedName } from './printed.ts'

it('terminals get no control characters, and JSON stays the same value', () => {
  expect(printed('a\u001b[31mb\u009bc\u202ed\n')).toBe('a\\u001b[31mb\\u009bc\\u202ed\n')
  expect(printedName('a\nb\t')).toBe('a\\u000ab\\u0009')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(JSON.parse(printed(JSON.stringify({ text })))).toEqual({ text })
    }),
  )
})
