import { isDeepStrictEqual } from 'node:util'
import { notFound } from '../../base/errors.ts'
import { etagOfView } from '../../http/answer.ts'
import type { Writing } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { raiseReferenceVersion } from '../organization/reference-version.ts'
import type { StatusKind } from './status-kinds.ts'
import {
  deleteStatusRow,
  getStatus,
  insertStatus,
  lockStatuses,
  type Status,
  saveStatus,
} from './status-queries.ts'
import { assertMayBeDeleted, newContent, patchedContent } from './status-rules.ts'
import type { CreateStatus, PatchStatus } from './status-schemas.ts'
import { statusSettingsView, statusView } from './status-view.ts'

export const createStatus = async (
  { db, organizationId }: Writing,
  kind: StatusKind,
  body: CreateStatus,
): Promise<Status> => {
  const content = newContent(body)
  await lockStatuses(db, kind, organizationId)
  const id = await insertStatus(db, kind, organizationId, content)
  return getStatus(db, kind, organizationId, id)
}

const lockForWriting = async (
  { db, organizationId, ifMatch }: Writing,
  kind: StatusKind,
  id: number,
): Promise<Status> => {
  const all = await lockStatuses(db, kind, organizationId)
  const status = all.find((one) => one.id === id)
  if (!status) throw notFound()
  // People read statuses in the settings, systems in the planning API, which does not show the stage.
  assertMatches(
    ifMatch,
    () => etagOfView(statusSettingsView(status)),
    () => etagOfView(statusView(status)),
  )
  return status
}

/** Skips an unchanged status. Stories are rendered again only for a new name, because they show it. */
export const patchStatus = async (
  work: Writing,
  kind: StatusKind,
  id: number,
  patch: PatchStatus,
): Promise<Status> => {
  const { db, organizationId } = work
  const current = await lockForWriting(work, kind, id)
  const { code, position: _, id: __, version: ___, ...content } = current
  const next = patchedContent(code, content, patch)
  if (isDeepStrictEqual(content, next)) {
    work.auditNothing()
    return current
  }
  await saveStatus(db, kind, organizationId, id, next)
  if (next.name !== current.name) await raiseReferenceVersion(db, organizationId)
  return getStatus(db, kind, organizationId, id)
}

export const deleteStatus = async (work: Writing, kind: StatusKind, id: number): Promise<void> => {
  const { code } = await lockForWriting(work, kind, id)
  assertMayBeDeleted(code)
  await deleteStatusRow(work.db, kind, work.organizationId, id)
}
