import { IdParams } from '../../base/schemas.ts'
import { ok } from '../../http/answer.ts'
import { type Operation, write } from '../deps.ts'
import { EraseUser } from './erase-schemas.ts'
import { eraseUser } from './erase-service.ts'
import { UserSettingsView } from './user-schemas.ts'
import { userSettingsView } from './user-view.ts'

/** Erasing a person (contract 17.5). */
export const eraseOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path: '/api/daybook/v1/users/:id/erase',
    operationId: 'eraseUser',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'user-erased', subject: 'user' },
    tag: 'Users',
    summary: 'Erase a user',
    description:
      'Deletes the user, and replaces name and e-mail address by `erased` everywhere: in the user, in assignees without an account, in changes, audit log and webhook deliveries. What the user did stays. It cannot be undone.',
    params: IdParams,
    body: EraseUser,
    cost: 'large',
    example: { confirm: 'ada@example.org' },
    answers: { 200: UserSettingsView },
    errors: ['business-error'],
    handle: async (work, { params, body }) =>
      ok(userSettingsView(await eraseUser(work, params.id, body.confirm))),
  }),
]
