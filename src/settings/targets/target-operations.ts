import { IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf } from '../../http/paging-schemas.ts'
import { pageOf, remove } from '../core/settings-entity.ts'
import { type Operation, read, write } from '../deps.ts'
import { targets } from './target-entity.ts'
import { CreateTarget, PatchTarget, TargetsQuery, TargetView } from './target-schemas.ts'
import { createTarget, patchTarget } from './target-service.ts'

const tag = 'Targets'
const path = '/api/daybook/v1/targets'

/** What issues should have (contract 25.2). */
export const targetOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listTargets',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List targets',
    query: TargetsQuery,
    answers: { 200: HybridListOf(TargetView) },
    handle: (reading, { query: { platformId, ...page } }) => pageOf(reading, targets, page, { platformId }),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createTarget',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'target-created', subject: 'target' },
    tag,
    summary: 'Create a target',
    description:
      'How many stories or characters the issues of a platform should have, on some weekdays, in a time slot or in a category.',
    body: CreateTarget,
    example: { platformId: 1, categoryId: 2, unit: 'stories', from: 4, to: 6 },
    answers: { 201: TargetView },
    errors: ['business-error'],
    handle: async (work, { body }) => {
      const target = targets.view(await createTarget(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${target.id}`, target)
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getTarget',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read a target',
    params: IdParams,
    answers: { 200: TargetView },
    handle: async (reading, { params }) => ok(targets.view(await targets.get(reading, params.id))),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchTarget',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'target-changed', subject: 'target' },
    tag,
    summary: 'Change a target',
    params: IdParams,
    body: Echoed(PatchTarget, TargetView),
    example: { from: 5 },
    answers: { 200: TargetView },
    handle: async (work, { params, body }) => ok(targets.view(await patchTarget(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteTarget',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'target-deleted', subject: 'target' },
    tag,
    summary: 'Delete a target',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await remove(work, targets, params.id)
      return noContent()
    },
  }),
]
