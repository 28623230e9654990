import { Closed, IdParams, IncludeDeleted } from '../../base/schemas.ts'
import { type Answer, created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { hybridList } from '../../http/paging.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import { assertUserSeen } from './seen-users.ts'
import { listedUserView, withSignIn } from './sign-in-states.ts'
import { countUsers, getUser, listUsers, type User } from './user-queries.ts'
import {
  CreateUser,
  IncludeGroups,
  ListedUsers,
  ListedUserView,
  PatchUser,
  UserSettingsView,
  UserView,
} from './user-schemas.ts'
import { createUser, deleteUser, etagOfUser, patchUser } from './user-service.ts'
import { userSettingsView, userView } from './user-view.ts'

const tag = 'Users'
const path = '/api/v2/users'
const settingsPath = '/api/daybook/v1/users'

const okUser = (user: User, view: object): Answer => ({ ...ok(view), etag: etagOfUser(user) })

const reads: readonly Operation[] = [
  read({
    path,
    operationId: 'listUsers',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List users',
    description: 'Users who are not deleted.',
    query: Closed({ ...HybridQuery, ...ListedUsers, ...IncludeGroups }),
    answers: { 200: HybridListOf(UserView) },
    handle: async (reading, { query }) => {
      const { db, organizationId, principal } = reading
      const { includeExternal = true, includeGroups = false, email } = query
      const listed = { includeExternal, email, sight: principal.sight }
      return hybridList(reading, query, {
        list: (slice) => listUsers(db, organizationId, listed, slice),
        count: () => countUsers(db, organizationId, listed),
        view: (user) => userView(user, includeGroups, principal.sight),
      })
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getUser',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read a user',
    description:
      'A deleted user can still be read and has a `deletionDate`, because stories may still refer to that user.',
    params: IdParams,
    query: Closed(IncludeGroups),
    answers: { 200: UserView },
    handle: async (reading, { params, query }) => {
      const { db, organizationId, principal } = reading
      await assertUserSeen(reading, params.id)
      const user = await getUser(db, organizationId, params.id)
      return okUser(user, userView(user, query.includeGroups ?? false, principal.sight))
    },
  }),
]

const settings: readonly Operation[] = [
  read({
    path: settingsPath,
    operationId: 'listUserSettings',
    scope: 'api.admin',
    role: 'admin',
    about: 'user',
    tag,
    summary: 'List users with groups, role and how they sign in',
    query: Closed({ ...HybridQuery, ...ListedUsers, ...IncludeDeleted }),
    answers: { 200: HybridListOf(ListedUserView) },
    handle: async (reading, { query }) => {
      const { db, organizationId, now } = reading
      const { includeExternal = true, includeDeleted, email } = query
      const listed = { includeExternal, includeDeleted, email, sight: null }
      return hybridList(reading, query, {
        list: async (slice) =>
          withSignIn(db, organizationId, await listUsers(db, organizationId, listed, slice)),
        count: () => countUsers(db, organizationId, listed),
        view: (user) => listedUserView(user, now),
      })
    },
  }),
  read({
    path: `${settingsPath}/:id`,
    operationId: 'getUserSettings',
    scope: 'api.admin',
    role: 'admin',
    about: 'user',
    tag,
    summary: 'Read a user with groups and role',
    params: IdParams,
    answers: { 200: UserSettingsView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(userSettingsView(await getUser(db, organizationId, params.id))),
  }),
  write({
    method: 'POST',
    path: settingsPath,
    operationId: 'createUser',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'user-created', subject: 'user' },
    tag,
    summary: 'Create a user',
    description: 'By default the user is internal and cannot sign in.',
    body: CreateUser,
    example: {
      firstName: 'Ada',
      lastName: 'King',
      email: 'ada@example.org',
      groupIds: [4],
      role: 'editor',
    },
    answers: { 201: UserSettingsView },
    errors: ['business-error', 'conflict'],
    handle: async (work, { body }) => {
      const user = userSettingsView(await createUser(work, body))
      return created(`${work.deps.config.baseUrl}${settingsPath}/${user.id}`, user)
    },
  }),
  write({
    method: 'PATCH',
    path: `${settingsPath}/:id`,
    operationId: 'patchUser',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'user-changed', subject: 'user' },
    tag,
    summary: 'Change a user',
    params: IdParams,
    body: Echoed(PatchUser, ListedUserView, { moving: ['signIn'] }),
    example: { screenName: 'aking', role: 'reader' },
    answers: { 200: UserSettingsView },
    errors: ['business-error', 'conflict'],
    handle: async (work, { params, body }) => ok(userSettingsView(await patchUser(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${settingsPath}/:id`,
    operationId: 'deleteUser',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'user-deleted', subject: 'user' },
    tag,
    summary: 'Delete a user',
    errors: ['business-error'],
    description:
      'The user can no longer sign in or be assigned to new tasks. Existing tasks keep the user, and the e-mail address can be used again. The last administrator cannot be deleted.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteUser(work, params.id)
      return noContent()
    },
  }),
]

/** The people of the newsroom (contract 10.4, 11). */
export const userOperations: readonly Operation[] = [...reads, ...settings]
