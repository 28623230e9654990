import { ok } from '../http/answer.ts'
import { type Operation, read } from '../http/operation.ts'
import { AvailabilityQuery, AvailabilityView, RosterQuery, RosterView } from './roster-schemas.ts'
import { readAvailability, readRoster } from './roster-service.ts'

const tag = 'Roster'

/** Who works when, and who could do more. */
export const rosterOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/roster',
    operationId: 'readRoster',
    tag,
    role: 'reader',
    summary: 'Read who works when, who is away and who has what to do',
    description:
      'Everybody who is not deleted, day by day. Somebody is free on a day when nothing speaks against giving them something that is due then.',
    query: RosterQuery,
    compressed: true,
    answers: { 200: RosterView },
    handle: async (reading, { query }) => ok(await readRoster(reading, query)),
  }),
  read({
    path: '/api/daybook/v1/availability',
    operationId: 'readAvailability',
    tag,
    role: 'reader',
    summary: 'Read who could be given something that is due then',
    description:
      'It warns and forbids nothing: whoever is absent, off shift or booked can be given a task all the same.',
    query: AvailabilityQuery,
    answers: { 200: AvailabilityView },
    handle: async (reading, { query }) => ok(await readAvailability(reading, query)),
  }),
]
