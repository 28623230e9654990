import type { Answer } from '../../http/answer.ts'
import { costOfParts } from '../../http/cost.ts'
import type { WriteOperation } from '../../http/operation.ts'
import { type ChangeDeps, type Operation, write } from '../deps.ts'
import { PositionParams, UndoChanges, UndoneView } from './undo-schemas.ts'
import { undoChange, undoChanges } from './undo-service.ts'

/** The positions follow after the commit. */
const undone: Answer = { status: 200, body: '{}', etag: null, headers: {} }

const undoOneWith = (how: { readonly detaches: boolean }) =>
  write({
    method: 'POST',
    path: '/api/daybook/v1/changes/:position/undo',
    operationId: 'undoChange',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'change-undone', subject: 'element' },
    tag: 'Changes',
    summary: 'Undo a change',
    description:
      'Writes the reverse of a change of an element as a new change, also of members that only commands set. What was deleted comes back with its ids; what was created goes to the trash. 409 if something has changed since: `fields` lists each field with its values before and after the change and now.',
    params: PositionParams,
    listsPositions: true,
    answers: { 200: UndoneView },
    errors: ['business-error', 'changes-expired', 'conflict'],
    handle: async (work, { params }) => {
      await undoChange(work, params.position, how)
      return undone
    },
  })

export const undoOne = undoOneWith({ detaches: true })

const undoOneOfSeries = undoOneWith({ detaches: false })

/** Taking back what changed (contract 17.3, 19.1). */
export const undoOperations: readonly Operation[] = [
  undoOne,
  write({
    method: 'POST',
    path: '/api/daybook/v1/changes/undo',
    operationId: 'undoChanges',
    scope: 'api.write',
    role: 'editor',
    audit: null,
    about: 'element',
    tag: 'Changes',
    summary: 'Undo several changes',
    description: 'All of them or none, the last one first. A batch answers the positions of its changes.',
    body: UndoChanges,
    cost: ({ body }) => costOfParts(body.positions.length),
    example: { positions: [48151623, 48151624] },
    listsPositions: true,
    answers: { 200: UndoneView },
    errors: ['business-error', 'changes-expired', 'conflict', 'resource-not-found'],
    handle: async (work, { body }, carryOut) => {
      await undoChanges(work, body.positions, (position, { detaches }) =>
        carryOut((detaches ? undoOne : undoOneOfSeries) as WriteOperation<ChangeDeps>, {
          params: { position },
          body: undefined,
          echoed: [],
        }),
      )
      return undone
    },
  }),
]
