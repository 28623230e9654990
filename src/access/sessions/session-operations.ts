import { Closed, IdParams } from '../../base/schemas.ts'
import { noContent, ok } from '../../http/answer.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, open, read, write } from '../deps.ts'
import { singleSignOnOf } from '../single-sign-on/provider.ts'
import { setOwnPassword } from './own-password-service.ts'
import {
  SessionEntryView,
  SessionView,
  SetOwnPassword,
  SignIn,
  SignInMethodsView,
} from './session-schemas.ts'
import {
  endOwnSession,
  endSessionsOfUser,
  listOwnSessions,
  presentSession,
  signOut,
} from './session-service.ts'
import { signIn } from './sign-in.ts'
import { takesPasswords } from './sign-in-queries.ts'

const tag = 'Sessions'
const path = '/api/daybook/v1/session'
const listPath = '/api/daybook/v1/sessions'

/** Signing in and out (contract 12.1, 12.2). */
export const sessionOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'getSession',
    scope: null,
    role: 'reader',
    freelancers: true,
    whileSeeingAs: true,
    beforeSecondFactor: true,
    tag,
    summary: 'Read who is signed in',
    answers: { 200: SessionView },
    handle: async (reading) => ok(await presentSession(reading)),
  }),
  open({
    method: 'POST',
    path,
    operationId: 'signIn',
    tag,
    summary: 'Sign in',
    description:
      'The answer sets the session cookie and ends any previous session of the browser. All mismatches are refused in the same words and after the same work. If the e-mail address and password match in several organizations, the answer is 409 and lists them as `organizations`: send one of them as `organizationId`. Failed attempts are throttled by account and by network; a browser that has signed in to the account within 30 days is barred only by its own. A password that is right in one organization still counts as wrong in the others with this address. An organization that takes single sign-on only refuses passwords (403, `single-sign-on-only`).',
    body: SignIn,
    example: { email: 'ada@example.org', password: 'correct horse battery staple' },
    answers: { 201: SessionView },
    errors: ['unauthorized', 'access-denied', 'conflict', 'too-many-requests'],
    sameOrigin: true,
    handle: (request, { body }) => signIn(request, body),
  }),
  open({
    method: 'DELETE',
    path,
    operationId: 'signOut',
    tag,
    summary: 'Sign out',
    description: 'Ends the session and removes its cookie, even if the session has already ended.',
    answers: { 204: null },
    errors: ['access-denied'],
    sameOrigin: true,
    handle: (request) => signOut(request),
  }),
  write({
    method: 'POST',
    path: `${path}/password`,
    operationId: 'setOwnPassword',
    scope: null,
    role: 'reader',
    freelancers: true,
    audit: { action: 'own-password-set', subject: 'user', changes: false },
    tag,
    summary: 'Change your password',
    description:
      'Ends all your other sessions. A wrong current password counts as a failed sign-in, and is barred only by those of this session.',
    body: SetOwnPassword,
    example: {
      currentPassword: 'correct horse battery staple',
      newPassword: 'seven yellow boats go by at noon',
    },
    answers: { 200: SessionView },
    errors: ['business-error'],
    hasSecret: 'request',
    handle: async (work, { body }) => {
      await setOwnPassword(work, body)
      return ok(await presentSession(work))
    },
  }),
  open({
    method: 'GET',
    path: '/api/daybook/v1/sign-in-methods',
    operationId: 'getSignInMethods',
    tag,
    summary: 'Read how people sign in to this server',
    description:
      'By e-mail address and password, unless every organization here takes single sign-on only, and by single sign-on, if it is configured.',
    answers: { 200: SignInMethodsView },
    handle: async ({ deps }) =>
      ok({ password: await takesPasswords(deps.db), singleSignOn: singleSignOnOf(deps.config) }),
  }),
  read({
    path: listPath,
    operationId: 'listSessions',
    scope: null,
    role: 'reader',
    freelancers: true,
    tag,
    summary: 'List where you are signed in',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(SessionEntryView) },
    handle: (reading, { query }) => listOwnSessions(reading, query),
  }),
  write({
    method: 'DELETE',
    path: `${listPath}/:id`,
    operationId: 'deleteSession',
    scope: null,
    role: 'reader',
    freelancers: true,
    audit: { action: 'session-deleted', subject: 'session' },
    tag,
    summary: 'End one of your sessions',
    description: 'Ending the current session signs you out.',
    params: IdParams,
    answers: { 204: null },
    handle: (work, { params }) => endOwnSession(work, params.id),
  }),
  write({
    method: 'DELETE',
    path: '/api/daybook/v1/users/:id/sessions',
    operationId: 'deleteUserSessions',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'user-sessions-deleted', subject: 'user', changes: false },
    tag,
    summary: 'End every session of a user',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await endSessionsOfUser(work, params.id)
      return noContent()
    },
  }),
]
