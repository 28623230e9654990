import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiError } from '../base/errors.ts'
import { lazily } from '../base/lazily.ts'
import type { Answer } from './answer.ts'
import { bodyLimits } from './body-parser.ts'
import { answerChecks, errorCheck } from './declared-answers.ts'
import type { BaseDeps } from './deps.ts'
import { asApiError } from './error-handler.ts'
import { explained } from './explained-errors.ts'
import { addFormParser, formType } from './form-body.ts'
import type { Operation } from './operation.ts'
import { pipelineOf } from './pipeline.ts'
import { requestCheckOf } from './request-checks.ts'
import type { RequestTimer } from './request-times.ts'
import { sendAnswer } from './send-answer.ts'
import type { Service } from './steps.ts'
import type { CheckedBody } from './validation.ts'
import { warmUp } from './warm-up.ts'
import { answeredRefusal, asksOnly } from './write-check.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What the check of the body took out of it. */
    checkedBody: CheckedBody | null
    /** Why the request is not what its operation declares, if it only asks. */
    wrongShape: unknown
    /** Measures the request's time. */
    timer: RequestTimer | null
    /** Says that the request has ended. */
    endWork: (() => void) | null
  }
}

/** The limit for requests that anyone may send: several times what the largest one needs. */
const maximumOpenBodyBytes = 64 * 1024

interface ServeOptions
  extends Pick<Service<BaseDeps>, 'authenticate' | 'auditOf' | 'limitRate' | 'assertMayFillLog'> {
  /** Returns the timer for an operation's requests. */
  readonly timerOf: (operation: Operation) => RequestTimer
  /** Checks every response against the operation's declaration, and fails the request if they differ. For tests. */
  readonly checkAnswers: boolean
}

/** Completes any error and passes it on to the application's handler. */
const completing = (complete: (error: ApiError) => ApiError) => (error: unknown) => {
  throw complete(asApiError(error))
}

/** Registers the route of an operation, whose requests go the way of `pipeline.ts`. */
const serve = <D extends BaseDeps>(
  app: FastifyInstance,
  service: Service<D>,
  { timerOf, checkAnswers }: ServeOptions,
): void => {
  const { deps, operation } = service
  const timer = timerOf(operation)
  const pipeline = pipelineOf(service)
  const carryOut = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer> => {
    try {
      return await pipeline.carryOut(request, reply)
    } catch (thrown) {
      const error = await explained(deps.db, operation, request, asApiError(thrown))
      if (asksOnly(operation, request)) return answeredRefusal(error)
      throw error
    }
  }
  const checkAnswer = checkAnswers ? lazily(() => answerChecks(operation)) : undefined
  app.route({
    method: operation.method,
    url: operation.path,
    exposeHeadRoute: operation.method === 'GET',
    ...(operation.bodySize && { bodyLimit: bodyLimits[operation.bodySize].bytes }),
    ...(operation.kind === 'open' && { bodyLimit: maximumOpenBodyBytes }),
    ...(operation.kind === 'open' &&
      operation.completeError && { errorHandler: completing(operation.completeError) }),
    ...(checkAnswers && { onSend: errorCheck(operation) }),
    onRequest: (request, reply) => {
      request.timer = timer
      request.endWork = deps.loopWatch.begin(operation.operationId)
      return pipeline.arrive(request, reply)
    },
    preHandler: pipeline.checkBody,
    handler: async (request, reply) => {
      const answer = await carryOut(request, reply)
      checkAnswer?.()(answer)
      if (request.sender) {
        const { principal, whenGone } = request.sender
        deps.unsentAnswers.hold(principal, answer.body, whenGone)
      }
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
  app.decorateRequest('wrongShape', null)
  app.decorateRequest('timer', null)
  app.decorateRequest('endWork', null)
  const { authenticate, auditOf, limitRate, assertMayFillLog } = options
  // Compiling all checks takes longer than the rest of the start, so it happens afterwards, or on the first request.
  const services = operations.map((operation) => ({
    deps,
    operation,
    checkRequest: () => requestCheckOf(operation),
    authenticate,
    auditOf,
    limitRate,
    assertMayFillLog,
  }))
  for (const service of services)
    if (service.operation.bodyTypes?.includes(formType))
      void app.register(async (scope) => {
        await addFormParser(scope, service.operation.body)
        serve(scope, service, options)
      })
    else serve(app, service, options)
  warmUp(
    app,
    services.map(({ checkRequest }) => checkRequest),
  )
}
