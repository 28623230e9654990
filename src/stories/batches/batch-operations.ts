import { costOfParts } from '../../http/cost.ts'
import { type Operation, write } from '../deps.ts'
import { Batch, BatchResults } from './batch-schemas.ts'
import { carryOutBatch } from './batch-service.ts'

export const batchOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path: '/api/daybook/v1/elements/batch',
    operationId: 'writeElements',
    scope: 'api.write',
    role: 'editor',
    audit: null,
    about: 'element',
    tag: 'Elements',
    summary: 'Write to many elements at once',
    description:
      'Carries out up to 200 writes of `/api/v2` to elements and what is in them, in order, all or none. The same element may occur several times. Each operation has the rules, rights and audit entry of a request of its own, and `results` has its answer. `positions` are those of the changes that `POST /api/daybook/v1/changes/undo` undoes together: not of comments and links to other systems. If any is refused, nothing changes, and `errors` names the problems of all by paths such as `operations[17].body.title`.',
    body: Batch,
    bodySize: 'large',
    cost: ({ body }) => costOfParts(body.operations.length),
    listsPositions: true,
    example: {
      operations: [{ method: 'PATCH', path: '/elements/7', body: { title: 'Budget vote: what it means' } }],
    },
    answers: { 200: BatchResults },
    errors: ['business-error', 'resource-not-found', 'precondition-failed', 'date-format-error'],
    handle: async (work, { body }, carryOut) => ({
      status: 200,
      body: await carryOutBatch(work, body, carryOut),
      etag: null,
      headers: {},
    }),
  }),
]
