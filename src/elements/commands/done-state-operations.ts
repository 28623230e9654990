import { type Operation, write } from '../../http/operation.ts'
import { IdParams } from '../../http/schemas.ts'
import { elementOk } from '../element-operations.ts'
import { ElementView } from '../element-schemas.ts'
import { changeElement } from '../element-service.ts'
import { withDoneState } from './done-state-rules.ts'
import { DoneState } from './done-state-schemas.ts'

export const doneStateOperations: readonly Operation[] = [
  write({
    method: 'POST',
    path: '/api/v2/elements/:id/tasks/done-state',
    operationId: 'setTasksDone',
    tag: 'Tasks',
    summary: 'Set which tasks are done',
    description: 'All of them or, if one cannot be set, none. Besides this only publishing makes tasks done.',
    params: IdParams,
    body: DoneState,
    example: { tasks: [{ taskId: 12, done: true }] },
    answers: { 200: ElementView },
    honoursIfMatch: true,
    handle: async (work, { params, body }) =>
      elementOk(
        await changeElement(work, params.id, {}, (current, { problems }) =>
          withDoneState(current, body, problems),
        ),
      ),
  }),
]
