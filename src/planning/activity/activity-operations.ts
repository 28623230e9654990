import { IdParams } from '../../base/schemas.ts'
import { type Operation, read } from '../deps.ts'
import { ActivityList, ActivityQuery } from './activity-schemas.ts'
import { listActivity } from './activity-service.ts'

/** The history of a story. */
export const activityOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/elements/:id/activity',
    operationId: 'listActivity',
    scope: 'api.admin',
    role: 'reader',
    tag: 'Plan',
    summary: 'List the changes to an element, with time and author',
    description:
      'The newest change comes first; `cursor` leads to the next page. The list holds the audit log entries for the element, its tasks and its publications, without IP addresses and trace ids.',
    params: IdParams,
    query: ActivityQuery,
    answers: { 200: ActivityList },
    handle: (reading, { params, query }) => listActivity(reading, params.id, query),
  }),
]
