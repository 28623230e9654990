import type { ElementListQuery } from '../src/stories/finding/element-list-schemas.ts'
import type { Dataset } from './dataset.ts'

const first = (ids: readonly number[]): number[] => ids.slice(0, 1)
const last = (ids: readonly number[]): number[] => ids.slice(-1)

/** Besides each filter by itself (`filtersAlone`): none, rarer values, and combinations that newsrooms ask for. */
export const queriesOf = ({
  groupIds,
  platformIds,
  userIds,
  elementStatusIds,
  publicationStatusIds,
  now,
}: Dataset): readonly (readonly [string, ElementListQuery])[] => {
  const today = now.slice(0, 10)
  const day = (offset: number): string =>
    new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)
  const user = { userId: first(userIds) }
  return [
    ['none', {}],
    ['none, `sort=modificationDate,desc`', { sort: 'modificationDate,desc' }],
    ['none, `sort=creationTime,desc`', { sort: 'creationTime,desc' }],
    ['`groupIds`, an event long ago', { groupIds: last(groupIds) }],
    ['`groupIds`, three', { groupIds: groupIds.slice(0, 3) }],
    ['`platformIds`, two', { platformIds: platformIds.slice(-2) }],
    ['`elementStatusIds`', { elementStatusIds: last(elementStatusIds) }],
    [
      '`userId`, `deadlineFrom`, `deadlineTo`: a week',
      { ...user, deadlineFrom: day(-7), deadlineTo: day(-1) },
    ],
    ['`dateFrom`, `dateTo`: today', { dateFrom: day(0), dateTo: day(0) }],
    ['`dateFrom`, `dateTo`: a week', { dateFrom: day(-6), dateTo: day(0) }],
    ['`dateFrom`, `dateTo`: two years', { dateFrom: day(-730), dateTo: day(0) }],
    ['`dateFrom`: from tomorrow on', { dateFrom: day(1) }],
    [
      '`dateFrom`, `dateTo`: a week, and `platformId`',
      { dateFrom: day(-6), dateTo: day(0), platformId: first(platformIds) },
    ],
    [
      '`dateFrom`, `dateTo`: a week, `groupIds`, `sort=modificationDate,desc`',
      { dateFrom: day(-6), dateTo: day(0), groupIds: first(groupIds), sort: 'modificationDate,desc' },
    ],
    ['`modificationDateFrom`: a day', { modificationDateFrom: day(-1) }],
    [
      '`creationDateFrom`, `creationDateTo`: a week',
      { creationDateFrom: day(-40), creationDateTo: day(-34) },
    ],
    ['`search`, part of a word', { search: 'ouncil vot' }],
    ['`search`, umlauts', { search: 'müller' }],
    ['`search`, nothing like it', { search: 'xylophone' }],
    ['`groupIds` and `platformId`', { groupIds: first(groupIds), platformId: first(platformIds) }],
    [
      '`groupIds` long ago, `sort=modificationDate,desc`',
      { groupIds: last(groupIds), sort: 'modificationDate,desc' },
    ],
    [
      '`platformId`, `publicationStatusIds`, `sort=modificationDate,desc`',
      {
        platformId: first(platformIds),
        publicationStatusIds: first(publicationStatusIds),
        sort: 'modificationDate,desc',
      },
    ],
    ['`search` and `groupIds`', { search: 'budget', groupIds: first(groupIds) }],
    [
      '`userId`, `platformId`, `elementStatusIds`',
      {
        ...user,
        platformId: last(platformIds),
        elementStatusIds: last(elementStatusIds),
      },
    ],
  ]
}
