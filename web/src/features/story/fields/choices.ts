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

/** What may be chosen, and what is chosen although it no longer may be. */
export const choicesOf = (listed: readonly Listed[], chosen: Chosen | null): Choice[] => {
  const choices = listed
    .filter((entry) => isOffered(entry) || entry.id === chosen?.id)
    .map((entry) => ({ ...entry, disabled: !isOffered(entry) }))
  const { id = null, name = '' } = chosen ?? {}
  if (id === null || choices.some((choice) => choice.id === id)) return choices
  return [...choices, { id, name, disabled: true }]
}

/** Categories with those below them after them, named with the one above. */
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

/** Whether something is on a list; where there is none, everything is. */
const isOn = (ids: readonly number[] | null) => {
  const listed = new Set(ids)
  return ({ id }: { readonly id: number }) => ids === null || listed.has(id)
}

/** The statuses of a platform. The one that publishing sets is shown where it is set, and cannot be chosen. */
export const publicationStatusChoices = (
  { publicationStatuses }: ReferenceData,
  platform: PlatformReference | undefined,
  chosen: Chosen | null,
): Choice[] => {
  const isOfPlatform = isOn(platform?.publicationStatusIds ?? null)
  const listed = publicationStatuses
    .filter((status) => (isOfPlatform(status) && status.code === null) || status.id === chosen?.id)
    .map((status) => ({ ...status, active: status.active && status.code === null }))
  return choicesOf(listed, chosen)
}

/** The task statuses that a format allows: its own, or all. */
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

/** The fields that a task of a format can have (contract 9.1). */
export const fieldsOfFormat = ({ taskCustomFields }: ReferenceData, id: number) =>
  taskCustomFields.filter(({ active, formatIds }) => active && applies(formatIds, id))

/** The fields that a publication on a platform can have (contract 9.1). */
export const fieldsOfPlatform = ({ publicationCustomFields }: ReferenceData, id: number) =>
  publicationCustomFields.filter(({ active, platformIds }) => active && applies(platformIds, id))
