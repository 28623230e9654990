import { Closed, IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { hybridList } from '../../http/paging.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import type { Subject } from '../../http/subjects.ts'
import { orderOperation } from '../core/order-operations.ts'
import { type Operation, read, write } from '../deps.ts'
import { GateView, gateBodies } from './gate-schemas.ts'
import { replaceGate } from './gate-service.ts'
import { elementStatusKind, publicationStatusKind, type StatusKind, taskStatusKind } from './status-kinds.ts'
import { countStatuses, getStatus, listStatuses, statusOrder } from './status-queries.ts'
import { ActiveFilter, CreateStatus, PatchStatus, StatusSettingsView, StatusView } from './status-schemas.ts'
import { createStatus, deleteStatus, patchStatus } from './status-service.ts'
import { gateView, statusSettingsView, statusView } from './status-view.ts'

const tag = 'Statuses'

/** Where statuses are read, who may read them, and which fields they show. */
interface Shown {
  readonly path: string
  readonly list: string
  readonly one: string
  readonly access: Readonly<
    { scope: 'api.read'; role: 'reader' } | { scope: 'api.admin'; role: 'admin'; about: Subject }
  >
  readonly view: typeof statusView | typeof statusSettingsView
  readonly schema: typeof StatusView | typeof StatusSettingsView
  /** The end of the summaries. */
  readonly extra: string
}

const settingsPath = ({ collection }: StatusKind) => `/api/daybook/v1/${collection}`

const inPlanning = (kind: StatusKind): Shown => ({
  path: `/api/v2/${kind.collection}`,
  list: `list${kind.plural}`,
  one: `get${kind.singular}`,
  access: { scope: 'api.read', role: 'reader' },
  view: statusView,
  schema: StatusView,
  extra: '',
})

const inSettings = (kind: StatusKind): Shown => ({
  path: settingsPath(kind),
  list: `list${kind.singular}Settings`,
  one: `get${kind.singular}Settings`,
  access: { scope: 'api.admin', role: 'admin', about: kind.auditSubject },
  view: statusSettingsView,
  schema: StatusSettingsView,
  extra: ' including the stage',
})

const readsOf = (
  kind: StatusKind,
  { path, list, one, access, view, schema, extra }: Shown,
): readonly Operation[] => [
  read({
    path,
    operationId: list,
    ...access,
    tag,
    summary: `List ${kind.pluralWords}${extra}`,
    query: Closed({ ...HybridQuery, ...ActiveFilter }),
    answers: { 200: HybridListOf(schema) },
    handle: async (reading, { query }) => {
      const { db, organizationId } = reading
      return hybridList(reading, query, {
        list: (slice) => listStatuses(db, kind, organizationId, query.active, slice),
        count: () => countStatuses(db, kind, organizationId, query.active),
        view,
      })
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: one,
    ...access,
    tag,
    summary: `Read ${kind.words}${extra}`,
    params: IdParams,
    answers: { 200: schema },
    handle: async ({ db, organizationId }, { params }) =>
      ok(view(await getStatus(db, kind, organizationId, params.id))),
  }),
]

const writesOf = (kind: StatusKind): readonly Operation[] => {
  const path = settingsPath(kind)
  return [
    write({
      method: 'POST',
      path,
      operationId: `create${kind.singular}`,
      scope: 'api.admin',
      role: 'admin',
      audit: { action: `${kind.auditSubject}-created`, subject: kind.auditSubject },
      tag,
      summary: `Create ${kind.words}`,
      description:
        'The status comes last in the order. It is active, open and not the default unless the body says otherwise.',
      body: CreateStatus,
      example: { name: 'In production', color: '#f08c00' },
      answers: { 201: StatusSettingsView },
      errors: ['business-error', 'conflict'],
      handle: async (work, { body }) => {
        const status = statusSettingsView(await createStatus(work, kind, body))
        return created(`${work.deps.config.baseUrl}${path}/${status.id}`, status)
      },
    }),
    write({
      method: 'PATCH',
      path: `${path}/:id`,
      operationId: `patch${kind.singular}`,
      scope: 'api.admin',
      role: 'admin',
      audit: { action: `${kind.auditSubject}-changed`, subject: kind.auditSubject },
      tag,
      summary: `Change ${kind.words}`,
      description:
        'An inactive status cannot be the default: to deactivate the default, send `default: false` too.',
      params: IdParams,
      body: Echoed(PatchStatus, StatusSettingsView, { title: 'PatchStatus' }),
      example: { name: 'In production', default: true },
      answers: { 200: StatusSettingsView },
      errors: ['business-error'],
      handle: async (work, { params, body }) =>
        ok(statusSettingsView(await patchStatus(work, kind, params.id, body))),
    }),
    write({
      method: 'DELETE',
      path: `${path}/:id`,
      operationId: `delete${kind.singular}`,
      scope: 'api.admin',
      role: 'admin',
      audit: { action: `${kind.auditSubject}-deleted`, subject: kind.auditSubject },
      tag,
      summary: `Delete ${kind.words}`,
      description: 'A status in use cannot be deleted, only deactivated.',
      params: IdParams,
      answers: { 204: null },
      errors: ['conflict', 'business-error'],
      handle: async (work, { params }) => {
        await deleteStatus(work, kind, params.id)
        return noContent()
      },
    }),
    read({
      path: `${path}/:id/gate`,
      operationId: `get${kind.singular}Gate`,
      scope: 'api.admin',
      role: 'admin',
      about: kind.auditSubject,
      tag,
      summary: `Read what is needed before ${kind.words} is taken`,
      params: IdParams,
      answers: { 200: GateView },
      handle: async ({ db, organizationId }, { params }) =>
        ok(gateView((await getStatus(db, kind, organizationId, params.id)).gate)),
    }),
    write({
      method: 'PUT',
      path: `${path}/:id/gate`,
      operationId: `replace${kind.singular}Gate`,
      scope: 'api.admin',
      role: 'admin',
      audit: { action: `${kind.auditSubject}-changed`, subject: kind.auditSubject },
      tag,
      summary: `Say what is needed before ${kind.words} is taken`,
      description:
        'Whoever gives the status to something that lacks one of these is refused, and told all that is missing: `business-error`, code `gate`. Without `fields` and `finishedTasks` nothing is asked for.',
      params: IdParams,
      body: gateBodies[kind.of],
      example: { finishedTasks: true },
      answers: { 200: GateView },
      handle: async (work, { params, body }) => ok(gateView(await replaceGate(work, kind, params.id, body))),
    }),
    orderOperation({
      path,
      operationId: `order${kind.plural}`,
      audit: { action: `${kind.collection}-ordered`, subject: kind.auditSubject },
      tag,
      what: kind.pluralWords,
      entity: statusOrder(kind),
    }),
  ]
}

/** The statuses of stories, tasks and publications (contract 10.8, 11). */
export const statusOperations: readonly Operation[] = [
  elementStatusKind,
  taskStatusKind,
  publicationStatusKind,
].flatMap((kind) => [
  ...readsOf(kind, inPlanning(kind)),
  ...readsOf(kind, inSettings(kind)),
  ...writesOf(kind),
])
