import type { FastifyRequest } from 'fastify'
import type { Operation } from './operation.ts'

/**
 * How much of the server a request takes, which decides whose turn it waits for: of a `small` one there are as many at a time as
 * connections allow, of a `large` one, which takes seconds, one or a few. `none` waits for no turn: it is answered from memory or by key, or
 * it waits for something outside.
 */
export type Cost = 'none' | 'small' | 'large'

/** Every write waits for a turn. */
export type WriteCost = Exclude<Cost, 'none'>

/** The cost of an operation, or of a request to it. */
export type CostOf<Input, C extends Cost = Cost> = C | ((input: Input) => C)

/** A write of so many parts at most is small. */
const fewParts = 20

export const costOfParts = (parts: number): WriteCost => (parts > fewParts ? 'large' : 'small')

/** What is waited for outside must not keep others from reading, whatever the operation says. */
const usualCost = ({ kind, method }: Operation): Cost =>
  kind === 'open' || (kind === 'read' && method === 'POST') ? 'none' : 'small'

export const costOf = (
  operation: Exclude<Operation, { kind: 'open' }>,
  { params, query, body }: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Cost => {
  const { cost = usualCost(operation) } = operation
  return typeof cost === 'function' ? cost({ params, query, body }) : cost
}
