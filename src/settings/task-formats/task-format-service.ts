import type { Problem } from '../../base/errors.ts'
import type { WriteContext } from '../../http/operation.ts'
import { change, create } from '../core/settings-entity.ts'
import { taskStatusKind } from '../statuses/status-kinds.ts'
import { holdActiveStatuses } from '../statuses/status-queries.ts'
import { type TaskFormat, taskFormatSettings } from './task-format-entity.ts'
import {
  type NamedStatuses,
  namedStatusIds,
  namesNone,
  newContent,
  patchedContent,
  unusableStatuses,
  withoutShownStatuses,
} from './task-format-rules.ts'
import type { CreateTaskFormat, PatchTaskFormat } from './task-format-schemas.ts'

/** Locks the active statuses that a format gets. Returns the problems of all other statuses. */
const holdNamedStatuses = async (
  { db, organizationId }: WriteContext,
  body: PatchTaskFormat,
  current: NamedStatuses,
): Promise<Problem[]> => {
  const held = await holdActiveStatuses(db, taskStatusKind, organizationId, namedStatusIds(body))
  return unusableStatuses(body, new Set(held.map(({ id }) => id)), current)
}

export const createTaskFormat = async (work: WriteContext, body: CreateTaskFormat): Promise<TaskFormat> =>
  create(work, taskFormatSettings, newContent(body, await holdNamedStatuses(work, body, namesNone)), {})

export const patchTaskFormat = (work: WriteContext, id: number, sent: PatchTaskFormat): Promise<TaskFormat> =>
  change(work, taskFormatSettings, id, async (content, current) => {
    const patch = withoutShownStatuses(sent, current)
    return patchedContent(content, patch, await holdNamedStatuses(work, patch, content))
  })
