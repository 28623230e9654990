import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { finder, folded, soughtSpellingsOf, spellingsOf } from './fold.ts'

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(...'aouäöüÄÖÜßẞeE\u0308\u0301\u00ad\u200b\u0640 ΣσςIİıﬁ東कीन्น้ำが\u3099'),
  }),
)

const finds = (typed: string, whole: string): boolean => finder(typed)(whole)

describe('B8 what does not count is folded away', () => {
  it('folding twice is folding once', () => {
    fc.assert(
      fc.property(text, (one) => {
        expect(folded(folded(one))).toBe(folded(one))
      }),
    )
  })

  it('every Unicode form of a text, and whatever nobody sees in it, folds to the same', () => {
    const unseen = fc.constantFrom(
      '\u00ad',
      '\u200b',
      '\u200c',
      '\u200d',
      '\u2060',
      '\ufeff',
      '\u0640',
      '\u200f',
    )
    fc.assert(
      fc.property(text, unseen, fc.nat(20), (one, nothing, at) => {
        for (const form of ['NFC', 'NFD', 'NFKC', 'NFKD'])
          expect(folded(one.normalize(form))).toBe(folded(one))
        const letters = [...one]
        letters.splice(at, 0, nothing)
        expect(folded(letters.join(''))).toBe(folded(one))
      }),
    )
  })

  it.each([
    ['Jose', 'José Çelik'],
    ['celik jose', 'José Çelik'],
    ['muellerbach', 'Müllerbach'],
    ['mullerbach', 'Müller\u00adbach'],
    ['Müllerbach', 'Muellerbach'],
    ['Müllerbach', 'MU\u0308LLERBACH'],
    ['grossenuebung', 'Größenübung'],
    ['GRÖSSE', 'größe'],
    ['groe', 'Größe'],
    ['Strasse', 'Große Straße'],
    ['straße', 'STRASSE'],
    ['محمد', 'محـــمد'],
    ['یخواهم', 'می\u200cخواهم'],
    ['ΟΔΟΣ', 'Οδός'],
    ['ΣΟΦΟΣ', 'σοφοσύνη'],
    ['σοφοσ', 'ΣΟΦΟΣ'],
    ['istanbul', 'İSTANBUL'],
    ['שלום', 'שָׁלוֹם'],
    ['کتاب', 'کِتاب'],
    ['सेना', 'भारतीयसेना'],
    ['मोदी', 'मोदीजी पहुँचे'],
    ['น้ำ', 'น้ำท่วม'],
    ['မြို့', 'မြို့တော်'],
    ['カギ', 'ｶｷﾞ'],
    ['パリ', 'パリ協定'],
    ['C++', 'Kurs: c++'],
    ['', 'anything'],
  ])('%s finds %s', (typed, whole) => {
    expect(finds(typed, whole)).toBe(true)
  })

  it.each([
    ['kölner', 'Koln'],
    ['muller', 'Mueller'],
    ['elle', 'alle'],
    ['josef', 'José'],
    ['काम', 'कम'],
    ['パリ', 'バリ島'],
    ['かき', 'がぎ'],
    ['ハリ', 'パリ'],
  ])('%s does not find %s', (typed, whole) => {
    expect(finds(typed, whole)).toBe(false)
  })

  it('a text is found by any part of its words, in any spelling and case', () => {
    const word = fc.stringMatching(/^[a-zß]{0,5}[äöü]?[a-zß]{1,5}[äöü]?[a-zß]{0,5}$/)
    fc.assert(
      fc.property(word, fc.nat(11), fc.nat(11), fc.boolean(), (whole, from, length, isUpper) => {
        const part = whole.slice(from, from + length + 1)
        const typed = isUpper ? part.toUpperCase() : part
        for (const spelling of [typed, ...spellingsOf(folded(typed))])
          expect(finds(spelling, whole), `${spelling} in ${whole}`).toBe(true)
        const spelledOut = whole
          .replaceAll('ä', 'ae')
          .replaceAll('ö', 'oe')
          .replaceAll('ü', 'ue')
          .replaceAll('ß', 'ss')
        expect(finds(whole, spelledOut)).toBe(true)
      }),
    )
  })

  it('no word has more than a few spellings', () => {
    expect(spellingsOf('ä'.repeat(60))).toHaveLength(2)
    expect(soughtSpellingsOf('äöς')).toHaveLength(8)
  })

  it('a long row of accents takes no time', () => {
    const began = performance.now()
    folded(`a${'\u0301\u0323'.repeat(500_000)}`)
    expect(performance.now() - began).toBeLessThan(3000)
  })
})
