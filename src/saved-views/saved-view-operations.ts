import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed, IdParams } from '../http/schemas.ts'
import { CreateSavedView, PatchSavedView, SavedViewView } from './saved-view-schemas.ts'
import {
  createSavedView,
  deleteSavedView,
  getSavedView,
  listSavedViewPage,
  patchSavedView,
  savedViewView,
} from './saved-view-service.ts'

const tag = 'Saved views'
const path = '/api/daybook/v1/saved-views'

/** Views of pages under names, private or shared. */
export const savedViewOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listSavedViews',
    tag,
    role: 'reader',
    summary: 'List saved views',
    description:
      'Those of the person who asks, those for everybody, and those for groups of the person. Administrators and systems see every one that is shared; nobody but its owner sees a private one.',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(SavedViewView) },
    handle: (reading, { query }) => listSavedViewPage(reading, query),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getSavedView',
    tag,
    role: 'reader',
    summary: 'Read a saved view',
    params: IdParams,
    answers: { 200: SavedViewView },
    handle: async (reading, { params }) => ok(savedViewView(await getSavedView(reading, params.id))),
  }),
  write({
    method: 'POST',
    path,
    operationId: 'createSavedView',
    tag,
    role: 'editor',
    forPeople: true,
    summary: 'Save a view',
    description: 'It is private unless the body says otherwise. Whoever saves it owns it.',
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
      const view = savedViewView(await createSavedView(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${view.id}`, view)
    },
  }),
  write({
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchSavedView',
    tag,
    role: 'editor',
    forPeople: true,
    summary: 'Change a saved view',
    description: 'Its owner may, and administrators one that is shared.',
    params: IdParams,
    body: PatchSavedView,
    example: { shared: 'groups', groupIds: [3] },
    answers: { 200: SavedViewView },
    handle: async (work, { params, body }) => ok(savedViewView(await patchSavedView(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteSavedView',
    tag,
    role: 'editor',
    forPeople: true,
    summary: 'Delete a saved view',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteSavedView(work, params.id)
      return noContent()
    },
  }),
]
