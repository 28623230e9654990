import { noContent } from '../../http/answer.ts'
import { assertMatches } from '../../http/preconditions.ts'
import { seenIds } from '../../stories/sight/sight-queries.ts'
import { type Operation, write } from '../deps.ts'
import { replacePresence } from './presence-queries.ts'
import { PutPresence } from './presence-schemas.ts'

export const presenceOperations: readonly Operation[] = [
  write({
    method: 'PUT',
    path: '/api/daybook/v1/presence',
    operationId: 'putPresence',
    scope: null,
    role: 'reader',
    audit: null,
    about: 'element',
    tag: 'Changes',
    summary: 'Say which elements a browser has open',
    description:
      'Counts for 25 seconds. `GET /api/v2/changes/stream?presence=true` shows it to people who may see the element.',
    body: PutPresence,
    example: { browser: '5f0c2d3e9a7b4c81', elementIds: [4711] },
    answers: { 204: null },
    handle: async ({ db, organizationId, principal, ifMatch }, { body: { browser, elementIds } }) => {
      assertMatches(ifMatch)
      const seen = await seenIds(db, { organizationId, principal }, elementIds)
      await replacePresence(db, { organizationId, userId: principal.id, browser }, seen)
      return noContent()
    },
  }),
]
