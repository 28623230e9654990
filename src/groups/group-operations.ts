import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed, IdParams, IncludeDeleted } from '../http/schemas.ts'
import { orderOperation } from '../ordering/order-operations.ts'
import { countGroups, getGroup, listGroups } from './group-queries.ts'
import { CreateGroup, GroupView, PatchGroup, ReplaceGroup } from './group-schemas.ts'
import { createGroup, deleteGroup, patchGroup, replaceGroup } from './group-service.ts'
import { groupView } from './group-view.ts'

const tag = 'Groups'
const path = '/api/v2/groups'

export const groupOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listGroups',
    tag,
    summary: 'List groups',
    query: Closed({ ...HybridQuery, ...IncludeDeleted }),
    answers: { 200: HybridListOf(GroupView) },
    handle: async (reading, { query }) => {
      const { db, organizationId } = reading
      const includeDeleted = query.includeDeleted ?? false
      return hybridList(reading, query, {
        list: (slice) => listGroups(db, organizationId, includeDeleted, slice),
        count: () => countGroups(db, organizationId, includeDeleted),
        view: groupView,
      })
    },
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createGroup',
    tag,
    summary: 'Create a group',
    description: 'A group may lie below another one; that is fixed from then on.',
    body: CreateGroup,
    example: { name: 'Sports', externalId: 'sports', parentGroupId: null },
    answers: { 201: GroupView },
    handle: async (work, { body }) => {
      const group = groupView(await createGroup(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${group.id}`, group)
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getGroup',
    tag,
    summary: 'Read a group',
    params: IdParams,
    query: Closed(IncludeDeleted),
    answers: { 200: GroupView },
    handle: async ({ db, organizationId }, { params, query }) =>
      ok(groupView(await getGroup(db, organizationId, params.id, query.includeDeleted))),
  }),
  write({
    method: 'PUT',
    path: `${path}/:id`,
    operationId: 'replaceGroup',
    tag,
    summary: 'Replace a group',
    params: IdParams,
    body: ReplaceGroup,
    example: { name: 'Sports', externalId: 'sports' },
    answers: { 200: GroupView },
    handle: async (work, { params, body }) => ok(groupView(await replaceGroup(work, params.id, body))),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchGroup',
    tag,
    summary: 'Change a group',
    params: IdParams,
    body: PatchGroup,
    example: { name: 'Sports desk' },
    answers: { 200: GroupView },
    handle: async (work, { params, body }) => ok(groupView(await patchGroup(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteGroup',
    tag,
    summary: 'Delete a group',
    description: 'Stories keep it. A group with live groups below it cannot be deleted.',
    params: IdParams,
    answers: { 204: null },
    errors: ['conflict'],
    handle: async (work, { params }) => {
      await deleteGroup(work, params.id)
      return noContent()
    },
  }),
  orderOperation({
    path: '/api/daybook/v1/groups',
    operationId: 'orderGroups',
    tag,
    what: 'groups',
    table: 'story_group',
  }),
]
