import { ok } from '../http/answer.ts'
import { type Operation, read } from '../http/operation.ts'
import { PlanQuery, PlanView } from './plan-schemas.ts'
import { readPlan } from './plan-service.ts'

/** What is planned for a stretch of days. */
export const planOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/plan',
    operationId: 'readPlan',
    tag: 'Plan',
    role: 'reader',
    summary: 'Read what is planned for a stretch of days',
    description:
      'Every element that appears on one of the days, with its tasks and publications, and ids for names: `GET /api/daybook/v1/reference-data` has these. An element appears on the days of its publications, planned or published; where none has a date, on those of its event; where there is no event either, on those of its deadlines. With filters on publications, only publications that pass them put an element on a day. Several values of one filter, separated by commas, mean any of them; different filters must all hold.',
    query: PlanQuery,
    answers: { 200: PlanView },
    handle: async (reading, { query }) => ok(await readPlan(reading, query)),
  }),
]
