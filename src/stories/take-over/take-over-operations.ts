import { ApiError, bodyProblem } from '../../base/errors.ts'
import { IdParams } from '../../base/schemas.ts'
import { ok } from '../../http/answer.ts'
import { identityOf } from '../../people/users/erase-rules.ts'
import { getUser } from '../../people/users/user-queries.ts'
import { type Operation, read, write } from '../deps.ts'
import { listNamesakes } from './take-over-queries.ts'
import { NamesakesView, TakenOverView, TakeOverTasks } from './take-over-schemas.ts'
import { takeOverFrom } from './take-over-service.ts'

const tag = 'Users'
const rights = { scope: 'api.admin', role: 'admin', about: 'user' } as const

const shown = 10

/** Tasks of people without an account who have one now (contract 4.1). */
export const takeOverOperations: readonly Operation[] = [
  read({
    ...rights,
    path: '/api/daybook/v1/users/:id/namesakes',
    operationId: 'listNamesakes',
    tag,
    summary: 'List assignees without an account who may be the same person',
    description: `Those with the name of the user, ignoring case, and with open tasks; ${shown} at most.`,
    params: IdParams,
    answers: { 200: NamesakesView },
    handle: async ({ db, organizationId }, { params }) => {
      const { content, deletionDate } = await getUser(db, organizationId, params.id)
      const { names } = identityOf([content])
      return ok({
        content: deletionDate === null ? await listNamesakes(db, organizationId, names, shown) : [],
      })
    },
  }),
  write({
    ...rights,
    method: 'POST',
    path: '/api/daybook/v1/users/:id/take-over',
    operationId: 'takeOverTasks',
    audit: { action: 'user-tasks-taken-over', subject: 'user', changes: false },
    tag,
    summary: 'Give a user the open tasks of an assignee without an account',
    description:
      'Tasks that are done stay as they are. Tasks under the e-mail address of a user need no request: they become theirs when the user is created or gets the address.',
    params: IdParams,
    body: TakeOverTasks,
    cost: 'large',
    example: { name: 'Jo Lee' },
    answers: { 200: TakenOverView },
    handle: async (work, { params, body }) => {
      const { email = null, name = null } = body
      if (email === null && name === null)
        throw new ApiError('validation-failed', {
          problems: [bodyProblem('name', 'required', 'is required without an e-mail address')],
        })
      const { isAll, ...taken } = await takeOverFrom(work, work.deps, params.id, { email, name })
      if (taken.tasks === 0) work.auditNothing()
      else work.auditDetails(taken)
      work.afterCommit(work.deps.numberChanges)
      return ok({ ...taken, complete: isAll })
    },
  }),
]
