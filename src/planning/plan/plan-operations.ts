import { ok, okFile, okJson } from '../../http/answer.ts'
import { type Operation, read } from '../deps.ts'
import { PlanCsv, PlanCsvQuery } from './plan-csv-schemas.ts'
import { planCsv } from './plan-csv-service.ts'
import { PlanQuery, PlanVersions, PlanView } from './plan-schemas.ts'
import { readPlanText, readPlanVersions } from './plan-service.ts'

/** The plan for a period. */
export const planOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/plan',
    operationId: 'readPlan',
    scope: 'api.read',
    role: 'reader',
    tag: 'Plan',
    summary: 'Read the plan for a period',
    description:
      'Every element that appears on a day of the period, with its tasks and publications. Rows hold ids; `GET /api/daybook/v1/reference-data` has the names. An element appears on the days of its publications, planned or published. If no publication has a date, it appears on the days of its event; without an event, on the days of its deadlines. With filters on publications, only publications that match put an element on a day. Separate several values of one filter by commas: any of them matches. Different filters must all match.',
    query: PlanQuery,
    cost: 'large',
    compressed: true,
    answers: { 200: PlanView },
    handle: async (reading, { query }) => okJson(await readPlanText(reading, query)),
  }),
  read({
    path: '/api/daybook/v1/plan/versions',
    operationId: 'readPlanVersions',
    scope: 'api.read',
    role: 'reader',
    tag: 'Plan',
    summary: 'Read the versions of the elements in a plan',
    description:
      'The same elements as `GET /api/daybook/v1/plan` with the same parameters, but only the version and the days of each: for clients that already have the rows from another plan of the same days. A row is still current if its version and the `referenceVersion` of the plan are the same.',
    query: PlanQuery,
    cost: 'large',
    compressed: true,
    answers: { 200: PlanVersions },
    handle: async (reading, { query }) => ok(await readPlanVersions(reading, query)),
  }),
  read({
    path: '/api/daybook/v1/plan.csv',
    operationId: 'readPlanAsCsv',
    scope: 'api.read',
    role: 'reader',
    tag: 'Plan',
    summary: 'Read the plan for a period as CSV',
    description:
      'The same elements as `GET /api/daybook/v1/plan` with the same parameters, as comma-separated values with names instead of ids.',
    query: PlanCsvQuery,
    cost: 'large',
    answerType: 'text/csv',
    compressed: true,
    answers: { 200: PlanCsv },
    handle: async (reading, { query }) =>
      okFile(await planCsv(reading, query), `plan-${query.dateFrom}-${query.dateTo}.csv`),
  }),
]
