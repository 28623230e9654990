import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import pg from 'pg'
import { errorCatalogue } from '../base/error-catalogue.ts'
import { ApiError } from '../base/errors.ts'
import { constraintAnswer } from '../database/constraints.ts'
import { NoLeaderError } from '../database/leader.ts'
import { Overtaken } from '../database/transaction.ts'
import type { BaseDeps } from './deps.ts'
import { ClientGone } from './gone.ts'
import { problemBody, problemContentType } from './problem.ts'
import { shownPath } from './request-log.ts'

/** Errors that Fastify raises before a handler runs. */
const frameworkAnswers: Readonly<Record<string, () => ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError('payload-too-large', { headers: { connection: 'close' } }),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: () =>
    new ApiError('bad-request', { detail: 'Content-Length does not match the body.' }),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () =>
    new ApiError('unsupported-media-type', { members: { supportedMediaTypes: ['application/json'] } }),
  FST_ERR_BAD_URL: () =>
    new ApiError('bad-request', { detail: 'The path is not valid percent-encoded UTF-8.' }),
}

/** SQLSTATE classes and codes that mean the server went away, is not ready, or no longer accepts this process. */
const databaseIsAway = (code: string): boolean =>
  ['08', '28', '53', '57P'].some((start) => code.startsWith(start)) || code === '25006' || code === '3D000'

/** The request waited too long for others (statement and lock timeouts), or met them in every attempt (deadlocks). */
const timeoutsAndDeadlocks = new Set(['25P03', '40001', '40P01', '55P03', '57014'])

const systemErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** node-postgres reports a lost or silent connection as a plain Error with one of these messages. */
const lostConnection =
  /Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error|Cannot use a pool after/

const isUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  if (error instanceof NoLeaderError || error instanceof Overtaken) return true
  if (error instanceof pg.DatabaseError)
    return error.code !== undefined && (databaseIsAway(error.code) || timeoutsAndDeadlocks.has(error.code))
  if ('code' in error && typeof error.code === 'string' && 'syscall' in error)
    return systemErrors.has(error.code)
  return lostConnection.test(error.message)
}

const hasNoRoom = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '53100'

/** The framework could not read the request, usually because the client disconnected while sending it. */
const isUnreadable = (error: unknown): boolean =>
  error instanceof Error && 'statusCode' in error && error.statusCode === 400

/** Converts any thrown value to the error that is sent. */
export const asApiError = (error: unknown): ApiError => {
  if (error instanceof ApiError) return error
  const framework = frameworkAnswers[(error as Partial<FastifyError>).code ?? '']
  if (framework) return framework()
  const constraint = constraintAnswer(error)
  if (constraint) return constraint
  if (isUnreadable(error)) return new ApiError('bad-request', { cause: error })
  if (isUnavailable(error))
    return new ApiError(hasNoRoom(error) ? 'disk-full' : 'service-unavailable', {
      headers: { 'retry-after': '1' },
      cause: error,
    })
  return new ApiError('internal-error', { cause: error })
}

/** Writes every error response. */
export const errorHandler =
  ({ config, log }: BaseDeps) =>
  (thrown: unknown, request: FastifyRequest, reply: FastifyReply): void => {
    const error = asApiError(thrown)
    const { status } = errorCatalogue[error.slug]
    if (status >= 500 && !(error instanceof ClientGone))
      log.error(
        { err: error.cause ?? error, traceId: request.id, method: request.method, path: shownPath(request) },
        error.slug,
      )
    void reply
      .code(status)
      .headers(error.headers)
      .header('content-type', problemContentType)
      .send(problemBody(error, config.baseUrl, request.url, request.id))
  }
