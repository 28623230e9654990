import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed, ExternalIdParams, IdParams } from '../http/schemas.ts'
import { orderOfPlatformOperation } from '../ordering/order-operations.ts'
import { assertPlatformIsLive } from '../platforms/platform-queries.ts'
import { PlatformIdParams } from '../platforms/platform-schemas.ts'
import { countCategories, getCategory, getCategoryByExternalId, listCategories } from './category-queries.ts'
import { CategoryView, CreateCategory, PatchCategory, ReplaceCategory } from './category-schemas.ts'
import { createCategory, deleteCategory, patchCategory, replaceCategory } from './category-service.ts'
import { categoryView } from './category-view.ts'

const tag = 'Categories'
const path = '/api/v2/categories'
const pathOfPlatform = '/api/v2/platforms/:platformId/categories'

export const categoryOperations: readonly Operation[] = [
  read({
    path: pathOfPlatform,
    operationId: 'listCategories',
    tag,
    summary: 'List the categories of a platform',
    params: PlatformIdParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(CategoryView) },
    handle: async (reading, { params: { platformId }, query }) => {
      const { db, organizationId } = reading
      await assertPlatformIsLive(db, organizationId, platformId)
      return hybridList(reading, query, {
        list: (slice) => listCategories(db, organizationId, platformId, slice),
        count: () => countCategories(db, organizationId, platformId),
        view: categoryView,
      })
    },
  }),
  write({
    method: 'POST',
    path: pathOfPlatform,
    operationId: 'createCategory',
    tag,
    summary: 'Create a category',
    description: 'There is one level of nesting: the parent of a category has none itself.',
    params: PlatformIdParams,
    body: CreateCategory,
    example: { name: 'Politics', externalId: 'politics', parentCategoryId: null },
    answers: { 201: CategoryView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const category = categoryView(await createCategory(work, params.platformId, body))
      return created(`${work.deps.config.baseUrl}${path}/${category.id}`, category)
    },
  }),
  read({
    path: `${path}/external-id/:externalId`,
    operationId: 'getCategoryByExternalId',
    tag,
    summary: 'Find a category by its external id',
    params: ExternalIdParams,
    answers: { 200: CategoryView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(categoryView(await getCategoryByExternalId(db, organizationId, params.externalId))),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getCategory',
    tag,
    summary: 'Read a category',
    params: IdParams,
    answers: { 200: CategoryView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(categoryView(await getCategory(db, organizationId, params.id))),
  }),
  write({
    method: 'PUT',
    path: `${path}/:id`,
    operationId: 'replaceCategory',
    tag,
    summary: 'Replace a category',
    description:
      'A sub-category can move below another top-level category or become one (null); a top-level category stays one.',
    params: IdParams,
    body: ReplaceCategory,
    example: { name: 'Politics', externalId: 'politics', parentCategoryId: null },
    answers: { 200: CategoryView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => ok(categoryView(await replaceCategory(work, params.id, body))),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchCategory',
    tag,
    summary: 'Change a category',
    params: IdParams,
    body: PatchCategory,
    example: { name: 'Politics and society' },
    answers: { 200: CategoryView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => ok(categoryView(await patchCategory(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteCategory',
    tag,
    summary: 'Delete a category',
    description: 'Existing publications keep it. A category with live sub-categories cannot be deleted.',
    params: IdParams,
    answers: { 204: null },
    errors: ['conflict'],
    handle: async (work, { params }) => {
      await deleteCategory(work, params.id)
      return noContent()
    },
  }),
  orderOfPlatformOperation({
    path: '/api/daybook/v1/platforms/:platformId/categories',
    operationId: 'orderCategories',
    tag,
    what: 'categories of a platform',
    table: 'category',
  }),
]
