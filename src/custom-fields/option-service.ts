import { isDeepStrictEqual } from 'node:util'
import { etagOfView } from '../http/answer.ts'
import type { Reading, Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { raiseReferenceVersion } from '../organizations/reference-version.ts'
import type { FieldFamily } from './field-families.ts'
import { getFieldType, lockField, raiseFieldVersion } from './field-queries.ts'
import {
  assertRoomForOption,
  assertSelection,
  newOption,
  type OptionContent,
  optionShowsDifferently,
  patchedOption,
} from './field-rules.ts'
import type { CreateOption, PatchOption } from './field-schemas.ts'
import { optionView } from './field-view.ts'
import {
  deleteOptionRow,
  getOption,
  insertOptions,
  type Option,
  type OptionKey,
  saveOption,
} from './option-queries.ts'

/** Options are written under the lock of their field, which shows them: their number and its version go with it. */
const lockSelection = async ({ db, organizationId }: Writing, family: FieldFamily, fieldId: number) => {
  const field = await lockField(db, family, organizationId, fieldId)
  assertSelection(field.type)
  return field
}

export const readOption = async (
  { db, organizationId }: Reading,
  family: FieldFamily,
  fieldId: number,
  key: OptionKey,
): Promise<Option> => {
  assertSelection(await getFieldType(db, family, organizationId, fieldId))
  return getOption(db, family, organizationId, fieldId, key)
}

/** A name that another option of the field has breaks the constraint `…_option_name_unique`: 409. */
export const createOption = async (
  work: Writing,
  family: FieldFamily,
  fieldId: number,
  body: CreateOption,
): Promise<Option> => {
  const { db, organizationId } = work
  const field = await lockSelection(work, family, fieldId)
  assertRoomForOption(field.options.length)
  const [optionId] = await insertOptions(db, family, organizationId, field, [newOption(body)])
  if (optionId === undefined) throw new Error('an option was not stored')
  await raiseFieldVersion(db, family, organizationId, fieldId)
  return getOption(db, family, organizationId, fieldId, { optionId })
}

const lockOption = async (work: Writing, family: FieldFamily, fieldId: number, key: OptionKey) => {
  await lockSelection(work, family, fieldId)
  const option = await getOption(work.db, family, work.organizationId, fieldId, key)
  assertMatches(work.ifMatch, () => etagOfView(optionView(option)))
  return option
}

/** An unchanged option is not written; stories are re-rendered only when they show a change. */
const changeOption = async (
  work: Writing,
  family: FieldFamily,
  fieldId: number,
  key: OptionKey,
  change: (current: OptionContent) => OptionContent,
): Promise<Option> => {
  const { db, organizationId } = work
  const option = await lockOption(work, family, fieldId, key)
  const { id, version: _, ...current } = option
  const next = change(current)
  if (isDeepStrictEqual(current, next)) return option
  await saveOption(db, family, organizationId, id, next)
  await raiseFieldVersion(db, family, organizationId, fieldId)
  if (optionShowsDifferently(current, next)) await raiseReferenceVersion(db, organizationId)
  return getOption(db, family, organizationId, fieldId, { optionId: id })
}

export const replaceOption = (
  work: Writing,
  family: FieldFamily,
  fieldId: number,
  key: OptionKey,
  body: CreateOption,
): Promise<Option> => changeOption(work, family, fieldId, key, () => newOption(body))

export const patchOption = (
  work: Writing,
  family: FieldFamily,
  fieldId: number,
  key: OptionKey,
  patch: PatchOption,
): Promise<Option> => changeOption(work, family, fieldId, key, (current) => patchedOption(current, patch))

export const deleteOption = async (
  work: Writing,
  family: FieldFamily,
  fieldId: number,
  key: OptionKey,
): Promise<void> => {
  const { db, organizationId } = work
  const { id } = await lockOption(work, family, fieldId, key)
  const member = 'optionId' in key ? 'optionId' : 'externalId'
  await deleteOptionRow(db, family, organizationId, id, member)
  await raiseFieldVersion(db, family, organizationId, fieldId)
}
