import fc from 'fast-check'
import { expect, it } from 'vitest'
import { asciiJson } from './ascii-json.ts'

it('keeps the value, and is ASCII unless that is more than a tenth longer', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'grapheme-ascii', minLength: 100 }).map((ascii) => `${ascii} ü 🗞 \u2028`),
  )
  fc.assert(
    fc.property(fc.record({ text, list: fc.array(text) }), (value) => {
      const json = JSON.stringify(value)
      const made = asciiJson(json)
      expect(JSON.parse(made)).toEqual(value)
      if (made === json) return
      expect(made).toMatch(/^[ -~]*$/)
      expect(made.length).toBeLessThanOrEqual(Buffer.byteLength(json) * 1.1)
    }),
  )
})

it('leaves texts in other scripts as they are', () => {
  const json = JSON.stringify({ title: 'Москва: городской бюджет' })
  expect(asciiJson(json)).toBe(json)
})

it('writes the umlauts of a long text as escapes', () => {
  const json = JSON.stringify({ title: 'Köln', note: 'Check the figures with the desk before publication.' })
  expect(asciiJson(json)).toContain('K\\u00f6ln')
})
