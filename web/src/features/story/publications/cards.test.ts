import { expect, it } from 'vitest'
import type { PublicationView } from '../../../api/types.ts'
import { cardsOf } from './cards.ts'

const recurring = { kind: 'recurring', fromDate: '2026-06-15', toDate: '2026-06-30' }
const single = { kind: 'single', date: '2026-06-16' }

const publication = (id: number, schedule: object | null, platformId = 1) =>
  ({ id, platformId, schedule }) as PublicationView

const daily = publication(1, recurring)
const idsIn = (...given: Parameters<typeof cardsOf>) =>
  cardsOf(...given).map(({ publication: { id }, days }) => [id, ...days.map((day) => day.id)])

const dayOf = (recurringPublicationId: number, publicationId: number, date: string) => ({
  recurringPublicationId,
  publicationId,
  date,
})

it('5.7 days of a recurring publication stand in its card, the newest first', () => {
  const publications = [daily, publication(2, single), publication(3, single), publication(4, single)]
  expect(idsIn(publications, [dayOf(1, 2, '2026-06-16'), dayOf(1, 4, '2026-06-17')])).toEqual([
    [1, 4, 2],
    [3],
  ])
})

it('5.7 a day has a card of its own while its recurring publication is not shown', () => {
  expect(idsIn([publication(2, single)], [dayOf(1, 2, '2026-06-16')])).toEqual([[2]])
})

it('5.7 what may be a day waits until it is known', () => {
  const others = [publication(3, null), publication(4, single, 2)]
  expect(idsIn([daily, publication(2, single), ...others], undefined)).toEqual([[1], [3], [4]])
  expect(idsIn([publication(2, single)], undefined)).toEqual([[2]])
})
