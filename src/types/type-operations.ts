import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed, ExternalIdParams, IdParams } from '../http/schemas.ts'
import { orderOfPlatformOperation } from '../ordering/order-operations.ts'
import { assertPlatformIsLive } from '../platforms/platform-queries.ts'
import { PlatformIdParams } from '../platforms/platform-schemas.ts'
import { countTypes, getType, getTypeByExternalId, listTypes } from './type-queries.ts'
import { PatchType, TypeView, WriteType } from './type-schemas.ts'
import { createType, deleteType, patchType, replaceType } from './type-service.ts'
import { typeView } from './type-view.ts'

const tag = 'Types'
const path = '/api/v2/types'
const pathOfPlatform = '/api/v2/platforms/:platformId/types'

export const typeOperations: readonly Operation[] = [
  read({
    path: pathOfPlatform,
    operationId: 'listTypes',
    tag,
    summary: 'List the types of a platform',
    params: PlatformIdParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(TypeView) },
    handle: async (reading, { params: { platformId }, query }) => {
      const { db, organizationId } = reading
      await assertPlatformIsLive(db, organizationId, platformId)
      return hybridList(reading, query, {
        list: (slice) => listTypes(db, organizationId, platformId, slice),
        count: () => countTypes(db, organizationId, platformId),
        view: typeView,
      })
    },
  }),
  write({
    method: 'POST',
    path: pathOfPlatform,
    operationId: 'createType',
    tag,
    summary: 'Create a type',
    params: PlatformIdParams,
    body: WriteType,
    example: { name: 'Commentary', externalId: 'commentary' },
    answers: { 201: TypeView },
    handle: async (work, { params, body }) => {
      const type = typeView(await createType(work, params.platformId, body))
      return created(`${work.deps.config.baseUrl}${path}/${type.id}`, type)
    },
  }),
  read({
    path: `${path}/external-id/:externalId`,
    operationId: 'getTypeByExternalId',
    tag,
    summary: 'Find a type by its external id',
    params: ExternalIdParams,
    answers: { 200: TypeView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(typeView(await getTypeByExternalId(db, organizationId, params.externalId))),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getType',
    tag,
    summary: 'Read a type',
    params: IdParams,
    answers: { 200: TypeView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(typeView(await getType(db, organizationId, params.id))),
  }),
  write({
    method: 'PUT',
    path: `${path}/:id`,
    operationId: 'replaceType',
    tag,
    summary: 'Replace a type',
    params: IdParams,
    body: WriteType,
    example: { name: 'Commentary', externalId: 'commentary' },
    answers: { 200: TypeView },
    handle: async (work, { params, body }) => ok(typeView(await replaceType(work, params.id, body))),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchType',
    tag,
    summary: 'Change a type',
    params: IdParams,
    body: PatchType,
    example: { name: 'Opinion' },
    answers: { 200: TypeView },
    handle: async (work, { params, body }) => ok(typeView(await patchType(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteType',
    tag,
    summary: 'Delete a type',
    description: 'Existing publications keep it.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteType(work, params.id)
      return noContent()
    },
  }),
  orderOfPlatformOperation({
    path: '/api/daybook/v1/platforms/:platformId/types',
    operationId: 'orderTypes',
    tag,
    what: 'types of a platform',
    table: 'publication_type',
  }),
]
