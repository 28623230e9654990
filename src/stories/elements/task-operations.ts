import { Closed, Id, IdParams } from '../../base/schemas.ts'
import { noContent } from '../../http/answer.ts'
import type { Operation } from '../deps.ts'
import { writeStory } from '../sight/story-write.ts'
import { elementCreated, elementOk } from './element-operations.ts'
import { ElementView } from './element-schemas.ts'
import { createTask, deleteTask, patchTask } from './entry-service.ts'
import { PatchTask, TaskBody } from './task-schemas.ts'

const tag = 'Tasks'
const elements = '/api/v2/elements'
const path = `${elements}/:id/tasks`
export const TaskParams = Closed({ id: Id, taskId: Id })

export const taskOperations: readonly Operation[] = [
  writeStory({
    method: 'POST',
    path,
    operationId: 'createTask',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'task-created', subject: 'element' },
    tag,
    summary: 'Add a task to an element',
    description: 'Returns the element. The new task is the last of its tasks.',
    params: IdParams,
    body: TaskBody,
    example: { headline: 'Pictures', user: { id: 5 }, deadline: { date: '2026-06-18', time: '17:00' } },
    answers: { 201: ElementView },
    honoursIfMatch: true,
    errors: ['business-error'],
    handle: async (work, { params, body }) => {
      const element = await createTask(work, params.id, body)
      return elementCreated(work, element, `${work.deps.config.baseUrl}${elements}/${element.id}`)
    },
  }),
  writeStory({
    method: 'PATCH',
    path: `${path}/:taskId`,
    operationId: 'patchTask',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'task-changed', subject: 'element' },
    tag,
    summary: 'Change a task',
    params: TaskParams,
    body: PatchTask,
    example: { confirmationStatusCode: 1 },
    answers: { 200: ElementView },
    errors: ['business-error'],
    handle: async (work, { params, body }) =>
      elementOk(work, await patchTask(work, params.id, params.taskId, body)),
  }),
  writeStory({
    method: 'DELETE',
    path: `${path}/:taskId`,
    operationId: 'deleteTask',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'task-deleted', subject: 'element' },
    tag,
    summary: 'Delete a task',
    description: 'Removes its links to publications, too.',
    params: TaskParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteTask(work, params.id, params.taskId)
      return noContent()
    },
  }),
]
