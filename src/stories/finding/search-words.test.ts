import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldedWords, isNarrow, patternsOf, searchPieces, searchTerms, searchText } from './search-words.ts'

const like = (text: string, pattern: string): boolean => text.includes(pattern.slice(1, -1))

const finds = (input: string, text: string): boolean => {
  const terms = searchTerms(input)
  const stored = searchText({ title: text, slug: null, note: null })
  return terms?.every((word) => patternsOf(word).some((pattern) => like(stored, pattern))) ?? false
}

/** Whether the index leads to the text, too. */
const leadsTo = (input: string, text: string, organizationId: number): boolean => {
  const pieces = new Set(searchPieces(organizationId, [searchText({ title: text, slug: null, note: null })]))
  const isThere = (part: string) => searchPieces(organizationId, [part]).every((piece) => pieces.has(piece))
  return searchTerms(input)?.every((word) => word.some(isThere)) ?? false
}

describe('foldedWords', () => {
  it.each([
    ['Köln: Bürgermeisterin', ['köln', 'bürgermeisterin']],
    ['Straße STRASSE', ['strasse']],
    ['Łódź, Kraków', ['lodz', 'krakow']],
    ['İstanbul ıssız', ['istanbul', 'issiz']],
    ['EU-Gipfel/G7 100%', ['eu', 'gipfel', 'g7', '100']],
    ['Москва, Ёлка', ['москва', 'елка']],
    ['東京 ﬁlm ①', ['東京', 'film', '1']],
    ['Müller\u00adbach', ['müllerbach']],
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
    ['koeln', 'Köln', true],
    ['Köln', 'Koeln', true],
    ['muellerbach', 'Müller\u00adbach', true],
    ['öl', 'Oel', true],
    ['öl', 'Joel', false],
    ['grosse', 'GRÖẞE', true],
    ['東京', '東京都知事', true],
    ['すし', 'まぐろのすし屋', true],
    ['東', '東京', false],
    ['σοφοσ', 'ΣΟΦΟΣ', true],
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
        for (const pattern of searchTerms(input)?.flatMap(patternsOf) ?? [])
          expect(pattern).toMatch(/^%[^%_\\]+%$/u)
      }),
    )
  })

  it('is found in any text around it, by its pieces too', () => {
    const word = fc.stringMatching(/^[a-zäöüß0-9𝔸𝔹東京すし]{1,8}$/u)
    fc.assert(
      fc.property(word, fc.string({ unit: 'grapheme' }), fc.nat(), (sought, before, organizationId) => {
        const text = `${before}-${sought}-${sought}er`
        expect(finds(sought, text)).toBe(true)
        expect(leadsTo(sought, text, organizationId)).toBe(true)
        const pieces = searchPieces(organizationId, [searchText({ title: text, slug: null, note: null })])
        expect(new Set(pieces).size).toBe(pieces.length)
      }),
    )
  })

  it('has at least one piece, of any length', () => {
    for (const input of ['g', 'eu', 'ill', 'g eu', '東', '東京', 'ö'])
      for (const text of searchTerms(input)?.flat() ?? [])
        expect(searchPieces(1, [text]).length, text).toBeGreaterThan(0)
  })

  it('has other pieces in another organization', () => {
    const common = searchPieces(1, [' bridge ']).filter((piece) =>
      searchPieces(2, [' bridge ']).includes(piece),
    )
    expect(common).toEqual([])
  })

  it('narrows with three letters or two ideographs', () => {
    expect(['bri', '東京', 'eu 東京都'].map(isNarrow)).toEqual([true, true, true])
    expect(['eu', '東', 'öl g'].map(isNarrow)).toEqual([false, false, false])
  })

  /** Words as they were folded before. */
  const before = (text: string): string[] =>
    text
      .normalize('NFKD')
      .toLowerCase()
      .replace(/\p{M}+/gu, '')
      .replaceAll('ß', 'ss')
      .match(/[\p{L}\p{N}]+/gu) ?? []

  it('finds what was folded before, and older servers find what is folded now', () => {
    const word = fc.stringMatching(/^[a-zäöüß東京σς]{1,8}$/u)
    fc.assert(
      fc.property(word, fc.nat(7), fc.nat(7), fc.nat(), (whole, from, length, organizationId) => {
        const part = whole.slice(from, from + length + 1)
        const [known = '', typed = ''] = [whole, part].map((text) => before(text)[0] ?? '')
        if (typed === '' || (typed.length < 3 && typed !== known)) return
        const stored = ` ${known} `
        const pieces = new Set(searchPieces(organizationId, [stored]))
        const isThere = (text: string) =>
          stored.includes(text) && searchPieces(organizationId, [text]).every((one) => pieces.has(one))
        expect(
          searchTerms(part)?.every((ways) => ways.some(isThere)),
          `${part} in ${whole}`,
        ).toBe(true)
        const now = searchText({ title: whole, slug: null, note: null })
        const older = typed.length < 3 ? ` ${typed} ` : typed
        const nowPieces = new Set(searchPieces(organizationId, [now]))
        expect(now).toContain(older)
        // Two ideographs had a piece of their own only from now on.
        for (const piece of searchPieces(organizationId, [older]))
          if (older.length > 2) expect(nowPieces).toContain(piece)
      }),
    )
  })
})
