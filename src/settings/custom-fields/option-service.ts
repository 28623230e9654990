import { isDeepStrictEqual } from 'node:util'
import { notFound } from '../../base/errors.ts'
import { updateRow } from '../../database/versioned-rows.ts'
import { etagOfView } from '../../http/answer.ts'
import { changedFrom } from '../../http/change.ts'
import type { ReadContext, WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { raiseReferenceVersion } from '../organization/reference-version.ts'
import { type Field, fieldsOf, optionView } from './field-entity.ts'
import type { FieldFamily } from './field-families.ts'
import {
  assertRoomForOption,
  assertSelection,
  newOption,
  type OptionContent,
  optionShowsDifferently,
  patchedOption,
} from './field-rules.ts'
import type { CreateOption, PatchOption } from './field-schemas.ts'
import { deleteOptionRow, insertOptions, type Option, saveOption } from './option-queries.ts'

/** An option by its id, or the option with the lowest id among those with an external id (contract 1.10). */
export type OptionKey = { readonly optionId: number } | { readonly externalId: string }

const optionOf = (field: Field, key: OptionKey): Option => {
  assertSelection(field.content.type)
  const option = field.options.find(({ id, externalId }) =>
    'optionId' in key ? id === key.optionId : externalId === key.externalId,
  )
  if (!option) throw notFound('optionId' in key ? 'optionId' : 'externalId')
  return option
}

export const readOption = async (
  reading: Pick<ReadContext, 'db' | 'organizationId'>,
  family: FieldFamily,
  fieldId: number,
  key: OptionKey,
): Promise<Option> => optionOf(await fieldsOf(family).get(reading, fieldId), key)

/** The answer for a field holds its options, so changing an option changes the field. */
const fieldChanged = async (work: WriteContext, family: FieldFamily, before: Field): Promise<void> => {
  const { subject, table, get, view } = fieldsOf(family)
  await updateRow(work.db, table, work.organizationId, before.id, {})
  work.changed(changedFrom(subject, view(before), view(await get(work, before.id))))
}

/**
 * Writes options under the lock of their field: the limit on their number and the version of the field depend on them.
 * A name that another option of the field has violates the constraint `…_option_name_unique` and answers 409.
 */
export const createOption = async (
  work: WriteContext,
  family: FieldFamily,
  fieldId: number,
  body: CreateOption,
): Promise<Option> => {
  const before = await fieldsOf(family).lock(work, fieldId)
  const { content, options } = before
  assertSelection(content.type)
  assertRoomForOption(options.length)
  const field = { id: fieldId, type: content.type }
  const [optionId] = await insertOptions(work, family, field, [newOption(body)])
  if (optionId === undefined) throw new Error('an option was not stored')
  await fieldChanged(work, family, before)
  return readOption(work, family, fieldId, { optionId })
}

const lockOption = async (work: WriteContext, family: FieldFamily, fieldId: number, key: OptionKey) => {
  const field = await fieldsOf(family).lock(work, fieldId)
  const option = optionOf(field, key)
  assertMatches(work.ifMatch, () => etagOfView(optionView(option)))
  work.echoed?.compareWith(optionView(option))
  return { field, option }
}

/** Skips an unchanged option. Stories are rendered again only if they show the change. */
const changeOption = async (
  work: WriteContext,
  family: FieldFamily,
  fieldId: number,
  key: OptionKey,
  next: (current: OptionContent) => OptionContent,
): Promise<Option> => {
  const { field, option } = await lockOption(work, family, fieldId, key)
  const { id, version: _, ...current } = option
  const content = next(current)
  if (isDeepStrictEqual(current, content)) {
    work.auditNothing()
    return option
  }
  await saveOption(work, family, id, content)
  await fieldChanged(work, family, field)
  if (optionShowsDifferently(current, content)) await raiseReferenceVersion(work.db, work.organizationId)
  return readOption(work, family, fieldId, { optionId: id })
}

export const replaceOption = (
  work: WriteContext,
  family: FieldFamily,
  fieldId: number,
  key: OptionKey,
  body: CreateOption,
): Promise<Option> => changeOption(work, family, fieldId, key, () => newOption(body))

export const patchOption = (
  work: WriteContext,
  family: FieldFamily,
  fieldId: number,
  key: OptionKey,
  patch: PatchOption,
): Promise<Option> => changeOption(work, family, fieldId, key, (current) => patchedOption(current, patch))

export const deleteOption = async (
  work: WriteContext,
  family: FieldFamily,
  fieldId: number,
  key: OptionKey,
): Promise<void> => {
  const { field, option } = await lockOption(work, family, fieldId, key)
  await deleteOptionRow(work, family, option.id, 'optionId' in key ? 'optionId' : 'externalId')
  await fieldChanged(work, family, field)
}
