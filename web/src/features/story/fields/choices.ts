import type { ReferenceData } from '../../../api/reference-data.ts'
import type { Choice } from '../parts/SelectField.tsx'

export type PlatformReference = ReferenceData['platforms'][number]

interface Listed {
  readonly id: number
  readonly name: string
  readonly color?: string | null
  readonly active?: boolean
  readonly deleted?: boolean
}

interface Chosen {
  readonly id: number | null
  readonly name: string
}

const isOffered = ({ active, deleted }: Listed): boolean => active !== false && deleted !== true

/** The available choices, and the chosen ones that are no longer available. */
export const choicesOf = (listed: readonly Listed[], chosen: Chosen | null): Choice[] => {
  const choices = listed
    .filter((entry) => isOffered(entry) || entry.id === chosen?.id)
    .map((entry) => ({ ...entry, disabled: !isOffered(entry) }))
  const { id = null, name = '' } = chosen ?? {}
  if (id === null || choices.some((choice) => choice.id === id)) return choices
  return [...choices, { id, name, disabled: true }]
}

/** Categories, each followed by its subcategories, which carry its name. */
export const categoryChoices = ({ categories }: PlatformReference, chosen: Chosen | null): Choice[] => {
  const top = categories.filter(({ parentCategoryId }) => parentCategoryId === null)
  const ordered = top.flatMap((parent) => [
    parent,
    ...categories
      .filter(({ parentCategoryId }) => parentCategoryId === parent.id)
      .map(({ id, name }) => ({ id, name: `${parent.name} › ${name}` })),
  ])
  return choicesOf(ordered, chosen)
}

/** Whether a list includes an ID; without a list, everything is included. */
const isOn = (ids: readonly number[] | null) => {
  const listed = new Set(ids)
  return ({ id }: { readonly id: number }) => ids === null || listed.has(id)
}

/** The statuses of a platform. The published status is shown if set, but cannot be chosen; `only` it for what is published. */
export const publicationStatusChoices = (
  { publicationStatuses }: ReferenceData,
  platform: PlatformReference | undefined,
  chosen: Chosen | null,
  only: boolean,
): Choice[] => {
  const isOfPlatform = isOn(platform?.publicationStatusIds ?? null)
  const isOffered = (status: ReferenceData['publicationStatuses'][number]): boolean =>
    !only && isOfPlatform(status) && status.code === null
  const listed = publicationStatuses
    .filter((status) => isOffered(status) || status.id === chosen?.id)
    .map((status) => ({ ...status, active: status.active && status.code === null }))
  return choicesOf(listed, chosen)
}

/** The statuses a format allows: its own, or all. */
export const taskStatusChoices = (
  { taskFormats, taskStatuses }: ReferenceData,
  formatId: number,
  chosen: Chosen | null,
): Choice[] => {
  const own = taskFormats.find(({ id }) => id === formatId)?.taskStatusIds ?? []
  const isOfFormat = isOn(own.length === 0 ? null : own)
  const listed = taskStatuses.filter((status) => isOfFormat(status) || status.id === chosen?.id)
  return choicesOf(listed, chosen)
}

const applies = (scopeIds: readonly number[], id: number): boolean =>
  scopeIds.length === 0 || scopeIds.includes(id)

/** The custom fields of a task's format (contract 9.1). */
export const fieldsOfFormat = ({ taskCustomFields }: ReferenceData, id: number) =>
  taskCustomFields.filter(({ active, formatIds }) => active && applies(formatIds, id))

/** The custom fields of a publication's platform (contract 9.1). */
export const fieldsOfPlatform = ({ publicationCustomFields }: ReferenceData, id: number) =>
  publicationCustomFields.filter(({ active, platformIds }) => active && applies(platformIds, id))
