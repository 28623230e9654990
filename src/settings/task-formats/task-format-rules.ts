import { ascending } from '../../base/ascending.ts'
import {
  bodyProblem,
  type Problem,
  refuseAll,
  unknownReference,
  unknownReferences,
} from '../../base/errors.ts'
import type { Money } from '../../base/money/money.ts'
import type { CreateTaskFormat, PatchTaskFormat, TaskFormatView } from './task-format-schemas.ts'

/** A suggested text length; `id` is null until it is stored. */
export interface TextLengthOption {
  readonly id: number | null
  readonly name: string
  readonly characters: number
}

/** The writable fields of a task format. */
export interface TaskFormatContent {
  readonly name: string
  readonly typeCode: TaskFormatView['typeCode']
  readonly active: boolean
  /** Ascending; empty if tasks may have any status. */
  readonly taskStatusIds: readonly number[]
  readonly defaultTaskStatusId: number | null
  readonly textLengthOptions: readonly TextLengthOption[]
  readonly standardCost: Money | null
  /** Whether a task that is done should have a text, a link or an upload (contract 25.1). */
  readonly wantsDelivery: boolean
}

type StatusReferences = Pick<PatchTaskFormat, 'taskStatusIds' | 'defaultTaskStatusId'>

/** The task statuses in a body. */
export const namedStatusIds = ({ taskStatusIds = [], defaultTaskStatusId }: StatusReferences): number[] => [
  ...taskStatusIds,
  ...(defaultTaskStatusId == null ? [] : [defaultTaskStatusId]),
]

/** The task statuses of a stored format. */
export type NamedStatuses = Pick<TaskFormatContent, 'taskStatusIds' | 'defaultTaskStatusId'>

export const namesNone: NamedStatuses = { taskStatusIds: [], defaultTaskStatusId: null }

/** 1.5: problems of statuses in a body that are neither `active` nor already named by the format. */
export const unusableStatuses = (
  { taskStatusIds = [], defaultTaskStatusId = null }: StatusReferences,
  active: ReadonlySet<number>,
  current: NamedStatuses,
): Problem[] => [
  ...unknownReferences('taskStatusIds', taskStatusIds, new Set([...active, ...current.taskStatusIds])),
  ...(defaultTaskStatusId === current.defaultTaskStatusId ||
  defaultTaskStatusId === null ||
  active.has(defaultTaskStatusId)
    ? []
    : [unknownReference('defaultTaskStatusId')]),
]

/** A5, B21: who sends back the statuses that are shown, which may be all active ones, does not choose them. */
export const withoutShownStatuses = (
  { taskStatusIds, ...patch }: PatchTaskFormat,
  { taskStatuses }: { readonly taskStatuses: readonly { readonly id: number }[] },
): PatchTaskFormat => {
  const isShown =
    taskStatusIds?.length === taskStatuses.length &&
    taskStatuses.every(({ id }) => taskStatusIds.includes(id))
  return { ...patch, ...(taskStatusIds && !isShown && { taskStatusIds }) }
}

/** 4.3: the default is a status that tasks may have; the problem points at the member that the request changed. */
const defaultProblems = (
  { taskStatusIds, defaultTaskStatusId }: TaskFormatContent,
  body: StatusReferences,
): Problem[] => {
  if (defaultTaskStatusId === null || taskStatusIds.length === 0) return []
  if (taskStatusIds.includes(defaultTaskStatusId)) return []
  return body.defaultTaskStatusId == null
    ? [bodyProblem('taskStatusIds', 'default-not-listed', 'must contain the default status of the format')]
    : [bodyProblem('defaultTaskStatusId', 'default-not-listed', 'must be one of the statuses of the format')]
}

/** Sorts options as reads return them, new ones last, so a different order in a request is not a change. */
const inOrder = (options: readonly TextLengthOption[]): TextLengthOption[] => [
  ...options.filter(({ id }) => id !== null).sort((one, other) => (one.id ?? 0) - (other.id ?? 0)),
  ...options.filter(({ id }) => id === null),
]

/** The state after a POST. `invalid` holds more problems. */
export const newContent = (body: CreateTaskFormat, invalid: readonly Problem[]): TaskFormatContent => {
  const content: TaskFormatContent = {
    name: body.name,
    typeCode: body.typeCode,
    active: body.active ?? true,
    taskStatusIds: ascending(body.taskStatusIds ?? []),
    defaultTaskStatusId: body.defaultTaskStatusId ?? null,
    textLengthOptions: (body.textLengthOptions ?? []).map((option) => ({ id: null, ...option })),
    standardCost: body.standardCost ?? null,
    wantsDelivery: body.wantsDelivery ?? false,
  }
  refuseAll(invalid, defaultProblems(content, body))
  return content
}

type OptionEntries = NonNullable<PatchTaskFormat['textLengthOptions']>

const optionProblems = (entries: OptionEntries, current: readonly TextLengthOption[]): Problem[] =>
  entries.flatMap(({ id }, index) => {
    if (id === undefined) return []
    const path = `textLengthOptions[${index}].id`
    if (!current.some((option) => option.id === id))
      return [bodyProblem(path, 'unknown-option', 'is not a text length option of this format')]
    return entries.findIndex((entry) => entry.id === id) < index
      ? [bodyProblem(path, 'duplicate-id', 'is a duplicate')]
      : []
  })

/** The state after a PATCH. A list in the body replaces the stored list; an option with an id keeps its id. */
export const patchedContent = (
  current: TaskFormatContent,
  patch: PatchTaskFormat,
  invalid: readonly Problem[],
): TaskFormatContent => {
  const entries = patch.textLengthOptions
  const content: TaskFormatContent = {
    name: patch.name ?? current.name,
    typeCode: patch.typeCode ?? current.typeCode,
    active: patch.active ?? current.active,
    taskStatusIds: patch.taskStatusIds ? ascending(patch.taskStatusIds) : current.taskStatusIds,
    defaultTaskStatusId:
      patch.defaultTaskStatusId === undefined ? current.defaultTaskStatusId : patch.defaultTaskStatusId,
    textLengthOptions: entries
      ? inOrder(entries.map(({ id = null, name, characters }) => ({ id, name, characters })))
      : current.textLengthOptions,
    standardCost: patch.standardCost === undefined ? current.standardCost : patch.standardCost,
    wantsDelivery: patch.wantsDelivery ?? current.wantsDelivery,
  }
  refuseAll(invalid, [
    ...optionProblems(entries ?? [], current.textLengthOptions),
    ...defaultProblems(content, patch),
  ])
  return content
}

/** Whether stories show the name of a format or of an option differently than before. */
export const showsDifferently = (current: TaskFormatContent, next: TaskFormatContent): boolean =>
  next.name !== current.name ||
  next.textLengthOptions.some(
    ({ id, name }) => id !== null && current.textLengthOptions.some((o) => o.id === id && o.name !== name),
  )
