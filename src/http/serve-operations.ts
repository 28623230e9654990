import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../base/errors.ts'
import { lazily } from '../base/lazily.ts'
import { inTransaction, settleAtCommit } from '../database/transaction.ts'
import { type Answer, isInParts, isStreamed, textOf } from './answer.ts'
import type { AuditOf } from './audit-note.ts'
import { bodyLimits } from './body-parser.ts'
import { encoded } from './compression.ts'
import type { BaseDeps } from './deps.ts'
import { asApiError } from './error-handler.ts'
import { addFormParser, formType } from './form-body.ts'
import { idempotencyKeyOf, once, unrepeatable } from './idempotency.ts'
import { assertMayUse } from './may-use.ts'
import { negotiate } from './negotiation.ts'
import type { CarryOut, InnerWrite, Open, Operation, WriteOperation, Writing } from './operation.ts'
import { carriesEtag, possibleErrors } from './possible-answers.ts'
import { isNotModified } from './preconditions.ts'
import type { Credential, Principal } from './principal.ts'
import type { LimitRate } from './rate-limit.ts'
import { inSentPaths, type SentPaths } from './references.ts'
import { type CheckRequest, requestCheckOf } from './request-checks.ts'
import type { RequestTimer } from './request-times.ts'
import { assertSameOrigin } from './same-origin.ts'
import { sendParts } from './send-parts.ts'
import { sendStream } from './send-stream.ts'
import { compileAnswerCheck } from './validation.ts'
import { warmUp } from './warm-up.ts'

/** Identifies the sender of a request from its `Authorization` header or its cookie, or throws 401. */
export type Authenticate = (headers: {
  readonly authorization?: string | undefined
  readonly cookie?: string | undefined
}) => Promise<Principal>

declare module 'fastify' {
  interface FastifyRequest {
    principal: Principal | null
    /** The paths of reference ids as sent in the body. */
    sentPaths: SentPaths | null
    /** Measures the request's time. */
    timer: RequestTimer | null
  }
}

/** The limit for requests that anyone may send: several times what the largest one needs. */
const maximumOpenBodyBytes = 64 * 1024

const jsonContentType = 'application/json; charset=utf-8'

const principalOf = (request: FastifyRequest): Principal => {
  if (request.principal === null) throw new ApiError('unauthorized')
  return request.principal
}

const header = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value

const reading = <D extends BaseDeps>(deps: D, request: FastifyRequest) => {
  const principal = principalOf(request)
  const { organizationId } = principal
  const { url, headers } = request
  return { db: deps.db, organizationId, principal, now: deps.clock.now(), url, headers, deps }
}

const inputOf = (request: FastifyRequest) =>
  ({ params: request.params, query: request.query, body: request.body }) as never

const keyOf = (
  { method, hasSecret }: WriteOperation,
  { headers }: Pick<FastifyRequest, 'headers'>,
): string | undefined => {
  if (method !== 'POST') return undefined
  const key = idempotencyKeyOf(headers['idempotency-key'])
  if (key !== undefined && hasSecret) throw unrepeatable()
  return key
}

/** What a write changes, if its path says so: the root of an aggregate. */
const subjectOf = (
  { audit }: WriteOperation,
  { params }: FastifyRequest,
  organizationId: number,
): string | undefined => {
  if (audit === null) return undefined
  const { subject, idParameter = 'id' } = audit
  const id = (params as Readonly<Record<string, unknown>>)[idParameter]
  return id === undefined ? undefined : `${organizationId} ${subject} ${id}`
}

type Notes = Pick<Writing, 'audit' | 'auditSubject' | 'auditDetails' | 'auditNothing' | 'changed'>

type Unaudited<D extends BaseDeps> = Omit<Writing<D>, keyof Notes>

/** A write has no notes for the audit log if it only carries out others. */
const noNotes: Notes = {
  audit: async () => undefined,
  auditSubject: () => undefined,
  auditDetails: () => undefined,
  auditNothing: () => undefined,
  changed: () => undefined,
}

/** Runs the use case of a write, and leaves its entry in the audit log. */
const carriedOut = async <D extends BaseDeps>(
  operation: WriteOperation<D>,
  context: Unaudited<D>,
  input: InnerWrite & { readonly query: unknown },
  auditOf: AuditOf,
): Promise<Answer> => {
  const { db } = context
  const carryOut: CarryOut<D> = (other, inner) => {
    assertMayUse(context.principal, other)
    return carriedOut(other, { ...context, ifMatch: undefined }, { ...inner, query: {} }, auditOf)
  }
  if (operation.audit === null) return operation.handle({ ...context, ...noNotes }, input as never, carryOut)
  const { record, hasChanges, ...notes } = auditOf(operation.audit)()
  const work = { ...context, ...notes }
  const answer = await operation.handle(work, input as never, carryOut)
  settleAtCommit(db, record(db, work, input.params, answer))
  if (hasChanges()) work.afterCommit(work.deps.numberChanges)
  return answer
}

const runWrite = async <D extends BaseDeps>(
  deps: D,
  operation: WriteOperation<D>,
  request: FastifyRequest,
  auditOf: AuditOf,
): Promise<Answer> => {
  const context = reading(deps, request)
  const key = keyOf(operation, request)
  const { method, url, id: traceId, ip: address, params, query, body } = request
  const ifMatch = header(request.headers['if-match'])
  let followUps: (() => void)[] = []
  const transaction = () =>
    inTransaction(deps.db, (trx) => {
      followUps = []
      const afterCommit = (followUp: () => void) => void followUps.push(followUp)
      const writing = { ...context, db: trx, ifMatch, address, traceId, afterCommit }
      const work = () => carriedOut(operation, writing, { params, query, body }, auditOf)
      return key === undefined
        ? work()
        : once(trx, context.principal, { key, method, url, body }, context.now, work)
    })
  const answer = await deps.writeTurns.take(
    subjectOf(operation, request, context.organizationId),
    transaction,
  )
  for (const followUp of followUps) followUp()
  return answer
}

