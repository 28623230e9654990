import { auditPage, type LoggedEntry } from '../../access/audit/audit-list-service.ts'
import type { Answer } from '../../http/answer.ts'
import { instantText } from '../../http/instant.ts'
import { assertLive } from '../../stories/elements/element-queries.ts'
import { findMomentOfSight } from '../../stories/history/sight-event-queries.ts'
import { isUndoableAction } from '../../stories/history/undoable.ts'
import { assertSeen } from '../../stories/sight/sight-queries.ts'
import type { ReadContext } from '../deps.ts'
import type { ActivityQuery, ActivityView } from './activity-schemas.ts'

const idIn = (details: Readonly<Record<string, unknown>>, name: string): number | null => {
  const id = details[name]
  return typeof id === 'number' ? id : null
}

const textIn = (details: Readonly<Record<string, unknown>>, name: string): string | null => {
  const text = details[name]
  return typeof text === 'string' ? text : null
}

const namesIn = ({ changed }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(changed) ? changed.filter((name) => typeof name === 'string') : []

/** Leaves out IP addresses and trace ids, which readers do not need. */
const activityView = (entry: LoggedEntry): ActivityView => {
  const details = { ...entry.details }
  return {
    id: entry.id,
    time: instantText(entry.time),
    actor: { type: entry.actor_type, id: entry.actor_id, name: entry.actor_name },
    action: entry.action,
    taskId: idIn(details, 'taskId'),
    publicationId: idIn(details, 'publicationId'),
    changed: namesIn(details),
    fields: entry.fields.slice(),
    overrideReason: textIn(details, 'overrideReason'),
    position: isUndoableAction(entry.action) ? entry.position : null,
  }
}

/** Of the change that has shown somebody the story, only that it happened. */
const withoutContent = (entry: LoggedEntry): LoggedEntry => ({
  ...entry,
  details: null,
  fields: [],
  position: null,
})

/** The changes to a live element, newest first: those since the reader sees it (contract B6). */
export const listActivity = async (
  reading: ReadContext,
  elementId: number,
  query: ActivityQuery,
): Promise<Answer> => {
  await assertSeen(reading.deps.shortReads, reading, elementId)
  await assertLive(reading.db, reading.organizationId, elementId)
  const seenFrom = await findMomentOfSight(reading.db, reading, elementId)
  const firstId = seenFrom?.entryId ?? 0
  const subjects = [{ type: 'element', id: String(elementId) }]
  return auditPage(reading, query, {
    filters: { subjects, actors: undefined, from: seenFrom?.time ?? null, to: null },
    list: `activity of element ${elementId}`,
    viewsOf: async (entries) =>
      entries
        .filter(({ id }) => id >= firstId)
        .map((entry) => activityView(entry.id === firstId ? withoutContent(entry) : entry)),
  })
}
