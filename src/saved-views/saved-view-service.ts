import { isDeepStrictEqual } from 'node:util'
import { notFound, refusalFor, refuseIfAny, unknownReferences } from '../errors.ts'
import { holdGroups } from '../groups/group-queries.ts'
import { type Answer, etagOfView } from '../http/answer.ts'
import { personOf, type Reading, type Writing } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { assertMatches } from '../http/preconditions.ts'
import type { Principal } from '../http/principal.ts'
import { referenced } from '../http/schemas.ts'
import {
  countSavedViews,
  deleteSavedViewRow,
  findSavedView,
  insertSavedView,
  listSavedViews,
  lockSavedView,
  type SavedView,
  saveSavedView,
} from './saved-view-queries.ts'
import {
  contentIssues,
  newContent,
  type Onlooker,
  patchedContent,
  type SavedViewContent,
} from './saved-view-rules.ts'
import type { CreateSavedView, PatchSavedView, SavedViewView } from './saved-view-schemas.ts'

const onlookerOf = (principal: Principal): Onlooker | null =>
  principal.type === 'user' ? { id: principal.id, isAdministrator: principal.role === 'admin' } : null

export const savedViewView = ({ id, version, page, owner, content }: SavedView): SavedViewView => ({
  id,
  version,
  name: content.name,
  page,
  query: content.query,
  shared: content.shared,
  groupIds: content.groupIds.slice(),
  ...referenced('owner', owner),
})

type Asking = Pick<Reading, 'db' | 'organizationId' | 'principal'>

export const getSavedView = async (
  { db, organizationId, principal }: Asking,
  id: number,
): Promise<SavedView> => {
  const view = await findSavedView(db, organizationId, onlookerOf(principal), id)
  if (!view) throw notFound()
  return view
}

/** A page of the views that the caller sees. */
export const listSavedViewPage = (
  reading: Reading,
  query: { size?: number; cursor?: string; page?: number },
): Promise<Answer> => {
  const { db, organizationId, principal } = reading
  const onlooker = onlookerOf(principal)
  return hybridList(reading, query, {
    list: (slice) => listSavedViews(db, organizationId, onlooker, slice),
    count: () => countSavedViews(db, organizationId, onlooker),
    view: savedViewView,
  })
}

/** Groups are held, so that none is deleted while a view is shared with it. */
const assertStorable = async ({ db, organizationId }: Writing, content: SavedViewContent): Promise<void> => {
  const held = await holdGroups(db, organizationId, content.groupIds)
  const issues = [...contentIssues(content), ...unknownReferences('groupIds', content.groupIds, held)]
  refuseIfAny('validation-failed', issues)
}

export const createSavedView = async (work: Writing, body: CreateSavedView): Promise<SavedView> => {
  const content = newContent(body)
  await assertStorable(work, content)
  const { id: ownerId } = personOf(work)
  const id = await insertSavedView(work.db, work.organizationId, { ownerId, page: body.page }, content)
  return getSavedView(work, id)
}

/** Only the owner changes a view, or an administrator one that is shared. */
const lockForWriting = async (work: Writing, id: number): Promise<SavedView> => {
  await lockSavedView(work.db, work.organizationId, id)
  const view = await getSavedView(work, id)
  const { id: personId, role } = personOf(work)
  if (view.owner.id !== personId && role !== 'admin')
    throw refusalFor(
      'access-denied',
      'view-of-another',
      'This view is its owner’s and administrators’ to change.',
    )
  assertMatches(work.ifMatch, () => etagOfView(savedViewView(view)))
  return view
}

/** An equal state is no change. */
export const patchSavedView = async (
  work: Writing,
  id: number,
  patch: PatchSavedView,
): Promise<SavedView> => {
  const current = await lockForWriting(work, id)
  const next = patchedContent(current.content, patch)
  if (isDeepStrictEqual(next, current.content)) return current
  await assertStorable(work, next)
  await saveSavedView(work.db, work.organizationId, id, next)
  return getSavedView(work, id)
}

export const deleteSavedView = async (work: Writing, id: number): Promise<void> => {
  await lockForWriting(work, id)
  await deleteSavedViewRow(work.db, work.organizationId, id)
}
