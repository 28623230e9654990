import type { Answer } from './answer.ts'
import type { BaseDeps } from './deps.ts'
import { headerOf } from './header.ts'
import { idempotencyKeyOf } from './idempotency.ts'
import type { WriteOperation } from './operation.ts'
import { takesIfMatch } from './possible-answers.ts'
import { ifMatchOf, type NamedTags } from './preconditions.ts'
import type { Exchange } from './steps.ts'

/** A write, with what its headers ask for. */
export interface WriteExchange<D extends BaseDeps> extends Exchange<D, WriteOperation<D>> {
  /** Of a POST; other methods take none (contract 1.19). */
  readonly idempotencyKey: string | undefined
  readonly ifMatch: NamedTags | undefined
}

/** Reads `Idempotency-Key` and `If-Match`. Refuses what cannot be one: 400. */
export const readConditions = async <D extends BaseDeps>(
  exchange: Exchange<D, WriteOperation<D>>,
  next: (write: WriteExchange<D>) => Promise<Answer>,
): Promise<Answer> => {
  const { operation, request } = exchange
  const idempotencyKey = idempotencyKeyOf(request)
  const ifMatch = takesIfMatch(operation) ? ifMatchOf(headerOf(request.headers['if-match'])) : undefined
  return next({ ...exchange, idempotencyKey, ifMatch })
}
