import { ok } from '../../http/answer.ts'
import { type Operation, read } from '../deps.ts'
import { IssueParams, IssueQuery, IssueView } from './print-issue-schemas.ts'
import { readIssue } from './print-issue-service.ts'

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
]
