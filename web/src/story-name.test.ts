import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { nameOfElement } from './story-name.ts'

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-06-18T12:00:00Z') }))
afterAll(() => void vi.useRealTimers())

const nothing = { title: null, slug: null, tasks: [], publications: [], groups: [] }
const task = (headline: string | null, date?: string) => ({
  headline,
  format: { name: 'Text' },
  deadline: date === undefined ? null : { date },
})
const publication = {
  platform: { name: 'Website' },
  published: null,
  schedule: { kind: 'single', date: '2026-06-18' },
}

const nameOf = (part: object) =>
  nameOfElement({ ...nothing, ...part } as Parameters<typeof nameOfElement>[0], 'en-GB')

it.each([
  [{ title: 'Budget', slug: 'budget', tasks: [task('Report')] }, 'Budget'],
  [{ slug: 'budget', tasks: [task('Report')] }, 'budget'],
  [{ tasks: [task(null), task('Report')], publications: [publication] }, 'Report'],
  [{ tasks: [task(null)], publications: [publication], groups: [{ name: 'Sport' }] }, 'Website, Thu 18 Jun'],
  [{ publications: [{ ...publication, schedule: null }], groups: [{ name: 'Sport' }] }, 'Website'],
  [{ groups: [{ name: 'Sport' }, { name: 'Local' }] }, 'Sport, Local'],
  [{ tasks: [task(null, '2026-06-18'), task(null)] }, 'Text, Thu 18 Jun'],
  [{ tasks: [task('')] }, 'Text'],
  [{}, null],
])('B22 what names a story: %j is %s', (part, name) => {
  expect(nameOf(part)).toBe(name)
})
