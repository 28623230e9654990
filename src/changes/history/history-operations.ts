import { IdParams } from '../../base/schemas.ts'
import { type Operation, read } from '../deps.ts'
import { AtQuery, PastElementView } from './at-schemas.ts'
import { readElementAt } from './at-service.ts'

/** Stories as they were (contract 17). */
export const historyOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/elements/:id/at',
    operationId: 'getElementAt',
    scope: 'api.read',
    role: 'reader',
    tag: 'Changes',
    summary: 'Get an element as it was',
    description:
      'Send `time` or `position`; without both it is the present. Names are those of today, also in the past. 404 if the element did not exist then, or was in the trash.',
    params: IdParams,
    query: AtQuery,
    cost: 'large',
    answers: { 200: PastElementView },
    errors: ['changes-expired'],
    handle: (reading, { params, query }) => readElementAt(reading, params.id, query),
  }),
]
