import { Closed, ExternalIdParams, IdParams, IncludeDeleted } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { orderOperation } from '../core/order-operations.ts'
import { restoreOperation } from '../core/restore.ts'
import { change, pageOf } from '../core/settings-entity.ts'
import { type Operation, read, write } from '../deps.ts'
import { groups } from './group-entity.ts'
import { ConfigureGroup, CreateGroup, GroupView, PatchGroup, ReplaceGroup } from './group-schemas.ts'
import { configureGroup, createGroup, deleteGroup } from './group-service.ts'
import { groupSeenByExternalId, groupsSeenBy, seenIn } from './seen-groups.ts'

const tag = 'Groups'
const path = '/api/v2/groups'
const settingsPath = '/api/daybook/v1/groups'

export const groupOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listGroups',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List groups',
    query: Closed({ ...HybridQuery, ...IncludeDeleted }),
    answers: { 200: HybridListOf(GroupView) },
    handle: (reading, { query }) => pageOf(reading, groupsSeenBy(reading), query, seenIn(reading, query)),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createGroup',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'group-created', subject: 'group' },
    tag,
    summary: 'Create a group',
    description: 'A group may have a parent group, which is changed under `/api/daybook/v1`.',
    body: CreateGroup,
    example: { name: 'Sports', externalId: 'sports', parentGroupId: null },
    answers: { 201: GroupView },
    handle: async (work, { body }) => {
      const group = groups.view(await createGroup(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${group.id}`, group)
    },
  }),
  read({
    path: `${path}/external-id/:externalId`,
    operationId: 'getGroupByExternalId',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Find a group by its external id',
    params: ExternalIdParams,
    answers: { 200: GroupView },
    handle: async (reading, { params }) =>
      ok(groupsSeenBy(reading).view(await groupSeenByExternalId(reading, params.externalId))),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getGroup',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read a group',
    params: IdParams,
    query: Closed(IncludeDeleted),
    answers: { 200: GroupView },
    handle: async (reading, { params, query }) =>
      ok(groupsSeenBy(reading).view(await groups.get(reading, params.id, seenIn(reading, query)))),
  }),
  write({
    method: 'PUT',
    path: `${path}/:id`,
    operationId: 'replaceGroup',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'group-replaced', subject: 'group' },
    tag,
    summary: 'Replace a group',
    params: IdParams,
    body: Echoed(ReplaceGroup, GroupView),
    example: { name: 'Sports', externalId: 'sports' },
    answers: { 200: GroupView },
    handle: async (work, { params, body: { name, externalId = null } }) =>
      ok(
        groups.view(
          await change(work, groups, params.id, ({ parentGroupId }) => ({ name, externalId, parentGroupId })),
        ),
      ),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchGroup',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'group-changed', subject: 'group' },
    tag,
    summary: 'Change a group',
    params: IdParams,
    body: Echoed(PatchGroup, GroupView),
    example: { name: 'Sports desk' },
    answers: { 200: GroupView },
    handle: async (work, { params, body }) =>
      ok(groups.view(await change(work, groups, params.id, (group) => ({ ...group, ...body })))),
  }),
  write({
    method: 'PATCH',
    path: `${settingsPath}/:id`,
    operationId: 'configureGroup',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'group-changed', subject: 'group' },
    tag,
    summary: 'Change a group, also its parent',
    description: 'A group cannot be below itself.',
    params: IdParams,
    body: Echoed(ConfigureGroup, GroupView, { title: 'ConfigureGroup' }),
    example: { name: 'Sports desk', parentGroupId: null },
    answers: { 200: GroupView },
    errors: ['business-error'],
    handle: async (work, { params, body }) => ok(groups.view(await configureGroup(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteGroup',
    scope: 'api.write',
    role: 'admin',
    audit: { action: 'group-deleted', subject: 'group' },
    tag,
    summary: 'Delete a group',
    description: 'Existing stories keep the group. A group with live child groups cannot be deleted.',
    params: IdParams,
    answers: { 204: null },
    errors: ['conflict'],
    handle: async (work, { params }) => {
      await deleteGroup(work, params.id)
      return noContent()
    },
  }),
  restoreOperation({
    collection: 'groups',
    operationId: 'restoreGroup',
    audit: { action: 'group-restored', subject: 'group' },
    tag,
    what: 'a group',
    description:
      'Its stories and members have it again. A parent group that is deleted has to be restored first (409).',
    entity: groups,
    answer: GroupView,
    parents: [{ column: 'parent_group_id', noun: 'group', hold: groups.hold }],
  }),
  orderOperation({
    path: settingsPath,
    operationId: 'orderGroups',
    audit: { action: 'groups-ordered', subject: 'group' },
    tag,
    what: 'groups',
    entity: groups,
  }),
]
