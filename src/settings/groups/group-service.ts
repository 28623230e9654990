import { ApiError, bodyProblem, unknownReference } from '../../base/errors.ts'
import type { WriteContext } from '../../http/operation.ts'
import { change, create, remove } from '../core/settings-entity.ts'
import { lockOrganization } from '../organization/organization-queries.ts'
import { type Group, groups } from './group-entity.ts'
import { findParents } from './group-queries.ts'
import type { ConfigureGroup, CreateGroup } from './group-schemas.ts'

/** Locks the parent until the commit, so no live group ever has a deleted parent. */
const holdParent = async (work: WriteContext, parentGroupId: number | null): Promise<void> => {
  if (parentGroupId !== null && !(await groups.hold(work, [parentGroupId])).has(parentGroupId))
    throw new ApiError('validation-failed', { problems: [unknownReference('parentGroupId')] })
}

export const createGroup = async (
  work: WriteContext,
  { name, externalId = null, parentGroupId = null }: CreateGroup,
): Promise<Group> => {
  await holdParent(work, parentGroupId)
  return create(work, groups, { name, externalId, parentGroupId }, {})
}

const assertNoCycle = async (work: WriteContext, id: number, parentGroupId: number): Promise<void> => {
  const parents = await findParents(work.db, work.organizationId, parentGroupId)
  if (!parents.includes(id)) return
  throw new ApiError('business-error', {
    problems: [bodyProblem('parentGroupId', 'own-descendant', 'is the group itself or below it')],
  })
}

/**
 * B21: also the parent. Changes of parents take turns before they lock any group: two of them together could make a cycle, or wait for
 * each other's groups.
 */
export const configureGroup = async (
  work: WriteContext,
  id: number,
  patch: ConfigureGroup,
): Promise<Group> => {
  if (typeof patch.parentGroupId === 'number') await lockOrganization(work.db, work.organizationId)
  return change(work, groups, id, async (content) => {
    const next = { ...content, ...patch }
    const { parentGroupId } = next
    if (parentGroupId === null || parentGroupId === content.parentGroupId) return next
    await holdParent(work, parentGroupId)
    await assertNoCycle(work, id, parentGroupId)
    return next
  })
}

export const deleteGroup = (work: WriteContext, id: number): Promise<Group> =>
  remove(work, groups, id, async () => {
    if ((await groups.count(work, { parentGroupId: id })) === 0) return
    throw new ApiError('conflict', {
      detail: 'The group has child groups.',
      problems: [
        { scope: 'path', path: 'id', code: 'has-children', message: 'is the parent of other groups' },
      ],
    })
  })
