import type { Answer } from './answer.ts'
import type { BaseDeps } from './deps.ts'
import type { WriteOperation } from './operation.ts'
import { senderOf } from './sender.ts'
import type { WriteExchange } from './write-conditions.ts'

/** What a write changes, if its path says so: the root of an aggregate. */
const subjectOf = (
  { audit }: WriteOperation,
  params: unknown,
  organizationId: number,
): string | undefined => {
  if (audit === null) return undefined
  const { subject, idParameter = 'id' } = audit
  const id = (params as Readonly<Record<string, unknown>>)[idParameter]
  return id === undefined ? undefined : `${organizationId} ${subject} ${id}`
}

/** Waits until it is the write's turn. Refuses with 503 if too many wait. */
export const writeInTurn = <D extends BaseDeps>(
  exchange: WriteExchange<D>,
  next: (exchange: WriteExchange<D>) => Promise<Answer>,
): Promise<Answer> => {
  const { deps, operation, request } = exchange
  const { organizationId } = senderOf(request).principal
  return deps.writeTurns.take(subjectOf(operation, request.params, organizationId), () => next(exchange))
}
