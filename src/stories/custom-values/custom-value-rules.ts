import { isDeepStrictEqual } from 'node:util'
import type { Problems } from '../../base/problems.ts'
import type { FieldType } from '../../settings/custom-fields/field-schemas.ts'
import type { WriteMode } from '../elements/fields.ts'
import type { KnownField, LoadedReferences } from '../references/loaded-references.ts'
import type { CustomValueEntry } from './custom-value-schemas.ts'
import type { CustomValue } from './custom-values.ts'

/** What limits the fields of tasks and publications: the format or platform before and after a write. */
interface Placement {
  /** Null for a new task or publication. */
  readonly before: number | null
  /** Null if the write does not name a usable one. Another rule reports that. */
  readonly after: number | null
  readonly member: 'formatId' | 'platformId'
}

interface Write {
  readonly mode: WriteMode
  /** The path of the owner of the values: '' or `tasks[2].`. */
  readonly at: string
  /**
   * Fields of the owner's family, by id: those that the write names, and those of present values if the placement
   * changes.
   */
  readonly fields: ReadonlyMap<number, KnownField>
  /** Asked for its day only where a value is cleared: a write without values loads none. */
  readonly known: Pick<LoadedReferences, 'today'>
  readonly placement: Placement | null
  readonly problems: Problems
}

const memberOf = {
  TEXT: 'value',
  SINGLE_SELECTION: 'selectedOptionIds',
  MULTIPLE_SELECTION: 'selectedOptionIds',
  DATE: 'date',
  NUMBER: 'number',
} as const satisfies Record<FieldType, keyof CustomValueEntry>

const members = [...new Set(Object.values(memberOf))]

/** 9.4: an entry has exactly the member of the field's type, and at most one option in a single selection. */
const fits = (entry: CustomValueEntry, type: FieldType, path: string, { problems }: Write): boolean => {
  const wanted = memberOf[type]
  const others = members.filter((member) => member !== wanted && entry[member] !== undefined)
  for (const member of others)
    problems.value(`${path}.${member}`, 'other-type', `does not fit: the custom field is of type ${type}`)
  const isThere = entry[wanted] !== undefined
  if (!isThere) problems.value(`${path}.${wanted}`, 'required', `is required: the field is of type ${type}`)
  const isOneAtMost = type !== 'SINGLE_SELECTION' || (entry.selectedOptionIds ?? []).length <= 1
  if (!isOneAtMost)
    problems.value(`${path}.${wanted}`, 'too-many', 'must have at most one entry', { limit: 1 })
  return isThere && isOneAtMost && others.length === 0
}

const selection = (
  id: number,
  type: 'SINGLE_SELECTION' | 'MULTIPLE_SELECTION',
  optionIds: readonly number[],
): CustomValue | null =>
  optionIds.length === 0
    ? null
    : { id, type, selectedOptionIds: [...optionIds].sort((one, other) => one - other) }

/** The value of an entry that fits its field; null for an empty value. */
const sentValue = (entry: CustomValueEntry, type: FieldType): CustomValue | null => {
  const { id, value, selectedOptionIds = [], date, number } = entry
  switch (type) {
    case 'TEXT':
      return value ? { id, type, value } : null
    case 'DATE':
      return date ? { id, type, date } : null
    case 'NUMBER':
      // Adding 0 turns -0 into 0.
      return number == null ? null : { id, type, number: number + 0 }
    default:
      return selection(id, type, selectedOptionIds)
  }
}

/**
 * 9.5: the value that replaces a cleared one if the field does not allow empty values. Texts and numbers are cleared
 * anyway.
 */
const instead = (id: number, { type, optionIds }: KnownField, today: string): CustomValue | null => {
  switch (type) {
    case 'DATE':
      return { id, type, date: today }
    case 'SINGLE_SELECTION':
    case 'MULTIPLE_SELECTION':
      return selection(id, type, optionIds.slice(0, 1))
    default:
      return null
  }
}

