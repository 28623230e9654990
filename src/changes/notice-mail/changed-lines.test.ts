import { describe, expect, it } from 'vitest'
import type { NamedField } from '../../access/audit/named-field-schemas.ts'
import { changedLines } from './changed-lines.ts'
import { mailWords } from './mail-words.ts'

const change = (field: string, from: unknown, to: unknown) =>
  ({ of: null, field, customField: null, from, to }) as NamedField
const lineOf = (...given: Parameters<typeof change>) => changedLines([change(...given)], mailWords.en)[0]

const week = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
const series = {
  ...{ kind: 'recurring', type: 'daily', fromDate: '2026-06-22', toDate: '2026-06-26', days: week },
  timing: { type: 'time', time: '18:00' },
}
const [monday, friday] = ['Mon 22 June', 'Fri 26 June']

describe('21.5 what changed, from and to', () => {
  it('21.5 is what differs of a series: time, weekdays, days left out', () => {
    const days = { ...week, tue: false, thu: false, fri: false, sat: false, sun: false }
    expect([
      lineOf('schedule', series, { ...series, timing: { type: 'time', time: '06:00' } }),
      lineOf('schedule', series, { ...series, days }),
      lineOf('schedule', series, { ...series, exceptDates: ['2026-06-23'], timing: null }),
    ]).toEqual([
      `Date: ${monday} – ${friday}, 18:00 → ${monday} – ${friday}, 06:00`,
      `Date: ${monday} – ${friday}, 18:00 → Mon and Wed, 22 June – 26 June, 18:00`,
      `Date: ${monday} – ${friday}, 18:00 → ${monday} – ${friday}, except Tue 23 June`,
    ])
  })

  it('21.5 has the year of days of other years', () => {
    const words = { ...mailWords.en, today: '2026-12-31' }
    const moved = change(
      'deadline',
      { date: '2026-12-31', time: null },
      { date: '2027-01-01', time: '17:00' },
    )
    expect(changedLines([moved], words)).toEqual(['Deadline: Thu 31 December → Fri, 1 January 2027, 17:00'])
  })

  it('21.5 is the address where the place has the same name', () => {
    const place = (address: string | null) => ({ name: 'Town hall', address })
    expect(lineOf('location', place(null), place('New street 99'))).toBe(
      'Location: Town hall → Town hall, New street 99',
    )
  })

  it('21.5 is never twice the same words', () => {
    const place = (latitude: number) => ({ name: 'Town hall', address: null, latitude })
    const long = (end: string) => `${'long '.repeat(20)}${end}`
    expect([lineOf('location', place(1), place(2)), lineOf('title', long('a'), long('b'))]).toEqual([
      'Location: changed',
      'Title: changed',
    ])
  })

  it('21.5 is the address of an article of which only that is known', () => {
    const article = { articleId: null, publishedLink: { url: 'https://example.org/7' }, editLink: null }
    expect(lineOf('cms', null, article)).toBe('CMS article: https://example.org/7')
  })
})
