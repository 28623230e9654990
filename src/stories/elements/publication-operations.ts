import { Closed, Id, IdParams } from '../../base/schemas.ts'
import { noContent } from '../../http/answer.ts'
import type { Operation } from '../deps.ts'
import { writeStory } from '../sight/story-write.ts'
import { elementCreated, elementOk } from './element-operations.ts'
import { ElementView } from './element-schemas.ts'
import { createPublication, deletePublication, patchPublication } from './entry-service.ts'
import { PatchPublication, PublicationBody } from './publication-schemas.ts'

const tag = 'Publications'
const elements = '/api/v2/elements'
const path = `${elements}/:id/publications`
export const PublicationParams = Closed({ id: Id, publicationId: Id })

export const publicationOperations: readonly Operation[] = [
  writeStory({
    method: 'POST',
    path,
    operationId: 'createPublication',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'publication-created', subject: 'element' },
    tag,
    summary: 'Add a publication to an element',
    description: 'Returns the element. The new publication is the last of its publications.',
    params: IdParams,
    body: PublicationBody,
    example: { platformId: 7, externalId: 'cms-4711', assignedTaskIds: [12] },
    answers: { 201: ElementView },
    honoursIfMatch: true,
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const element = await createPublication(work, params.id, body)
      return elementCreated(work, element, `${work.deps.config.baseUrl}${elements}/${element.id}`)
    },
  }),
  writeStory({
    method: 'PATCH',
    path: `${path}/:publicationId`,
    operationId: 'patchPublication',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'publication-changed', subject: 'element' },
    tag,
    summary: 'Change a publication',
    params: PublicationParams,
    body: PatchPublication,
    example: { cms: { articleId: 'a-99', publishedLink: { url: 'https://example.org/budget-vote' } } },
    answers: { 200: ElementView },
    errors: ['business-error'],
    handle: async (work, { params, body }) =>
      elementOk(work, await patchPublication(work, params.id, params.publicationId, body)),
  }),
  writeStory({
    method: 'DELETE',
    path: `${path}/:publicationId`,
    operationId: 'deletePublication',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'publication-deleted', subject: 'element' },
    tag,
    summary: 'Delete a publication',
    params: PublicationParams,
    answers: { 204: null },
    errors: ['business-error'],
    handle: async (work, { params }) => {
      await deletePublication(work, params.id, params.publicationId)
      return noContent()
    },
  }),
]
