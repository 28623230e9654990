import { ApiError, unknownReference } from '../../base/errors.ts'
import type { Writing } from '../../http/operation.ts'
import { create, remove } from '../kit/settings-entity.ts'
import { type Group, groups } from './group-entity.ts'
import type { CreateGroup } from './group-schemas.ts'

/** Locks the parent until the commit, so no live group ever has a deleted parent. */
export const createGroup = async (
  work: Writing,
  { name, externalId = null, parentGroupId = null }: CreateGroup,
): Promise<Group> => {
  if (parentGroupId !== null && !(await groups.hold(work, [parentGroupId])).has(parentGroupId))
    throw new ApiError('validation-failed', { problems: [unknownReference('parentGroupId')] })
  return create(work, groups, { name, externalId }, { parent_group_id: parentGroupId })
}

export const deleteGroup = (work: Writing, id: number): Promise<Group> =>
  remove(work, groups, id, async () => {
    if ((await groups.count(work, { parentGroupId: id })) === 0) return
    throw new ApiError('conflict', {
      detail: 'The group has child groups.',
      problems: [
        { scope: 'path', path: 'id', code: 'has-children', message: 'is the parent of other groups' },
      ],
    })
  })
