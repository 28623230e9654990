import { ok, okFile, okJson } from '../http/answer.ts'
import { type Operation, read } from '../http/operation.ts'
import { PlanCsv, PlanCsvQuery } from './plan-csv-schemas.ts'
import { planCsv } from './plan-csv-service.ts'
import { PlanQuery, PlanVersions, PlanView } from './plan-schemas.ts'
import { readPlanText, readPlanVersions } from './plan-service.ts'

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
    compressed: true,
    answers: { 200: PlanView },
    handle: async (reading, { query }) => okJson(await readPlanText(reading, query)),
  }),
  read({
    path: '/api/daybook/v1/plan/versions',
    operationId: 'readPlanVersions',
    tag: 'Plan',
    role: 'reader',
    summary: 'Read which versions of elements a plan has',
    description:
      'The same elements as in `GET /api/daybook/v1/plan`, by the same parameters, each with its version and its days alone: for who has read the rest already, in another plan of the same days. What was read of a row is still right where the row has the same version, and the plan the same `referenceVersion`.',
    query: PlanQuery,
    compressed: true,
    answers: { 200: PlanVersions },
    handle: async (reading, { query }) => ok(await readPlanVersions(reading, query)),
  }),
  read({
    path: '/api/daybook/v1/plan.csv',
    operationId: 'readPlanAsCsv',
    tag: 'Plan',
    role: 'reader',
    summary: 'Read what is planned for a stretch of days as a table file',
    description:
      'The same elements as in `GET /api/daybook/v1/plan`, by the same parameters, as comma-separated values with names for ids.',
    query: PlanCsvQuery,
    answerType: 'text/csv',
    compressed: true,
    answers: { 200: PlanCsv },
    handle: async (reading, { query }) =>
      okFile(await planCsv(reading, query), `plan-${query.dateFrom}-${query.dateTo}.csv`),
  }),
]
