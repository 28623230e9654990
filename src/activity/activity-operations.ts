import { type Operation, read } from '../http/operation.ts'
import { IdParams } from '../http/schemas.ts'
import { ActivityList, ActivityQuery } from './activity-schemas.ts'
import { listActivity } from './activity-service.ts'

/** What happened to a story. */
export const activityOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/elements/:id/activity',
    operationId: 'listActivity',
    tag: 'Plan',
    role: 'reader',
    summary: 'List what was done to an element, when and by whom',
    description:
      'The newest comes first, walked by `cursor`. These are the entries of the audit log about this element and all that belongs to it, without addresses and traces.',
    params: IdParams,
    query: ActivityQuery,
    answers: { 200: ActivityList },
    handle: (reading, { params, query }) => listActivity(reading, params.id, query),
  }),
]
