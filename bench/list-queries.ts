import type { ElementListQuery } from '../src/stories/finding/element-list-schemas.ts'
import type { Dataset } from './dataset.ts'

const first = (ids: readonly number[]): number[] => ids.slice(0, 1)
const last = (ids: readonly number[]): number[] => ids.slice(-1)

/** Every filter of the list by itself, frequent and rare, and combinations that newsrooms ask for. */
export const queriesOf = ({
  groupIds,
  platformIds,
  categoryIds,
  userIds,
  formatIds,
  elementStatusIds,
  publicationStatusIds,
  now,
}: Dataset): readonly (readonly [string, ElementListQuery])[] => {
  const today = now.slice(0, 10)
  const day = (offset: number): string =>
    new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)
  const categories = categoryIds.flat()
  const user = { userId: first(userIds) }
  return [
    ['none', {}],
    ['none, `sort=modificationDate,desc`', { sort: 'modificationDate,desc' }],
    ['none, `sort=creationTime,desc`', { sort: 'creationTime,desc' }],
    ['`groupIds`, the most used', { groupIds: first(groupIds) }],
    ['`groupIds`, an event long ago', { groupIds: last(groupIds) }],
    ['`groupIds`, three', { groupIds: groupIds.slice(0, 3) }],
    ['`platformId`, the most used', { platformId: first(platformIds) }],
    ['`platformIds`, two', { platformIds: platformIds.slice(-2) }],
    ['`categoryIds`', { categoryIds: first(categories) }],
    ['`elementStatusIds`', { elementStatusIds: last(elementStatusIds) }],
    ['`publicationStatusIds`', { publicationStatusIds: first(publicationStatusIds) }],
    ['`withoutPublication`', { withoutPublication: true }],
    ['`publicationExternalId`', { publicationExternalId: 'nowhere' }],
    ['`cmsArticleId`', { cmsArticleId: 'nowhere' }],
    ['`userId`, the busiest', user],
    ['`userId`, `done=false`', { ...user, done: false }],
    ['`userId`, `formatIds`', { ...user, formatIds: first(formatIds) }],
    [
      '`userId`, `deadlineFrom`, `deadlineTo`: a week',
      { ...user, deadlineFrom: day(-7), deadlineTo: day(-1) },
    ],
    ['`dateFrom`, `dateTo`: today', { dateFrom: day(0), dateTo: day(0) }],
    ['`dateFrom`, `dateTo`: a week', { dateFrom: day(-6), dateTo: day(0) }],
    ['`dateFrom`, `dateTo`: two years', { dateFrom: day(-730), dateTo: day(0) }],
    ['`dateFrom`: from tomorrow on', { dateFrom: day(1) }],
    ['`dateTo`: all that was', { dateTo: day(-1) }],
    [
      '`dateFrom`, `dateTo`: a week, and `platformId`',
      { dateFrom: day(-6), dateTo: day(0), platformId: first(platformIds) },
    ],
    [
      '`dateFrom`, `dateTo`: a week, `groupIds`, `sort=modificationDate,desc`',
      { dateFrom: day(-6), dateTo: day(0), groupIds: first(groupIds), sort: 'modificationDate,desc' },
    ],
    ['`modificationDateFrom`: a day', { modificationDateFrom: day(-1) }],
    ['`modificationDateTo`: but a day', { modificationDateTo: day(-1) }],
    [
      '`creationDateFrom`, `creationDateTo`: a week',
      { creationDateFrom: day(-40), creationDateTo: day(-34) },
    ],
    ['`search`, a frequent word', { search: 'budget' }],
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
