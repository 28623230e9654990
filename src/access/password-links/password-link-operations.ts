import { IdParams } from '../../base/schemas.ts'
import { noContent, ok, okUntagged } from '../../http/answer.ts'
import { type Operation, open, write } from '../deps.ts'
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

/** Links with which people choose their password (contract 11). */
export const passwordLinkOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path: '/api/daybook/v1/users/:id/password-link',
    operationId: 'createUserPasswordLink',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'user-password-link-created', subject: 'user', changes: false },
    tag,
    summary: 'Invite a user, or let one choose a new password',
    description:
      'Creates a link that works once: an invitation for a user without a password (valid for 7 days), otherwise a reset (2 hours). If a mail server is configured, a mail with a link of its own is queued: `listUserMails` tells what becomes of it. Both links work until one of them is used. Earlier links of the user stop working.',
    params: IdParams,
    answers: { 200: PasswordLinkView },
    errors: ['business-error'],
    hasSecret: 'answer',
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
      'Mails a link to the user with this address if a mail server is configured. The answer is the same for every address. A new link voids no earlier one; at most three an hour are mailed to one person, and a network or browser may ask ten times an hour.',
    body: AskForReset,
    example: { email: 'ada@example.org' },
    answers: { 202: ResetAsked },
    errors: ['access-denied', 'too-many-requests'],
    sameOrigin: true,
    handle: async (request, { body }) => ({
      ...okUntagged(await askForReset(request, body.email)),
      status: 202,
    }),
  }),
  open({
    method: 'POST',
    path: `${path}/check`,
    operationId: 'checkPasswordLink',
    tag,
    summary: 'Check a password link',
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
    summary: 'Choose a password with a link',
    description: 'Works once and ends every session of the user. It does not sign the user in.',
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
