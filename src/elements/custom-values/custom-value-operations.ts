import { type Operation, write } from '../../http/operation.ts'
import { IdParams } from '../../http/schemas.ts'
import { elementOk } from '../element-operations.ts'
import { ElementView } from '../element-schemas.ts'
import { patchCustomValues, patchTask } from '../element-service.ts'
import { TaskParams } from '../task-operations.ts'
import { CustomValuesBody } from './custom-value-schemas.ts'

const tag = 'Custom fields'
const path = '/api/v2/elements/:id'
const description =
  'Only the fields that are named change. An empty value clears a field; where the field does not allow that, a selection becomes its first option and a date today.'

/** Values of custom fields by themselves (contract 9.5). They are part of every other write, too. */
export const customValueOperations: readonly Operation[] = [
  write({
    method: 'PATCH',
    path: `${path}/custom-fields`,
    operationId: 'patchElementCustomFields',
    tag,
    summary: 'Set custom fields of an element',
    description,
    params: IdParams,
    body: CustomValuesBody,
    example: { customFields: [{ id: 51, selectedOptionIds: [61] }] },
    answers: { 200: ElementView },
    handle: async (work, { params, body }) => elementOk(await patchCustomValues(work, params.id, body)),
  }),
  write({
    method: 'PATCH',
    path: `${path}/tasks/:taskId/custom-fields`,
    operationId: 'patchTaskCustomFields',
    tag,
    summary: 'Set custom fields of a task',
    description,
    params: TaskParams,
    body: CustomValuesBody,
    example: { customFields: [{ id: 52, selectedOptionIds: [62] }] },
    answers: { 200: ElementView },
    handle: async (work, { params, body }) =>
      elementOk(await patchTask(work, params.id, params.taskId, body)),
  }),
]
