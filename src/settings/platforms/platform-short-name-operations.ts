import { ok } from '../../http/answer.ts'
import { type Operation, read, write } from '../deps.ts'
import { PlatformIdParams } from './platform-schemas.ts'
import { PlatformShortName } from './platform-short-name-schemas.ts'
import { readPlatformShortName, setPlatformShortName } from './platform-short-name-service.ts'

const tag = 'Platforms'
const path = '/api/daybook/v1/platforms/:platformId/short-name'

/** The short name of a platform on pages (contract 8.11). */
export const platformShortNameOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'getPlatformShortName',
    scope: 'api.admin',
    role: 'admin',
    about: 'platform',
    tag,
    summary: 'Read the short name of a platform',
    params: PlatformIdParams,
    answers: { 200: PlatformShortName },
    handle: async (reading, { params }) => ok(await readPlatformShortName(reading, params.platformId)),
  }),
  write({
    method: 'PUT',
    path,
    operationId: 'setPlatformShortName',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'platform-short-name-set', subject: 'platform', idParameter: 'platformId' },
    tag,
    summary: 'Set the short name of a platform',
    description:
      'Rows of the plan call the platform so; `/reference-data` has the short names of all platforms. The platform under `/api/v2` does not show it, and its `version` does not change.',
    params: PlatformIdParams,
    body: PlatformShortName,
    example: { shortName: 'WEB' },
    answers: { 200: PlatformShortName },
    handle: async (work, { params, body }) => ok(await setPlatformShortName(work, params.platformId, body)),
  }),
]
