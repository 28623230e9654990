import type { Answer } from './answer.ts'
import type { BaseDeps } from './deps.ts'
import { senderOf } from './sender.ts'
import type { WriteExchange } from './write-conditions.ts'
import { withPositions } from './written-changes.ts'

/** Adds the positions of its changes to the answer of a write that lists them, once they have some. */
export const listPositions = async <D extends BaseDeps>(
  exchange: WriteExchange<D>,
  next: (exchange: WriteExchange<D>) => Promise<Answer>,
): Promise<Answer> => {
  const { organizationId } = senderOf(exchange.request).principal
  return withPositions(await next(exchange), (entryIds) =>
    exchange.deps.positionsOf(organizationId, entryIds),
  )
}
