import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed, IdParams } from '../http/schemas.ts'
import { orderOperation } from '../ordering/order-operations.ts'
import { elementStatusKind, publicationStatusKind, type StatusKind, taskStatusKind } from './status-kinds.ts'
import { countStatuses, getStatus, listStatuses } from './status-queries.ts'
import { ActiveFilter, CreateStatus, PatchStatus, StatusView } from './status-schemas.ts'
import { createStatus, deleteStatus, patchStatus } from './status-service.ts'
import { statusView } from './status-view.ts'

const tag = 'Statuses'

const readsOf = (kind: StatusKind): readonly Operation[] => [
  read({
    path: `/api/v2/${kind.collection}`,
    operationId: `list${kind.plural}`,
    tag,
    summary: `List ${kind.pluralWords}`,
    query: Closed({ ...HybridQuery, ...ActiveFilter }),
    answers: { 200: HybridListOf(StatusView) },
    handle: async (reading, { query }) => {
      const { db, organizationId } = reading
      return hybridList(reading, query, {
        list: (slice) => listStatuses(db, kind, organizationId, query.active, slice),
        count: () => countStatuses(db, kind, organizationId, query.active),
        view: statusView,
      })
    },
  }),
  read({
    path: `/api/v2/${kind.collection}/:id`,
    operationId: `get${kind.singular}`,
    tag,
    summary: `Read ${kind.words}`,
    params: IdParams,
    answers: { 200: StatusView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(statusView(await getStatus(db, kind, organizationId, params.id))),
  }),
]

const writesOf = (kind: StatusKind): readonly Operation[] => {
  const path = `/api/daybook/v1/${kind.collection}`
  return [
    write({
      method: 'POST',
      path,
      operationId: `create${kind.singular}`,
      tag,
      summary: `Create ${kind.words}`,
      description:
        'It comes last in order. It is active, and not the default, unless the body says otherwise.',
      body: CreateStatus,
      example: { name: 'In production', color: '#f08c00' },
      answers: { 201: StatusView },
      errors: ['business-error', 'conflict'],
      handle: async (work, { body }) => {
        const status = statusView(await createStatus(work, kind, body))
        return created(`${work.deps.config.baseUrl}/api/v2/${kind.collection}/${status.id}`, status)
      },
    }),
    write({
      method: 'PATCH',
      path: `${path}/:id`,
      operationId: `patch${kind.singular}`,
      tag,
      summary: `Change ${kind.words}`,
      description: 'An inactive status is no default: to deactivate the default, send `default: false` too.',
      params: IdParams,
      body: PatchStatus,
      example: { name: 'In production', default: true },
      answers: { 200: StatusView },
      errors: ['business-error'],
      handle: async (work, { params, body }) =>
        ok(statusView(await patchStatus(work, kind, params.id, body))),
    }),
    write({
      method: 'DELETE',
      path: `${path}/:id`,
      operationId: `delete${kind.singular}`,
      tag,
      summary: `Delete ${kind.words}`,
      description: 'One that is in use cannot be deleted, only deactivated.',
      params: IdParams,
      answers: { 204: null },
      errors: ['conflict', 'business-error'],
      handle: async (work, { params }) => {
        await deleteStatus(work, kind, params.id)
        return noContent()
      },
    }),
    orderOperation({
      path,
      operationId: `order${kind.plural}`,
      tag,
      what: kind.pluralWords,
      table: kind.table,
    }),
  ]
}

/** The statuses of stories, tasks and publications (contract 10.8, 11). */
export const statusOperations: readonly Operation[] = [
  elementStatusKind,
  taskStatusKind,
  publicationStatusKind,
].flatMap((kind) => [...readsOf(kind), ...writesOf(kind)])
