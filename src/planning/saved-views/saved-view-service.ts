import { isDeepStrictEqual } from 'node:util'
import { notFound, refusalFor, refuseIfAny, unknownReferences } from '../../base/errors.ts'
import { referenced } from '../../base/schemas.ts'
import { type Answer, etagOfView } from '../../http/answer.ts'
import { personOf } from '../../http/operation.ts'
import { hybridList } from '../../http/paging.ts'
import { assertMatches } from '../../http/preconditions.ts'
import type { Principal } from '../../http/principal.ts'
import { hidesGroups, seenGroupIds } from '../../http/sight.ts'
import { groups } from '../../settings/groups/group-entity.ts'
import { seenIn } from '../../settings/groups/seen-groups.ts'
import { amongHidden } from '../../stories/sight/hidden-groups.ts'
import type { ReadContext, WriteContext } from '../deps.ts'
import { endFeeds } from '../feeds/feed-queries.ts'
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
  contentProblems,
  newContent,
  patchedContent,
  type SavedViewContent,
  type Viewer,
} from './saved-view-rules.ts'
import type { CreateSavedView, PatchSavedView, SavedViewView } from './saved-view-schemas.ts'

const viewerOf = (principal: Principal): Viewer => {
  const { sight } = principal
  const seeingAs = principal.type === 'user' ? principal.seeingAs : null
  const { type, id } = seeingAs ?? principal
  return type === 'client'
    ? { ownerId: null, withPrivate: false, sight: hidesGroups(sight) ? sight : null }
    : { ownerId: id, withPrivate: seeingAs === null, sight }
}

/** A view with the groups that the reader sees (contract 14.3). */
export const seenView = (
  { principal: { sight } }: Pick<ReadContext, 'principal'>,
  view: SavedView,
): SavedView => {
  if (!hidesGroups(sight)) return view
  const { content } = view
  const { groupIds: asked } = content.query
  const query = Array.isArray(asked)
    ? { ...content.query, groupIds: asked.filter((id) => sight.groupIds.includes(id)) }
    : content.query
  return { ...view, content: { ...content, query, groupIds: seenGroupIds(sight, content.groupIds) } }
}

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

type Asker = Pick<ReadContext, 'db' | 'organizationId' | 'principal'>

export const getSavedView = async (
  { db, organizationId, principal }: Asker,
  id: number,
): Promise<SavedView> => {
  const view = await findSavedView(db, organizationId, viewerOf(principal), id)
  if (!view) throw notFound()
  return view
}

/** A page of the views that the caller sees. */
export const listSavedViewPage = (
  reading: ReadContext,
  query: { size?: number; cursor?: string; page?: number },
): Promise<Answer> => {
  const { db, organizationId, principal } = reading
  const viewer = viewerOf(principal)
  return hybridList(reading, query, {
    list: (slice) => listSavedViews(db, organizationId, viewer, slice),
    count: () => countSavedViews(db, organizationId, viewer),
    view: (view) => savedViewView(seenView(reading, view)),
  })
}

/** Locks the groups that were sent, so none is deleted before the view is shared with it. */
const assertStorable = async (
  work: WriteContext,
  content: SavedViewContent,
  { groupIds = [] }: PatchSavedView,
  current?: SavedViewContent,
): Promise<void> => {
  const held = await groups.hold(work, groupIds, seenIn(work, {}))
  const problems = [...contentProblems(content, current), ...unknownReferences('groupIds', groupIds, held)]
  refuseIfAny('validation-failed', problems)
}

export const createSavedView = async (work: WriteContext, body: CreateSavedView): Promise<SavedView> => {
  const content = newContent(body)
  await assertStorable(work, content, body)
  const { id: ownerId } = personOf(work)
  const id = await insertSavedView(work.db, work.organizationId, { ownerId, page: body.page }, content)
  return getSavedView(work, id)
}

/** A view that the caller may change: owners may change their views, and administrators may change shared views. */
export const getManagedView = async (context: Asker, id: number): Promise<SavedView> => {
  const view = await getSavedView(context, id)
  const { id: personId, role } = personOf(context)
  if (view.owner.id !== personId && role !== 'admin')
    throw refusalFor(
      'access-denied',
      'view-of-another',
      'Only its owner and administrators can change this view.',
    )
  return view
}

const lockForWriting = async (work: WriteContext, id: number): Promise<SavedView> => {
  await lockSavedView(work.db, work.organizationId, id)
  const view = await getManagedView(work, id)
  const shown = () => savedViewView(seenView(work, view))
  assertMatches(work.ifMatch, () => etagOfView(shown()))
  work.echoed?.compareWith(shown())
  return view
}

const idsOf = (ids: unknown): readonly number[] => (Array.isArray(ids) ? ids : [])

/** 14.3: a change as it counts for somebody who sees only some groups: the others stay. */
const withHiddenGroups = (
  { principal: { sight } }: WriteContext,
  { content }: SavedView,
  { query, groupIds, ...patch }: PatchSavedView,
): PatchSavedView => {
  const { shared = content.shared } = patch
  const among = (present: unknown, sent: unknown): number[] =>
    hidesGroups(sight) ? [...amongHidden(sight, idsOf(present), idsOf(sent))] : [...idsOf(sent)]
  return {
    ...patch,
    ...(groupIds && { groupIds: shared === 'groups' ? among(content.groupIds, groupIds) : groupIds }),
    ...(query && {
      query: Array.isArray(query.groupIds)
        ? { ...query, groupIds: among(content.query.groupIds, query.groupIds) }
        : query,
    }),
  }
}

/** An equal state writes nothing (contract A6). */
export const patchSavedView = async (
  work: WriteContext,
  id: number,
  patch: PatchSavedView,
): Promise<SavedView> => {
  const current = await lockForWriting(work, id)
  const next = patchedContent(current.content, withHiddenGroups(work, current, patch))
  if (isDeepStrictEqual(next, current.content)) {
    work.auditNothing()
    return current
  }
  await assertStorable(work, next, patch, current.content)
  await saveSavedView(work.db, work.organizationId, id, next)
  return getSavedView(work, id)
}

export const deleteSavedView = async (work: WriteContext, id: number): Promise<void> => {
  const { owner } = await lockForWriting(work, id)
  await endFeeds(work.db, work.organizationId, { ownerId: owner.id, viewId: id }, work.now)
  await deleteSavedViewRow(work.db, work.organizationId, id)
}
