import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { withoutFormulas } from '../../base/without-formulas.ts'
import { csvFile } from './csv-file.ts'

/** The cells of a file as a spreadsheet cuts it, with all of the file in one line if nothing cuts it. */
const cellsOf = (file: string, cuts: string, honoursQuotes: boolean): string[] => {
  const cells = ['']
  let isQuoted = false
  for (const character of file) {
    if (honoursQuotes && character === '"') isQuoted = !isQuoted
    if (cuts.includes(character) && !isQuoted) cells.push('')
    else cells[cells.length - 1] += character
  }
  return cells
}

const lineBreaks = ['\n', '\r\n', '\n\r\v\f\u0085\u2028\u2029']
const delimiters = [',', ';', '\t', ',;', ',\t', ';\t', ',;\t', '']
const waysToCut = lineBreaks.flatMap((breaks) =>
  delimiters.flatMap((some) => [true, false].map((honoursQuotes) => [breaks + some, honoursQuotes] as const)),
)

const isFormula = (cell: string): boolean =>
  /^[\s\p{C}\p{Z}"]*[=+@\-＝＋＠－]/u.test(cell) && !/^"?-\d+(?:\.\d+)?"?$/.test(cell)

const formulasIn = (file: string): string[] =>
  waysToCut.flatMap(([cuts, honoursQuotes]) => cellsOf(file, cuts, honoursQuotes).filter(isFormula))

const piece = fc.constantFrom(
  ...('=+-@＝＋＠－,;\t\n\r"\' a1\v\f\0\u0085\u00a0\u200b\u2028\ufeff😀'.match(/./gsu) ?? []),
  '-1',
  '\r\n',
  '""',
  '=1+1',
)
const cell = fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join(''))
const line = fc.array(cell, { minLength: 2, maxLength: 3 })

describe('A18, B18 however a spreadsheet cuts the file, no cell begins a formula', () => {
  it('in any texts, headings included', () => {
    fc.assert(
      fc.property(line, fc.array(line, { maxLength: 3 }), (headings, lines) => {
        expect(formulasIn(csvFile(headings, lines))).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })

  it.each([
    '=1',
    '-1+1',
    ' +1',
    '\u00a0@a',
    'x;-1',
    'x,\u200b=1',
    'x\r-A1',
    '"=1',
    'x; "＝1',
    '\ufeff=1',
    '\0=1',
  ])('as %j', (text) => {
    expect(formulasIn(csvFile(['x', text], [['x', text]]))).toEqual([])
  })

  it.each(['Vote', 'a-b', '2026-06-18', "'=1", '18:00 – 19:00', '1+1', 'a = b', 'Text: @mia', '😀 -', ''])(
    'and %j stays as it is',
    (text) => {
      expect(withoutFormulas(text)).toBe(text)
    },
  )

  it('but a number stays a number', () => {
    expect(csvFile(['Weight'], [[-1.5], [2], ['-1.5']])).toBe("\uFEFFWeight\n-1.5\n2\n'-1.5\n")
  })
})

describe('A18 a text of any length is looked through once', () => {
  const characters = '=+-@＝,;\t\n\r" \'a\u200b\u2028😀'.match(/./gsu) ?? []
  const pairs = characters.flatMap((one) => characters.map((other) => one + other))

  /** How many characters are looked at. */
  const looks = (text: string): number => {
    const look = vi.spyOn(String.prototype, 'codePointAt')
    withoutFormulas(text)
    const count = look.mock.calls.length
    look.mockRestore()
    return count
  }

  it('whatever character or pair it repeats: each is looked at once', () => {
    for (const pair of pairs)
      expect([pair, looks(pair.repeat(1000)) <= 1000 * pair.length]).toEqual([pair, true])
  })

  it.each(characters)(
    'also with 500 000 times %j, which grows at most by an apostrophe for each',
    (character) => {
      expect(csvFile(['x'], [[character.repeat(500_000)]]).length).toBeLessThan(1_000_100)
    },
  )
})
