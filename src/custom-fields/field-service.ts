import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '../errors.ts'
import { etagOfView } from '../http/answer.ts'
import type { Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { raiseReferenceVersion } from '../organizations/reference-version.ts'
import type { FieldFamily } from './field-families.ts'
import {
  deleteFieldRow,
  type Field,
  getField,
  holdScope,
  insertField,
  lockField,
  saveField,
} from './field-queries.ts'
import { newField, patchedField, scopeIdsOf, showsDifferently, unusableScope } from './field-rules.ts'
import type { CreateField, PatchField } from './field-schemas.ts'
import { fieldView } from './field-view.ts'

/** What limits a field is held while it does. Gives what may not. */
const holdNamedScope = async (
  { db, organizationId }: Writing,
  family: FieldFamily,
  body: PatchField,
  current: readonly number[],
): Promise<Issue[]> =>
  unusableScope(family, body, await holdScope(db, family, organizationId, scopeIdsOf(body) ?? []), current)

export const createField = async (work: Writing, family: FieldFamily, body: CreateField): Promise<Field> => {
  const { db, organizationId } = work
  const content = newField(body, await holdNamedScope(work, family, body, []))
  const id = await insertField(db, family, organizationId, body.type, content)
  return getField(db, family, organizationId, id)
}

const lockForWriting = async (
  { db, organizationId, ifMatch }: Writing,
  family: FieldFamily,
  id: number,
): Promise<Field> => {
  const field = await lockField(db, family, organizationId, id)
  assertMatches(ifMatch, () => etagOfView(fieldView(family, field)))
  return field
}

/** An unchanged field is not written; stories are re-rendered only when they show a change. */
export const patchField = async (
  work: Writing,
  family: FieldFamily,
  id: number,
  patch: PatchField,
): Promise<Field> => {
  const { db, organizationId } = work
  const current = await lockForWriting(work, family, id)
  const unusable = await holdNamedScope(work, family, patch, current.content.scopeIds)
  const next = patchedField(current.type, current.content, patch, unusable)
  if (isDeepStrictEqual(current.content, next)) return current
  await saveField(db, family, organizationId, current, next)
  if (showsDifferently(current.content, next)) await raiseReferenceVersion(db, organizationId)
  return getField(db, family, organizationId, id)
}

export const deleteField = async (work: Writing, family: FieldFamily, id: number): Promise<void> => {
  await lockForWriting(work, family, id)
  await deleteFieldRow(work.db, family, work.organizationId, id)
}
