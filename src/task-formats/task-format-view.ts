import { referenced, referencedList } from '../http/schemas.ts'
import type { TaskFormat } from './task-format-queries.ts'
import type { TaskFormatView } from './task-format-schemas.ts'

/** The answer for a task format (contract 10.7). */
export const taskFormatView = (format: TaskFormat): TaskFormatView => ({
  id: format.id,
  version: format.version,
  name: format.content.name,
  typeCode: format.content.typeCode,
  active: format.content.active,
  position: format.position,
  ...referencedList('taskStatus', format.taskStatuses),
  ...referenced('defaultTaskStatus', format.defaultTaskStatus),
  textLengthOptions: format.content.textLengthOptions.flatMap(({ id, name, characters }) =>
    id === null ? [] : [{ id, name, characters }],
  ),
  standardCost: format.content.standardCost,
})
