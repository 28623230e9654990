import { Closed, IdParams } from '../../base/schemas.ts'
import { type Answer, created, etagOfView, noContent, ok } from '../../http/answer.ts'
import { Echoed } from '../../http/echoed-fields.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { orderOperation } from '../core/order-operations.ts'
import { pageOf, remove } from '../core/settings-entity.ts'
import { type Operation, read, write } from '../deps.ts'
import { ActiveFilter } from '../statuses/status-schemas.ts'
import { settingsView, type TaskFormat, taskFormatSettings, taskFormats } from './task-format-entity.ts'
import {
  CreateTaskFormat,
  PatchTaskFormat,
  TaskFormatSettingsView,
  TaskFormatView,
} from './task-format-schemas.ts'
import { createTaskFormat, patchTaskFormat } from './task-format-service.ts'

const tag = 'Task formats'
const path = '/api/v2/task-formats'
const settingsPath = '/api/daybook/v1/task-formats'

/** An entity tag of `/api/v2` holds here, too. */
const taggedAsV2 = (answer: Answer, format: TaskFormat): Answer => ({
  ...answer,
  etag: etagOfView(taskFormats.view(format)),
})

const inSettings = { scope: 'api.admin', role: 'admin', about: 'task-format' } as const

/** Task formats such as text and picture (contract 10.7, 11). */
export const taskFormatOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listTaskFormats',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List task formats',
    query: Closed({ ...HybridQuery, ...ActiveFilter }),
    answers: { 200: HybridListOf(TaskFormatView) },
    handle: (reading, { query }) => pageOf(reading, taskFormats, query, query),
  }),
  read({
    path: `${path}/:id`,
    operationId: 'getTaskFormat',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read a task format',
    params: IdParams,
    answers: { 200: TaskFormatView },
    handle: async (reading, { params }) => ok(taskFormats.view(await taskFormats.get(reading, params.id))),
  }),
  read({
    path: settingsPath,
    operationId: 'listTaskFormatSettings',
    ...inSettings,
    tag,
    summary: 'List task formats with what they want',
    query: Closed({ ...HybridQuery, ...ActiveFilter }),
    answers: { 200: HybridListOf(TaskFormatSettingsView) },
    handle: (reading, { query }) => pageOf(reading, taskFormatSettings, query, query),
  }),
  read({
    path: `${settingsPath}/:id`,
    operationId: 'getTaskFormatSettings',
    ...inSettings,
    tag,
    summary: 'Read a task format with what it wants',
    params: IdParams,
    answers: { 200: TaskFormatSettingsView },
    handle: async (reading, { params }) => {
      const format = await taskFormats.get(reading, params.id)
      return taggedAsV2(ok(settingsView(format)), format)
    },
  }),
  write({
    method: 'POST',
    path: settingsPath,
    operationId: 'createTaskFormat',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'task-format-created', subject: 'task-format' },
    tag,
    summary: 'Create a task format',
    description: 'The format comes last in the order. It is active unless the body says otherwise.',
    body: CreateTaskFormat,
    example: {
      name: 'Report',
      typeCode: 'text',
      textLengthOptions: [{ name: 'Short', characters: 1200 }],
      standardCost: { amount: 120.5, currency: 'EUR' },
    },
    answers: { 201: TaskFormatSettingsView },
    errors: ['business-error'],
    handle: async (work, { body }) => {
      const format = await createTaskFormat(work, body)
      const location = `${work.deps.config.baseUrl}${path}/${format.id}`
      return taggedAsV2(created(location, settingsView(format)), format)
    },
  }),
  write({
    method: 'PATCH',
    path: `${settingsPath}/:id`,
    operationId: 'patchTaskFormat',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'task-format-changed', subject: 'task-format' },
    tag,
    summary: 'Change a task format',
    description:
      'A list in the body replaces the stored list. A text length option that tasks use cannot be removed.',
    params: IdParams,
    body: Echoed(PatchTaskFormat, TaskFormatSettingsView),
    example: { textLengthOptions: [{ id: 3, name: 'Short', characters: 1500 }] },
    answers: { 200: TaskFormatSettingsView },
    errors: ['business-error', 'conflict'],
    handle: async (work, { params, body }) => {
      const format = await patchTaskFormat(work, params.id, body)
      return taggedAsV2(ok(settingsView(format)), format)
    },
  }),
  write({
    method: 'DELETE',
    path: `${settingsPath}/:id`,
    operationId: 'deleteTaskFormat',
    scope: 'api.admin',
    role: 'admin',
    audit: { action: 'task-format-deleted', subject: 'task-format' },
    tag,
    summary: 'Delete a task format',
    description:
      'A format cannot be deleted, only deactivated, if tasks have it or custom fields are limited to it.',
    params: IdParams,
    answers: { 204: null },
    errors: ['conflict'],
    handle: async (work, { params }) => {
      await remove(work, taskFormats, params.id)
      return noContent()
    },
  }),
  orderOperation({
    path: settingsPath,
    operationId: 'orderTaskFormats',
    audit: { action: 'task-formats-ordered', subject: 'task-format' },
    tag,
    what: 'task formats',
    entity: taskFormats,
  }),
]
