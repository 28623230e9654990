import type { FastifyReply, FastifyRequest } from 'fastify'
import { refusalsOf, together } from '../base/errors.ts'
import type { Answer } from './answer.ts'
import { assertBodyFits } from './body-fits.ts'
import { carryOutInParts, carryOutOpen, carryOutRead, carryOutWrite } from './carry-out.ts'
import type { BaseDeps } from './deps.ts'
import { identify } from './identify.ts'
import { listPositions } from './listed-positions.ts'
import { assertMayUse, type Closed } from './may-use.ts'
import { negotiate } from './negotiation.ts'
import { type Attempt, inOneTransaction } from './one-transaction.ts'
import type { OpenOperation, Operation, PartsHandler, ReadOperation, WriteOperation } from './operation.ts'
import { fillsLog } from './possible-answers.ts'
import { onceForEachKey, onceOutsideForEachKey } from './repeated-requests.ts'
import { assertOwnPage, assertSameOrigin } from './same-origin.ts'
import { refreshSender, senderOf, withPresentRights } from './sender.ts'
import { type Check, type Exchange, first, passAll, type Service } from './steps.ts'
import { readInTurn, writeInTurn } from './turn-of-request.ts'
import { reading } from './use-case.ts'
import { answeredFindings, asksOnly, isOfBodyAlone, OnlyJudged, writtenElementIds } from './write-check.ts'
import { headerChecks, readConditions, type WriteExchange } from './write-conditions.ts'

/**
 * What happens to a request, step by step, after the hooks that all requests share (`build-app.ts`). It arrives; Fastify reads its body
 * (`body-parser.ts`: 400, 413, 415); the body is checked; the request is carried out; its answer is sent (`send-answer.ts`: 304). What a
 * step refuses, the next ones never see. `explained-errors.ts` explains what carrying out throws, `error-handler.ts` writes every error.
 */
interface Way<D extends BaseDeps, O> {
  readonly arrival: readonly Check<Exchange<D, O>>[]
  readonly body: readonly Check<Exchange<D, O>>[]
  readonly carryOut: (exchange: Exchange<D, O>) => Promise<Answer>
}

const wayOfWrite = <D extends BaseDeps>(): Way<D, WriteOperation<D>> => ({
  arrival: [who, countForRate, fromOwnPage, may, mayFillLog, speaks, refuseEarly],
  body: [bodyFits, hasRightShape],
  // Each of these is around those after it; `unlessOnlyJudged` carries out itself what is only to be judged.
  carryOut: first(hadRightShape<D>) // 400
    .next(readConditions<D>)
    .next(listPositions<D>)
    .next(writeInTurn<D>) // 503
    .next(stillMay<WriteExchange<D>>) // 401, 403
    .next(answerJudged<WriteExchange<D>>)
    .next(inOneTransaction<D>) // 503
    .next(unlessOnlyJudged<D>)
    .next(onceForEachKey<D>) // of a POST: 404, 409, 422
    .last(carryOutWrite), // what its rules refuse, and 412
})

/** Its parts wait for their turns and have their transactions. */
const wayOfParts = <D extends BaseDeps>(handle: PartsHandler<D>): Way<D, WriteOperation<D>> => ({
  ...wayOfWrite<D>(),
  carryOut: first(readConditions<D>)
    .next(onceOutsideForEachKey<D, WriteExchange<D>>) // 409, 422
    .next(stillMay<WriteExchange<D>>) // 401, 403
    .last(carryOutInParts(handle)),
})

const wayOfRead = <D extends BaseDeps>(): Way<D, ReadOperation<D>> => ({
  arrival: [who, countForRate, fromOwnPage, may, speaks],
  body: [bodyFits, hasRightShape],
  carryOut: first(readInTurn<D>) // 503
    .next(onceOutsideForEachKey<D, Exchange<D, ReadOperation<D>>>) // 409, 422
    .next(withPresentRights<Exchange<D, ReadOperation<D>>>) // 401, 403
    .last(carryOutRead),
})

/** Nobody is asked who they are, and the operation opens its own transactions. */
const wayOfOpen = <D extends BaseDeps>(): Way<D, OpenOperation<D>> => ({
  arrival: [fromOwnPageOnly, speaks],
  body: [bodyFits, hasRightShape],
  carryOut: carryOutOpen,
})

// The steps that are short. The others say in their own files what they refuse.

type Request = Exchange<BaseDeps, Closed>

/** Who sends it? 401. */
const who = (exchange: Request): Promise<unknown> => identify(exchange)

/** Counts the requests of each credential. 429. */
const countForRate = ({ limitRate, request, reply }: Request): unknown =>
  limitRate?.(senderOf(request).principal, reply)

/** A page of another site must not send it with a person's cookie. 403. */
const fromOwnPage = ({ operation, request, deps }: Request): void => {
  if (senderOf(request).principal.type === 'user') assertOwnPage(operation, request, deps.config.baseUrl)
}

/** The same where a session begins or ends. 403. */
const fromOwnPageOnly = ({ operation, request, deps }: Exchange<BaseDeps, OpenOperation>): void => {
  if (operation.sameOrigin) assertSameOrigin(request, deps.config.baseUrl)
}

