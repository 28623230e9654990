import { expect, it } from 'vitest'
import type { Dataset } from '../../bench/dataset.ts'
import type { Explained } from '../../bench/explained.ts'
import { filtersAlone, wideSearch } from '../../bench/filter-pairs.ts'
import { conditionsOf } from '../../src/stories/finding/active-filters.ts'
import { activeFilters } from '../../src/stories/finding/all-filters.ts'

const ids = [1, 2]
const dataset = {
  groupIds: ids,
  platformIds: ids,
  categoryIds: [ids],
  userIds: ids,
  formatIds: ids,
  elementStatusIds: ids,
  publicationStatusIds: ids,
  now: '2026-06-18T09:00:00Z',
} as unknown as Dataset

/** What only a look at one element after another finds. Of these, nearly all elements of any newsroom pass. */
const passedByMost = ['`confidential=false`', '`declined=false`']

it('3.7 every filter of the list has an index, so that few elements are found without reading all', () => {
  const circumstances = { timeZone: 'Europe/Berlin', elementStatusEnabled: true, now: new Date(dataset.now) }
  const withoutIndex = filtersAlone(dataset).filter(({ query }) =>
    conditionsOf(() => '$1', 1, activeFilters('list', query, circumstances)).every(
      ({ sources, bounds = [] }) => sources.length + bounds.length === 0,
    ),
  )
  expect(withoutIndex.map(({ name }) => name)).toEqual(passedByMost)
})

it('3.7 a filter that looks at many elements to find few is called wide', () => {
  const explained = (found: number, pages: number) => ({ found, pages }) as Explained
  expect(wideSearch(explained(3, 260), 20_000)).toBe('finds 3 and looks at 260 pages, more than 250')
  for (const [found, pages] of [
    [3, 240],
    [21, 9000],
  ] as const)
    expect(wideSearch(explained(found, pages), 20_000)).toBeUndefined()
})
