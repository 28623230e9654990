import { isDeepStrictEqual } from 'node:util'
import type { Issue } from '../errors.ts'
import { etagOfView } from '../http/answer.ts'
import type { Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { raiseReferenceVersion } from '../organizations/reference-version.ts'
import { taskStatusKind } from '../statuses/status-kinds.ts'
import { holdActiveStatuses } from '../statuses/status-queries.ts'
import {
  deleteTaskFormatRow,
  getTaskFormat,
  insertTaskFormat,
  lockTaskFormat,
  saveTaskFormat,
  type TaskFormat,
} from './task-format-queries.ts'
import {
  type NamedStatuses,
  namedStatusIds,
  namesNone,
  newContent,
  patchedContent,
  showsDifferently,
  unusableStatuses,
} from './task-format-rules.ts'
import type { CreateTaskFormat, PatchTaskFormat } from './task-format-schemas.ts'
import { taskFormatView } from './task-format-view.ts'

/** Statuses are held while a format gets them. Gives those that it may not have. */
const holdNamedStatuses = async (
  { db, organizationId }: Writing,
  body: PatchTaskFormat,
  current: NamedStatuses,
): Promise<Issue[]> => {
  const held = await holdActiveStatuses(db, taskStatusKind, organizationId, namedStatusIds(body))
  return unusableStatuses(body, new Set(held.map(({ id }) => id)), current)
}

export const createTaskFormat = async (work: Writing, body: CreateTaskFormat): Promise<TaskFormat> => {
  const { db, organizationId } = work
  const content = newContent(body, await holdNamedStatuses(work, body, namesNone))
  const id = await insertTaskFormat(db, organizationId, content)
  return getTaskFormat(db, organizationId, id)
}

const lockForWriting = async ({ db, organizationId, ifMatch }: Writing, id: number): Promise<TaskFormat> => {
  const format = await lockTaskFormat(db, organizationId, id)
  assertMatches(ifMatch, () => etagOfView(taskFormatView(format)))
  return format
}

/** An unchanged format is not written; stories are re-rendered only when they show a change. */
export const patchTaskFormat = async (
  work: Writing,
  id: number,
  patch: PatchTaskFormat,
): Promise<TaskFormat> => {
  const { db, organizationId } = work
  const current = await lockForWriting(work, id)
  const unusable = await holdNamedStatuses(work, patch, current.content)
  const next = patchedContent(current.content, patch, unusable)
  if (isDeepStrictEqual(current.content, next)) return current
  await saveTaskFormat(db, organizationId, id, next)
  if (showsDifferently(current.content, next)) await raiseReferenceVersion(db, organizationId)
  return getTaskFormat(db, organizationId, id)
}

export const deleteTaskFormat = async (work: Writing, id: number): Promise<void> => {
  await lockForWriting(work, id)
  await deleteTaskFormatRow(work.db, work.organizationId, id)
}
