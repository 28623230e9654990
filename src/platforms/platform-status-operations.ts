import { ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed } from '../http/schemas.ts'
import { ActiveFilter, StatusView } from '../statuses/status-schemas.ts'
import { statusView } from '../statuses/status-view.ts'
import { assertPlatformIsLive } from './platform-queries.ts'
import { PlatformIdParams } from './platform-schemas.ts'
import { countOfferedStatuses, getPlatformStatuses, listOfferedStatuses } from './platform-status-queries.ts'
import { PlatformStatusesView, ReplacePlatformStatuses } from './platform-status-schemas.ts'
import { replacePlatformStatuses } from './platform-status-service.ts'
import { platformStatusesView } from './platform-status-view.ts'

const settingsPath = '/api/daybook/v1/platforms/:platformId/publication-statuses'

/** The publication statuses of a platform (contract 10.8, 11). */
export const platformStatusOperations: readonly Operation[] = [
  read({
    path: '/api/v2/publication-statuses/platform/:platformId',
    operationId: 'listPublicationStatusesOfPlatform',
    tag: 'Statuses',
    summary: 'List the publication statuses that a platform offers',
    description:
      'Those that a publication on the platform may have: active ones, unless `active=false` asks for those offered that were deactivated since. `default` is that of the platform.',
    params: PlatformIdParams,
    query: Closed({ ...HybridQuery, ...ActiveFilter }),
    answers: { 200: HybridListOf(StatusView) },
    handle: async (reading, { params: { platformId }, query }) => {
      const { db, organizationId } = reading
      await assertPlatformIsLive(db, organizationId, platformId)
      const active = query.active ?? true
      return hybridList(reading, query, {
        list: (slice) => listOfferedStatuses(db, organizationId, platformId, active, slice),
        count: () => countOfferedStatuses(db, organizationId, platformId, active),
        view: statusView,
      })
    },
  }),
  read({
    path: settingsPath,
    operationId: 'getPlatformPublicationStatuses',
    tag: 'Platforms',
    summary: 'Read which publication statuses a platform offers',
    description: '`statusIds` is null while nothing was set: then all active statuses are offered.',
    params: PlatformIdParams,
    answers: { 200: PlatformStatusesView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(platformStatusesView(await getPlatformStatuses(db, organizationId, params.platformId))),
  }),
  write({
    method: 'PUT',
    path: settingsPath,
    operationId: 'replacePlatformPublicationStatuses',
    tag: 'Platforms',
    summary: 'Set which publication statuses a platform offers',
    description: 'Publications that have another status keep it.',
    params: PlatformIdParams,
    body: ReplacePlatformStatuses,
    example: { statusIds: [1, 2], defaultStatusId: 1 },
    answers: { 200: PlatformStatusesView },
    errors: ['business-error'],
    handle: async (work, { params, body }) =>
      ok(platformStatusesView(await replacePlatformStatuses(work, params.platformId, body))),
  }),
]
