import { ok } from '../../http/answer.ts'
import { type Operation, read, write } from '../deps.ts'
import { PlatformCountsHidden } from './platform-counts-hidden-schemas.ts'
import { readPlatformCountsHidden, setPlatformCountsHidden } from './platform-counts-hidden-service.ts'
import { PlatformIdParams } from './platform-schemas.ts'

const tag = 'Platforms'
const path = '/api/daybook/v1/platforms/:platformId/counts-hidden'

/** Whether issues of a platform count what their reader does not see (contract 25.6). */
export const platformCountsHiddenOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'getPlatformCountsHidden',
    scope: 'api.admin',
    role: 'admin',
    about: 'platform',
    tag,
    summary: 'Read whether issues of a platform count hidden stories',
    params: PlatformIdParams,
    answers: { 200: PlatformCountsHidden },
    handle: async (reading, { params }) => ok(await readPlatformCountsHidden(reading, params.platformId)),
  }),
  write({
    method: 'PUT',
    path,
    operationId: 'setPlatformCountsHidden',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'platform-counts-hidden-set', subject: 'platform', idParameter: 'platformId' },
    tag,
    summary: 'Set whether issues of a platform count hidden stories',
    description:
      'Then everybody who reads an issue learns how many of its stories they do not see, and how long these are; nothing else of them. The platform under `/api/v2` does not show it, and its `version` does not change.',
    params: PlatformIdParams,
    body: PlatformCountsHidden,
    example: { countsHidden: true },
    answers: { 200: PlatformCountsHidden },
    handle: async (work, { params, body }) =>
      ok(await setPlatformCountsHidden(work, params.platformId, body)),
  }),
]
