import type { ReferenceData } from '../../../api/reference-data.ts'
import { planFilters } from '../search/plan-filters.generated.ts'
import type { IdFilter } from '../search/plan-filters.ts'

export interface FilterOption {
  readonly id: number
  readonly name: string
  /** Its parent, if names repeat: the platform of a category. */
  readonly of?: string
  /** For platforms; null if one has no colour. */
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

const ofPlatforms = ({ platforms }: ReferenceData, member: 'categories' | 'types'): FilterOption[] =>
  platforms
    .filter(({ deleted }) => !deleted)
    .flatMap((platform) => live(platform[member]).map((option) => ({ ...option, of: platform.name })))

type IdControl = Extract<(typeof planFilters)[keyof typeof planFilters], { readonly kind: 'ids' }>

/** People who have left are not offered, but keep their name in a chip. */
const options: Readonly<Record<IdControl['options'], (data: ReferenceData) => readonly FilterOption[]>> = {
  groups: ({ groups }) => live(groups),
  elementStatuses: ({ elementStatuses }) => live(elementStatuses),
  platforms: ({ platforms }) =>
    platforms.filter(({ deleted }) => !deleted).map(({ id, name, color }) => ({ id, name, color })),
  categories: (data) => ofPlatforms(data, 'categories'),
  types: (data) => ofPlatforms(data, 'types'),
  publicationStatuses: ({ publicationStatuses }) => live(publicationStatuses),
  users: ({ users }) =>
    users.filter(({ deletionDate }) => deletionDate === null).map(({ id, name }) => ({ id, name })),
  taskFormats: ({ taskFormats }) => live(taskFormats),
}

/** The options of a filter. */
export const filterOptions = (
  filter: IdFilter,
  data: ReferenceData,
  noStatus: string,
): readonly FilterOption[] => {
  const control: IdControl = planFilters[filter]
  const offered = options[control.options](data)
  return 'none' in control ? [{ id: 0, name: noStatus }, ...offered] : offered
}
