import { noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { IdParams } from '../http/schemas.ts'
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
const everybody = { role: 'reader', freelancers: true, forPeople: true } as const
const examplePassword = { password: 'correct horse battery staple' }
const noStore = { 'cache-control': 'no-store' }

/** A code of an authenticator app besides the password (RFC 6238), for who wants it. */
export const secondFactorOperations: readonly Operation[] = [
  read({
    ...everybody,
    path,
    operationId: 'getSecondFactor',
    tag,
    summary: 'Read whether you have a second factor',
    answers: { 200: SecondFactorView },
    handle: async (reading) => ok(await presentSecondFactor(reading)),
  }),
  write({
    ...everybody,
    method: 'POST',
    path,
    operationId: 'beginSecondFactor',
    tag,
    summary: 'Begin with a second factor',
    description:
      'Makes a secret for an authenticator app. It is asked for once a code of it has confirmed it.',
    body: WithPassword,
    example: examplePassword,
    answers: { 200: BegunSecondFactor },
    errors: ['business-error', 'conflict', 'too-many-requests'],
    hasSecret: true,
    handle: async (work, { body }) => ({
      ...ok(await beginOwnSecondFactor(work, body.password)),
      headers: noStore,
    }),
  }),
  write({
    ...everybody,
    method: 'POST',
    path: `${path}/confirm`,
    operationId: 'confirmSecondFactor',
    tag,
    summary: 'Confirm your second factor',
    description: 'With a code of the app. The answer has the recovery codes.',
    body: ConfirmSecondFactor,
    example: { code: '123456' },
    answers: { 200: RecoveryCodes },
    errors: ['business-error', 'conflict'],
    hasSecret: true,
    handle: async (work, { body }) => ({
      ...ok({ recoveryCodes: await confirmOwnSecondFactor(work, body.code) }),
      headers: noStore,
    }),
  }),
  write({
    ...everybody,
    method: 'POST',
    path: `${path}/remove`,
    operationId: 'removeSecondFactor',
    tag,
    summary: 'Remove your second factor',
    body: WithPassword,
    example: examplePassword,
    hasSecret: true,
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
    tag,
    summary: 'Remove the second factor of a user',
    description: 'For who has lost both the device and the recovery codes. Repeatable.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await removeSecondFactorOf(work, params.id)
      return noContent()
    },
  }),
]
