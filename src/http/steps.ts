import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from './answer.ts'
import type { AuditOf } from './audit-note.ts'
import type { BaseDeps } from './deps.ts'
import type { Authenticate } from './identify.ts'
import type { Operation } from './operation.ts'
import type { LimitRate } from './rate-limit.ts'
import type { CheckRequest } from './request-checks.ts'

/** What the requests to an operation are served with. */
export interface Service<D extends BaseDeps, O = Operation<D>> {
  readonly deps: D
  readonly operation: O
  readonly checkRequest: () => CheckRequest
  readonly authenticate: Authenticate
  readonly auditOf: AuditOf
  /** Counts the requests of each credential; absent if there is no limit. */
  readonly limitRate: LimitRate | undefined
  /** Refuses a sender whose organization has written as much as it may; absent if there is no limit. */
  readonly assertMayFillLog: ((organizationId: number) => Promise<void>) | undefined
}

/** A request on its way. */
export interface Exchange<D extends BaseDeps, O = Operation<D>> extends Service<D, O> {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** A step that lets a request pass, or refuses it by throwing. */
export type Check<E> = (exchange: E) => unknown

/** A step around those after it: it gives them what they need, and sees their answer. */
export type Around<Given, Further> = (
  given: Given,
  next: (further: Further) => Promise<Answer>,
) => Promise<Answer>

interface Steps<Given, Further> {
  readonly next: <Inner>(step: Around<Further, Inner>) => Steps<Given, Inner>
  readonly last: (step: (further: Further) => Promise<Answer>) => (given: Given) => Promise<Answer>
}

/** Begins a list of steps, each of them around those after it. */
export const first = <Given, Further>(step: Around<Given, Further>): Steps<Given, Further> => ({
  next: (inner) => first((given, next) => step(given, (further) => inner(further, next))),
  last: (inner) => (given) => step(given, inner),
})

/** Waits only for checks that take time: every request passes all of them. */
export const passAll = async <E>(checks: readonly Check<E>[], exchange: E): Promise<void> => {
  for (const check of checks) {
    const passed = check(exchange)
    if (passed instanceof Promise) await passed
  }
}
