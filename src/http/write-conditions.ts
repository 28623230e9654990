import type { FastifyRequest } from 'fastify'
import type { Answer } from './answer.ts'
import type { BaseDeps } from './deps.ts'
import { headerOf } from './header.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import type { Operation, WriteOperation } from './operation.ts'
import { overrideOf } from './override-reason.ts'
import { takesIdempotencyKey, takesIfMatch, takesOverrideReason } from './possible-answers.ts'
import { ifMatchOf, type NamedTags } from './preconditions.ts'
import { senderOf } from './sender.ts'
import type { Exchange } from './steps.ts'

/** A write, with what its headers ask for. */
export interface WriteExchange<D extends BaseDeps> extends Exchange<D, WriteOperation<D>> {
  /** Of a POST; other methods take none (contract 1.19). */
  readonly idempotencyKey: string | undefined
  readonly ifMatch: NamedTags | undefined
}

/** Each refuses a header that cannot be what it should be: 400. */
export const headerChecks = (operation: Operation, request: FastifyRequest): (() => unknown)[] => {
  const { headers } = request
  return [
    ...(takesIdempotencyKey(operation) ? [() => idempotencyKeyOf(request)] : []),
    ...(operation.kind === 'write' ? [() => ifMatchOf(headerOf(headers['if-match']))] : []),
    ...(takesOverrideReason(operation) ? [() => overrideOf(senderOf(request).principal, headers)] : []),
  ]
}

/** Reads `Idempotency-Key` and `If-Match`. */
export const readConditions = async <D extends BaseDeps>(
  exchange: Exchange<D, WriteOperation<D>>,
  next: (write: WriteExchange<D>) => Promise<Answer>,
): Promise<Answer> => {
  const { operation, request } = exchange
  const idempotencyKey = idempotencyKeyOf(request)
  const ifMatch = takesIfMatch(operation) ? ifMatchOf(headerOf(request.headers['if-match'])) : undefined
  return next({ ...exchange, idempotencyKey, ifMatch })
}
