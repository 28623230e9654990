import { describe, expect, it } from 'vitest'
import type { ChangedField } from './change.ts'
import { inBrief, namedTexts, takenApart, valueWithTexts, withTexts } from './long-texts.ts'

const long = (start: string): string => `${start}${'x'.repeat(9000)}`
const field = (from: unknown, to: unknown): ChangedField => ({ of: null, field: 'text', from, to })

const texts = [
  ['quotes and line feeds', long('"\\\n{"longText":"'), long('\u2028')],
  ['halves of a pair', long('\ud83d'), `${'x'.repeat(1000)}😀${'y'.repeat(9000)}`],
  ['what looks like a stand-in', long('short'), JSON.stringify({ longText: 'x'.repeat(43), start: '' })],
  ['a text in a list', [{ id: 1, value: long('a') }], [{ id: 1, value: long('b') }]],
  ['the same text twice', long('same'), [long('same')]],
] as const

const byHash = (apart: ReturnType<typeof takenApart>) =>
  new Map(apart.texts.map(({ hash, text }) => [hash, text]))

describe('15.2 long texts of changes', () => {
  it.each(texts)('come back as they were: %s', (_, from, to) => {
    const json = JSON.stringify([field(from, to), field(null, 1)])
    const apart = takenApart(json)
    expect(apart.fields.length).toBeLessThan(5000)
    expect([...new Set(namedTexts(apart.fields))].toSorted()).toEqual(apart.texts.map(({ hash }) => hash))
    expect(withTexts(apart.fields, byHash(apart))).toBe(json)
    expect(valueWithTexts(JSON.parse(apart.fields), byHash(apart))).toEqual(JSON.parse(json))
    expect(apart.fields.length + apart.textBytes).toBeGreaterThanOrEqual(json.length)
  })

  it('stand once, however often they are named', () => {
    expect(
      takenApart(JSON.stringify([field(long('a'), long('b')), field(long('b'), long('a'))])).texts,
    ).toHaveLength(2)
  })

  it('differ in brief where only their ends do', () => {
    const [brief] = JSON.parse(inBrief(JSON.stringify([field(`${long('a')}1`, `${long('a')}2`)])))
    expect(brief?.from).not.toEqual(brief?.to)
  })

  it('are missed by name if they are gone', () => {
    const { fields } = takenApart(JSON.stringify([field(long('a'), 'b')]))
    expect(() => withTexts(fields, new Map([['other', '""']]))).toThrow('is gone')
  })
})
