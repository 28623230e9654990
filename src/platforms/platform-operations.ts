import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed, ExternalIdParams, IdParams, IncludeDeleted } from '../http/schemas.ts'
import { orderOperation } from '../ordering/order-operations.ts'
import { countPlatforms, getPlatform, getPlatformByExternalId, listPlatforms } from './platform-queries.ts'
import {
  CreatePlatform,
  ManualDateParams,
  PatchPlatform,
  PlatformView,
  ReplacePlatform,
} from './platform-schemas.ts'
import {
  createPlatform,
  deleteManualDate,
  deletePlatform,
  patchPlatform,
  replacePlatform,
} from './platform-service.ts'
import { platformView } from './platform-view.ts'

const tag = 'Platforms'
const path = '/api/v2/platforms'

export const platformOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listPlatforms',
    tag,
    summary: 'List platforms',
    query: Closed({ ...HybridQuery, ...IncludeDeleted }),
    answers: { 200: HybridListOf(PlatformView) },
    handle: async (reading, { query }) => {
      const { db, organizationId } = reading
      const includeDeleted = query.includeDeleted ?? false
      return hybridList(reading, query, {
        list: (slice) => listPlatforms(db, organizationId, includeDeleted, slice),
        count: () => countPlatforms(db, organizationId, includeDeleted),
        view: platformView,
      })
    },
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createPlatform',
    tag,
    summary: 'Create a platform',
    description:
      'With neither schedule the platform is weekly and published every day. The mode is fixed from then on.',
    body: CreatePlatform,
    example: { name: 'Website', typeCode: 0, externalId: 'web' },
    answers: { 201: PlatformView },
    errors: ['business-error'],
    handle: async (work, { body }) => {
      const platform = platformView(await createPlatform(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${platform.id}`, platform)
    },
  }),
  read({
    path: `${path}/external-id/:externalId`,
    operationId: 'getPlatformByExternalId',
    tag,
    summary: 'Find a platform by its external id',
    params: ExternalIdParams,
    answers: { 200: PlatformView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(platformView(await getPlatformByExternalId(db, organizationId, params.externalId))),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getPlatform',
    tag,
    summary: 'Read a platform',
    params: IdParams,
    query: Closed(IncludeDeleted),
    answers: { 200: PlatformView },
    handle: async ({ db, organizationId }, { params, query }) =>
      ok(platformView(await getPlatform(db, organizationId, params.id, query.includeDeleted))),
  }),
  write({
    method: 'PUT',
    path: `${path}/:id`,
    operationId: 'replacePlatform',
    tag,
    summary: 'Replace a platform',
    params: IdParams,
    body: ReplacePlatform,
    example: {
      name: 'Website',
      typeCode: 0,
      weeklySchedule: { mon: true, tue: true, wed: true, thu: true, fri: true, sat: false, sun: false },
    },
    answers: { 200: PlatformView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => ok(platformView(await replacePlatform(work, params.id, body))),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchPlatform',
    tag,
    summary: 'Change a platform',
    params: IdParams,
    body: PatchPlatform,
    example: { name: 'Website and app' },
    answers: { 200: PlatformView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => ok(platformView(await patchPlatform(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deletePlatform',
    tag,
    summary: 'Delete a platform',
    description: 'Existing publications keep it; new ones cannot use it.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deletePlatform(work, params.id)
      return noContent()
    },
  }),
  write({
    method: 'DELETE',
    path: `${path}/:platformId/manual-schedule/:manualScheduleId`,
    operationId: 'deleteManualScheduleDate',
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
  orderOperation({
    path: '/api/daybook/v1/platforms',
    operationId: 'orderPlatforms',
    tag,
    what: 'platforms',
    table: 'platform',
  }),
]
