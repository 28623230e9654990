import { ApiError, unknownReference } from '../errors.ts'
import { etagOfView } from '../http/answer.ts'
import type { Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { raiseReferenceVersion } from '../organizations/reference-version.ts'
import {
  type Group,
  type GroupContent,
  getGroup,
  hasLiveChildren,
  holdGroup,
  insertGroup,
  lockGroup,
  markGroupDeleted,
  saveGroup,
} from './group-queries.ts'
import type { CreateGroup, PatchGroup, ReplaceGroup } from './group-schemas.ts'
import { groupView } from './group-view.ts'

/** The parent is held until the commit, so that no live group ever has a deleted parent. */
export const createGroup = async ({ db, organizationId }: Writing, body: CreateGroup): Promise<Group> => {
  const { name, externalId = null, parentGroupId = null } = body
  if (parentGroupId !== null && !(await holdGroup(db, organizationId, parentGroupId)))
    throw new ApiError('validation-failed', { issues: [unknownReference('parentGroupId')] })
  const id = await insertGroup(db, organizationId, { name, externalId }, parentGroupId)
  return getGroup(db, organizationId, id)
}

const lockForWriting = async ({ db, organizationId, ifMatch }: Writing, id: number): Promise<Group> => {
  const group = await lockGroup(db, organizationId, id)
  assertMatches(ifMatch, () => etagOfView(groupView(group)))
  return group
}

/** Stores what differs: an unchanged group keeps its version, and stories stay rendered. */
const save = async ({ db, organizationId }: Writing, current: Group, next: GroupContent): Promise<Group> => {
  if (next.name === current.name && next.externalId === current.externalId) return current
  await saveGroup(db, organizationId, current.id, next)
  await raiseReferenceVersion(db, organizationId)
  return getGroup(db, organizationId, current.id)
}

export const replaceGroup = async (work: Writing, id: number, body: ReplaceGroup): Promise<Group> => {
  const current = await lockForWriting(work, id)
  return save(work, current, { name: body.name, externalId: body.externalId ?? null })
}

export const patchGroup = async (work: Writing, id: number, patch: PatchGroup): Promise<Group> => {
  const current = await lockForWriting(work, id)
  const { name, externalId } = current
  return save(work, current, { name, externalId, ...patch })
}

export const deleteGroup = async (work: Writing, id: number): Promise<void> => {
  const { db, organizationId, now } = work
  await lockForWriting(work, id)
  if (await hasLiveChildren(db, organizationId, id))
    throw new ApiError('conflict', {
      detail: 'The group has groups below it.',
      issues: [{ scope: 'path', path: 'id', code: 'has-children', message: 'is the parent of other groups' }],
    })
  await markGroupDeleted(db, organizationId, id, now)
}
