import type { Problem } from '../../base/errors.ts'
import type { WriteContext } from '../../http/operation.ts'
import { change, create } from '../core/settings-entity.ts'
import { platforms } from '../platforms/platform-entity.ts'
import { taskFormats } from '../task-formats/task-format-entity.ts'
import { type Field, fieldsOf } from './field-entity.ts'
import type { FieldFamily } from './field-families.ts'
import { newField, patchedField, scopeIdsOf, unusableScope } from './field-rules.ts'
import type { CreateField, PatchField } from './field-schemas.ts'

/** 1.5: locks the active formats or live platforms that limit a field. Returns the problems of all other limits. */
const holdNamedScope = async (
  work: WriteContext,
  family: FieldFamily,
  body: PatchField,
  current: readonly number[],
): Promise<Problem[]> => {
  const ids = scopeIdsOf(body) ?? []
  const usable =
    family.scope?.target === 'platform'
      ? await platforms.hold(work, ids)
      : await taskFormats.hold(work, ids, { active: true })
  return unusableScope(family, body, usable, current)
}

export const createField = async (
  work: WriteContext,
  family: FieldFamily,
  body: CreateField,
): Promise<Field> => {
  const content = newField(body, await holdNamedScope(work, family, body, []))
  return create(work, fieldsOf(family), content, { type: body.type })
}

export const patchField = (
  work: WriteContext,
  family: FieldFamily,
  id: number,
  patch: PatchField,
): Promise<Field> =>
  change(work, fieldsOf(family), id, async (content) =>
    patchedField(content, patch, await holdNamedScope(work, family, patch, content.scopeIds)),
  )
