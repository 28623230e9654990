import fc from 'fast-check'
import { expect, it } from 'vitest'
import { concatenate } from './concatenate.ts'

it('is what joining the texts and encoding them is', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (texts) => {
      expect(concatenate(texts)).toEqual(Buffer.from(texts.join('')))
    }),
  )
})
