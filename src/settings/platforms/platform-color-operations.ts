import { ok } from '../../http/answer.ts'
import { type Operation, read, write } from '../deps.ts'
import { PlatformColor } from './platform-color-schemas.ts'
import { readPlatformColor, setPlatformColor } from './platform-color-service.ts'
import { PlatformIdParams } from './platform-schemas.ts'

const tag = 'Platforms'
const path = '/api/daybook/v1/platforms/:platformId/color'

/** The colour of a platform on pages (contract 8.10). */
export const platformColorOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'getPlatformColor',
    scope: 'api.admin',
    role: 'admin',
    about: 'platform',
    tag,
    summary: 'Read the colour of a platform',
    params: PlatformIdParams,
    answers: { 200: PlatformColor },
    handle: async (reading, { params }) => ok(await readPlatformColor(reading, params.platformId)),
  }),
  write({
    method: 'PUT',
    path,
    operationId: 'setPlatformColor',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'platform-color-set', subject: 'platform', idParameter: 'platformId' },
    tag,
    summary: 'Set the colour of a platform',
    description:
      'Pages mark publications on the platform with this colour; `/reference-data` has the colours of all platforms. The platform under `/api/v2` does not show the colour, and its `version` does not change.',
    params: PlatformIdParams,
    body: PlatformColor,
    example: { color: '#1971c2' },
    answers: { 200: PlatformColor },
    handle: async (work, { params, body }) => ok(await setPlatformColor(work, params.platformId, body)),
  }),
]
