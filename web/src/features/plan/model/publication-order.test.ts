import { expect, it } from 'vitest'
import type { PlanPublication } from '../../../api/types.ts'
import type { Lookup } from './lookup.ts'
import { platformsOf, publicationsInOrder } from './publication-order.ts'

const day = '2026-06-18'
const [website, paper, radio] = [11, 12, 13]

const lookup = {
  platforms: new Map([website, paper, radio].map((id) => [id, { id, name: `Platform ${id}` }])),
  timeSlots: new Map([[7, { id: 7, start: '07:00' }]]),
} as unknown as Lookup

const publication = (id: number, platformId: number, date: string | null, when: object = {}) =>
  ({
    id,
    platformId,
    published: null,
    schedule:
      date === null
        ? null
        : { fromDate: date, toDate: null, dates: [date], time: null, timeSlotId: null, ...when },
  }) as unknown as PlanPublication

const publications = [
  publication(1, paper, null),
  publication(2, website, '2026-06-19', { time: '05:00' }),
  publication(3, website, day, { time: '18:00' }),
  publication(4, radio, day, { timeSlotId: 7 }),
  publication(5, paper, day),
]

const idsFor = (platformIds: readonly number[], on: string | null = day) =>
  publicationsInOrder(publications, { day: on, platformIds, lookup }).map(({ id }) => id)

it('what comes out on the day stands first, in the order of time', () => {
  expect(idsFor([])).toEqual([4, 3, 5, 1, 2])
  expect(idsFor([], null)).toEqual([1, 2, 3, 4, 5])
})

it('what passes the filter on platforms stands before that, in the same order', () => {
  expect(idsFor([website])).toEqual([3, 2, 4, 5, 1])
  expect(idsFor([paper, website])).toEqual([3, 5, 1, 2, 4])
  expect(idsFor([paper], null)).toEqual([1, 5, 2, 3, 4])
})

it('the order of what is given stays as it was', () => {
  idsFor([website])
  expect(publications.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5])
})

it('each platform is named once, and none that is not known', () => {
  const unknown = publication(6, 99, day)
  expect(platformsOf([...publications, unknown], lookup).map(({ id }) => id)).toEqual([paper, website, radio])
})
