import { created, noContent, ok } from '../http/answer.ts'
import { type Operation, read, write } from '../http/operation.ts'
import { hybridList } from '../http/paging.ts'
import { HybridListOf, HybridQuery } from '../http/paging-schemas.ts'
import { Closed, IdParams } from '../http/schemas.ts'
import { orderOperation } from '../ordering/order-operations.ts'
import { ActiveFilter } from '../statuses/status-schemas.ts'
import { countTaskFormats, getTaskFormat, listTaskFormats } from './task-format-queries.ts'
import { CreateTaskFormat, PatchTaskFormat, TaskFormatView } from './task-format-schemas.ts'
import { createTaskFormat, deleteTaskFormat, patchTaskFormat } from './task-format-service.ts'
import { taskFormatView } from './task-format-view.ts'

const tag = 'Task formats'
const path = '/api/v2/task-formats'
const settingsPath = '/api/daybook/v1/task-formats'

/** What tasks are made of: text, picture … (contract 10.7, 11). */
export const taskFormatOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listTaskFormats',
    tag,
    summary: 'List task formats',
    query: Closed({ ...HybridQuery, ...ActiveFilter }),
    answers: { 200: HybridListOf(TaskFormatView) },
    handle: async (reading, { query }) => {
      const { db, organizationId } = reading
      return hybridList(reading, query, {
        list: (slice) => listTaskFormats(db, organizationId, query.active, slice),
        count: () => countTaskFormats(db, organizationId, query.active),
        view: taskFormatView,
      })
    },
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getTaskFormat',
    tag,
    summary: 'Read a task format',
    params: IdParams,
    answers: { 200: TaskFormatView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(taskFormatView(await getTaskFormat(db, organizationId, params.id))),
  }),
  write({
    method: 'POST',
    path: settingsPath,
    operationId: 'createTaskFormat',
    tag,
    summary: 'Create a task format',
    description: 'It comes last in order, and is active unless the body says otherwise.',
    body: CreateTaskFormat,
    example: {
      name: 'Report',
      typeCode: 'text',
      textLengthOptions: [{ name: 'Short', characters: 1200 }],
      standardCost: { amount: 120.5, currency: 'EUR' },
    },
    answers: { 201: TaskFormatView },
    errors: ['business-error'],
    handle: async (work, { body }) => {
      const format = taskFormatView(await createTaskFormat(work, body))
      return created(`${work.deps.config.baseUrl}${path}/${format.id}`, format)
    },
  }),
  write({
    method: 'PATCH',
    path: `${settingsPath}/:id`,
    operationId: 'patchTaskFormat',
    tag,
    summary: 'Change a task format',
    description:
      'A list that is sent replaces the list. A text length option that tasks use cannot be removed.',
    params: IdParams,
    body: PatchTaskFormat,
    example: { textLengthOptions: [{ id: 3, name: 'Short', characters: 1500 }] },
    answers: { 200: TaskFormatView },
    errors: ['business-error', 'conflict'],
    handle: async (work, { params, body }) =>
      ok(taskFormatView(await patchTaskFormat(work, params.id, body))),
  }),
  write({
    method: 'DELETE',
    path: `${settingsPath}/:id`,
    operationId: 'deleteTaskFormat',
    tag,
    summary: 'Delete a task format',
    description:
      'One that tasks have, or that custom fields are limited to, cannot be deleted, only deactivated.',
    params: IdParams,
    answers: { 204: null },
    errors: ['conflict'],
    handle: async (work, { params }) => {
      await deleteTaskFormat(work, params.id)
      return noContent()
    },
  }),
  orderOperation({
    path: settingsPath,
    operationId: 'orderTaskFormats',
    tag,
    what: 'task formats',
    table: 'task_format',
  }),
]
