import { isDeepStrictEqual } from 'node:util'
import type { ChangedField } from '../../http/change.ts'
import { idOf, type Task } from '../../stories/elements/aggregate.ts'
import { membersOf } from '../../stories/elements/element-changes.ts'
import { fieldsOf, type StoryChange } from './notice-log-queries.ts'
import { type StoryTimeline, stateBefore } from './story-states.ts'

/** What somebody has changed in all, by the changes that were made one after the other (contract 21.3). */

/** New and removed entries leave members out that have no value. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

const isSame = (from: unknown, to: unknown): boolean =>
  (isEmpty(from) && isEmpty(to)) || isDeepStrictEqual(from, to)

/** The same for the same member of the same entry. */
export const fieldKey = ({ of, field }: ChangedField): string => `${of?.type} ${of?.id} ${field}`

/** What is different in the end: of each member the value before the first change and the one after the last. */
const netFields = (changes: readonly (readonly ChangedField[])[]): ChangedField[] => {
  const net = new Map<string, ChangedField>()
  for (const field of changes.flat()) {
    const earlier = net.get(fieldKey(field))
    net.set(fieldKey(field), earlier ? { ...earlier, to: field.to } : field)
  }
  return [...net.values()].filter(
    ({ of, field, from, to }) => !isSame(from, to) && !(of !== null && field === 'version'),
  )
}

/** What a change says; of a story that came or went as a whole, its tasks. */
const fieldsIn = (timeline: StoryTimeline, change: StoryChange): readonly ChangedField[] => {
  if (change.kind === 'changed') return fieldsOf(change)
  const { content } = stateBefore(timeline, timeline.changes.indexOf(change) + 1)
  return tasksAsFields(content.tasks, change.kind === 'deleted' ? 'from' : 'to')
}

/** The net fields of some changes of a story. */
export const netOf = (timeline: StoryTimeline, changes: readonly StoryChange[]): ChangedField[] => {
  const net = netFields(changes.map((change) => fieldsIn(timeline, change)))
  // A4: while statuses are not in use, nobody sees them.
  return timeline.present.usesStatuses ? net : net.filter(({ field }) => field !== 'elementStatusId')
}

/** The tasks of a story that came or went as a whole: its change names no fields. */
const tasksAsFields = (tasks: readonly Task[], side: 'from' | 'to'): ChangedField[] =>
  tasks.flatMap((task) =>
    [...membersOf(task)]
      .filter(([, value]) => !isEmpty(value))
      .map(([field, value]) => ({
        of: { type: 'task' as const, id: idOf(task.key) },
        field,
        from: side === 'from' ? value : null,
        to: side === 'to' ? value : null,
      })),
  )
