import { ApiError } from '../../base/errors.ts'
import type { WriteContext } from '../../http/operation.ts'
import { change, create, remove } from '../core/settings-entity.ts'
import { platforms } from '../platforms/platform-entity.ts'
import { type Category, type CategoryContent, categories, holdParent } from './category-entity.ts'
import { assertParentFits } from './category-rules.ts'
import type { CreateCategory } from './category-schemas.ts'

/** Locks the platform and the parent until the commit, so no live category ever has a deleted parent. */
const holdFittingParent = async (
  work: WriteContext,
  { parentCategoryId }: CategoryContent,
  place: { platformId: number; isTopLevel: boolean },
): Promise<void> => {
  if (parentCategoryId !== null) assertParentFits(await holdParent(work, parentCategoryId), place)
}

export const createCategory = async (
  work: WriteContext,
  platformId: number,
  { name, externalId = null, parentCategoryId = null }: CreateCategory,
): Promise<Category> => {
  const content = { name, externalId, parentCategoryId }
  await platforms.holdOne(work, platformId)
  await holdFittingParent(work, content, { platformId, isTopLevel: false })
  return create(work, categories, content, { platform_id: platformId })
}

export const changeCategory = (
  work: WriteContext,
  id: number,
  next: (content: CategoryContent) => CategoryContent,
): Promise<Category> =>
  change(work, categories, id, async (content, { platform, parentCategory }) => {
    const changed = next(content)
    await holdFittingParent(work, changed, { platformId: platform.id, isTopLevel: parentCategory === null })
    return changed
  })

export const deleteCategory = (work: WriteContext, id: number): Promise<Category> =>
  remove(work, categories, id, async () => {
    if ((await categories.count(work, { parentCategoryId: id })) === 0) return
    throw new ApiError('conflict', {
      detail: 'The category has sub-categories.',
      problems: [
        { scope: 'path', path: 'id', code: 'has-children', message: 'is the parent of other categories' },
      ],
    })
  })
