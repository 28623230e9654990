import { noContent, ok } from '../http/answer.ts'
import { type Operation, open, read, write } from '../http/operation.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { everybody } from '../http/roles.ts'
import { Closed, IdParams } from '../http/schemas.ts'
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

const tag = 'Sessions'
const path = '/api/daybook/v1/session'
const listPath = '/api/daybook/v1/sessions'

/** Signing in and out (contract 12.1, 12.2). */
export const sessionOperations: readonly Operation[] = [
  read({
    ...everybody,
    path,
    operationId: 'getSession',
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
      'The answer sets the session cookie; a session that the browser had before ends. Whatever does not fit is refused in the same words after the same work. Where e-mail address and password fit in several organizations the answer is 409 with these as `organizations`: send one as `organizationId`. Failed attempts are throttled by account and by address.',
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
    description:
      'Ends the session of the cookie and takes the cookie away, also one that means nothing any more.',
    answers: { 204: null },
    errors: ['access-denied'],
    sameOrigin: true,
    handle: (request) => signOut(request),
  }),
  write({
    ...everybody,
    method: 'POST',
    path: `${path}/password`,
    operationId: 'setOwnPassword',
    tag,
    summary: 'Give yourself another password',
    description: 'Every other session of yours ends. Wrong present passwords count as failed sign-ins.',
    body: SetOwnPassword,
    example: {
      currentPassword: 'correct horse battery staple',
      newPassword: 'seven yellow boats go by at noon',
    },
    answers: { 200: SessionView },
    errors: ['business-error'],
    hasSecret: true,
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
    summary: 'Read how people of this server sign in',
    description: 'Besides e-mail address and password.',
    answers: { 200: SignInMethodsView },
    handle: async ({ deps }) => ok({ singleSignOn: singleSignOnOf(deps.config) }),
  }),
  read({
    ...everybody,
    path: listPath,
    operationId: 'listSessions',
    tag,
    summary: 'List where you are signed in',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(SessionEntryView) },
    handle: (reading, { query }) => listOwnSessions(reading, query),
  }),
  write({
    ...everybody,
    method: 'DELETE',
    path: `${listPath}/:id`,
    operationId: 'deleteSession',
    tag,
    summary: 'End one of your sessions',
    description: 'Ending the one that asks signs out.',
    params: IdParams,
    answers: { 204: null },
    handle: (work, { params }) => endOwnSession(work, params.id),
  }),
  write({
    method: 'DELETE',
    path: '/api/daybook/v1/users/:id/sessions',
    operationId: 'deleteUserSessions',
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
