import { Echoed } from '../../http/echoed-fields.ts'
import { type Operation, read, write } from '../deps.ts'
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

const entityTagNote = 'The entity tag is the version of the task in quotes: `If-Match: "3"`.'

/** The caller's own tasks (contract 12.6). */
export const ownTaskOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listOwnTasks',
    scope: null,
    role: 'reader',
    freelancers: true,
    tag,
    summary: 'List your tasks by deadline',
    description:
      'Tasks without a deadline come last. There is one page of up to 100 tasks: if `hasMore` is true, ask for fewer days. `event` is the event of the task, or of the story if the task has none.',
    query: OwnTaskQuery,
    answers: { 200: OwnTaskList },
    handle: (reading, { query }) => listOwnTaskPage(reading, query),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:taskId`,
    operationId: 'patchOwnTask',
    scope: null,
    role: 'editor',
    freelancers: true,
    audit: { action: 'own-task-changed', subject: 'element' },
    tag,
    summary: 'Accept or decline one of your tasks, or write its texts',
    description: entityTagNote,
    params: TaskParams,
    body: Echoed(PatchOwnTask, OwnTaskView, { moving: ['elementVersion', 'elementTitle', 'elementSlug'] }),
    example: { confirmationStatusCode: 1, headline: 'Budget vote: what it means' },
    answers: { 200: OwnTaskView },
    errors: ['business-error'],
    handle: (work, { params, body }) => patchOwnTask(work, params.taskId, body),
  }),
  write({
    method: 'PUT',
    path: `${path}/:taskId/done`,
    operationId: 'setOwnTaskDone',
    scope: null,
    role: 'editor',
    freelancers: true,
    audit: { action: 'own-task-done-set', subject: 'element' },
    tag,
    summary: 'Set whether one of your tasks is done',
    description: entityTagNote,
    params: TaskParams,
    body: OwnTaskDone,
    example: { done: true },
    answers: { 200: OwnTaskView },
    handle: (work, { params, body }) => setOwnTaskDone(work, params.taskId, body.done),
  }),
]
