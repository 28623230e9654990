import { etagOfView, ok } from '../http/answer.ts'
import { type Operation, type Writing, write } from '../http/operation.ts'
import { assertMatches } from '../http/preconditions.ts'
import { holdPlatform } from '../platforms/platform-queries.ts'
import { PlatformIdParams } from '../platforms/platform-schemas.ts'
import { lockOrder, type Ordered, type OrderedTable, savePositions } from './order-queries.ts'
import { assertNamesAll } from './order-rules.ts'
import { Order } from './order-schemas.ts'

const setOrder = async ({ db, ifMatch }: Writing, ordered: Ordered, { ids }: Order) => {
  const present = await lockOrder(db, ordered)
  assertMatches(ifMatch, () => etagOfView({ ids: present }))
  assertNamesAll(ids, present)
  await savePositions(db, ordered, ids)
  return ok({ ids })
}

interface OrderOperation {
  /** The path of what is ordered; the operation's path ends in `/order` below it. */
  readonly path: string
  readonly operationId: string
  readonly tag: string
  /** The plural as it reads in the reference, such as `groups`. */
  readonly what: string
  readonly table: OrderedTable
}

const described = ({ path, operationId, tag, what }: OrderOperation) => ({
  method: 'PUT' as const,
  path: `${path}/order`,
  operationId,
  tag,
  summary: `Set the order of ${what}`,
  description: `Names all ${what} in the wanted order; \`position\` counts from 1 in it.`,
  body: Order,
  example: { ids: [3, 1, 2] },
  answers: { 200: Order },
})

/** `PUT {path}/order` for what an organization has one order of (contract 11). */
export const orderOperation = (operation: OrderOperation): Operation =>
  write({
    ...described(operation),
    handle: (work, { body }) =>
      setOrder(work, { table: operation.table, organizationId: work.organizationId }, body),
  })

/** `PUT {path}/order` for what each live platform has an order of; `path` has the parameter `:platformId`. */
export const orderOfPlatformOperation = (operation: OrderOperation): Operation =>
  write({
    ...described(operation),
    params: PlatformIdParams,
    handle: async (work, { params: { platformId }, body }) => {
      await holdPlatform(work.db, work.organizationId, platformId)
      return setOrder(work, { table: operation.table, organizationId: work.organizationId, platformId }, body)
    },
  })
