import { ok } from '../../http/answer.ts'
import { type Operation, read, write } from '../deps.ts'
import { PlatformClosing } from './platform-closing-schemas.ts'
import { readPlatformClosing, setPlatformClosing } from './platform-closing-service.ts'
import { PlatformIdParams } from './platform-schemas.ts'

const tag = 'Platforms'
const path = '/api/daybook/v1/platforms/:platformId/closing'

/** When issues of a platform are closed (contract 25.2). */
export const platformClosingOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'getPlatformClosing',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read when issues of a platform are closed',
    params: PlatformIdParams,
    answers: { 200: PlatformClosing },
    handle: async (reading, { params }) => ok(await readPlatformClosing(reading, params.platformId)),
  }),
  write({
    method: 'PUT',
    path,
    operationId: 'setPlatformClosing',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'platform-closing-set', subject: 'platform', idParameter: 'platformId' },
    tag,
    summary: 'Set when issues of a platform are closed',
    description:
      'From then on, people need a reason to add a publication to an issue or to move one into it: the header `Override-Reason`. Systems need none. The platform under `/api/v2` does not show it, and its `version` does not change.',
    params: PlatformIdParams,
    body: PlatformClosing,
    example: { hours: 4 },
    answers: { 200: PlatformClosing },
    handle: async (work, { params, body }) => ok(await setPlatformClosing(work, params.platformId, body)),
  }),
]
