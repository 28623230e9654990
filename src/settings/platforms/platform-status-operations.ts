import { Closed } from '../../base/schemas.ts'
import { ok } from '../../http/answer.ts'
import { hybridList } from '../../http/paging.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import { ActiveFilter, StatusView } from '../statuses/status-schemas.ts'
import { statusView } from '../statuses/status-view.ts'
import { platforms } from './platform-entity.ts'
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
    scope: 'api.read',
    role: 'reader',
    tag: 'Statuses',
    summary: 'List the publication statuses that a platform offers',
    description:
      'The statuses that a publication on the platform may have. `active=false` gives offered statuses that have been deactivated instead. `default` is the default of the platform.',
    params: PlatformIdParams,
    query: Closed({ ...HybridQuery, ...ActiveFilter }),
    answers: { 200: HybridListOf(StatusView) },
    handle: async (reading, { params: { platformId }, query }) => {
      const { db, organizationId } = reading
      await platforms.assertPresent(reading, platformId)
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
    scope: 'api.admin',
    role: 'admin',
    about: 'platform',
    tag: 'Platforms',
    summary: 'Read which publication statuses a platform offers',
    description: '`statusIds` is null until it is first set: then the platform offers all active statuses.',
    params: PlatformIdParams,
    answers: { 200: PlatformStatusesView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(platformStatusesView(await getPlatformStatuses(db, organizationId, params.platformId))),
  }),
  write({
    method: 'PUT',
    path: settingsPath,
    operationId: 'replacePlatformPublicationStatuses',
    scope: 'api.admin',
    role: 'admin',
    audit: {
      action: 'platform-publication-statuses-replaced',
      subject: 'platform',
      idParameter: 'platformId',
    },
    tag: 'Platforms',
    summary: 'Set which publication statuses a platform offers',
    description: 'Existing publications keep their status, even if the platform no longer offers it.',
    params: PlatformIdParams,
    body: ReplacePlatformStatuses,
    example: { statusIds: [1, 2], defaultStatusId: 1 },
    answers: { 200: PlatformStatusesView },
    errors: ['business-error'],
    handle: async (work, { params, body }) =>
      ok(platformStatusesView(await replacePlatformStatuses(work, params.platformId, body))),
  }),
]
