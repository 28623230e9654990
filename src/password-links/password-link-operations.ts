import { noContent, ok, okUntagged } from '../http/answer.ts'
import { type Operation, open, write } from '../http/operation.ts'
import { IdParams } from '../http/schemas.ts'
import {
  AskForReset,
  CheckedPasswordLink,
  CheckPasswordLink,
  PasswordLinkView,
  ResetAsked,
  UsePasswordLink,
} from './password-link-schemas.ts'
import {
  askForReset,
  checkPasswordLink,
  createPasswordLink,
  usePasswordLink,
} from './password-link-service.ts'

const tag = 'Sessions'
const path = '/api/daybook/v1/password-link'
const exampleToken = 'K2Jt0y9zq1lWcN6vXrQ4uB8dHfS3mEoPaGiTeYhLkZs'

/** How people come to a password of their own (contract 11). */
export const passwordLinkOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path: '/api/daybook/v1/users/:id/password-link',
    operationId: 'createUserPasswordLink',
    tag,
    summary: 'Invite a user, or let one choose a new password',
    description:
      'Makes a link that works once: an invitation for who has no password yet (7 days), else a reset (2 hours). It is mailed to the user where a mail server is configured. Earlier links of the user end.',
    params: IdParams,
    answers: { 200: PasswordLinkView },
    errors: ['business-error'],
    hasSecret: true,
    handle: async (work, { params }) => ({
      ...ok(await createPasswordLink(work, params.id)),
      headers: { 'cache-control': 'no-store' },
    }),
  }),
  open({
    method: 'POST',
    path: '/api/daybook/v1/password-reset',
    operationId: 'askForPasswordReset',
    tag,
    summary: 'Ask for a new password',
    description:
      'Mails a link to whoever has the address, where a mail server is configured. The answer is the same for every address.',
    body: AskForReset,
    example: { email: 'ada@example.org' },
    answers: { 202: ResetAsked },
    errors: ['access-denied', 'too-many-requests'],
    sameOrigin: true,
    handle: async (request, { body }) => ({ ...okUntagged(askForReset(request, body.email)), status: 202 }),
  }),
  open({
    method: 'POST',
    path: `${path}/check`,
    operationId: 'checkPasswordLink',
    tag,
    summary: 'See whose link it is',
    body: CheckPasswordLink,
    example: { token: exampleToken },
    answers: { 200: CheckedPasswordLink },
    errors: ['resource-not-found', 'access-denied'],
    sameOrigin: true,
    handle: async (request, { body }) => okUntagged(await checkPasswordLink(request, body.token)),
  }),
  open({
    method: 'POST',
    path: `${path}/use`,
    operationId: 'usePasswordLink',
    tag,
    summary: 'Choose a password by a link',
    description: 'Works once, ends every session of the user, and signs nobody in.',
    body: UsePasswordLink,
    example: { token: exampleToken, password: 'a walk along the river at noon' },
    answers: { 204: null },
    errors: ['business-error', 'resource-not-found', 'access-denied'],
    sameOrigin: true,
    handle: async (request, { body }) => {
      await usePasswordLink(request, body)
      return noContent()
    },
  }),
]
