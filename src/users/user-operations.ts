import { type Answer, created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed, IdParams } from '../http/schemas.ts'
import { countUsers, getUser, listUsers, type User } from './user-queries.ts'
import {
  CreateUser,
  IncludeExternal,
  IncludeGroups,
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
    tag,
    summary: 'List users',
    description: 'Users who are not deleted.',
    query: Closed({ ...HybridQuery, ...IncludeExternal, ...IncludeGroups }),
    answers: { 200: HybridListOf(UserView) },
    handle: async (reading, { query }) => {
      const { db, organizationId } = reading
      const { includeExternal = true, includeGroups = false } = query
      return hybridList(reading, query, {
        list: (slice) => listUsers(db, organizationId, includeExternal, slice),
        count: () => countUsers(db, organizationId, includeExternal),
        view: (user) => userView(user, includeGroups),
      })
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getUser',
    tag,
    summary: 'Read a user',
    description: 'Also one who was deleted, with `deletionDate`: stories go on naming those who have left.',
    params: IdParams,
    query: Closed(IncludeGroups),
    answers: { 200: UserView },
    handle: async ({ db, organizationId }, { params, query }) => {
      const user = await getUser(db, organizationId, params.id)
      return okUser(user, userView(user, query.includeGroups ?? false))
    },
  }),
]

const settings: readonly Operation[] = [
  read({
    path: settingsPath,
    operationId: 'listUserSettings',
    tag,
    summary: 'List users with groups and role',
    query: Closed({ ...HybridQuery, ...IncludeExternal }),
    answers: { 200: HybridListOf(UserSettingsView) },
    handle: async (reading, { query }) => {
      const { db, organizationId } = reading
      const { includeExternal = true } = query
      return hybridList(reading, query, {
        list: (slice) => listUsers(db, organizationId, includeExternal, slice),
        count: () => countUsers(db, organizationId, includeExternal),
        view: userSettingsView,
      })
    },
  }),
  read({
    path: `${settingsPath}/:id`,
    operationId: 'getUserSettings',
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
    tag,
    summary: 'Create a user',
    description: 'The user is internal, and cannot sign in, unless the body says otherwise.',
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
    tag,
    summary: 'Change a user',
    params: IdParams,
    body: PatchUser,
    example: { screenName: 'aking', role: 'reader' },
    answers: { 200: UserSettingsView },
    errors: ['business-error', 'conflict'],
    handle: async (work, { params, body }) => ok(userSettingsView(await patchUser(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${settingsPath}/:id`,
    operationId: 'deleteUser',
    tag,
    summary: 'Delete a user',
    errors: ['business-error'],
    description:
      'The user cannot sign in any more and gets no new task. Present tasks keep the user, and the e-mail address is free again. The last administrator cannot be deleted.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteUser(work, params.id)
      return noContent()
    },
  }),
]

/** The newsroom's people (contract 10.4, 11). */
export const userOperations: readonly Operation[] = [...reads, ...settings]
