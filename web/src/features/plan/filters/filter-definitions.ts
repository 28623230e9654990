import type { ReferenceData } from '../../../api/reference-data.ts'
import type { IdFilter } from '../search/plan-search.ts'

export interface FilterOption {
  readonly id: number
  readonly name: string
  /** What it belongs to, where names repeat: the platform of a category. */
  readonly of?: string
  /** Of platforms; null where one has none. */
  readonly color?: string | null
}

interface Entry {
  readonly id: number
  readonly name: string
  readonly deleted?: boolean
  readonly active?: boolean
}

const live = (entries: readonly Entry[]): FilterOption[] =>
  entries
    .filter(({ deleted, active }) => deleted !== true && active !== false)
    .map(({ id, name }) => ({ id, name }))

const withNone = (options: FilterOption[], noStatus: string): FilterOption[] => [
  { id: 0, name: noStatus },
  ...options,
]

const ofPlatforms = ({ platforms }: ReferenceData, member: 'categories' | 'types'): FilterOption[] =>
  platforms
    .filter(({ deleted }) => !deleted)
    .flatMap((platform) => live(platform[member]).map((option) => ({ ...option, of: platform.name })))

/** What can be chosen in a filter. Those who have left are not offered, but keep their name in a chip. */
export const filterOptions = (
  filter: IdFilter,
  data: ReferenceData,
  noStatus: string,
): readonly FilterOption[] => {
  switch (filter) {
    case 'groupIds':
      return live(data.groups)
    case 'elementStatusIds':
      return withNone(live(data.elementStatuses), noStatus)
    case 'platformIds':
      return data.platforms
        .filter(({ deleted }) => !deleted)
        .map(({ id, name, color }) => ({ id, name, color }))
    case 'categoryIds':
      return ofPlatforms(data, 'categories')
    case 'typeIds':
      return ofPlatforms(data, 'types')
    case 'publicationStatusIds':
      return withNone(live(data.publicationStatuses), noStatus)
    case 'userIds':
      return data.users
        .filter(({ deletionDate }) => deletionDate === null)
        .map(({ id, name }) => ({ id, name }))
    case 'formatIds':
      return live(data.taskFormats)
  }
}
