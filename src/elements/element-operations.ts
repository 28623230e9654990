import { type Answer, noContent } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { IdParams } from '../http/schemas.ts'
import { readFreshDocument } from './documents/document-service.ts'
import { CreateElement, ElementBody, ElementView } from './element-schemas.ts'
import {
  createElement,
  deleteElement,
  type ElementAnswer,
  patchElement,
  replaceElement,
} from './element-service.ts'

const tag = 'Elements'
const path = '/api/v2/elements'

/** 200 with the element (contract 4.2: also after a nested write). The text goes out as it is stored. */
export const elementOk = ({ document, etag }: Pick<ElementAnswer, 'document' | 'etag'>): Answer => ({
  status: 200,
  body: document,
  etag,
  headers: {},
})

/** 201 with the element; `location` is that of what was made. */
export const elementCreated = ({ document, etag }: ElementAnswer, location: string): Answer => ({
  status: 201,
  body: document,
  etag,
  headers: { location },
})

const example = {
  title: 'Budget vote: what it means',
  groupIds: [3],
  event: { fromDate: '2026-06-18', fromTime: '11:00' },
  tasks: [{ localId: 'report', headline: 'Report', user: { email: 'mia@example.org' } }],
  publications: [{ platformId: 7, assignedTaskRefs: [{ localId: 'report' }] }],
}

/** What a client that reads, changes and replaces must know; a test sends back exactly this. */
const sendingBack =
  'An element that was read can be sent back without what the server owns: `id`, `version`, `creationTime`, `modificationDate`, `creator`, `editor`, `url` and `externalElement` of the element, `version` and `done` of tasks, `version`, `published`, `assignedTaskIds` and `assignedTasks` of publications, whose tasks are named by `assignedTaskRefs: [{taskId}]` here, and the status that publishing sets, which stays when it is not named. A PATCH takes no `schedule` of a publication that is there. References may be sent as objects, as ids, or both; one that stays as it is may name something that was deleted or deactivated since.'

export const elementOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path,
    operationId: 'createElement',
    tag,
    summary: 'Create an element',
    description:
      'Needs a publication, a task assigned to a registered user, or a group. Tasks that are created along can be linked to publications by `localId`.',
    body: CreateElement,
    example,
    answers: { 201: ElementView },
    errors: ['business-error'],
    handle: async (work, { body }) => {
      const element = await createElement(work, body)
      return elementCreated(element, `${work.deps.config.baseUrl}${path}/${element.id}`)
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getElement',
    tag,
    summary: 'Read an element with its tasks and publications',
    params: IdParams,
    answers: { 200: ElementView },
    handle: async ({ organizationId, deps }, { params }) => {
      const { bytes, etag } = await readFreshDocument(deps, organizationId, params.id)
      return { status: 200, body: bytes, etag, headers: {} }
    },
  }),
  write({
    method: 'PUT',
    path: `${path}/:id`,
    operationId: 'replaceElement',
    tag,
    summary: 'Replace an element',
    description: `Entries of \`tasks\` and \`publications\` with an \`id\` replace that entry, those without are created, and those that are not named are removed. ${sendingBack}`,
    params: IdParams,
    body: ElementBody,
    example,
    answers: { 200: ElementView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => elementOk(await replaceElement(work, params.id, body)),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchElement',
    tag,
    summary: 'Change an element',
    description:
      'What is not named stays. Entries of `tasks` and `publications` with an `id` are patched, those without are created; removing one is a DELETE of its own.',
    params: IdParams,
    body: ElementBody,
    example: { title: 'Budget vote: what it means', tasks: [{ id: 12, headline: 'Report and comment' }] },
    answers: { 200: ElementView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => elementOk(await patchElement(work, params.id, body)),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteElement',
    tag,
    summary: 'Move an element to the trash',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteElement(work, params.id)
      return noContent()
    },
  }),
]
