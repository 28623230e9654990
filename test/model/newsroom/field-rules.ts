import type { Body } from '../entry-model.ts'
import { isFieldUsed, isOptionUsed, type Owner, optionsOf } from './custom-fields.ts'
import {
  after,
  ascending,
  given,
  inUse,
  type Judge,
  notThere,
  type Refusal,
  refused,
  same,
  stored,
  unknownIn,
  type Verdict,
  worst,
} from './verdicts.ts'
import { byExternalId, byId, isLive, type Row, type World } from './world.ts'

/** Definitions of custom fields and their options (contract 9.1, 9.3 and 11), in plain code and without a database. */

interface SentOption extends Body {
  id?: number
}

const isSelection = (type: unknown): boolean => String(type).endsWith('SELECTION')

const newOption = (option: Body): Row => ({
  id: 0,
  version: 1,
  name: '',
  externalId: null,
  color: null,
  ...stored(option),
})

/** Omitted members stay; an option that does not change keeps its version. */
const patchedOption = (current: Row, { id: _, ...option }: SentOption): Row => {
  const next = { ...current, ...stored(option) }
  return same(current, next) ? current : { ...next, version: current.version + 1 }
}

const optionProblems = (current: Row, sent: readonly SentOption[]): string[] =>
  sent.flatMap(({ id }, index) => {
    if (id === undefined) return []
    if (!byId(optionsOf(current), id)) return [`options[${index}].id unknown-option`]
    return sent.findIndex((other) => other.id === id) === index ? [] : [`options[${index}].id duplicate-id`]
  })

/** The options that stay, in their order, then the new ones. */
const optionsAfter = (current: Row | null, sent: readonly SentOption[]): Row[] => [
  ...(current ? optionsOf(current) : []).flatMap((option) => {
    const named = sent.find(({ id }) => id === option.id)
    return named ? [patchedOption(option, named)] : []
  }),
  ...sent.filter(({ id }) => id === undefined).map(newOption),
]

const areNamesUnique = (options: readonly Row[]): boolean =>
  new Set(options.map(({ name }) => name)).size === options.length

/** The sent options that repeat an earlier name. */
const repeatedNames = (current: Row | null, sent: readonly SentOption[]): string[] => {
  const names = sent.map(({ id, name }) => name ?? (current && byId(optionsOf(current), id ?? 0)?.name))
  return names.flatMap((name, index) =>
    names.indexOf(name) < index ? [`options[${index}].name not-unique`] : [],
  )
}

/** 9.3: an option that is selected anywhere stays. */
const conflictIn = (world: World, owner: Owner, current: Row | null, options: readonly Row[]) => {
  const removed = (current ? optionsOf(current) : []).filter(({ id }) => !byId(options, id))
  if (current && removed.some(({ id }) => isOptionUsed(world, owner, current.id, id)))
    return refused('conflict', 'options in-use')
  return null
}

const isScope: Readonly<Record<Owner, (world: World, id: number) => boolean>> = {
  element: () => false,
  task: ({ formats }, id) => byId(formats, id)?.active === true,
  publication: ({ platforms }, id) => isLive(byId(platforms, id)),
}
const scopeNames = { element: 'none', task: 'formatIds', publication: 'platformIds' } as const

const newField = { active: true, allowEmptyValue: true, options: [], scopeIds: [] }

interface SentField extends Body {
  readonly options?: SentOption[]
}

/** Problems of a body; `invalid` holds those outside its options. */
const refusalOf = (
  world: World,
  owner: Owner,
  current: Row | null,
  body: SentField,
  invalid: readonly string[],
): Refusal | null => {
  const { options = [] } = body
  if (options.length > 0 && !isSelection(current?.type ?? body.type))
    return worst(invalid, ['options no-selection'], 'input-parameter-error')
  const conflict = body.options ? conflictIn(world, owner, current, optionsAfter(current, options)) : null
  const repeated = repeatedNames(current, options)
  return (
    worst(invalid, current ? optionProblems(current, options) : []) ??
    (repeated.length > 0 ? refused('conflict', ...repeated) : conflict)
  )
}

export const judgeField =
  (owner: Owner): Judge =>
  (world, current, body: SentField) => {
    const scopeName = scopeNames[owner]
    const { options, [scopeName]: scope, ...rest } = body
    const kept = (current?.scopeIds as number[] | undefined) ?? []
    const invalid = unknownIn(scopeName, scope, (id) => isScope[owner](world, id) || kept.includes(id))
    return (
      refusalOf(world, owner, current, body, invalid) ??
      after(current, {
        ...(current ? {} : newField),
        ...stored(rest),
        ...(options && { options: optionsAfter(current, options) }),
        ...(given(scope) && { scopeIds: ascending(scope) }),
      })
    )
  }

/** A field that has values is deactivated instead. */
export const judgeFieldRemoval = (world: World, owner: Owner, row: Row): Refusal | null =>
  isFieldUsed(world, owner, row.id) ? inUse : null

// Single options (contract 9.3) ---------------------------------------------------------------------------------------

/** An option of a field by its id or its external id. */
export type OptionKey = { readonly optionId: number } | { readonly externalId: string }

const noSelection = refused('input-parameter-error', 'path id no-selection')

export const optionAt = (field: Row, key: OptionKey): Row | undefined =>
  'optionId' in key ? byId(optionsOf(field), key.optionId) : byExternalId(optionsOf(field), key.externalId)

const fieldWith = (field: Row, options: readonly Row[]): Verdict => {
  const [first, second] = [optionsOf(field), options].map((list) => JSON.stringify(list))
  if (first === second) return { accepted: true, next: field }
  if (!areNamesUnique(options)) return refused('conflict', 'name not-unique')
  return { accepted: true, next: { ...field, options, version: field.version + 1 } }
}

/** The field after its option was created, replaced or changed; a null `body` deletes it. */
export const judgeOption = (
  world: World,
  owner: Owner,
  field: Row,
  key: OptionKey | null,
  body: Body | null,
  method: 'put' | 'patch',
): Verdict => {
  if (!isSelection(field.type)) return noSelection
  const options = optionsOf(field)
  if (key === null) return fieldWith(field, [...options, newOption(body ?? {})])
  const option = optionAt(field, key)
  if (!option) return notThere
  if (body === null) {
    if (isOptionUsed(world, owner, field.id, option.id))
      return refused('conflict', `path ${'optionId' in key ? 'optionId' : 'externalId'} in-use`)
    return fieldWith(
      field,
      options.filter((one) => one !== option),
    )
  }
  const defaults = method === 'put' ? { externalId: null, color: null } : {}
  const next = patchedOption(option, { ...defaults, ...body })
  return fieldWith(
    field,
    options.map((one) => (one === option ? next : one)),
  )
}

/** A GET of an option. */
export const judgeOptionRead = (field: Row, key: OptionKey): Verdict => {
  if (!isSelection(field.type)) return noSelection
  const option = optionAt(field, key)
  return option ? { accepted: true, next: option } : notThere
}
