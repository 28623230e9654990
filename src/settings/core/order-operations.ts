import { etagOfView, ok } from '../../http/answer.ts'
import type { AuditedAs } from '../../http/audit-note.ts'
import type { WriteContext } from '../../http/operation.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { type Operation, write } from '../deps.ts'
import { platforms } from '../platforms/platform-entity.ts'
import { PlatformIdParams } from '../platforms/platform-schemas.ts'
import { savePositions } from './order-queries.ts'
import { assertNamesAll } from './order-rules.ts'
import { Order } from './order-schemas.ts'
import type { SettingWriteScope } from './settings-table.ts'

/** An ordered entity: a `settingsTable`. */
interface OrderedEntity<F> {
  readonly table: string
  readonly subject: string
  /** Locks all rows of a filter and returns their ids in the current order. */
  readonly lockOrder: (work: SettingWriteScope, filter?: F) => Promise<number[]>
}

const setOrder = async (
  work: WriteContext,
  { table, subject }: Pick<OrderedEntity<never>, 'table' | 'subject'>,
  present: readonly number[],
  { ids }: Order,
) => {
  assertMatches(work.ifMatch, () => etagOfView({ ids: present }))
  assertNamesAll(ids, present)
  const moved = await savePositions(work, table, ids)
  if (moved.length === 0) work.auditNothing()
  for (const { id, version, from, to } of moved)
    work.changed({
      subject: { type: subject, id },
      kind: 'changed',
      version,
      fields: [{ of: null, field: 'position', from, to }],
    })
  return ok({ ids })
}

interface OrderOperation<F> {
  /** The path of the collection; the operation's path appends `/order`. */
  readonly path: string
  readonly operationId: string
  readonly audit: AuditedAs
  readonly tag: string
  /** The plural in the API reference, such as `groups`. */
  readonly what: string
  readonly entity: OrderedEntity<F>
}

const described = ({ path, operationId, audit, tag, what }: Omit<OrderOperation<never>, 'entity'>) => ({
  method: 'PUT' as const,
  path: `${path}/order`,
  operationId,
  scope: 'api.admin' as const,
  role: 'admin' as const,
  audit,
  tag,
  summary: `Set the order of ${what}`,
  description: `Send the ids of all ${what} in the wanted order; \`position\` counts from 1.`,
  body: Order,
  example: { ids: [3, 1, 2] },
  answers: { 200: Order },
})

/** `PUT {path}/order` for entities with one order in each organization (contract 11). */
export const orderOperation = <F>({ entity, ...operation }: OrderOperation<F>): Operation =>
  write({
    ...described(operation),
    handle: async (work, { body }) => setOrder(work, entity, await entity.lockOrder(work), body),
  })

/** `PUT {path}/order` for entities with one order in each live platform; `path` has the parameter `:platformId`. */
export const orderOfPlatformOperation = ({
  entity,
  ...operation
}: OrderOperation<{ readonly platformId: number }>): Operation =>
  write({
    ...described(operation),
    params: PlatformIdParams,
    handle: async (work, { params: { platformId }, body }) => {
      await platforms.holdOne(work, platformId)
      return setOrder(work, entity, await entity.lockOrder(work, { platformId }), body)
    },
  })
