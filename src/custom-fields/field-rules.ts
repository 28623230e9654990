import { ApiError, bodyIssue, type Issue, refuseAll, unknownReferences } from '../errors.ts'
import type { FieldFamily } from './field-families.ts'
import type { CreateField, CreateOption, FieldType, PatchField, PatchOption } from './field-schemas.ts'

/** More options than anybody chooses from a list; a body takes 200 of them, so that the rest come one by one. */
export const maximumOptions = 1000

/** What a client may write of an option. */
export interface OptionContent {
  readonly name: string
  readonly externalId: string | null
  readonly color: string | null
}

/** An option of a field that is written; `id` is null until it is stored. */
export interface FieldOption extends OptionContent {
  readonly id: number | null
}

/** What a client may write of a field, besides the type, which never changes. */
export interface FieldContent {
  readonly name: string
  readonly active: boolean
  readonly allowEmptyValue: boolean
  /** In order of id, new ones last. */
  readonly options: readonly FieldOption[]
  /** Formats or platforms, ascending; empty for a field that applies everywhere. */
  readonly scopeIds: readonly number[]
}

const selections: readonly FieldType[] = ['SINGLE_SELECTION', 'MULTIPLE_SELECTION']

/** 9.3: only selections have options. */
export const assertSelection = (type: FieldType): void => {
  if (!selections.includes(type))
    throw new ApiError('input-parameter-error', {
      detail: `The custom field is of type ${type}: it has no options.`,
      issues: [{ scope: 'path', path: 'id', code: 'no-selection', message: 'names a field without options' }],
    })
}

/** Refuses options of a field that has none, and everything else that is wrong: `broken` is about options, too. */
const refuseOptions = (
  type: FieldType,
  options: readonly unknown[],
  invalid: readonly Issue[],
  broken: readonly Issue[],
): void => {
  if (options.length === 0 || selections.includes(type)) {
    refuseAll(invalid, broken)
    return
  }
  const misplaced = [bodyIssue('options', 'no-selection', `cannot be given to a field of type ${type}`)]
  if (invalid.length > 0) refuseAll(invalid, misplaced)
  throw new ApiError('input-parameter-error', { detail: 'Only selections have options.', issues: misplaced })
}

/** Refuses an option beyond the limit; `count` are there. */
export const assertRoomForOption = (count: number): void => {
  if (count < maximumOptions) return
  const message = `has ${maximumOptions} options already, which is the limit`
  throw new ApiError('business-error', {
    issues: [{ scope: 'path', path: 'id', code: 'too-many-options', message }],
  })
}

export const newOption = ({ name, externalId = null, color = null }: CreateOption): OptionContent => ({
  name,
  externalId,
  color,
})

/** What is left out stays as it is. */
export const patchedOption = (current: OptionContent, patch: PatchOption): OptionContent => ({
  name: patch.name ?? current.name,
  externalId: patch.externalId === undefined ? current.externalId : patch.externalId,
  color: patch.color === undefined ? current.color : patch.color,
})

/** The ids of formats or platforms that a body names; undefined where it does not. */
export const scopeIdsOf = ({ formatIds, platformIds }: Pick<PatchField, 'formatIds' | 'platformIds'>) =>
  formatIds ?? platformIds

/** 1.5: where a body limits the field to what is neither `usable` nor among its `current` limits. */
export const unusableScope = (
  { scope }: FieldFamily,
  body: PatchField,
  usable: readonly number[],
  current: readonly number[],
): Issue[] =>
  unknownReferences(scope?.idsName ?? '', scopeIdsOf(body) ?? [], new Set([...usable, ...current]))

const ascending = (ids: readonly number[]): number[] => [...ids].sort((one, other) => one - other)

/** 9.3: an option's name is the only one of its field; which of a list repeats one is told before the table refuses it. */
const assertNamesDiffer = (names: readonly (string | undefined)[]): void => {
  const issues = names.flatMap((name, index) =>
    name !== undefined && names.indexOf(name) < index
      ? [bodyIssue(`options[${index}].name`, 'not-unique', 'is the name of another option')]
      : [],
  )
  if (issues.length > 0)
    throw new ApiError('conflict', { detail: 'Two options of the custom field have one name.', issues })
}

/** The state a POST asks for: active, and empty values allowed, unless it says otherwise. `invalid` is what else is wrong. */
export const newField = (body: CreateField, invalid: readonly Issue[]): FieldContent => {
  const { name, type, active = true, allowEmptyValue = true, options = [] } = body
  refuseOptions(type, options, invalid, [])
  assertNamesDiffer(options.map((option) => option.name))
  return {
    name,
    active,
    allowEmptyValue,
    options: options.map((option) => ({ id: null, ...newOption(option) })),
    scopeIds: ascending(scopeIdsOf(body) ?? []),
  }
}

type OptionEntries = NonNullable<PatchField['options']>

const optionIssues = (entries: OptionEntries, current: readonly FieldOption[]): Issue[] =>
  entries.flatMap(({ id }, index) => {
    if (id === undefined) return []
    const path = `options[${index}].id`
    if (!current.some((option) => option.id === id))
      return [bodyIssue(path, 'unknown-option', 'is no option of this field')]
    return entries.findIndex((entry) => entry.id === id) < index
      ? [bodyIssue(path, 'duplicate-id', 'is named twice')]
      : []
  })

/** The list replaces the options: one named by its id stays, and of it what is left out. */
const patchedOptions = (entries: OptionEntries, current: readonly FieldOption[]): FieldOption[] => [
  ...current.flatMap((option) => {
    const entry = entries.find(({ id }) => id === option.id)
    return entry ? [{ id: option.id, ...patchedOption(option, entry) }] : []
  }),
  ...entries.filter(({ id }) => id === undefined).map((entry) => ({ id: null, ...newOption(entry) })),
]

/** The state a PATCH asks for. `invalid` is what else is wrong. */
export const patchedField = (
  type: FieldType,
  current: FieldContent,
  patch: PatchField,
  invalid: readonly Issue[],
): FieldContent => {
  const { options = [] } = patch
  refuseOptions(type, options, invalid, optionIssues(options, current.options))
  assertNamesDiffer(
    options.map((entry) => entry.name ?? current.options.find(({ id }) => id === entry.id)?.name),
  )
  const scopeIds = scopeIdsOf(patch)
  return {
    name: patch.name ?? current.name,
    active: patch.active ?? current.active,
    allowEmptyValue: patch.allowEmptyValue ?? current.allowEmptyValue,
    options: patch.options ? patchedOptions(patch.options, current.options) : current.options,
    scopeIds: scopeIds ? ascending(scopeIds) : current.scopeIds,
  }
}

/** Whether stories show an option otherwise than before. */
export const optionShowsDifferently = (current: OptionContent, next: OptionContent): boolean =>
  next.name !== current.name || next.externalId !== current.externalId

/** Whether stories show something of a field otherwise than before: its name, or an option. */
export const showsDifferently = (current: FieldContent, next: FieldContent): boolean =>
  next.name !== current.name ||
  next.options.some((option) => {
    const previous = current.options.find(({ id }) => id !== null && id === option.id)
    return previous !== undefined && optionShowsDifferently(previous, option)
  })
