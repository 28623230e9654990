import { HybridListOf } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import { elementOk } from '../elements/element-operations.ts'
import { ElementView } from '../elements/element-schemas.ts'
import { TrashedElementView, TrashParams, TrashQuery } from './trash-schemas.ts'
import { listTrashPage, restoreElement } from './trash-service.ts'

const tag = 'Trash'
const path = '/api/daybook/v1/trash'

/** The trash: elements deleted in the last thirty days (contract 3.6, 11). */
export const trashOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listTrash',
    scope: 'api.admin',
    role: 'editor',
    tag,
    summary: 'List deleted elements',
    description:
      'The most recently deleted element comes first. After 30 days elements are permanently removed.',
    query: TrashQuery,
    answers: { 200: HybridListOf(TrashedElementView) },
    handle: (reading, { query }) => listTrashPage(reading, query),
  }),
  write({
    method: 'POST',
    path: `${path}/:elementId/restore`,
    operationId: 'restoreElement',
    scope: 'api.admin',
    role: 'editor',
    audit: { action: 'element-restored', subject: 'element', idParameter: 'elementId' },
    tag,
    summary: 'Restore a deleted element',
    description: 'The element, its tasks and its publications come back with the ids they had.',
    params: TrashParams,
    answers: { 200: ElementView },
    errors: ['business-error'],
    handle: async (work, { params }) => elementOk(work, await restoreElement(work, params.elementId)),
  }),
]
