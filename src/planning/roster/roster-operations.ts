import { ok } from '../../http/answer.ts'
import { type Operation, read } from '../deps.ts'
import {
  AvailabilityQuery,
  AvailabilityView,
  RosterQuery,
  RosterView,
  WhoIsHereQuery,
  WhoIsHereView,
} from './roster-schemas.ts'
import { readAvailability, readRoster, readWhoIsHere } from './roster-service.ts'

const tag = 'Roster'

/** Who works when, and who is free. */
export const rosterOperations: readonly Operation[] = [
  read({
    path: '/api/daybook/v1/roster',
    operationId: 'readRoster',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read who works when, who is away and who has which tasks',
    description:
      'All users who are not deleted, day by day. A person is free on a day if nothing speaks against giving them a task that is due then.',
    query: RosterQuery,
    compressed: true,
    answers: { 200: RosterView },
    handle: async (reading, { query }) => ok(await readRoster(reading, query)),
  }),
  read({
    path: '/api/daybook/v1/availability',
    operationId: 'readAvailability',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read who is free for a task on a day',
    description:
      'The answer is only a warning: people who are absent, off shift or booked can still be given a task.',
    query: AvailabilityQuery,
    answers: { 200: AvailabilityView },
    handle: async (reading, { query }) => ok(await readAvailability(reading, query)),
  }),
  read({
    path: '/api/daybook/v1/who-is-here',
    operationId: 'readWhoIsHere',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'Read who is on shift at a moment, who comes later and who is away',
    description: 'People who have no shift on the day and are not absent are in none of the lists.',
    query: WhoIsHereQuery,
    answers: { 200: WhoIsHereView },
    handle: async (reading, { query }) => ok(await readWhoIsHere(reading, query)),
  }),
]
