import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldedWords, searchPieces, searchTerms, searchText } from './search-words.ts'

const like = (text: string, pattern: string): boolean => text.includes(pattern.slice(1, -1))

const finds = (input: string, text: string): boolean => {
  const terms = searchTerms(input)
  const stored = searchText({ title: text, slug: null, note: null })
  return terms?.patterns.every((pattern) => like(stored, pattern)) ?? false
}

describe('foldedWords', () => {
  it.each([
    ['Köln: Bürgermeisterin', ['koln', 'burgermeisterin']],
    ['Straße STRASSE', ['strasse']],
    ['Łódź, Kraków', ['lodz', 'krakow']],
    ['İstanbul ıssız', ['istanbul', 'issiz']],
    ['EU-Gipfel/G7 100%', ['eu', 'gipfel', 'g7', '100']],
    ['Москва, Ёлка', ['москва', 'елка']],
    ['東京 ﬁlm ①', ['東京', 'film', '1']],
    [' — !? ', []],
  ])('%s', (text, words) => {
    expect(foldedWords(text)).toEqual(words)
  })

  it('is the same for a text in any Unicode normal form', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const forms = ['NFC', 'NFD'].map((form) => foldedWords(text.normalize(form)))
        expect(forms[0]).toEqual(forms[1])
      }),
    )
  })
})

describe('searchTerms', () => {
  it.each([
    ['haus', 'Nachtragshaushalt', true],
    ['HALT nach', 'Nachtragshaushalt', true],
    ['koln', 'Köln', true],
    ['kölner', 'Koln', false],
    ['eu', 'EU-Gipfel', true],
    ['eu', 'Europa', false],
    ['g', 'G 7', true],
    ['g', 'Gipfel', false],
    ['haus haus', 'Haus', true],
    ['haus garten', 'Haus', false],
    ['%', 'alles', false],
    ['hau_', 'haus', true],
    ['100%', '100', true],
  ])('%s in %s: %s', (input, text, found) => {
    expect(finds(input, text)).toBe(found)
  })

  it('never contains a special character of LIKE', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (input) => {
        for (const pattern of searchTerms(input)?.patterns ?? []) expect(pattern).toMatch(/^%[^%_\\]+%$/u)
      }),
    )
  })

  it('is found in any text around it, by its pieces too', () => {
    const word = fc.stringMatching(/^[a-zäöü0-9𝔸𝔹]{1,8}$/u)
    fc.assert(
      fc.property(word, fc.string({ unit: 'grapheme' }), fc.nat(), (sought, before, organizationId) => {
        const text = `${before}-${sought}-${sought}er`
        expect(finds(sought, text)).toBe(true)
        const pieces = searchPieces(organizationId, [searchText({ title: text, slug: null, note: null })])
        const parts = searchTerms(sought)?.parts ?? []
        expect(pieces).toEqual(expect.arrayContaining(searchPieces(organizationId, parts)))
        expect(new Set(pieces).size).toBe(pieces.length)
      }),
    )
  })

  it('has at least one piece, of any length', () => {
    for (const input of ['g', 'eu', 'ill', 'g eu'])
      expect(searchPieces(1, searchTerms(input)?.parts ?? []).length, input).toBeGreaterThan(0)
  })

  it('has other pieces in another organization', () => {
    const common = searchPieces(1, [' bridge ']).filter((piece) =>
      searchPieces(2, [' bridge ']).includes(piece),
    )
    expect(common).toEqual([])
  })
})
