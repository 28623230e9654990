import { notFound } from '../base/errors.ts'
import type { Answer } from './answer.ts'
import type { BaseDeps } from './deps.ts'
import { once } from './idempotency.ts'
import type { Attempt } from './one-transaction.ts'

const pathsIn = (body: unknown): unknown[] => {
  const { operations } = Object(body) as { readonly operations?: unknown }
  return Array.isArray(operations) ? operations.map((one) => Object(one).path) : []
}

/**
 * The elements that the answer to a write shows: those in its path, in the paths of a batch, and in the headers that say what was made
 * or shown. Whoever has lost sight of one does not get the answer again (contract 14.2).
 */
const elementsShown = (url: string, body: unknown, headers: unknown): number[] => {
  const places = JSON.stringify([url, headers, pathsIn(body)])
  return [...new Set([...places.matchAll(/\/elements\/(\d{1,15})\b/g)].map(([, id]) => Number(id)))]
}

/**
 * A write with an `Idempotency-Key` is carried out once, and whoever repeats it gets the first answer. Refuses another request with the
 * same key (422), one that comes while the first is running (409), and to repeat what its sender must not see any more (404).
 */
export const onceForEachKey = <D extends BaseDeps>(
  attempt: Attempt<D>,
  next: (attempt: Attempt<D>) => Promise<Answer>,
): Promise<Answer> => {
  const { deps, work, request, idempotencyKey: key } = attempt
  if (key === undefined) return next(attempt)
  const { method, url, body } = request
  const mayRepeat = async (headers: unknown): Promise<void> => {
    if (!(await deps.seesAll(work.db, work.principal, elementsShown(url, body, headers)))) throw notFound()
  }
  return once(work.db, work.principal, { key, method, url, body }, work.now, () => next(attempt), mayRepeat)
}
