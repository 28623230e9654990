import { ok } from '../http/answer.ts'
import { type Operation, read } from '../http/operation.ts'
import { IssueParams, IssueQuery, IssueView } from './issue-schemas.ts'
import { readIssue } from './issue-service.ts'

/** What comes out on one day of a platform. */
export const issueOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/issues/:platformId',
    operationId: 'readIssue',
    tag: 'Plan',
    role: 'reader',
    summary: 'Read one issue of a platform',
    description:
      'What comes out on one day, category by category, as for a printed title; and the stories of the days around it that could go into it. Any platform has issues, and any day may be asked for.',
    params: IssueParams,
    query: IssueQuery,
    answers: { 200: IssueView },
    handle: async (reading, { params, query }) => ok(await readIssue(reading, params.platformId, query)),
  }),
]
