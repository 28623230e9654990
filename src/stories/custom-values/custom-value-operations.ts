import { IdParams } from '../../base/schemas.ts'
import type { Operation } from '../deps.ts'
import { elementOk } from '../elements/element-operations.ts'
import { ElementView } from '../elements/element-schemas.ts'
import { patchCustomValues } from '../elements/element-service.ts'
import { patchTask } from '../elements/entry-service.ts'
import { TaskParams } from '../elements/task-operations.ts'
import { writeStory } from '../sight/story-write.ts'
import { CustomValuesBody } from './custom-value-schemas.ts'

const tag = 'Custom fields'
const path = '/api/v2/elements/:id'
const description =
  'Changes only the fields that are named. An empty value clears a field. If the field does not allow empty values, a selection gets its first option and a date becomes today.'

/** Operations that only write values of custom fields (contract 9.5). All other writes accept such values, too. */
export const customValueOperations: readonly Operation[] = [
  writeStory({
    method: 'PATCH',
    path: `${path}/custom-fields`,
    operationId: 'patchElementCustomFields',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'element-custom-fields-changed', subject: 'element' },
    tag,
    summary: 'Set custom fields of an element',
    description,
    params: IdParams,
    body: CustomValuesBody,
    example: { customFields: [{ id: 51, selectedOptionIds: [61] }] },
    answers: { 200: ElementView },
    handle: async (work, { params, body }) => elementOk(work, await patchCustomValues(work, params.id, body)),
  }),
  writeStory({
    method: 'PATCH',
    path: `${path}/tasks/:taskId/custom-fields`,
    operationId: 'patchTaskCustomFields',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'task-custom-fields-changed', subject: 'element' },
    tag,
    summary: 'Set custom fields of a task',
    description,
    params: TaskParams,
    body: CustomValuesBody,
    example: { customFields: [{ id: 52, selectedOptionIds: [62] }] },
    answers: { 200: ElementView },
    handle: async (work, { params, body }) =>
      elementOk(work, await patchTask(work, params.id, params.taskId, body)),
  }),
]