/** Creates the function that runs the requests to an operation. */
const runnerOf = <D extends BaseDeps>(
  deps: D,
  operation: Operation<D>,
  auditOf: AuditOf,
): ((request: FastifyRequest, limitRate: Open['limitRate']) => Promise<Answer>) => {
  switch (operation.kind) {
    case 'read':
      return (request) => operation.handle(reading(deps, request), inputOf(request))
    case 'write':
      return (request) => runWrite(deps, operation, request, auditOf)
    case 'open':
      return (request, limitRate) => {
        const { headers, ip: address, id: traceId } = request
        const now = deps.clock.now()
        return operation.handle({ deps, now, headers, address, traceId, limitRate }, inputOf(request))
      }
  }
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD'

/** The strong tag stands for the uncompressed bytes, so compression makes it weak. */
const sendCompressed = async (
  request: FastifyRequest,
  reply: FastifyReply,
  body: string | Buffer,
): Promise<FastifyReply> => {
  const short = await encoded(body, header(request.headers['accept-encoding']))
  if (short === undefined) return reply.send(body)
  const etag = reply.getHeader('etag')
  if (etag !== undefined) void reply.header('etag', `W/${etag}`)
  return reply.header('content-encoding', short.encoding).send(short.body)
}

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  { answerType, compressed }: Operation,
): FastifyReply | Promise<FastifyReply> => {
  void reply.headers(answer.headers)
  if (answer.etag !== null) {
    void reply.header('etag', answer.etag)
    if (isRead(request) && isNotModified(header(request.headers['if-none-match']), answer.etag))
      return reply.code(304).send()
  }
  if (answer.body === null) return reply.code(answer.status).send()
  const contentType = answerType === undefined ? jsonContentType : `${answerType}; charset=utf-8`
  void reply.code(answer.status).header('content-type', contentType)
  if (isStreamed(answer.body)) return sendStream(reply, answer.body)
  if (isInParts(answer.body)) return sendParts(reply, answer.body)
  return compressed ? sendCompressed(request, reply, answer.body) : reply.send(answer.body)
}

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0

const assertBodyFits = (operation: Operation, body: unknown): void => {
  if (operation.body && body === undefined)
    throw new ApiError('bad-request', { detail: 'The body is empty.' })
  if (!operation.body && body !== undefined && body !== null && !isEmptyObject(body))
    throw new ApiError('bad-request', { detail: 'This operation does not accept a body.' })
}

const answerChecks = (operation: Operation): ((answer: Answer) => void) => {
  const checks = new Map<number, (body: unknown) => void>()
  for (const [status, schema] of Object.entries(operation.answers))
    checks.set(
      Number(status),
      schema === null ? (body) => body === null || failNoBody() : compileAnswerCheck(schema),
    )
  const failNoBody = () => {
    throw new Error('the answer has a body where none is declared')
  }
  return ({ status, body, etag }) => {
    const check = checks.get(status)
    if (!check) throw new Error(`the operation answers ${status}, which it does not declare`)
    if ((etag !== null) !== carriesEtag(operation, status))
      throw new Error(`the answer has ${etag === null ? 'no' : 'an'} ETag, unlike its description`)
    if (isStreamed(body)) return
    check(body === null ? null : operation.answerType ? textOf(body) : JSON.parse(textOf(body)))
  }
}

/** Fails the request if its error is undeclared, as `answerChecks` does for successful responses. */
const errorCheck = (operation: Operation) => {
  const slugs = new Set<string>(possibleErrors(operation))
  return async (_request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode < 400 || typeof payload !== 'string') return payload
    const { code }: { code: string } = JSON.parse(payload)
    if (!slugs.has(code))
      throw new Error(`${operation.operationId} answers ${code}, which it does not declare`)
    return payload
  }
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

/**
 * Registers the route of an operation. Order of checks: sender, rights, version and media type, shape; then the handler
 * runs.
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
      if (operation.kind === 'open') {
        if (operation.sameOrigin) assertSameOrigin(request, deps.config.baseUrl)
      } else {
        const principal = await options.authenticate(request.headers)
        request.principal = principal
        if (options.limitRate) await options.limitRate(principal, reply)
        if (principal.type === 'user' && operation.kind === 'write')
          assertSameOrigin(request, deps.config.baseUrl)
        assertMayUse(principal, operation)
      }
      negotiate(request, operation.answerType)
    },
    preHandler: async (request) => {
      if (operation.bodyIsOptional) request.body ??= {}
      assertBodyFits(operation, request.body)
      request.sentPaths = checkRequest()(request)
    },
    handler: async (request, reply) => {
      const limitRate = async (credential: Credential) => options.limitRate?.(credential, reply)
      const answer = await run(request, limitRate).catch((error) => {
        throw request.sentPaths?.size ? inSentPaths(asApiError(error), request.sentPaths) : error
      })
      checkAnswer?.()(answer)
      return send(request, reply, answer, operation)
    },
  })
}

export const serveOperations = <D extends BaseDeps>(
  app: FastifyInstance,
  deps: D,
  operations: readonly Operation<D>[],
  options: ServeOptions,
): void => {
  app.decorateRequest('principal', null)
  app.decorateRequest('sentPaths', null)
  app.decorateRequest('timer', null)
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
