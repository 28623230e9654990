import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../base/errors.ts'
import { lazily } from '../base/lazily.ts'
import type { AuditOf } from './audit-note.ts'
import { bodyLimits } from './body-parser.ts'
import { answerChecks, errorCheck } from './declared-answers.ts'
import type { BaseDeps } from './deps.ts'
import { asApiError } from './error-handler.ts'
import { addFormParser, formType } from './form-body.ts'
import { goneSignal } from './gone.ts'
import { assertMayUse, type Closed } from './may-use.ts'
import { namingTheFirst } from './missing-resource.ts'
import { negotiate } from './negotiation.ts'
import type { Operation } from './operation.ts'
import type { Principal } from './principal.ts'
import type { Limited, LimitRate } from './rate-limit.ts'
import { sayingWhatEnded } from './reference-endings.ts'
import { inSentPaths } from './references.ts'
import { type CheckRequest, requestCheckOf } from './request-checks.ts'
import type { RequestTimer } from './request-times.ts'
import { reading, runnerOf } from './run-operation.ts'
import { assertNotForeign, assertSameOrigin } from './same-origin.ts'
import { sendAnswer } from './send-answer.ts'
import type { CheckedBody } from './validation.ts'
import { warmUp } from './warm-up.ts'

/**
 * Identifies the sender of a request from its `Authorization` header or its cookie, or throws 401. A token may have been checked a moment
 * before, unless that is not fresh enough.
 */
export type Authenticate = (
  headers: {
    readonly authorization?: string | undefined
    readonly cookie?: string | undefined
  },
  isFresh?: boolean,
) => Promise<Principal>

declare module 'fastify' {
  interface FastifyRequest {
    /** What the check of the body took out of it. */
    checkedBody: CheckedBody | null
    /** Measures the request's time. */
    timer: RequestTimer | null
    /** Says that the request has ended. */
    endWork: (() => void) | null
  }
}

/** The limit for requests that anyone may send: several times what the largest one needs. */
const maximumOpenBodyBytes = 64 * 1024

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

const assertBodyFits = (operation: Operation, body: unknown): void => {
  if (operation.body && body === undefined)
    throw new ApiError('bad-request', { detail: 'The body is empty.' })
  if (!operation.body && body !== undefined && body !== null && !isEmptyObject(body))
    throw new ApiError('bad-request', { detail: 'This operation does not accept a body.' })
}

interface ServeOptions {
  readonly authenticate: Authenticate
  readonly auditOf: AuditOf
  /** Counts the requests of each credential; absent if there is no limit. */
  readonly limitRate: LimitRate | undefined
  /** Returns the timer for an operation's requests. */
  readonly timerOf: (operation: Operation) => RequestTimer
  /** Checks every response against the operation's declaration, and fails the request if they differ. For tests. */
  readonly checkAnswers: boolean
}

/** Completes any error and passes it on to the application's handler. */
const completing = (complete: (error: ApiError) => ApiError) => (error: unknown) => {
  throw complete(asApiError(error))
}

interface Served<D extends BaseDeps> {
  readonly operation: Operation<D>
  readonly checkRequest: () => CheckRequest
}

/** The error with what the caller needs in order to understand it: which member of the path, why a reference, and paths as sent. */
const explained = async (
  deps: BaseDeps,
  { path }: Operation,
  { sender, body, checkedBody }: FastifyRequest,
  error: ApiError,
): Promise<ApiError> => {
  if (error.slug === 'resource-not-found') return namingTheFirst(path, error)
  const reasoned = sender
    ? await sayingWhatEnded(deps.db, error, { operationPath: path, body, principal: sender.principal })
    : error
  return checkedBody?.sentPaths.size ? inSentPaths(reasoned, checkedBody.sentPaths) : reasoned
}

/** A page of another site must not write with a person's cookie, nor take their places. */
const assertOwnPage = (operation: Closed, request: FastifyRequest, baseUrl: string): void => {
  if (operation.method !== 'GET') assertSameOrigin(request, baseUrl)
  else if (operation.kind === 'read' && operation.staysOpen) assertNotForeign(request, baseUrl)
}

