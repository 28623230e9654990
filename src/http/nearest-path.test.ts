import { expect, it } from 'vitest'
import { nearestPath } from './nearest-path.ts'

const patterns = [
  '/api/v2/elements',
  '/api/v2/elements/:id',
  '/api/v2/elements/:id/tasks',
  '/api/v2/elements/:id/tasks/:taskId',
  '/api/v2/elements/:id/publications/:publicationId/publish',
  '/api/v2/groups/external-id/:externalId',
  '/api/daybook/v1/trash',
  '/api/daybook/v1/users/:id/mails',
  '/assets/:file',
  '*',
]

it.each([
  ['/elements', '/api/v2/elements'],
  ['/v2/elements', '/api/v2/elements'],
  ['/api/elements', '/api/v2/elements'],
  ['/api/v2/element', '/api/v2/elements'],
  ['/api/v2/Elements', '/api/v2/elements'],
  ['/api/v2/elemnts/7', '/api/v2/elements/7'],
  ['/api/v2/elements/7/task/', '/api/v2/elements/7/tasks'],
  ['/api/v2/elements/7/publication/9/publish', '/api/v2/elements/7/publications/9/publish'],
  ['/api/v2/trash', '/api/daybook/v1/trash'],
  ['/api/v2/users/3/mail', '/api/daybook/v1/users/3/mails'],
  ['/api/v2/groups/externalId/a1', '/api/v2/groups/external-id/a1'],
])('1.14 somebody who asks for %s means %s', (path, meant) => {
  expect(nearestPath(path, patterns)).toBe(meant)
})

it.each([
  '/',
  '/api',
  '/api/v2',
  '/nonsense',
  '/api/v2/invoices',
  '/api/v2/elements/7/tasks/3/comments',
  `/${'x'.repeat(8000)}`,
])('1.14 nothing is near %s', (path) => {
  expect(nearestPath(path, patterns)).toBeUndefined()
})
