import { nameKey } from '@daybook/shared/text/normal-text'
import { ascending } from '../../base/ascending.ts'
import { ApiError, bodyProblem, type Problem, refuseAll, unknownReferences } from '../../base/errors.ts'
import type { FieldFamily } from './field-families.ts'
import type { CreateField, CreateOption, FieldType, PatchField, PatchOption } from './field-schemas.ts'

/** More options than anybody chooses from a list. A body takes 200 options, so further options are added one by one. */
export const maximumOptions = 1000

/** The writable fields of an option. */
export interface OptionContent {
  readonly name: string
  readonly externalId: string | null
  readonly color: string | null
}

/** An option of a field in a write; `id` is null until the option is stored. */
export interface FieldOption extends OptionContent {
  readonly id: number | null
}

/** The writable fields of a custom field. */
export interface FieldContent {
  /** Never changes. */
  readonly type: FieldType
  readonly name: string
  readonly active: boolean
  readonly allowEmptyValue: boolean
  /** By id, new options last. */
  readonly options: readonly FieldOption[]
  /** Ids of formats or platforms, ascending; empty for a field that applies everywhere. */
  readonly scopeIds: readonly number[]
}

const selections: readonly FieldType[] = ['SINGLE_SELECTION', 'MULTIPLE_SELECTION']

/** 9.3: only selections have options. */
export const assertSelection = (type: FieldType): void => {
  if (!selections.includes(type))
    throw new ApiError('input-parameter-error', {
      detail: `A custom field of type ${type} has no options.`,
      problems: [
        { scope: 'path', path: 'id', code: 'no-selection', message: 'refers to a field without options' },
      ],
    })
}

/** Refuses options for a field without options, and all other problems: `broken` holds more problems with options. */
const refuseOptions = (
  type: FieldType,
  options: readonly unknown[],
  invalid: readonly Problem[],
  broken: readonly Problem[],
): void => {
  if (options.length === 0 || selections.includes(type)) {
    refuseAll(invalid, broken)
    return
  }
  const misplaced = [bodyProblem('options', 'no-selection', `is not allowed for a field of type ${type}`)]
  if (invalid.length > 0) refuseAll(invalid, misplaced)
  throw new ApiError('input-parameter-error', {
    detail: 'Only selection fields have options.',
    problems: misplaced,
  })
}

/** Refuses an option beyond the limit; `count` is the number of stored options. */
export const assertRoomForOption = (count: number): void => {
  if (count < maximumOptions) return
  const message = `already has the maximum of ${maximumOptions} options`
  throw new ApiError('business-error', {
    problems: [{ scope: 'path', path: 'id', code: 'too-many-options', message }],
  })
}

export const newOption = ({ name, externalId = null, color = null }: CreateOption): OptionContent => ({
  name,
  externalId,
  color,
})

/** Omitted members keep their values. */
export const patchedOption = (current: OptionContent, patch: PatchOption): OptionContent => ({
  name: patch.name ?? current.name,
  externalId: patch.externalId === undefined ? current.externalId : patch.externalId,
  color: patch.color === undefined ? current.color : patch.color,
})

/** The ids of formats or platforms in a body; undefined if the body omits them. */
export const scopeIdsOf = ({ formatIds, platformIds }: Pick<PatchField, 'formatIds' | 'platformIds'>) =>
  formatIds ?? platformIds

/** 1.5: problems of limits in a body that are neither `usable` nor among the `current` limits. */
export const unusableScope = (
  { scope }: FieldFamily,
  body: PatchField,
  usable: Iterable<number>,
  current: readonly number[],
): Problem[] =>
  unknownReferences(scope?.idsName ?? '', scopeIdsOf(body) ?? [], new Set([...usable, ...current]))

/** 9.3: option names are unique in their field. This check comes before the constraint, because it knows the list index. */
const assertNamesDiffer = (names: readonly (string | undefined)[], kept: readonly boolean[] = []): void => {
  const keys = names.map((name) => name && nameKey(name))
  // Stored names that meet may stay (B7).
  const meet = (index: number, other: number) => keys[other] === keys[index] && !(kept[index] && kept[other])
  const problems = keys.flatMap((key, index) =>
    key !== undefined && keys.slice(0, index).some((_, other) => meet(index, other))
      ? [bodyProblem(`options[${index}].name`, 'not-unique', 'is already the name of another option')]
      : [],
  )
  if (problems.length > 0)
    throw new ApiError('conflict', {
      detail: 'Two options of the custom field have the same name.',
      problems,
    })
}

/** The state after a POST: active, with empty values allowed, unless the body says otherwise. `invalid` holds more problems. */
export const newField = (body: CreateField, invalid: readonly Problem[]): FieldContent => {
  const { name, type, active = true, allowEmptyValue = true, options = [] } = body
  refuseOptions(type, options, invalid, [])
  assertNamesDiffer(options.map((option) => option.name))
  return {
    type,
    name,
    active,
    allowEmptyValue,
    options: options.map((option) => ({ id: null, ...newOption(option) })),
    scopeIds: ascending(scopeIdsOf(body) ?? []),
  }
}

type OptionEntries = NonNullable<PatchField['options']>

const optionProblems = (entries: OptionEntries, current: readonly FieldOption[]): Problem[] =>
  entries.flatMap(({ id }, index) => {
    if (id === undefined) return []
    const path = `options[${index}].id`
    if (!current.some((option) => option.id === id))
      return [bodyProblem(path, 'unknown-option', 'is not an option of this field')]
    return entries.findIndex((entry) => entry.id === id) < index
      ? [bodyProblem(path, 'duplicate-id', 'is a duplicate')]
      : []
  })

/** The list replaces the options: an option with an id stays and keeps the members that the body omits. */
const patchedOptions = (entries: OptionEntries, current: readonly FieldOption[]): FieldOption[] => [
  ...current.flatMap((option) => {
    const entry = entries.find(({ id }) => id === option.id)
    return entry ? [{ id: option.id, ...patchedOption(option, entry) }] : []
  }),
  ...entries.filter(({ id }) => id === undefined).map((entry) => ({ id: null, ...newOption(entry) })),
]

/** The state after a PATCH. `invalid` holds more problems. */
export const patchedField = (
  current: FieldContent,
  patch: PatchField,
  invalid: readonly Problem[],
): FieldContent => {
  const { type } = current
  const { options = [] } = patch
  refuseOptions(type, options, invalid, optionProblems(options, current.options))
  const storedNames = options.map((entry) => current.options.find(({ id }) => id === entry.id)?.name)
  const names = options.map((entry, index) => entry.name ?? storedNames[index])
  assertNamesDiffer(
    names,
    names.map((name, index) => name === storedNames[index]),
  )
  const scopeIds = scopeIdsOf(patch)
  return {
    type,
    name: patch.name ?? current.name,
    active: patch.active ?? current.active,
    allowEmptyValue: patch.allowEmptyValue ?? current.allowEmptyValue,
    options: patch.options ? patchedOptions(patch.options, current.options) : current.options,
    scopeIds: scopeIds ? ascending(scopeIds) : current.scopeIds,
  }
}

/** Whether stories show an option differently than before. */
export const optionShowsDifferently = (current: OptionContent, next: OptionContent): boolean =>
  next.name !== current.name || next.externalId !== current.externalId

/** Whether stories show the name or an option of a field differently than before. */
export const showsDifferently = (current: FieldContent, next: FieldContent): boolean =>
  next.name !== current.name ||
  next.options.some((option) => {
    const previous = current.options.find(({ id }) => id !== null && id === option.id)
    return previous !== undefined && optionShowsDifferently(previous, option)
  })
