import { Closed, ExternalIdParams, IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { orderOfPlatformOperation } from '../core/order-operations.ts'
import { restoreOperation } from '../core/restore.ts'
import { change, pageOf, remove } from '../core/settings-entity.ts'
import { type Operation, read, write } from '../deps.ts'
import { platforms } from '../platforms/platform-entity.ts'
import { PlatformIdParams } from '../platforms/platform-schemas.ts'
import { publicationTypes } from './publication-type-entity.ts'
import { PatchType, TypeView, WriteType } from './publication-type-schemas.ts'
import { createType } from './publication-type-service.ts'

const tag = 'Types'
const path = '/api/v2/types'
const pathOfPlatform = '/api/v2/platforms/:platformId/types'

export const typeOperations: readonly Operation[] = [
  read({
    path: pathOfPlatform,
    operationId: 'listTypes',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List the types of a platform',
    params: PlatformIdParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(TypeView) },
    handle: async (reading, { params: { platformId }, query }) => {
      await platforms.assertPresent(reading, platformId)
      return pageOf(reading, publicationTypes, query, { platformId })
    },
  }),
  write({
    method: 'POST',
    path: pathOfPlatform,
    operationId: 'createType',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'type-created', subject: 'type' },
    tag,
    summary: 'Create a type',
    params: PlatformIdParams,
    body: WriteType,
    example: { name: 'Commentary', externalId: 'commentary' },
    answers: { 201: TypeView },
    handle: async (work, { params, body }) => {
      const type = publicationTypes.view(await createType(work, params.platformId, body))
      return created(`${work.deps.config.baseUrl}${path}/${type.id}`, type)
    },
  }),
  read({
    path: `${path}/external-id/:externalId`,
    operationId: 'getTypeByExternalId',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Find a type by its external id',
    params: ExternalIdParams,
    answers: { 200: TypeView },
    handle: async (reading, { params }) =>
      ok(publicationTypes.view(await publicationTypes.getByExternalId(reading, params.externalId))),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getType',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read a type',
    params: IdParams,
    answers: { 200: TypeView },
    handle: async (reading, { params }) =>
      ok(publicationTypes.view(await publicationTypes.get(reading, params.id))),
  }),
  write({
    method: 'PUT',
    path: `${path}/:id`,
    operationId: 'replaceType',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'type-replaced', subject: 'type' },
    tag,
    summary: 'Replace a type',
    params: IdParams,
    body: Echoed(WriteType, TypeView),
    example: { name: 'Commentary', externalId: 'commentary' },
    answers: { 200: TypeView },
    handle: async (work, { params, body: { name, externalId = null } }) =>
      ok(
        publicationTypes.view(await change(work, publicationTypes, params.id, () => ({ name, externalId }))),
      ),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchType',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'type-changed', subject: 'type' },
    tag,
    summary: 'Change a type',
    params: IdParams,
    body: Echoed(PatchType, TypeView),
    example: { name: 'Opinion' },
    answers: { 200: TypeView },
    handle: async (work, { params, body }) =>
      ok(
        publicationTypes.view(
          await change(work, publicationTypes, params.id, (type) => ({ ...type, ...body })),
        ),
      ),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteType',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'type-deleted', subject: 'type' },
    tag,
    summary: 'Delete a type',
    description: 'Existing publications keep the type.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await remove(work, publicationTypes, params.id)
      return noContent()
    },
  }),
  restoreOperation({
    collection: 'types',
    operationId: 'restoreType',
    audit: { action: 'type-restored', subject: 'type' },
    tag,
    what: 'a type',
    description: 'A platform that is deleted has to be restored first (409).',
    entity: publicationTypes,
    answer: TypeView,
    parents: [{ column: 'platform_id', noun: 'platform', hold: platforms.hold }],
  }),
  orderOfPlatformOperation({
    path: '/api/daybook/v1/platforms/:platformId/types',
    operationId: 'orderTypes',
    audit: { action: 'types-ordered', subject: 'platform', idParameter: 'platformId' },
    tag,
    what: 'types of a platform',
    entity: publicationTypes,
  }),
]
