import { ok } from '../../http/answer.ts'
import { type Operation, read } from '../deps.ts'
import { PlanSince, SinceQuery } from './since-schemas.ts'
import { readPlanSince } from './since-service.ts'

/** What is new in the plan (contract 17.4). */
export const sinceOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/plan/since',
    operationId: 'readPlanSince',
    scope: 'api.read',
    role: 'reader',
    tag: 'Plan',
    summary: 'Read how the plan differs from an earlier one',
    description:
      'The net difference between the plan at `time` and now, over the same parameters as `GET /api/daybook/v1/plan`. What was changed and changed back is no difference. Settings, rights and the hour that decides what is late are those of now.',
    query: SinceQuery,
    cost: 'large',
    compressed: true,
    answers: { 200: PlanSince },
    errors: ['changes-expired'],
    handle: async (reading, { query }) => ok(await readPlanSince(reading, query)),
  }),
]
