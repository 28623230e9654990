import { isDeepStrictEqual } from 'node:util'
import type { ChangedField } from '../../http/change.ts'
import { idOf, type Task } from '../../stories/elements/aggregate.ts'
import { membersOf } from '../../stories/elements/element-changes.ts'

/** What somebody has changed in all, by the changes that were made one after the other (contract 21.3). */

/** New and removed entries leave members out that have no value. */
const isEmpty = (value: unknown): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0)

const isSame = (from: unknown, to: unknown): boolean =>
  (isEmpty(from) && isEmpty(to)) || isDeepStrictEqual(from, to)

/** What is different in the end: of each member the value before the first change and the one after the last. */
export const netFields = (changes: readonly (readonly ChangedField[])[]): ChangedField[] => {
  const net = new Map<string, ChangedField>()
  for (const field of changes.flat()) {
    const key = `${field.of?.type} ${field.of?.id} ${field.field}`
    const earlier = net.get(key)
    net.set(key, earlier ? { ...earlier, to: field.to } : field)
  }
  return [...net.values()].filter(
    ({ of, field, from, to }) => !isSame(from, to) && !(of !== null && field === 'version'),
  )
}

/** The tasks of a story that came or went as a whole: its change names no fields. */
export const tasksAsFields = (tasks: readonly Task[], side: 'from' | 'to'): ChangedField[] =>
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
