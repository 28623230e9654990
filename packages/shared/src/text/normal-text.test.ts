import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasControlCharacter, inOneLine, isBlank, nameKey, trimmed } from './normal-text.ts'

describe('B7 texts are normalized', () => {
  it.each([
    ...['', ' ', '\u0000', '\u200b', '\u2060\ufeff', '\u3164', '\u2800', '\u0085\u202e', '\u00ad'],
    ...['\uffa0', '\u115f\u1160', '\ufe0f', '\u034f', '\u17b4', '\u180b', '\u{e0100}'],
  ])('%j shows nothing', (text) => {
    expect(isBlank(text)).toBe(true)
    expect(trimmed(text)).toBe('')
  })

  it('a letter among them does', () => {
    expect(isBlank('\u200ba')).toBe(false)
  })

  it('a line is composed, and nothing but line feeds breaks it', () => {
    expect(inOneLine('Jose\u0301\u2028Çelik\u000bx\u2029y\nz')).toBe('José Çelik x y\nz')
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(inOneLine(inOneLine(text))).toBe(inOneLine(text))
      }),
    )
  })

  it('control characters are found, line feeds and tabs are not', () => {
    for (const one of ['\u001b', '\r', '\u007f', '\u0085', '\u009b', '\u0000'])
      expect(hasControlCharacter(`a${one}b`), JSON.stringify(one)).toBe(true)
    expect(hasControlCharacter('a\tb\nc 👩‍💻')).toBe(false)
  })

  it('names are equal whatever their case, white space and canonical form', () => {
    const equal = [' José  Çelik', 'JOSE\u0301\u00a0C\u0327ELIK ', 'josé\n\tçelik']
    expect(new Set(equal.map(nameKey)).size).toBe(1)
    expect(nameKey('Straße')).toBe(nameKey('STRASSE'))
    expect(nameKey('ΟΔΟΣ')).toBe(nameKey('οδοσ'))
    expect(nameKey('Jose')).not.toBe(nameKey('José'))
    const name = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(name, (one) => {
        expect(nameKey(nameKey(one))).toBe(nameKey(one))
      }),
    )
  })
})
