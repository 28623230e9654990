import { SessionView } from '../../access/sessions/session-schemas.ts'
import { ok } from '../../http/answer.ts'
import { type Operation, open } from '../deps.ts'
import { SetUp, SetupView } from './set-up-schemas.ts'
import { isSetupNeeded, setUp } from './set-up-service.ts'

const tag = 'Set-up'
const path = '/api/daybook/v1/setup'

/** The first organization of a server. */
export const setupOperations: readonly Operation[] = [
  open({
    method: 'GET',
    path,
    operationId: 'getSetup',
    tag,
    summary: 'Ask whether the server needs to be set up',
    answers: { 200: SetupView },
    handle: async ({ deps }) => ok({ needed: await isSetupNeeded(deps.db) }),
  }),
  open({
    method: 'POST',
    path,
    operationId: 'setUp',
    tag,
    summary: 'Create the first organization',
    description:
      'Creates its first administrator as well, and signs them in. Once there is an organization, the answer is 409. Filling it with a demo newsroom takes several seconds.',
    body: SetUp,
    example: {
      code: 'k7dm-9xqp-3hvt-w2nc',
      organization: { name: 'The Morning Post', timeZone: 'Europe/Berlin' },
      administrator: {
        firstName: 'Ada',
        lastName: 'King',
        email: 'ada@example.org',
        password: 'correct horse battery staple',
      },
      demo: true,
    },
    answers: { 201: SessionView },
    errors: ['access-denied', 'business-error', 'conflict'],
    sameOrigin: true,
    handle: (request, { body }) => setUp(request, body),
  }),
]
