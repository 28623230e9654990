import type { Operation } from '../deps.ts'
import { elementOk } from '../elements/element-operations.ts'
import { ElementView } from '../elements/element-schemas.ts'
import { PublicationParams } from '../elements/publication-operations.ts'
import { writeStory } from '../sight/story-write.ts'
import { Publish } from './publish-schemas.ts'
import { publishPublication, unpublishPublication } from './publish-service.ts'

export const publishOperations: readonly Operation[] = [
  writeStory({
    method: 'POST',
    path: '/api/v2/elements/:id/publications/:publicationId/publish',
    operationId: 'publishPublication',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'publication-published', subject: 'element' },
    tag: 'Publications',
    summary: 'Publish a publication',
    description:
      'Sets `published` to the current time in the organization’s time zone, sets the status with the code `PUBLISHED`, and marks the linked tasks as done; with `doneTaskIds`, only these of them. The schedule does not change. A publication that is already published is refused (409). With `date`, a day of a recurring publication is published as a publication of its own, the last of the element’s publications; the recurring one stays as it is, and is no longer planned on this day. Then, without `doneTaskIds`, the linked tasks due by this day are done, and with the last day all of them.',
    params: PublicationParams,
    body: Publish,
    bodyIsOptional: true,
    example: {},
    answers: { 200: ElementView },
    honoursIfMatch: true,
    errors: ['conflict', 'business-error'],
    handle: async (work, { params, body }) =>
      elementOk(work, await publishPublication(work, params.id, params.publicationId, body)),
  }),
  writeStory({
    method: 'POST',
    path: '/api/v2/elements/:id/publications/:publicationId/unpublish',
    operationId: 'unpublishPublication',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'publication-unpublished', subject: 'element' },
    tag: 'Publications',
    summary: 'Take back a publication',
    description:
      'Takes no body. Clears `published` and gives back the status from before, or the default status of the platform where that one is no longer active and offered. The tasks that this publishing had finished are open again, unless they were written since. A publication that is not published is refused (409).',
    params: PublicationParams,
    answers: { 200: ElementView },
    honoursIfMatch: true,
    errors: ['conflict'],
    handle: async (work, { params }) =>
      elementOk(work, await unpublishPublication(work, params.id, params.publicationId)),
  }),
]
