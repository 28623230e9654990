import { IdParams } from '../../base/schemas.ts'
import { type Operation, write } from '../deps.ts'
import { seeAs, seeAsClient, stopSeeingAs } from './see-as-service.ts'
import { SeenPrincipalView } from './session-schemas.ts'

const tag = 'Sessions'

/** The plan through other eyes (contract 14.8). */
export const seeAsOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path: '/api/daybook/v1/users/:id/see-as',
    operationId: 'seeAs',
    scope: null,
    role: 'admin',
    whileSeeingAs: true,
    audit: { action: 'seeing-as-begun', subject: 'user', changes: false },
    tag,
    summary: 'See the plan as a user does',
    description:
      'From now on your session reads what this user may read. It changes nothing and shows nothing personal: such requests are refused with the code `seeing-as`. For people of the newsroom who sign in.',
    params: IdParams,
    answers: { 200: SeenPrincipalView },
    errors: ['business-error'],
    handle: (work, { params }) => seeAs(work, params.id),
  }),
  write({
    method: 'POST',
    path: '/api/daybook/v1/clients/:id/see-as',
    operationId: 'seeAsClient',
    scope: null,
    role: 'admin',
    whileSeeingAs: true,
    audit: { action: 'seeing-as-begun', subject: 'client', changes: false },
    tag,
    summary: 'See the plan as an API client does',
    description: 'The same with what an API client may read. For clients with the scope `api.read`.',
    params: IdParams,
    answers: { 200: SeenPrincipalView },
    errors: ['business-error'],
    handle: (work, { params }) => seeAsClient(work, params.id),
  }),
  write({
    method: 'DELETE',
    path: '/api/daybook/v1/session/see-as',
    operationId: 'stopSeeingAs',
    scope: null,
    role: 'reader',
    freelancers: true,
    whileSeeingAs: true,
    audit: { action: 'seeing-as-ended', subject: 'user', changes: false },
    tag,
    summary: 'See the plan with your own eyes again',
    answers: { 204: null },
    handle: (work) => stopSeeingAs(work),
  }),
]
