import type { Answer } from './answer.ts'
import { costOf } from './cost.ts'
import type { BaseDeps } from './deps.ts'
import { whenAborted } from './gone.ts'
import type { ReadContext, ReadOperation, WriteOperation } from './operation.ts'
import { type Sender, senderOf } from './sender.ts'
import type { Exchange } from './steps.ts'
import type { TurnRequest } from './turns.ts'
import type { WriteExchange } from './write-conditions.ts'

const askingOf = (
  { principal: { organizationId, type, id }, whenGone }: Pick<Sender, 'principal' | 'whenGone'>,
  cost: TurnRequest['cost'],
): TurnRequest => ({ organizationId, credential: `${type} ${id}`, cost, whenGone })

/** What a write changes, if its path says so: the root of an aggregate. */
const subjectOf = ({ audit }: WriteOperation, params: unknown): string | undefined => {
  if (audit === null) return undefined
  const { subject, idParameter = 'id' } = audit
  const id = (params as Readonly<Record<string, unknown>>)[idParameter]
  return id === undefined ? undefined : `${subject} ${id}`
}

/** Waits until it is the write's turn. Refuses with 503 if too many wait, or if it takes too long. */
export const writeInTurn = <D extends BaseDeps, T = Answer>(
  exchange: WriteExchange<D>,
  next: (exchange: WriteExchange<D>) => Promise<T>,
): Promise<T> => {
  const { deps, operation, request } = exchange
  const cost = costOf(operation, request) === 'large' ? 'large' : 'small'
  const subject = subjectOf(operation, request.params)
  return deps.turns.write({ ...askingOf(senderOf(request), cost), subject }, () => next(exchange))
}

/**
 * Waits until it is the turn of a read that takes a connection for itself. Refuses with 503 as a write, and who has not taken earlier
 * answers.
 */
export const readInTurn = <D extends BaseDeps>(
  exchange: Exchange<D, ReadOperation<D>>,
  next: (exchange: Exchange<D, ReadOperation<D>>) => Promise<Answer>,
): Promise<Answer> => {
  const { deps, operation, request } = exchange
  if (operation.staysOpen) return next(exchange)
  const cost = costOf(operation, request)
  return deps.turns.read(cost === 'none' ? null : askingOf(senderOf(request), cost), () => {
    deps.unsentAnswers.assertRoom(senderOf(request).principal)
    return next(exchange)
  })
}

/** Longer texts take turns, since each is in memory several times over. In bytes. */
const long = 512 * 1024

/** A part of a read which may turn out to be long. Short ones do not wait. */
export const longPartInTurn = <T>(
  {
    deps,
    principal,
    gone,
  }: Pick<ReadContext, 'principal' | 'gone'> & { readonly deps: Pick<BaseDeps, 'turns'> },
  bytes: number,
  work: () => Promise<T>,
): Promise<T> =>
  bytes > long ? deps.turns.part(askingOf({ principal, whenGone: whenAborted(gone) }, 'large'), work) : work()
