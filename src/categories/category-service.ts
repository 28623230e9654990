import { isDeepStrictEqual } from 'node:util'
import { ApiError } from '../errors.ts'
import { etagOfView } from '../http/answer.ts'
import type { Writing } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { raiseReferenceVersion } from '../organizations/reference-version.ts'
import { holdPlatform } from '../platforms/platform-queries.ts'
import {
  type Category,
  type CategoryContent,
  getCategory,
  hasLiveChildren,
  holdParent,
  insertCategory,
  lockCategory,
  markCategoryDeleted,
  saveCategory,
} from './category-queries.ts'
import { assertParentFits } from './category-rules.ts'
import type { CreateCategory, PatchCategory, ReplaceCategory } from './category-schemas.ts'
import { categoryView } from './category-view.ts'

/** Platform and parent are held until the commit, so that no live category ever has a deleted parent. */
export const createCategory = async (
  { db, organizationId }: Writing,
  platformId: number,
  { name, externalId = null, parentCategoryId = null }: CreateCategory,
): Promise<Category> => {
  await holdPlatform(db, organizationId, platformId)
  if (parentCategoryId !== null)
    assertParentFits(await holdParent(db, organizationId, parentCategoryId), {
      platformId,
      isTopLevel: false,
    })
  const id = await insertCategory(db, organizationId, platformId, { name, externalId, parentCategoryId })
  return getCategory(db, organizationId, id)
}

const lockForWriting = async ({ db, organizationId, ifMatch }: Writing, id: number): Promise<Category> => {
  const category = await lockCategory(db, organizationId, id)
  assertMatches(ifMatch, () => etagOfView(categoryView(category)))
  return category
}

const contentOf = ({ name, externalId, parentCategory }: Category): CategoryContent => ({
  name,
  externalId,
  parentCategoryId: parentCategory?.id ?? null,
})

/** Stores what differs: an unchanged category keeps its version, and stories are re-rendered only when they show a change. */
const save = async (
  { db, organizationId }: Writing,
  current: Category,
  next: CategoryContent,
): Promise<Category> => {
  if (next.parentCategoryId !== null)
    assertParentFits(await holdParent(db, organizationId, next.parentCategoryId), {
      platformId: current.platform.id,
      isTopLevel: current.parentCategory === null,
    })
  if (isDeepStrictEqual(contentOf(current), next)) return current
  await saveCategory(db, organizationId, current.id, next)
  if (next.name !== current.name || next.externalId !== current.externalId)
    await raiseReferenceVersion(db, organizationId)
  return getCategory(db, organizationId, current.id)
}

export const replaceCategory = async (
  work: Writing,
  id: number,
  { name, externalId = null, parentCategoryId }: ReplaceCategory,
): Promise<Category> => save(work, await lockForWriting(work, id), { name, externalId, parentCategoryId })

export const patchCategory = async (work: Writing, id: number, patch: PatchCategory): Promise<Category> => {
  const current = await lockForWriting(work, id)
  return save(work, current, { ...contentOf(current), ...patch })
}

export const deleteCategory = async (work: Writing, id: number): Promise<void> => {
  const { db, organizationId, now } = work
  await lockForWriting(work, id)
  if (await hasLiveChildren(db, organizationId, id))
    throw new ApiError('conflict', {
      detail: 'The category has sub-categories.',
      issues: [
        { scope: 'path', path: 'id', code: 'has-children', message: 'is the parent of other categories' },
      ],
    })
  await markCategoryDeleted(db, organizationId, id, now)
}