const applies = ({ scopeIds }: KnownField, placement: Placement | null): boolean => {
  const after = placement?.after ?? null
  return after === null || scopeIds.length === 0 || scopeIds.includes(after)
}

/** A value may be cleared even if its field is inactive or no longer applies. Nothing replaces it then. */
const cleared = (
  present: CustomValue | undefined,
  entry: CustomValueEntry,
  field: KnownField,
  path: string,
  { known, placement, problems }: Write,
): CustomValue | null => {
  if (field.active && applies(field, placement))
    return field.allowEmptyValue ? null : instead(entry.id, field, known.today)
  if (!present) problems.reference(`${path}.id`)
  return null
}

const checkOptions = (
  { selectedOptionIds = [] }: CustomValueEntry,
  { optionIds }: KnownField,
  path: string,
  { problems }: Write,
): void => {
  for (const [index, id] of selectedOptionIds.entries())
    if (!optionIds.includes(id)) problems.reference(`${path}.selectedOptionIds[${index}]`)
}

const hasMoved = (placement: Placement | null): boolean => placement?.before !== placement?.after

/** The value that an entry asks for. An unchanged value is checked only if the format or platform changes. */
const writtenValue = (
  present: CustomValue | undefined,
  entry: CustomValueEntry,
  path: string,
  write: Write,
): CustomValue | null => {
  const { placement, problems } = write
  const field = write.fields.get(entry.id)
  if (!field) problems.reference(`${path}.id`)
  if (!field || !fits(entry, field.type, path, write)) return null
  const next = sentValue(entry, field.type)
  if (next === null) return cleared(present, entry, field, path, write)
  const stays = isDeepStrictEqual(present, next)
  if (!stays && !field.active) problems.reference(`${path}.id`)
  else if ((!stays || hasMoved(placement)) && !applies(field, placement))
    problems.value(`${path}.id`, 'custom-field-does-not-apply', `does not apply to this ${placement?.member}`)
  else if (!stays) checkOptions(entry, field, path, write)
  return next
}

/** 5.2: values that no entry names are kept, so the new format or platform must allow their fields. */
const checkKept = (kept: readonly CustomValue[], { at, fields, placement, problems }: Write): void => {
  if (!placement || !hasMoved(placement)) return
  const misfits = kept.filter(({ id }) => {
    const field = fields.get(id)
    return field !== undefined && !applies(field, placement)
  })
  if (misfits.length === 0) return
  const ids = misfits.map(({ id }) => id).join(', ')
  const message = `excludes custom fields that have values (${ids})`
  problems.rule(`${at}${placement.member}`, 'custom-field-does-not-apply', message)
}

const namedTwice = (entries: readonly CustomValueEntry[], index: number): boolean =>
  entries.findIndex(({ id }) => id === entries[index]?.id) < index

/**
 * The values that a write asks for (contract 9.4, 9.5), sorted by field. Replacing keeps only the values that were
 * sent; patching changes only the fields that are named. `present` holds the stored values.
 */
export const writtenCustomValues = (
  present: readonly CustomValue[],
  entries: readonly CustomValueEntry[] | null | undefined,
  write: Write,
): readonly CustomValue[] => {
  const { mode, at, problems } = write
  const path = `${at}customFields`
  if (entries === null && mode === 'patch') problems.value(path, 'null-not-allowed', 'cannot be null')
  const sent = entries ?? []
  const written = sent.map((entry, index) => {
    const entryPath = `${path}[${index}]`
    if (namedTwice(sent, index)) problems.value(`${entryPath}.id`, 'duplicate', 'duplicates an earlier entry')
    return writtenValue(
      present.find(({ id }) => id === entry.id),
      entry,
      entryPath,
      write,
    )
  })
  const kept = mode === 'patch' ? present.filter(({ id }) => !sent.some((entry) => entry.id === id)) : []
  checkKept(kept, write)
  return [...kept, ...written.filter((value) => value !== null)].sort((one, other) => one.id - other.id)
}
