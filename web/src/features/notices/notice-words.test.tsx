import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { asOfOneStory } from '../../api/notices.ts'
import type { NamedField, NoticeView } from '../../api/types.ts'
import { LanguageProvider } from '../../i18n.tsx'
import en from '../../messages/en.json'
import notices from '../../messages/notices/en.json'
import { useNoticeWords, useStoriesOf } from './notice-words.ts'

beforeAll(() => void vi.stubGlobal('navigator', { languages: ['en-GB'] }))
afterAll(() => void vi.unstubAllGlobals())

const Words = ({ notice }: { readonly notice: NoticeView }) => useNoticeWords()(notice).join('\n')

const Stories = ({ notice }: { readonly notice: NoticeView }) =>
  useStoriesOf(notice)
    .map(({ title, did = '' }) => `${title}: ${did}`)
    .join('\n')

const linesOf = (words: ReactElement): readonly string[] =>
  renderToStaticMarkup(
    <LanguageProvider initial={{ language: 'en', messages: { ...en, ...notices } }}>
      {words}
    </LanguageProvider>,
  ).split('\n')
const wordsOf = (notice: object) => linesOf(<Words notice={notice as NoticeView} />)
const storiesOf = (notice: object) => linesOf(<Stories notice={notice as NoticeView} />)

const [rosa, otto] = [
  { id: 1, name: 'Rosa' },
  { id: 2, name: 'Otto' },
]
const ofTask = (id: number, name: string) => ({ type: 'task', id, name }) as const
const [photo, text] = [ofTask(7, 'Photo'), ofTask(8, 'Text')]
const change = (of: NamedField['of'], field: string, from: unknown, to: unknown) =>
  ({ of, field, customField: null, from, to }) as NamedField
const inStory = (notice: object) => ({ element: { id: 1, title: 'Strike' }, of: null, ...notice })

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-18T12:00:00Z') }))
afterAll(() => void vi.useRealTimers())

describe('21.2 the words of a notice', () => {
  it('21.2 name each task that was given, or swapped', () => {
    const given = [change(photo, 'user', null, rosa), change(text, 'user', null, rosa)]
    expect(wordsOf(inStory({ kind: 'assigned', fields: given }))).toEqual([
      'gave you tasks',
      'assigned Photo to Rosa',
      'assigned Text to Rosa',
    ])
    const swapped = [change(photo, 'user', otto, rosa), change(text, 'user', rosa, otto)]
    expect(wordsOf(inStory({ kind: 'assigned', of: photo, fields: swapped }))).toEqual([
      'gave you Photo',
      'reassigned Text from Rosa to Otto',
    ])
    expect(wordsOf({ kind: 'assigned', element: null, of: null, fields: given })).toEqual(['gave you tasks'])
  })

  it.each([
    ['task-changed', 'changed tasks of yours'],
    ['commented', 'wrote comments'],
    ['story-changed', 'changed these stories'],
  ])('21.2 speak of several where a batch is %s', (kind, words) => {
    expect(wordsOf({ kind, element: null, of: null, fields: [] })).toEqual([words])
  })

  it('21.3 of a batch of which one story concerns the reader are about that story', () => {
    const given = { kind: 'assigned', element: null, of: photo, fields: [change(photo, 'user', null, rosa)] }
    const elements = [{ id: 1, title: 'Strike', kind: 'assigned' }]
    const notice = asOfOneStory({ ...given, elements } as unknown as NoticeView)
    expect(notice.element).toEqual({ id: 1, title: 'Strike' })
    expect(wordsOf(notice)).toEqual(['gave you Photo'])
    expect(storiesOf(notice)).toEqual([''])
    const several = { ...given, elements: [...elements, { id: 2, title: 'Flood', kind: 'assigned' }] }
    expect(asOfOneStory(several as unknown as NoticeView)).toEqual(several)
  })

  it('21.3 of a batch that did several things say so, and beside each story what was done to it', () => {
    const elements = [
      { id: 1, title: 'Moved', kind: 'task-changed' },
      { id: 2, title: 'Given', kind: 'taken-away' },
    ]
    const notice = { kind: 'taken-away', element: null, elements, of: null, fields: [] }
    expect(wordsOf(notice)).toEqual(['changed these stories'])
    expect(storiesOf(notice)).toEqual(['Moved: changed tasks of yours', 'Given: took back tasks of yours'])
    expect(storiesOf({ ...notice, elements: elements.slice(1) })).toEqual(['Given: '])
  })

  it('21.2 say that a task was taken from whoever reads it, also from the trash', () => {
    const taken = { kind: 'taken-away', of: photo, fields: [change(photo, 'user', { name: 'Rosa' }, null)] }
    expect(wordsOf(inStory(taken))).toEqual(['took Photo away from you'])
    const given = change(text, 'user', { name: 'Rosa' }, { name: 'Otto' })
    expect(wordsOf(inStory({ ...taken, of: null, fields: [...taken.fields, given] }))).toEqual([
      'took Photo away from you',
      'took Text away from you',
    ])
  })

  it('17.4 name units, and quote within quotation marks by others', () => {
    const change17 = (field: string, to: unknown) =>
      wordsOf(inStory({ kind: 'story-changed', fields: [{ ...change(photo, field, null, to), of: null }] }))
    expect(change17('closingHours', 72)).toEqual(['set the closing time to 72 hours'])
    expect(change17('textLength', { characters: 1200 })).toEqual(['set the length to 1,200 characters'])
    expect(change17('title', 'He said “no”')).toEqual(['set the title to “He said ‘no’”'])
  })

  it('21.2 name each task that was answered, the only one in the sentence', () => {
    const accepted = change(photo, 'confirmationStatusCode', 0, 1)
    const declined = change(text, 'confirmationStatusCode', 0, -1)
    expect(wordsOf(inStory({ kind: 'answered', fields: [accepted, declined] }))).toEqual([
      'changed the confirmation of Photo from “Requested” to “Confirmed”',
      'changed the confirmation of Text from “Requested” to “Declined”',
    ])
    const delivered = change(photo, 'done', false, true)
    expect(wordsOf(inStory({ kind: 'answered', fields: [delivered, declined] }))).toEqual([
      'declined Text',
      'marked Photo as done',
    ])
  })

  it('21.5 say what differs, and never twice the same', () => {
    const said = (field: string, from: object, to: object) =>
      wordsOf(inStory({ kind: 'story-changed', fields: [change(null, field, from, to)] }))[0]
    const place = { name: 'Town hall', address: 'Old street 1' }
    expect(said('location', place, { ...place, address: 'New street 99' })).toBe(
      'changed the location from Town hall, Old street 1 to Town hall, New street 99',
    )
    expect(said('location', place, { ...place, latitude: 2 })).toBe('changed the location')
    const days = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
    const series = {
      ...{ kind: 'recurring', type: 'daily', fromDate: '2026-06-22', toDate: '2026-06-26', days },
      timing: { type: 'time', time: '18:00' },
    }
    const other = { ...series, days: { mon: true, wed: true }, timing: { type: 'time', time: '06:00' } }
    expect(said('schedule', series, other)).toBe(
      'moved the date from Mon 22 Jun – Fri 26 Jun, 18:00 to Mon and Wed, 22 Jun – 26 Jun, 06:00',
    )
  })

  it('21.5 say the address of an article of which only that is known', () => {
    const article = { articleId: null, publishedLink: null, editLink: { url: 'https://example.org/7' } }
    expect(wordsOf(inStory({ kind: 'story-changed', fields: [change(null, 'cms', null, article)] }))).toEqual(
      ['set the CMS article to https://example.org/7'],
    )
  })
})
