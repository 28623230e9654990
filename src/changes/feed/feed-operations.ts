import { type Operation, read } from '../deps.ts'
import { ChangesQuery, ChangesView, StreamQuery, StreamText } from './feed-schemas.ts'
import { readChanges } from './feed-service.ts'
import { streamChanges } from './stream-service.ts'

const tag = 'Changes'

/** Everything that changes, exactly once and in order (contract 15). */
export const feedOperations: readonly Operation[] = [
  read({
    path: '/api/v2/changes',
    operationId: 'listChanges',
    staysOpen: true,
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List changes after a position',
    description:
      'Ask again with `after` set to `next`: every change comes exactly once, and those of one resource in the order of their versions. To begin, call it without `after`, list everything, then follow from `next`.',
    query: ChangesQuery,
    answers: { 200: ChangesView },
    errors: ['changes-expired', 'sight-changed'],
    handle: (reading, { query }) => readChanges(reading, query),
  }),
  read({
    path: '/api/v2/changes/stream',
    operationId: 'streamChanges',
    staysOpen: true,
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Follow changes as they happen',
    description:
      'Server-Sent Events: `id` is the position and `data` the change as in `GET /api/v2/changes`. After a lost connection, `Last-Event-ID` goes before `after`. Without both it begins with the present. `event: reset` means that what you may see has changed: begin again.',
    query: StreamQuery,
    answerType: 'text/event-stream',
    answers: { 200: StreamText },
    errors: ['changes-expired', 'sight-changed'],
    handle: (reading, { query }) => streamChanges(reading, query),
  }),
]
