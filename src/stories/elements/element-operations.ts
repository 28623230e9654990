import { notFound } from '../../base/errors.ts'
import { IdParams } from '../../base/schemas.ts'
import { type Answer, noContent } from '../../http/answer.ts'
import { withWarnings } from '../../http/warnings.ts'
import { type Operation, read, type WriteContext, write } from '../deps.ts'
import { readFreshDocument } from '../documents/document-service.ts'
import { answeredDocument, seenDocument, seenEtag } from '../sight/seen-documents.ts'
import { assertSeen } from '../sight/sight-queries.ts'
import { writeStory } from '../sight/story-write.ts'
import type { ElementAnswer } from './element-answer.ts'
import { CreateElement, ElementBody, ElementView } from './element-schemas.ts'
import { deleteElement, patchElement, replaceElement } from './element-service.ts'
import { createElement } from './new-element.ts'

const tag = 'Elements'
const path = '/api/v2/elements'

type Sender = Pick<WriteContext, 'principal'>

/** 200 with the element, also after a nested write (contract 4.2). The body is the stored text, or what may be seen of it. */
export const elementOk = (
  { principal: { sight } }: Sender,
  { document, etag, warnings = [] }: Omit<ElementAnswer, 'id'>,
): Answer =>
  withWarnings(
    { status: 200, body: answeredDocument(sight, document), etag: seenEtag(sight, etag), headers: {} },
    warnings,
  )

/** 201 with the element. `location` is the URL of the new resource. */
export const elementCreated = (sender: Sender, element: ElementAnswer, location: string): Answer => {
  const answer = elementOk(sender, element)
  return { ...answer, status: 201, headers: { ...answer.headers, location } }
}

const example = {
  title: 'Budget vote: what it means',
  groupIds: [3],
  event: { fromDate: '2026-06-18', fromTime: '11:00' },
  tasks: [{ localId: 'report', headline: 'Report', user: { email: 'mia@example.org' } }],
  publications: [{ platformId: 7, assignedTaskRefs: [{ localId: 'report' }] }],
}

/** What clients must know to read, change and replace an element. */
const sendingBack =
  'An element that you read can be sent back whole. Read-only members must be as they were read, and an older `version`, also of an entry, is 412. References may be sent as objects, as ids, or both. An unchanged reference may name something that has since been deleted or deactivated.'

export const elementOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path,
    operationId: 'createElement',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'element-created', subject: 'element' },
    tag,
    summary: 'Create an element',
    description:
      'An element needs a publication, a task assigned to a registered user, or a group. Publications can be linked to tasks of the same request by `localId`. The answer has the `localId` of each entry, later reads do not.',
    body: CreateElement,
    example,
    answers: { 201: ElementView },
    errors: ['business-error'],
    handle: async (work, { body }) => {
      const element = await createElement(work, body)
      return elementCreated(work, element, `${work.deps.config.baseUrl}${path}/${element.id}`)
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getElement',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read an element with its tasks and publications',
    params: IdParams,
    cost: 'none',
    answers: { 200: ElementView },
    handle: async (reading, { params }) => {
      const { organizationId, deps, principal } = reading
      await assertSeen(deps.shortReads, reading, params.id)
      const { bytes, etag } = await readFreshDocument(deps, organizationId, params.id)
      const body = seenDocument(principal.sight, bytes)
      if (body === undefined) throw notFound()
      return { status: 200, body, etag: seenEtag(principal.sight, etag), headers: {} }
    },
  }),
  writeStory({
    method: 'PUT',
    path: `${path}/:id`,
    operationId: 'replaceElement',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'element-replaced', subject: 'element' },
    tag,
    summary: 'Replace an element',
    description: `Entries of \`tasks\` and \`publications\` with an \`id\` replace the existing entry, and entries without an \`id\` are created. Existing entries that you leave out are removed. ${sendingBack}`,
    params: IdParams,
    body: ElementBody,
    bodySize: 'large',
    example,
    answers: { 200: ElementView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => elementOk(work, await replaceElement(work, params.id, body)),
  }),
  writeStory({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchElement',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'element-changed', subject: 'element' },
    tag,
    summary: 'Change an element',
    description:
      'Members that you leave out keep their values. Entries of `tasks` and `publications` with an `id` are patched, and entries without an `id` are created. To remove an entry, DELETE the task or publication.',
    params: IdParams,
    body: ElementBody,
    bodySize: 'large',
    example: { title: 'Budget vote: what it means', tasks: [{ id: 12, headline: 'Report and comment' }] },
    answers: { 200: ElementView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => elementOk(work, await patchElement(work, params.id, body)),
  }),
  writeStory({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteElement',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'element-deleted', subject: 'element' },
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
