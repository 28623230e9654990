import { IdParams } from '../../base/schemas.ts'
import type { Operation } from '../deps.ts'
import { elementOk } from '../elements/element-operations.ts'
import { ElementView } from '../elements/element-schemas.ts'
import { changeElement } from '../elements/element-service.ts'
import { writeStory } from '../sight/story-write.ts'
import { withDoneState } from './done-state-rules.ts'
import { DoneState } from './done-state-schemas.ts'

export const doneStateOperations: readonly Operation[] = [
  writeStory({
    method: 'POST',
    path: '/api/v2/elements/:id/tasks/done-state',
    operationId: 'setTasksDone',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'tasks-done-set', subject: 'element' },
    tag: 'Tasks',
    summary: 'Set which tasks are done',
    description:
      'Sets all tasks, or none if one of them cannot be set. Apart from this operation, only publishing marks tasks as done.',
    params: IdParams,
    body: DoneState,
    example: { tasks: [{ taskId: 12, done: true }] },
    answers: { 200: ElementView },
    honoursIfMatch: true,
    handle: async (work, { params, body }) =>
      elementOk(
        work,
        await changeElement(
          work,
          params.id,
          null,
          (current, { problems }) => withDoneState(current, body, problems),
          { paths: null },
        ),
      ),
  }),
]
