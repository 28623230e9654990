import { isDeepStrictEqual } from 'node:util'
import { notFound } from '../../base/errors.ts'
import { etagOfView } from '../../http/answer.ts'
import { changedFrom, createdAs, deletedFrom } from '../../http/change.ts'
import type { WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { raiseReferenceVersion } from '../organization/reference-version.ts'
import type { StatusKind } from './status-kinds.ts'
import { deleteStatusRow, insertStatus, lockStatuses, type Status, saveStatus } from './status-queries.ts'
import { assertMayBeDeleted, newContent, patchedContent } from './status-rules.ts'
import type { CreateStatus, PatchStatus } from './status-schemas.ts'
import { gateView, statusSettingsView, statusView } from './status-view.ts'

/** A new default takes the default from another status, so all of a kind are compared. */
const recordChanges = (
  work: WriteContext,
  { auditSubject }: StatusKind,
  before: Status[],
  after: Status[],
): void => {
  const previous = new Map(before.map((status) => [status.id, status]))
  for (const status of after) {
    const one = previous.get(status.id)
    if (!one) work.changed(createdAs(auditSubject, statusSettingsView(status)))
    else if (one.version !== status.version)
      work.changed(changedFrom(auditSubject, statusSettingsView(one), statusSettingsView(status)))
  }
}

const statusIn = (all: readonly Status[], id: number): Status => {
  const status = all.find((one) => one.id === id)
  if (!status) throw notFound()
  return status
}

export const createStatus = async (
  work: WriteContext,
  kind: StatusKind,
  body: CreateStatus,
): Promise<Status> => {
  const { db, organizationId } = work
  const content = newContent(body)
  const before = await lockStatuses(db, kind, organizationId)
  const id = await insertStatus(db, kind, organizationId, content)
  const after = await lockStatuses(db, kind, organizationId)
  recordChanges(work, kind, before, after)
  return statusIn(after, id)
}

export const lockForWriting = async (
  { db, organizationId, ifMatch, echoed }: WriteContext,
  kind: StatusKind,
  id: number,
): Promise<{ readonly all: Status[]; readonly status: Status }> => {
  const all = await lockStatuses(db, kind, organizationId)
  const status = statusIn(all, id)
  // People read statuses in the settings, systems in the planning API, which does not show the stage; a gate is read by itself, too.
  assertMatches(
    ifMatch,
    () => etagOfView(statusSettingsView(status)),
    () => etagOfView(statusView(status)),
    () => etagOfView(gateView(status.gate)),
  )
  echoed?.compareWith(statusSettingsView(status))
  return { all, status }
}

/** Skips an unchanged status. Stories are rendered again only for a new name, because they show it. */
export const patchStatus = async (
  work: WriteContext,
  kind: StatusKind,
  id: number,
  patch: PatchStatus,
): Promise<Status> => {
  const { db, organizationId } = work
  const { all, status: current } = await lockForWriting(work, kind, id)
  const { code, position: _, id: __, version: ___, gate: ____, ...content } = current
  const next = patchedContent(code, content, patch)
  if (isDeepStrictEqual(content, next)) {
    work.auditNothing()
    return current
  }
  await saveStatus(db, kind, organizationId, id, next)
  if (next.name !== current.name) await raiseReferenceVersion(db, organizationId)
  const after = await lockStatuses(db, kind, organizationId)
  recordChanges(work, kind, all, after)
  return statusIn(after, id)
}

export const deleteStatus = async (work: WriteContext, kind: StatusKind, id: number): Promise<void> => {
  const { status } = await lockForWriting(work, kind, id)
  assertMayBeDeleted(status.code)
  await deleteStatusRow(work.db, kind, work.organizationId, id)
  work.changed(deletedFrom(kind.auditSubject, statusSettingsView(status)))
}
