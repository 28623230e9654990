import { type Static, Type } from 'typebox'
import { Closed, Id } from '../../base/schemas.ts'

/**
 * An order names every resource, so it may be longer than the 200 entries of other lists (contract 1.9). With that limit,
 * organizations with more resources could not order them.
 */
const maximumOrdered = 10_000

/** The ids of all ordered resources, in the wanted order (contract 11). */
export const Order = Closed(
  {
    ids: Type.Array(Id, { maxItems: maximumOrdered, uniqueItems: true, examples: [[3, 1, 2]] }),
  },
  { title: 'Order' },
)
export type Order = Static<typeof Order>
