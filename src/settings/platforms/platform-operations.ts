import { Closed, ExternalIdParams, IdParams, IncludeDeleted } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { orderOperation } from '../core/order-operations.ts'
import { restoreOperation } from '../core/restore.ts'
import { pageOf, remove } from '../core/settings-entity.ts'
import { type Operation, read, write } from '../deps.ts'
import { platforms } from './platform-entity.ts'
import {
  CreatePlatform,
  ManualDateParams,
  PatchPlatform,
  PlatformView,
  ReplacePlatform,
} from './platform-schemas.ts'
import { createPlatform, deleteManualDate, patchPlatform, replacePlatform } from './platform-service.ts'

const tag = 'Platforms'
const path = '/api/v2/platforms'

export const platformOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listPlatforms',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List platforms',
    query: Closed({ ...HybridQuery, ...IncludeDeleted }),
    answers: { 200: HybridListOf(PlatformView) },
    handle: (reading, { query }) => pageOf(reading, platforms, query, query),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createPlatform',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'platform-created', subject: 'platform' },
    tag,
    summary: 'Create a platform',
    description: 'Without a schedule the platform is weekly and published every day. The mode never changes.',
    body: CreatePlatform,
    example: { name: 'Website', typeCode: 0, externalId: 'web' },
    answers: { 201: PlatformView },
    errors: ['business-error'],
    handle: async (work, { body }) => {
      const platform = platforms.view(await createPlatform(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${platform.id}`, platform)
    },
  }),
  read({
    path: `${path}/external-id/:externalId`,
    operationId: 'getPlatformByExternalId',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Find a platform by its external id',
    params: ExternalIdParams,
    answers: { 200: PlatformView },
    handle: async (reading, { params }) =>
      ok(platforms.view(await platforms.getByExternalId(reading, params.externalId))),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getPlatform',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read a platform',
    params: IdParams,
    query: Closed(IncludeDeleted),
    answers: { 200: PlatformView },
    handle: async (reading, { params, query }) =>
      ok(platforms.view(await platforms.get(reading, params.id, query))),
  }),
  write({
    method: 'PUT',
    path: `${path}/:id`,
    operationId: 'replacePlatform',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'platform-replaced', subject: 'platform' },
    tag,
    summary: 'Replace a platform',
    params: IdParams,
    body: Echoed(ReplacePlatform, PlatformView),
    example: {
      name: 'Website',
      typeCode: 0,
      weeklySchedule: { mon: true, tue: true, wed: true, thu: true, fri: true, sat: false, sun: false },
    },
    answers: { 200: PlatformView },
    errors: ['business-error'],
    handle: async (work, { params, body }) =>
      ok(platforms.view(await replacePlatform(work, params.id, body))),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchPlatform',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'platform-changed', subject: 'platform' },
    tag,
    summary: 'Change a platform',
    params: IdParams,
    body: Echoed(PatchPlatform, PlatformView),
    example: { name: 'Website and app' },
    answers: { 200: PlatformView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => ok(platforms.view(await patchPlatform(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deletePlatform',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'platform-deleted', subject: 'platform' },
    tag,
    summary: 'Delete a platform',
    description: 'Existing publications keep the platform; new publications cannot use it.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await remove(work, platforms, params.id)
      return noContent()
    },
  }),
  write({
    method: 'DELETE',
    path: `${path}/:platformId/manual-schedule/:manualScheduleId`,
    operationId: 'deleteManualScheduleDate',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'manual-schedule-date-deleted', subject: 'platform', idParameter: 'platformId' },
    tag,
    summary: 'Delete one date of a manual schedule',
    params: ManualDateParams,
    answers: { 204: null },
    errors: ['business-error'],
    handle: async (work, { params }) => {
      await deleteManualDate(work, params.platformId, params.manualScheduleId)
      return noContent()
    },
  }),
  restoreOperation({
    collection: 'platforms',
    operationId: 'restorePlatform',
    audit: { action: 'platform-restored', subject: 'platform' },
    tag,
    what: 'a platform',
    description: 'Its categories and types are there again, except those that had been deleted before.',
    entity: platforms,
    answer: PlatformView,
  }),
  orderOperation({
    path: '/api/daybook/v1/platforms',
    operationId: 'orderPlatforms',
    audit: { action: 'platforms-ordered', subject: 'platform' },
    tag,
    what: 'platforms',
    entity: platforms,
  }),
]
