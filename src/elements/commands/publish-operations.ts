import { type Operation, write } from '../../http/operation.ts'
import { elementOk } from '../element-operations.ts'
import { ElementView } from '../element-schemas.ts'
import { PublicationParams } from '../publication-operations.ts'
import { publishPublication } from './publish-service.ts'

export const publishOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path: '/api/v2/elements/:id/publications/:publicationId/publish',
    operationId: 'publishPublication',
    tag: 'Publications',
    summary: 'Publish a publication',
    description:
      'Takes no body. `published` becomes what the organization’s clock shows, the status the one with the code `PUBLISHED`, and the linked tasks are done; the schedule stays. What is published already is not published again (409).',
    params: PublicationParams,
    answers: { 200: ElementView },
    honoursIfMatch: true,
    errors: ['conflict'],
    handle: async (work, { params }) =>
      elementOk(await publishPublication(work, params.id, params.publicationId)),
  }),
]
