import { Closed, IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { withLeftOut } from '../copies/copy-operations.ts'
import { type Operation, read, write } from '../deps.ts'
import { elementCreated } from '../elements/element-operations.ts'
import {
  CreateFromTemplate,
  CreateTemplate,
  ElementFromTemplate,
  EndedInTemplate,
  PatchTemplate,
  TemplateUses,
  TemplateView,
} from './template-schemas.ts'
import {
  createFromTemplate,
  createTemplate,
  deleteTemplate,
  getTemplate,
  listTemplatePage,
  patchTemplate,
  readEndedInTemplate,
  readTemplateUses,
  seenTemplate,
} from './template-service.ts'

const tag = 'Templates'
const path = '/api/daybook/v1/templates'

/** Stories that begin alike (contract 24.1). */
export const templateOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listTemplates',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List templates',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(TemplateView) },
    handle: (reading, { query }) => listTemplatePage(reading, query),
  }),
  read({
    path: `${path}/uses`,
    operationId: 'listTemplateUses',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'How often templates were used',
    description:
      'Stories that series made do not count, nor do confidential ones. Stories that were deleted since do. Nothing for callers who see a part of the stories.',
    answers: { 200: TemplateUses },
    handle: (reading) => readTemplateUses(reading),
  }),
  read({
    path: `${path}/:id/ended`,
    operationId: 'listEndedInTemplate',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'What a template refers to that has ended',
    description:
      'New stories are made without it. Schedules that do not fit a day are not known before the day is.',
    params: IdParams,
    answers: { 200: EndedInTemplate },
    handle: (reading, { params }) => readEndedInTemplate(reading, params.id),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getTemplate',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read a template',
    params: IdParams,
    answers: { 200: TemplateView },
    handle: async (reading, { params }) =>
      ok(seenTemplate(reading.principal.sight, await getTemplate(reading, params.id))),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createTemplate',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'template-created', subject: 'template' },
    tag,
    summary: 'Create a template',
    description:
      'The body is judged as that of a new story, but may lack what the story needs. What it refers to must exist.',
    body: CreateTemplate,
    example: {
      name: 'Breaking news',
      key: 'breaking',
      groupIds: [3],
      body: { tasks: [{ headline: 'Report', deadline: { date: 0, time: '12:00' } }], event: { fromDate: 0 } },
      required: ['title'],
    },
    answers: { 201: TemplateView },
    errors: ['business-error'],
    handle: async (work, { body }) => {
      const view = seenTemplate(work.principal.sight, await createTemplate(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${view.id}`, view)
    },
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchTemplate',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'template-changed', subject: 'template' },
    tag,
    summary: 'Change a template',
    params: IdParams,
    body: Echoed(PatchTemplate, TemplateView),
    example: { required: ['title', 'tasks[0].headline'] },
    answers: { 200: TemplateView },
    handle: async (work, { params, body }) =>
      ok(seenTemplate(work.principal.sight, await patchTemplate(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteTemplate',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'template-deleted', subject: 'template' },
    tag,
    summary: 'Delete a template',
    description: 'The stories that were made from it stay.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteTemplate(work, params.id)
      return noContent()
    },
  }),
  write({
    method: 'POST',
    path: `${path}/:id/elements`,
    operationId: 'createElementFromTemplate',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'element-made-from-template', subject: 'element' },
    tag,
    summary: 'Create a story from a template',
    description:
      'The other members are those of `POST /api/v2/elements`, with dates; each replaces that of the template. What the template requires and the story lacks is named, all of it. References of the template that ended, and schedules of it that do not fit the day, are left out, and `warnings` names them. The `ETag` is that of the new element.',
    params: IdParams,
    body: CreateFromTemplate,
    example: { date: '2026-06-18', title: 'Fire at the harbour', groupIds: [3] },
    answers: { 201: ElementFromTemplate },
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const { leftOut, ...element } = await createFromTemplate(work, params.id, body)
      const location = `${work.deps.config.baseUrl}/api/v2/elements/${element.id}`
      return { ...elementCreated(work, element, location), body: withLeftOut(element.document, leftOut) }
    },
  }),
]
