import { ok } from '../../http/answer.ts'
import { type Operation, read, write } from '../deps.ts'
import { IssueOrder, IssueOrderQuery, SetIssueOrder } from './issue-order-schemas.ts'
import { readIssueOrder, setIssueOrder } from './issue-order-service.ts'
import { IssueParams, IssueQuery, IssueView } from './print-issue-schemas.ts'
import { readIssue } from './print-issue-service.ts'

const orderPath = '/api/daybook/v1/issues/:platformId/order'

/** The issues of a platform. */
export const issueOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/issues/:platformId',
    operationId: 'readIssue',
    scope: 'api.read',
    role: 'reader',
    tag: 'Plan',
    summary: 'Read an issue of a platform',
    description:
      'The stories that come out on one day, by category, as in a printed title, and the stories of the days around it that could go into the issue. Every platform has issues, and every day may be requested.',
    params: IssueParams,
    query: IssueQuery,
    answers: { 200: IssueView },
    handle: async (reading, { params, query }) => ok(await readIssue(reading, params.platformId, query)),
  }),
  read({
    path: orderPath,
    operationId: 'readIssueOrder',
    scope: 'api.read',
    role: 'reader',
    tag: 'Plan',
    summary: 'Read the order and pages of an issue',
    params: IssueParams,
    query: IssueOrderQuery,
    answers: { 200: IssueOrder },
    handle: async (reading, { params, query }) => ok(await readIssueOrder(reading, params.platformId, query)),
  }),
  write({
    method: 'PUT',
    path: orderPath,
    operationId: 'setIssueOrder',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'issue-ordered', subject: 'issue', idParameter: 'platformId' },
    tag: 'Plan',
    summary: 'Put stories of an issue in order and on pages',
    description:
      'Names publications of the issue in their order, each with its page. The order counts within categories. Whoever is not named stays in place, and so does what the caller does not see. A publication that goes to another issue leaves its page.',
    params: IssueParams,
    body: SetIssueOrder,
    example: { date: '2028-01-01', entries: [{ publicationId: 7, page: '5' }] },
    answers: { 200: IssueOrder },
    handle: async (work, { params, body }) => ok(await setIssueOrder(work, params.platformId, body)),
  }),
]
