import { type Operation, read, write } from '../../http/operation.ts'
import { HybridListOf } from '../../http/paging-schemas.ts'
import { elementOk } from '../element-operations.ts'
import { ElementView } from '../element-schemas.ts'
import { TrashedElementView, TrashParams, TrashQuery } from './trash-schemas.ts'
import { listTrashPage, restoreElement } from './trash-service.ts'

const tag = 'Trash'
const path = '/api/daybook/v1/trash'

/** Deleted elements, for thirty days (contract 3.6, 11). */
export const trashOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listTrash',
    tag,
    summary: 'List deleted elements',
    description: 'What was deleted last comes first. After 30 days an element is gone for good.',
    query: TrashQuery,
    answers: { 200: HybridListOf(TrashedElementView) },
    handle: (reading, { query }) => listTrashPage(reading, query),
  }),
  write({
    method: 'POST',
    path: `${path}/:elementId/restore`,
    operationId: 'restoreElement',
    tag,
    summary: 'Restore a deleted element',
    description: 'The element, its tasks and its publications come back with the ids they had.',
    params: TrashParams,
    answers: { 200: ElementView },
    handle: async (work, { params }) => elementOk(await restoreElement(work, params.elementId)),
  }),
]
