import { expect, it } from 'vitest'
import { pluralOf } from './plural.ts'

it.each([
  ['group', 'groups'],
  ['task', 'tasks'],
  ['status', 'statuses'],
  ['taskStatus', 'taskStatuses'],
  ['category', 'categories'],
])('1.4 the list of references to a %s is named %s', (name, plural) => {
  expect(pluralOf(name)).toBe(plural)
})
