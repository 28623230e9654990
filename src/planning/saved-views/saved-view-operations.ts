import { Closed, IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import { CreateSavedView, PatchSavedView, SavedViewView } from './saved-view-schemas.ts'
import {
  createSavedView,
  deleteSavedView,
  getSavedView,
  listSavedViewPage,
  patchSavedView,
  savedViewView,
  seenView,
} from './saved-view-service.ts'

const tag = 'Saved views'
const path = '/api/daybook/v1/saved-views'

/** Named views of pages, private or shared. */
export const savedViewOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listSavedViews',
    scope: 'api.admin',
    role: 'reader',
    tag,
    summary: 'List saved views',
    description:
      'The views of the caller, views shared with everybody, and views shared with the groups of the caller. Administrators and systems see all shared views. Only its owner sees a private view.',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(SavedViewView) },
    handle: (reading, { query }) => listSavedViewPage(reading, query),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getSavedView',
    scope: 'api.admin',
    role: 'reader',
    tag,
    summary: 'Read a saved view',
    params: IdParams,
    answers: { 200: SavedViewView },
    handle: async (reading, { params }) =>
      ok(savedViewView(seenView(reading, await getSavedView(reading, params.id)))),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createSavedView',
    scope: null,
    role: 'editor',
    audit: { action: 'saved-view-created', subject: 'saved-view' },
    tag,
    summary: 'Save a view',
    description: 'The view is private unless the body says otherwise. The caller owns it.',
    body: CreateSavedView,
    example: {
      name: 'Today’s conference',
      page: 'plan',
      query: { groupIds: [3], late: true },
      shared: 'groups',
      groupIds: [3],
    },
    answers: { 201: SavedViewView },
    handle: async (work, { body }) => {
      const view = savedViewView(seenView(work, await createSavedView(work, body)))
      return created(`${work.deps.config.baseUrl}${path}/${view.id}`, view)
    },
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchSavedView',
    scope: null,
    role: 'editor',
    audit: { action: 'saved-view-changed', subject: 'saved-view' },
    tag,
    summary: 'Change a saved view',
    description: 'Owners may change their views, and administrators may change shared views.',
    params: IdParams,
    body: Echoed(PatchSavedView, SavedViewView),
    example: { shared: 'groups', groupIds: [3] },
    answers: { 200: SavedViewView },
    handle: async (work, { params, body }) =>
      ok(savedViewView(seenView(work, await patchSavedView(work, params.id, body)))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteSavedView',
    scope: null,
    role: 'editor',
    audit: { action: 'saved-view-deleted', subject: 'saved-view' },
    tag,
    summary: 'Delete a saved view',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteSavedView(work, params.id)
      return noContent()
    },
  }),
]
