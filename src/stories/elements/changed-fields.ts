import { isDeepStrictEqual } from 'node:util'
import type { Element } from './aggregate.ts'

const differing = (before: object, after: object): string[] => {
  const values = new Map<string, unknown>(Object.entries(before))
  return Object.entries(after).flatMap(([name, value]) =>
    isDeepStrictEqual(value, values.get(name)) ? [] : [name],
  )
}

type Entries = Element['tasks'] | Element['publications']

/** `tasks` if a task was added or removed, `tasks.deadline` if the deadline of a task changed. */
const differingEntries = (name: 'tasks' | 'publications', before: Entries, after: Entries): string[] => {
  const keys = new Set(after.map(({ key }) => key))
  const sameEntries = before.length === after.length && before.every(({ key }) => keys.has(key))
  const fields = after.flatMap(({ key, content }) => {
    const previous = before.find((other) => other.key === key)
    return previous ? differing(previous.content, content).map((field) => `${name}.${field}`) : []
  })
  return [...(sameEntries ? [] : [name]), ...new Set(fields)]
}

/** The names of the fields that a write changed, for the audit log. Never the values. */
export const changedFields = (before: Element, after: Element): string[] => [
  ...differing(before.root, after.root),
  ...differingEntries('tasks', before.tasks, after.tasks),
  ...differingEntries('publications', before.publications, after.publications),
]