/** Finds out who sends a request, and keeps it there. */
const identify = async (
  request: FastifyRequest,
  reply: FastifyReply,
  operation: Closed,
  { authenticate }: Pick<ServeOptions, 'authenticate'>,
  isFresh = false,
): Promise<Principal> => {
  const askedAt = performance.now()
  const principal = await authenticate(request.headers, isFresh)
  const again = async (): Promise<Principal> => {
    const present = await identify(request, reply, operation, { authenticate }, true)
    assertMayUse(present, operation)
    return present
  }
  request.sender = { principal, askedAt, again, gone: () => goneSignal(reply.raw) }
  return principal
}

/**
 * Registers the route of an operation. Order of checks: sender, rights, version and media type, early refusals, shape;
 * then the handler runs.
 */
const serve = <D extends BaseDeps>(
  app: FastifyInstance,
  deps: D,
  { operation, checkRequest }: Served<D>,
  options: ServeOptions,
): void => {
  const timer = options.timerOf(operation)
  const run = runnerOf(deps, operation, options.auditOf)
  const checkAnswer = options.checkAnswers ? lazily(() => answerChecks(operation)) : undefined
  app.route({
    method: operation.method,
    url: operation.path,
    exposeHeadRoute: operation.method === 'GET',
    ...(operation.bodySize && { bodyLimit: bodyLimits[operation.bodySize].bytes }),
    ...(operation.kind === 'open' && { bodyLimit: maximumOpenBodyBytes }),
    ...(operation.kind === 'open' &&
      operation.completeError && { errorHandler: completing(operation.completeError) }),
    ...(options.checkAnswers && { onSend: errorCheck(operation) }),
    onRequest: async (request, reply) => {
      request.timer = timer
      request.endWork = deps.loopWatch.begin(operation.operationId)
      if (operation.kind === 'open') {
        if (operation.sameOrigin) assertSameOrigin(request, deps.config.baseUrl)
      } else {
        const principal = await identify(request, reply, operation, options)
        if (options.limitRate) await options.limitRate(principal, reply)
        if (principal.type === 'user') assertOwnPage(operation, request, deps.config.baseUrl)
        assertMayUse(principal, operation)
      }
      negotiate(request, operation.answerType)
      if (operation.kind === 'write') await operation.refuseEarly?.(reading(deps, request), request.params)
    },
    preHandler: async (request) => {
      if (operation.bodyIsOptional) request.body ??= {}
      assertBodyFits(operation, request.body)
      request.checkedBody = checkRequest()(request)
    },
    handler: async (request, reply) => {
      const limitRate = async (credential: Limited) => options.limitRate?.(credential, reply)
      const answer = await run(request, limitRate).catch(async (error) => {
        throw await explained(deps, operation, request, asApiError(error))
      })
      checkAnswer?.()(answer)
      return sendAnswer(request, reply, answer, operation)
    },
  })
}

export const serveOperations = <D extends BaseDeps>(
  app: FastifyInstance,
  deps: D,
  operations: readonly Operation<D>[],
  options: ServeOptions,
): void => {
  app.decorateRequest('sender', null)
  app.decorateRequest('checkedBody', null)
  app.decorateRequest('timer', null)
  app.decorateRequest('endWork', null)
  // Compiling all checks takes longer than the rest of the start, so it happens afterwards, or on the first request.
  const served = operations.map((operation) => ({
    operation,
    checkRequest: () => requestCheckOf(operation),
  }))
  for (const one of served)
    if (one.operation.bodyTypes?.includes(formType))
      void app.register(async (scope) => {
        await addFormParser(scope, one.operation.body)
        serve(scope, deps, one, options)
      })
    else serve(app, deps, one, options)
  warmUp(
    app,
    served.map(({ checkRequest }) => checkRequest),
  )
}
