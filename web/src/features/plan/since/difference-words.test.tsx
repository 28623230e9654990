import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { NamedField } from '../../../api/types.ts'
import { LanguageProvider } from '../../../i18n.tsx'
import differences from '../../../messages/differences/en.json'
import en from '../../../messages/en.json'
import { useDifferenceWords } from './difference-words.ts'

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-GB'] }))
afterAll(() => void vi.unstubAllGlobals())

type Given = Parameters<ReturnType<typeof useDifferenceWords>>

const Words = ({ given }: { readonly given: Given }) => useDifferenceWords()(...given).join('\n')

const wordsOf = (...given: Given): readonly string[] =>
  renderToStaticMarkup(
    <LanguageProvider initial={{ language: 'en', messages: { ...en, ...differences } }}>
      <Words given={given} />
    </LanguageProvider>,
  ).split('\n')

const photo = { type: 'task', id: 7, name: 'Photo' } as const
const [patrick, rosa] = ['Patrick Dunne', 'Rosa'].map((name, index) => ({ id: index + 1, name }))
const change = (field: string, from: unknown, to: unknown, of: NamedField['of'] = photo) =>
  ({ of, field, customField: null, from, to }) as NamedField
const tasks = [{ id: 7, user: patrick ?? null }]

describe('17.4 the words of a difference', () => {
  it.each([
    [1, 'Patrick Dunne accepted Photo', 'Photo was accepted'],
    [-1, 'Patrick Dunne declined Photo', 'Photo was declined'],
  ])('17.4 say who has answered a request, and how (%i)', (answer, named, unnamed) => {
    const fields = [change('confirmationStatusCode', 0, answer)]
    expect(wordsOf(fields, tasks)).toEqual([named])
    expect(wordsOf(fields)).toEqual([unnamed])
  })

  it('17.4 say nothing about a request that comes with the task', () => {
    const given = [change('user', patrick, rosa), change('confirmationStatusCode', 1, 0)]
    expect(wordsOf(given)).toEqual(['Photo: Patrick Dunne → Rosa'])
    expect(wordsOf(given.slice(1))).toEqual(['Photo, confirmation: “Confirmed” → “Requested”'])
  })

  it('17.4 name fields without their values, beside others and alone', () => {
    const [title, note] = [change('title', 'Old', 'New', null), change('note', null, 'Call', null)]
    expect(wordsOf([title, note])).toEqual(['title: “Old” → “New”', 'also: note'])
    expect(wordsOf([note])).toEqual(['changed: note'])
  })
})
