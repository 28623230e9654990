import { describe, expect, it } from 'vitest'
import { partsOf, sentText, typedMention, writtenText } from './comment-text.ts'

const people = [
  { id: 7, name: 'Mia' },
  { id: 8, name: 'Mia Ito' },
]

describe('20.1 the text of a comment', () => {
  it('makes links of addresses and names of people, and leaves everything else as it is', () => {
    expect(partsOf('<@8>: see https://example.org/a?b=1, or <@9>. <b>', people)).toEqual([
      { kind: 'mention', text: '@Mia Ito', id: 8 },
      { kind: 'text', text: ': see ' },
      { kind: 'link', text: 'https://example.org/a?b=1' },
      { kind: 'text', text: ', or <@9>. <b>' },
    ])
    expect(partsOf('javascript:alert(1)', [])).toEqual([{ kind: 'text', text: 'javascript:alert(1)' }])
  })

  it('is shown with names while it is written, and sent with ids', () => {
    const text = 'Ask <@8> or <@7>'
    expect(writtenText(text, people)).toBe('Ask @Mia Ito or @Mia')
    expect(sentText('Ask @Mia Ito or @Mia', people)).toBe(text)
    expect(sentText('@Mia and mia@example.org', [])).toBe('@Mia and mia@example.org')
  })
})

it.each([
  ['@', 1, { from: 0, typed: '' }],
  ['Ask @mi', 7, { from: 4, typed: 'mi' }],
  ['Ask @mia it', 11, { from: 4, typed: 'mia it' }],
  ['(@mi', 4, { from: 1, typed: 'mi' }],
  ['mail@example.org', 16, null],
  ['Ask @ mi', 8, null],
  ['Ask @mi\n', 8, null],
  ['Ask', 3, null],
])('a mention that is typed in %j is found', (text, caret, found) => {
  expect(typedMention(text, caret)).toEqual(found)
})
