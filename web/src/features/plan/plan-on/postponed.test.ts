import { expect, it } from 'vitest'
import type { ElementView } from '../../../api/types.ts'
import type { PlatformReference } from '../model/lookup.ts'
import { partsOf, postponed } from './postponed.ts'

const today = '2026-06-17'
const single = (date: string, time: string | null = null) => ({
  kind: 'single',
  date,
  timing: time === null ? null : { type: 'time', time },
})
const publication = (id: number, platformId: number, part: object) => ({
  id,
  platformId,
  platform: { id: platformId, name: `Platform ${platformId}` },
  published: null,
  schedule: null,
  ...part,
})
const recurring = { kind: 'recurring', type: 'daily', fromDate: '2026-06-18', toDate: '2026-06-20' }
const storyOf = (part: object = {}) =>
  ({
    id: 4,
    version: 9,
    event: { fromDate: '2026-06-18', fromTime: '11:00', toDate: null, toTime: null },
    publications: [
      publication(1, 11, { schedule: single('2026-06-18', '12:00') }),
      publication(2, 12, { schedule: single('2026-06-19') }),
      publication(3, 11, { schedule: single('2026-06-16'), published: { date: '2026-06-16' } }),
      publication(4, 11, { schedule: recurring }),
      publication(5, 11, {}),
    ],
    tasks: [
      { id: 21, done: false, deadline: { date: '2026-06-18', time: '10:00' }, event: null },
      { id: 22, done: true, deadline: { date: '2026-06-16', time: null }, event: null },
      { id: 23, done: false, deadline: null, event: { fromDate: '2026-06-18', toDate: '2026-06-19' } },
    ],
    ...part,
  }) as unknown as ElementView

const weekdays = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
const platforms = new Map(
  [
    { id: 11, weeklySchedule: weekdays, manualSchedule: null },
    { id: 12, weeklySchedule: { ...weekdays, sat: false, sun: false }, manualSchedule: null },
    { id: 13, weeklySchedule: null, manualSchedule: [{ date: '2026-06-19' }] },
  ].map((platform) => [platform.id, platform as unknown as PlatformReference]),
)
const by = (days: number, withEvent = true, story = storyOf()) =>
  postponed(story, { days, withEvent, today, platforms })

it('a whole story moves with its open deadlines, its event, and the publications that are not out', () => {
  expect(by(7).operations).toEqual([
    {
      method: 'PATCH',
      path: '/elements/4',
      body: {
        event: { fromDate: '2026-06-25', fromTime: '11:00', toDate: null, toTime: null },
        tasks: [
          { id: 21, deadline: { date: '2026-06-25', time: '10:00' } },
          { id: 23, event: { fromDate: '2026-06-25', toDate: '2026-06-26' } },
        ],
      },
    },
    {
      method: 'PUT',
      path: '/elements/4/publications/1/schedule',
      body: { kind: 'single', date: '2026-06-25', timing: { type: 'time', time: '12:00' } },
    },
    {
      method: 'PUT',
      path: '/elements/4/publications/2/schedule',
      body: { kind: 'single', date: '2026-06-26', timing: null },
    },
  ])
})

it('events stay where that is wished, or where they are over', () => {
  const bodyOf = ({ operations }: ReturnType<typeof by>) => operations[0]?.body
  const deadlines = { tasks: [{ id: 21, deadline: { date: '2026-06-19', time: '10:00' } }] }
  expect(bodyOf(by(1, false))).toEqual(deadlines)
  const over = storyOf({
    event: { fromDate: '2026-06-16', toDate: null },
    tasks: storyOf().tasks.slice(0, 1),
  })
  expect(bodyOf(by(1, true, over))).toEqual(deadlines)
  expect(partsOf(over, today).hasEvent).toBe(false)
})

it('a publication goes to the next day of its platform, and stays where there is none in that direction', () => {
  const goingOf = (days: number, platformId: number) =>
    by(
      days,
      true,
      storyOf({ publications: [publication(2, platformId, { schedule: single('2026-06-19') })] }),
    ).going[0]?.to
  expect(goingOf(1, 12)).toBe('2026-06-22')
  expect(goingOf(-5, 12)).toBe('2026-06-15')
  expect(goingOf(1, 13)).toBeNull()
  expect(goingOf(-1, 13)).toBeNull()
})

it('says what moves, what stays, and which day is the first', () => {
  const { coming, staying, deadlines, firstDay } = partsOf(storyOf(), today)
  const ids = (list: readonly { readonly id: number }[]) => list.map(({ id }) => id)
  expect(ids(coming.map((one) => one.publication))).toEqual([1, 2])
  expect(ids(staying)).toEqual([3, 4])
  expect([deadlines, firstDay]).toEqual([1, '2026-06-18'])
  expect(partsOf(storyOf({ event: null, publications: [], tasks: [] }), today).firstDay).toBeNull()
})
