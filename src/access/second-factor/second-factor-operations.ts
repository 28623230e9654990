import { IdParams } from '../../base/schemas.ts'
import { noContent, ok } from '../../http/answer.ts'
import { type Operation, read, write } from '../deps.ts'
import {
  BegunSecondFactor,
  ConfirmSecondFactor,
  RecoveryCodes,
  SecondFactorView,
  WithPassword,
} from './second-factor-schemas.ts'
import {
  beginOwnSecondFactor,
  confirmOwnSecondFactor,
  presentSecondFactor,
  removeOwnSecondFactor,
  removeSecondFactorOf,
} from './second-factor-service.ts'

const tag = 'Sessions'
const path = '/api/daybook/v1/session/second-factor'
const examplePassword = { password: 'correct horse battery staple' }
const noStore = { 'cache-control': 'no-store' }

/** An optional second factor: a code from an authenticator app in addition to the password (RFC 6238). */
export const secondFactorOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'getSecondFactor',
    scope: null,
    role: 'reader',
    freelancers: true,
    beforeSecondFactor: true,
    tag,
    summary: 'Read whether you have a second factor',
    answers: { 200: SecondFactorView },
    handle: async (reading) => ok(await presentSecondFactor(reading)),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'beginSecondFactor',
    scope: null,
    role: 'reader',
    freelancers: true,
    beforeSecondFactor: true,
    audit: { action: 'second-factor-begun', subject: 'user', changes: false },
    tag,
    summary: 'Start setting up a second factor',
    description:
      'Creates a secret for an authenticator app. Sign-ins need a code only after the first code has confirmed the secret.',
    body: WithPassword,
    example: examplePassword,
    answers: { 200: BegunSecondFactor },
    errors: ['business-error', 'conflict', 'too-many-requests'],
    hasSecret: 'request',
    handle: async (work, { body }) => ({
      ...ok(await beginOwnSecondFactor(work, body.password)),
      headers: noStore,
    }),
  }),
  write({
    method: 'POST',
    path: `${path}/confirm`,
    operationId: 'confirmSecondFactor',
    scope: null,
    role: 'reader',
    freelancers: true,
    beforeSecondFactor: true,
    audit: { action: 'second-factor-confirmed', subject: 'user', changes: false },
    tag,
    summary: 'Confirm your second factor',
    description: 'Send a code from the app. The answer contains the recovery codes.',
    body: ConfirmSecondFactor,
    example: { code: '123456' },
    answers: { 200: RecoveryCodes },
    errors: ['business-error', 'conflict'],
    hasSecret: 'request',
    handle: async (work, { body }) => ({
      ...ok({ recoveryCodes: await confirmOwnSecondFactor(work, body.code) }),
      headers: noStore,
    }),
  }),
  write({
    method: 'POST',
    path: `${path}/remove`,
    operationId: 'removeSecondFactor',
    scope: null,
    role: 'reader',
    freelancers: true,
    audit: { action: 'second-factor-removed', subject: 'user', changes: false },
    tag,
    summary: 'Remove your second factor',
    body: WithPassword,
    example: examplePassword,
    hasSecret: 'request',
    answers: { 200: SecondFactorView },
    errors: ['business-error', 'resource-not-found', 'too-many-requests'],
    handle: async (work, { body }) => {
      await removeOwnSecondFactor(work, body.password)
      return ok(await presentSecondFactor(work))
    },
  }),
  write({
    method: 'DELETE',
    path: '/api/daybook/v1/users/:id/second-factor',
    operationId: 'deleteUserSecondFactor',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'user-second-factor-deleted', subject: 'user', changes: false },
    tag,
    summary: 'Remove the second factor of a user',
    description: 'For people who have lost both the device and the recovery codes. May be repeated.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await removeSecondFactorOf(work, params.id)
      return noContent()
    },
  }),
]
