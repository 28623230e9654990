import { type Operation, write } from '../deps.ts'
import { elementOk } from '../elements/element-operations.ts'
import { ElementView } from '../elements/element-schemas.ts'
import { PublicationParams } from '../elements/publication-operations.ts'
import { publishPublication } from './publish-service.ts'

export const publishOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path: '/api/v2/elements/:id/publications/:publicationId/publish',
    operationId: 'publishPublication',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'publication-published', subject: 'element' },
    tag: 'Publications',
    summary: 'Publish a publication',
    description:
      'Takes no body. Sets `published` to the current time in the organization’s time zone, sets the status with the code `PUBLISHED`, and marks the linked tasks as done. The schedule does not change. A publication that is already published is refused (409).',
    params: PublicationParams,
    answers: { 200: ElementView },
    honoursIfMatch: true,
    errors: ['conflict'],
    handle: async (work, { params }) =>
      elementOk(await publishPublication(work, params.id, params.publicationId)),
  }),
]