/** May the sender use the operation? 401, 403. */
const may = ({ operation, request }: Request): void => assertMayUse(senderOf(request).principal, operation)

/** Has its organization written as much as it may today? 429. */
const mayFillLog = ({ operation, request, assertMayFillLog }: Request): unknown =>
  fillsLog(operation) && assertMayFillLog?.(senderOf(request).principal.organizationId)

/** Do both speak the same version and media type? 400, 406. */
const speaks = ({ operation, request }: Exchange<BaseDeps, Operation>): void =>
  negotiate(request, operation.answerType)

/** Does the path say enough to refuse it before a long body is read? 403, 404. */
const refuseEarly = <D extends BaseDeps>({
  deps,
  operation,
  request,
}: Exchange<D, WriteOperation<D>>): unknown => operation.refuseEarly?.(reading(deps, request), request.params)

/** Has it a body if the operation has one, and none if it has none? 400. */
const bodyFits = ({ operation, request }: Exchange<BaseDeps, Operation>): void => {
  if (operation.bodyIsOptional) request.body ??= {}
  assertBodyFits(operation, request.body)
}

/**
 * Are path, query, body and headers, taken together, what the operation declares? 400; whoever asks only (`check=true`) is told when the
 * write would be carried out, since the answer may then be 200.
 */
const hasRightShape = ({ checkRequest, operation, request }: Exchange<BaseDeps, Operation>): void => {
  const check = () => {
    request.checkedBody = checkRequest()(request)
  }
  if (operation.kind === 'read') {
    check()
    return
  }
  const error = together(refusalsOf([check, ...headerChecks(operation, request)]))
  if (!error) return
  if (!(operation.kind === 'write' && asksOnly(operation, request) && isOfBodyAlone(error))) throw error
  request.wrongShape = error
}

/** Refuses whoever asks only, and has sent a body that no write would accept. */
const hadRightShape = async <D extends BaseDeps>(
  exchange: Exchange<D, WriteOperation<D>>,
  next: (exchange: Exchange<D, WriteOperation<D>>) => Promise<Answer>,
): Promise<Answer> => {
  if (exchange.request.wrongShape) throw exchange.request.wrongShape
  return next(exchange)
}

/** Answers what a write was judged to do, once nothing of it is kept. */
const answerJudged = async <E extends Request>(
  exchange: E,
  next: (exchange: E) => Promise<Answer>,
): Promise<Answer> => {
  try {
    return await next(exchange)
  } catch (thrown) {
    if (!(thrown instanceof OnlyJudged)) throw thrown
    const { organizationId } = senderOf(exchange.request).principal
    const { findings } = thrown
    return answeredFindings(findings, await exchange.deps.knownIds(organizationId, findings))
  }
}

/** Nothing is kept of a write that is only to be judged (contract 25.3). */
const unlessOnlyJudged = async <D extends BaseDeps>(
  attempt: Attempt<D>,
  next: (attempt: Attempt<D>) => Promise<Answer>,
): Promise<Answer> => {
  const { operation, request, work, deps } = attempt
  if (!asksOnly(operation, request)) return next(attempt)
  const answer = await carryOutWrite(attempt)
  const { principal } = work
  // Freelancers see no findings.
  const isShown = principal.type === 'client' || !principal.freelancer
  const ids = isShown ? writtenElementIds(operation, request, answer) : []
  throw new OnlyJudged(await deps.findingsAfter(work, ids))
}

/** May the sender still use it, after the body and the turn were waited for? 401, 403. */
const stillMay = async <E extends Request>(
  exchange: E,
  next: (exchange: E) => Promise<Answer>,
): Promise<Answer> => {
  await refreshSender(exchange.request)
  return next(exchange)
}

/** The way of the requests to one operation, for each of its three parts. */
export interface Pipeline {
  readonly arrive: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  readonly checkBody: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  readonly carryOut: (request: FastifyRequest, reply: FastifyReply) => Promise<Answer>
}

const along = <D extends BaseDeps, O>(
  { deps, checkRequest, authenticate, auditOf, limitRate, assertMayFillLog }: Omit<Service<D>, 'operation'>,
  operation: O,
  { arrival, body, carryOut }: Way<D, O>,
): Pipeline => {
  // Member by member: spreading the service here took a third of the rate of short reads.
  const exchange = (request: FastifyRequest, reply: FastifyReply): Exchange<D, O> => ({
    deps,
    operation,
    checkRequest,
    authenticate,
    auditOf,
    limitRate,
    assertMayFillLog,
    request,
    reply,
  })
  return {
    arrive: (request, reply) => passAll(arrival, exchange(request, reply)),
    checkBody: (request, reply) => passAll(body, exchange(request, reply)),
    carryOut: (request, reply) => carryOut(exchange(request, reply)),
  }
}

export const pipelineOf = <D extends BaseDeps>({ operation, ...service }: Service<D>): Pipeline => {
  switch (operation.kind) {
    case 'write':
      return along(service, operation, operation.inParts ? wayOfParts(operation.inParts) : wayOfWrite())
    case 'read':
      return along(service, operation, wayOfRead())
    case 'open':
      return along(service, operation, wayOfOpen())
  }
}
