import type { TSchema } from 'typebox'
import { ApiError, notFound } from '../../base/errors.ts'
import type { ProblemCode } from '../../base/problem-codes.ts'
import { IdParams } from '../../base/schemas.ts'
import { ok } from '../../http/answer.ts'
import type { AuditedAs } from '../../http/audit-note.ts'
import { restoredAs } from '../../http/change.ts'
import type { WriteContext } from '../../http/operation.ts'
import { type Operation, write } from '../deps.ts'
import type { SettingScope, SettingWriteScope } from './settings-table.ts'

/** Deleted settings that come back (contract B4). */

/** What a row belongs to and cannot be live without. */
interface Parent {
  /** The column with its id. */
  readonly column: string
  /** In sentences: `platform`. */
  readonly noun: string
  /** Locks those of the ids that are live. */
  readonly hold: (work: SettingWriteScope, ids: readonly number[]) => Promise<ReadonlySet<number>>
}

/** A `settingsTable` whose deleted rows stay. */
interface RestorableEntity<Stored> {
  readonly subject: string
  readonly lockAny: (
    work: SettingWriteScope,
    id: number,
  ) => Promise<Readonly<Record<string, unknown>> | undefined>
  readonly restore: (work: SettingWriteScope, id: number) => Promise<void>
  readonly get: (within: SettingScope, id: number) => Promise<Stored>
  readonly view: (stored: Stored) => { readonly id: number; readonly version: number }
}

const refusal = (code: ProblemCode, message: string): ApiError =>
  new ApiError('conflict', {
    detail: `It ${message}.`,
    problems: [{ scope: 'path', path: 'id', code, message }],
  })

const restore = async <Stored>(
  work: WriteContext,
  { lockAny, restore: save, get, view, subject }: RestorableEntity<Stored>,
  id: number,
  parents: readonly Parent[],
): Promise<Stored> => {
  const row = await lockAny(work, id)
  if (row === undefined) throw notFound()
  if (row.deleted_at === null) throw refusal('not-deleted', 'is not deleted')
  for (const { column, noun, hold } of parents) {
    const parentId = row[column]
    if (typeof parentId === 'number' && !(await hold(work, [parentId])).has(parentId))
      throw refusal('parent-deleted', `belongs to a ${noun} that is deleted: restore that first`)
  }
  await save(work, id)
  const restored = await get(work, id)
  work.changed(restoredAs(subject, view(restored)))
  return restored
}

interface RestoreOperation<Stored> {
  /** The path of the collection under `/api/daybook/v1`. */
  readonly collection: string
  readonly operationId: string
  readonly audit: AuditedAs
  readonly tag: string
  /** In the API reference, such as `a platform`. */
  readonly what: string
  readonly description: string
  readonly entity: RestorableEntity<Stored>
  readonly answer: TSchema
  readonly parents?: readonly Parent[]
}

/** `POST /api/daybook/v1/{collection}/{id}/restore`. */
export const restoreOperation = <Stored>({
  collection,
  what,
  entity,
  answer,
  parents = [],
  ...described
}: RestoreOperation<Stored>): Operation =>
  write({
    ...described,
    method: 'POST',
    path: `/api/daybook/v1/${collection}/:id/restore`,
    scope: 'api.admin',
    role: 'admin',
    summary: `Restore ${what} that was deleted`,
    params: IdParams,
    answers: { 200: answer },
    errors: ['conflict'],
    handle: async (work, { params }) => ok(entity.view(await restore(work, entity, params.id, parents))),
  })
