import { describe, expect, it } from 'vitest'
import { typedCode } from './typed-code.ts'

describe('B17 a code is read as it was meant', () => {
  it.each([
    ['837 001', '837001'],
    [' 837\u00a0001\n', '837001'],
    ['837\u202f001\u200b', '837001'],
    ['837-001', '837001'],
    ['837–001', '837001'],
    ['８３７　００１', '837001'],
    ['٨٣٧٠٠١', '837001'],
    ['۸۳۷۰۰۱', '837001'],
    ['८३७ ००१', '837001'],
    ['𝟖𝟑𝟕𝟎𝟎𝟏', '837001'],
    ['KMNP-QRST 2345', 'kmnpqrst2345'],
    ['ｋｍｎｐ', 'kmnp'],
    ['', ''],
  ])('%j is %s', (typed, meant) => {
    expect(typedCode(typed)).toBe(meant)
  })
})
