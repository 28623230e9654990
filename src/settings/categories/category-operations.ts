import { Closed, ExternalIdParams, IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { orderOfPlatformOperation } from '../core/order-operations.ts'
import { restoreOperation } from '../core/restore.ts'
import { pageOf } from '../core/settings-entity.ts'
import { type Operation, read, write } from '../deps.ts'
import { platforms } from '../platforms/platform-entity.ts'
import { PlatformIdParams } from '../platforms/platform-schemas.ts'
import { categories } from './category-entity.ts'
import { CategoryView, CreateCategory, PatchCategory, ReplaceCategory } from './category-schemas.ts'
import { changeCategory, createCategory, deleteCategory } from './category-service.ts'

const tag = 'Categories'
const path = '/api/v2/categories'
const pathOfPlatform = '/api/v2/platforms/:platformId/categories'

export const categoryOperations: readonly Operation[] = [
  read({
    path: pathOfPlatform,
    operationId: 'listCategories',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List the categories of a platform',
    params: PlatformIdParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(CategoryView) },
    handle: async (reading, { params: { platformId }, query }) => {
      await platforms.assertPresent(reading, platformId)
      return pageOf(reading, categories, query, { platformId })
    },
  }),
  write({
    method: 'POST',
    path: pathOfPlatform,
    operationId: 'createCategory',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'category-created', subject: 'category' },
    tag,
    summary: 'Create a category',
    description: 'There is one level of nesting: a parent category cannot have a parent itself.',
    params: PlatformIdParams,
    body: CreateCategory,
    example: { name: 'Politics', externalId: 'politics', parentCategoryId: null },
    answers: { 201: CategoryView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const category = categories.view(await createCategory(work, params.platformId, body))
      return created(`${work.deps.config.baseUrl}${path}/${category.id}`, category)
    },
  }),
  read({
    path: `${path}/external-id/:externalId`,
    operationId: 'getCategoryByExternalId',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Find a category by its external id',
    params: ExternalIdParams,
    answers: { 200: CategoryView },
    handle: async (reading, { params }) =>
      ok(categories.view(await categories.getByExternalId(reading, params.externalId))),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getCategory',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read a category',
    params: IdParams,
    answers: { 200: CategoryView },
    handle: async (reading, { params }) => ok(categories.view(await categories.get(reading, params.id))),
  }),
  write({
    method: 'PUT',
    path: `${path}/:id`,
    operationId: 'replaceCategory',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'category-replaced', subject: 'category' },
    tag,
    summary: 'Replace a category',
    description:
      'A sub-category can move to another top-level category or become one (null). A top-level category stays a top-level category.',
    params: IdParams,
    body: Echoed(ReplaceCategory, CategoryView),
    example: { name: 'Politics', externalId: 'politics', parentCategoryId: null },
    answers: { 200: CategoryView },
    errors: ['business-error'],
    handle: async (work, { params, body: { name, externalId = null, parentCategoryId } }) =>
      ok(
        categories.view(
          await changeCategory(work, params.id, () => ({ name, externalId, parentCategoryId })),
        ),
      ),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchCategory',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'category-changed', subject: 'category' },
    tag,
    summary: 'Change a category',
    params: IdParams,
    body: Echoed(PatchCategory, CategoryView),
    example: { name: 'Politics and society' },
    answers: { 200: CategoryView },
    errors: ['business-error'],
    handle: async (work, { params, body }) =>
      ok(categories.view(await changeCategory(work, params.id, (content) => ({ ...content, ...body })))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteCategory',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'category-deleted', subject: 'category' },
    tag,
    summary: 'Delete a category',
    description:
      'Existing publications keep the category. A category with live sub-categories cannot be deleted.',
    params: IdParams,
    answers: { 204: null },
    errors: ['conflict'],
    handle: async (work, { params }) => {
      await deleteCategory(work, params.id)
      return noContent()
    },
  }),
  restoreOperation({
    collection: 'categories',
    operationId: 'restoreCategory',
    audit: { action: 'category-restored', subject: 'category' },
    tag,
    what: 'a category',
    description: 'A platform or parent category that is deleted has to be restored first (409).',
    entity: categories,
    answer: CategoryView,
    parents: [
      { column: 'platform_id', noun: 'platform', hold: platforms.hold },
      { column: 'parent_category_id', noun: 'category', hold: categories.hold },
    ],
  }),
  orderOfPlatformOperation({
    path: '/api/daybook/v1/platforms/:platformId/categories',
    operationId: 'orderCategories',
    audit: { action: 'categories-ordered', subject: 'platform', idParameter: 'platformId' },
    tag,
    what: 'categories of a platform',
    entity: categories,
  }),
]
