import { type Operation, read, write } from '../http/operation.ts'
import { everybody, whoeverWorks } from '../http/roles.ts'
import {
  OwnTaskDone,
  OwnTaskList,
  OwnTaskQuery,
  OwnTaskView,
  PatchOwnTask,
  TaskParams,
} from './own-task-schemas.ts'
import { listOwnTaskPage, patchOwnTask, setOwnTaskDone } from './own-task-service.ts'

const tag = 'My work'
const path = '/api/daybook/v1/me/tasks'

const versionIsTag = 'The entity tag is the task’s version in quotes: `If-Match: "3"`.'

/** One's own tasks (contract 12.6). */
export const ownTaskOperations: readonly Operation[] = [
  read({
    ...everybody,
    path,
    operationId: 'listOwnTasks',
    tag,
    summary: 'List your tasks by deadline',
    description:
      'Those without a deadline come last. There is one page of up to 100: where `hasMore` is true, ask for fewer days. `event` is that of the task, or else of the story.',
    query: OwnTaskQuery,
    answers: { 200: OwnTaskList },
    handle: (reading, { query }) => listOwnTaskPage(reading, query),
  }),
  write({
    ...whoeverWorks,
    method: 'PATCH',
    path: `${path}/:taskId`,
    operationId: 'patchOwnTask',
    tag,
    summary: 'Accept or decline one of your tasks, and write its texts',
    description: versionIsTag,
    params: TaskParams,
    body: PatchOwnTask,
    example: { confirmationStatusCode: 1, headline: 'Budget vote: what it means' },
    answers: { 200: OwnTaskView },
    errors: ['business-error'],
    handle: (work, { params, body }) => patchOwnTask(work, params.taskId, body),
  }),
  write({
    ...whoeverWorks,
    method: 'PUT',
    path: `${path}/:taskId/done`,
    operationId: 'setOwnTaskDone',
    tag,
    summary: 'Set whether one of your tasks is done',
    description: versionIsTag,
    params: TaskParams,
    body: OwnTaskDone,
    example: { done: true },
    answers: { 200: OwnTaskView },
    handle: (work, { params, body }) => setOwnTaskDone(work, params.taskId, body.done),
  }),
]
