import { createHash } from 'node:crypto'
import type { Transaction } from '../database/transaction.ts'
import type { Answer } from './answer.ts'
import type { BaseDeps } from './deps.ts'
import { idempotencyKeyOf, type KeyedRequest, once, onceOutside } from './idempotency.ts'
import { alreadyDone, besideOf, type KeptAnswer, keptWhole, withoutBody } from './kept-answers.ts'
import type { Attempt } from './one-transaction.ts'
import type { ReadContext, ReadOperation, WriteOperation } from './operation.ts'
import type { Principal } from './principal.ts'
import { shownBy } from './shown.ts'
import type { Exchange } from './steps.ts'
import { reading } from './use-case.ts'

/** What a sender may see, so that it can be compared later. */
const fingerprint = ({ sight }: Principal): string =>
  createHash('sha256')
    .update(
      JSON.stringify(sight && { ...sight, groupIds: sight.groupIds.toSorted((one, other) => one - other) }),
    )
    .digest('base64url')

/**
 * 14.2: refuses to repeat an answer that shows what its sender does not see any more (404), or that was made for a sight other than the
 * present one (409). What only administrators may use shows nothing that sight decides.
 */
const judgeAgain = async (
  { deps, operation, request }: Exchange<BaseDeps, Keyed>,
  trx: Transaction,
  principal: Principal,
  kept: KeptAnswer,
): Promise<void> => {
  await deps.assertSees(trx, principal, shownBy(request, kept))
  if (principal.sight === null || operation.role === 'admin') return
  if (besideOf(kept).sight !== fingerprint(principal)) throw alreadyDone(kept)
}

/** The operations of which a request can have a key. */
type Keyed = WriteOperation | ReadOperation

const hasSecretRequest = (operation: Keyed): boolean =>
  operation.kind === 'write' && operation.hasSecret === 'request'

const keyedRequest = (
  exchange: Exchange<BaseDeps, Keyed>,
  { principal, now }: Pick<ReadContext, 'principal' | 'now'>,
  key: string,
): KeyedRequest => {
  const { operation, request } = exchange
  return {
    principal,
    method: request.method,
    url: request.url,
    body: hasSecretRequest(operation) ? undefined : request.body,
    key,
    now,
    mayRepeat: (trx, kept) => judgeAgain(exchange, trx, principal, kept),
  }
}

/**
 * A POST with an `Idempotency-Key` is carried out once, and whoever repeats it gets the first answer. Refuses another request with the
 * same key (422), one that comes while the first is running, an answer with a secret (409), and to repeat what its sender must not see any
 * more (404).
 */
export const onceForEachKey = <D extends BaseDeps>(
  attempt: Attempt<D>,
  next: (attempt: Attempt<D>) => Promise<Answer>,
): Promise<Answer> => {
  const { operation, work, idempotencyKey: key } = attempt
  if (key === undefined) return next(attempt)
  return once(
    work.db,
    keyedRequest(attempt, work, key),
    () => next(attempt),
    async (answer) =>
      operation.hasSecret ? withoutBody(answer) : keptWhole(answer, fingerprint(work.principal)),
  )
}

/** The same for a POST that does something outside of the database, or in more than one transaction. Its answer is not kept: 409 whenever it is repeated. */
export const onceOutsideForEachKey = <
  D extends BaseDeps,
  E extends Exchange<D, ReadOperation<D> | WriteOperation<D>>,
>(
  exchange: E,
  next: (exchange: E) => Promise<Answer>,
): Promise<Answer> => {
  const { deps, request } = exchange
  const key = idempotencyKeyOf(request)
  if (key === undefined) return next(exchange)
  return onceOutside(deps.db, keyedRequest(exchange, reading(deps, request), key), () => next(exchange))
}
