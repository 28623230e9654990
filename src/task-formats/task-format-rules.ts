import { bodyIssue, type Issue, refuseAll, unknownReference, unknownReferences } from '../errors.ts'
import type { Money } from '../money/money.ts'
import type { CreateTaskFormat, PatchTaskFormat, TaskFormatView } from './task-format-schemas.ts'

/** A suggested text length; `id` is null until it is stored. */
export interface TextLengthOption {
  readonly id: number | null
  readonly name: string
  readonly characters: number
}

/** What a client may write of a task format. */
export interface TaskFormatContent {
  readonly name: string
  readonly typeCode: TaskFormatView['typeCode']
  readonly active: boolean
  /** Ascending; empty where tasks may have any status. */
  readonly taskStatusIds: readonly number[]
  readonly defaultTaskStatusId: number | null
  readonly textLengthOptions: readonly TextLengthOption[]
  readonly standardCost: Money | null
}

type StatusReferences = Pick<PatchTaskFormat, 'taskStatusIds' | 'defaultTaskStatusId'>

/** The task statuses that a body names. */
export const namedStatusIds = ({ taskStatusIds = [], defaultTaskStatusId }: StatusReferences): number[] => [
  ...taskStatusIds,
  ...(defaultTaskStatusId == null ? [] : [defaultTaskStatusId]),
]

/** The statuses that a stored format names. */
export type NamedStatuses = Pick<TaskFormatContent, 'taskStatusIds' | 'defaultTaskStatusId'>

export const namesNone: NamedStatuses = { taskStatusIds: [], defaultTaskStatusId: null }

/** 1.5: where a body names statuses other than the `active` ones and those that the format names already. */
export const unusableStatuses = (
  { taskStatusIds = [], defaultTaskStatusId = null }: StatusReferences,
  active: ReadonlySet<number>,
  current: NamedStatuses,
): Issue[] => [
  ...unknownReferences('taskStatusIds', taskStatusIds, new Set([...active, ...current.taskStatusIds])),
  ...(defaultTaskStatusId === current.defaultTaskStatusId ||
  defaultTaskStatusId === null ||
  active.has(defaultTaskStatusId)
    ? []
    : [unknownReference('defaultTaskStatusId')]),
]

/** 4.3: the default is a status that a task may have; the issue stands at what the request changed. */
const defaultIssues = (
  { taskStatusIds, defaultTaskStatusId }: TaskFormatContent,
  body: StatusReferences,
): Issue[] => {
  if (defaultTaskStatusId === null || taskStatusIds.length === 0) return []
  if (taskStatusIds.includes(defaultTaskStatusId)) return []
  return body.defaultTaskStatusId == null
    ? [bodyIssue('taskStatusIds', 'default-not-listed', 'must contain the default status of the format')]
    : [bodyIssue('defaultTaskStatusId', 'default-not-listed', 'must be one of the statuses of the format')]
}

/** Options are kept in the order in which they are read, the new ones last, so that their order in a request makes no change. */
const inOrder = (options: readonly TextLengthOption[]): TextLengthOption[] => [
  ...options.filter(({ id }) => id !== null).sort((one, other) => (one.id ?? 0) - (other.id ?? 0)),
  ...options.filter(({ id }) => id === null),
]

const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other)

/** The state a POST asks for. `invalid` is what else is wrong. */
export const newContent = (body: CreateTaskFormat, invalid: readonly Issue[]): TaskFormatContent => {
  const content: TaskFormatContent = {
    name: body.name,
    typeCode: body.typeCode,
    active: body.active ?? true,
    taskStatusIds: ascending(body.taskStatusIds ?? []),
    defaultTaskStatusId: body.defaultTaskStatusId ?? null,
    textLengthOptions: (body.textLengthOptions ?? []).map((option) => ({ id: null, ...option })),
    standardCost: body.standardCost ?? null,
  }
  refuseAll(invalid, defaultIssues(content, body))
  return content
}

type OptionEntries = NonNullable<PatchTaskFormat['textLengthOptions']>

const optionIssues = (entries: OptionEntries, current: readonly TextLengthOption[]): Issue[] =>
  entries.flatMap(({ id }, index) => {
    if (id === undefined) return []
    const path = `textLengthOptions[${index}].id`
    if (!current.some((option) => option.id === id))
      return [bodyIssue(path, 'unknown-option', 'is no text length option of this format')]
    return entries.findIndex((entry) => entry.id === id) < index
      ? [bodyIssue(path, 'duplicate-id', 'is named twice')]
      : []
  })

/** The state a PATCH asks for. A list that is sent replaces the list; an option named by its id keeps it. */
export const patchedContent = (
  current: TaskFormatContent,
  patch: PatchTaskFormat,
  invalid: readonly Issue[],
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
  }
  refuseAll(invalid, [
    ...optionIssues(entries ?? [], current.textLengthOptions),
    ...defaultIssues(content, patch),
  ])
  return content
}

/** Whether stories show something of a format otherwise than before: its name, or that of an option. */
export const showsDifferently = (current: TaskFormatContent, next: TaskFormatContent): boolean =>
  next.name !== current.name ||
  next.textLengthOptions.some(
    ({ id, name }) => id !== null && current.textLengthOptions.some((o) => o.id === id && o.name !== name),
  )
