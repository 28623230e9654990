import type { AuditAction } from '../../base/audit-actions.ts'
import { Closed, IdParams } from '../../base/schemas.ts'
import { created, noContent, ok } from '../../http/answer.ts'
import { hybridList } from '../../http/paging.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { type Operation, read, write } from '../deps.ts'
import { countCalendars, getCalendar, listCalendars } from './calendar-queries.ts'
import { CalendarView, CreateCalendar, PatchCalendar } from './calendar-schemas.ts'
import {
  createCalendar,
  deleteCalendar,
  fetchNow,
  maximumCalendars,
  patchCalendar,
} from './calendar-service.ts'
import { calendarView } from './calendar-view.ts'

const tag = 'Calendars'
const path = '/api/daybook/v1/calendars'
/** Their addresses may be secret, and the server asks for them. */
const rights = { scope: 'api.admin', role: 'admin', about: 'calendar' } as const
const audited = (action: AuditAction) => ({ action, subject: rights.about })

/** Calendars that stories come from (contract 23.3). */
export const calendarOperations: readonly Operation[] = [
  read({
    ...rights,
    path,
    operationId: 'listCalendars',
    tag,
    summary: 'List calendars',
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(CalendarView) },
    handle: (reading, { query }) =>
      hybridList(reading, query, {
        list: (slice) => listCalendars(reading.db, reading.organizationId, slice),
        count: () => countCalendars(reading.db, reading.organizationId),
        view: calendarView,
      }),
  }),
  write({
    ...rights,
    method: 'POST',
    path,
    operationId: 'createCalendar',
    audit: audited('calendar-created'),
    tag,
    summary: 'Have stories come from a calendar',
    description: `Each event from \`from\` on becomes a story: one of 400 days ahead at most, and 2 000 in all. It is fetched at once, and then every \`every\` minutes. Titles, notes, times, places and days follow the calendar until people change them. An organization has at most ${maximumCalendars}.`,
    body: CreateCalendar,
    example: {
      name: 'Football fixtures',
      url: 'https://league.example.org/fixtures.ics',
      groupIds: [3],
      every: 60,
    },
    answers: { 201: CalendarView },
    errors: ['business-error'],
    handle: async (work, { body }) => {
      const made = await createCalendar(work, body)
      return created(`${work.deps.config.baseUrl}${path}/${made.id}`, calendarView(made))
    },
  }),
  read({
    ...rights,
    path: `${path}/:id`,
    operationId: 'getCalendar',
    tag,
    summary: 'Read a calendar',
    params: IdParams,
    answers: { 200: CalendarView },
    handle: async ({ db, organizationId }, { params }) =>
      ok(calendarView(await getCalendar(db, organizationId, params.id))),
  }),
  write({
    ...rights,
    method: 'PATCH',
    path: `${path}/:id`,
    operationId: 'patchCalendar',
    audit: audited('calendar-changed'),
    tag,
    summary: 'Change a calendar, or switch it on or off',
    description:
      'It is fetched at once. Groups, platforms and status are for stories that are made from now on.',
    params: IdParams,
    body: PatchCalendar,
    example: { every: 30 },
    answers: { 200: CalendarView },
    handle: async (work, { params, body }) => ok(calendarView(await patchCalendar(work, params.id, body))),
  }),
  write({
    ...rights,
    method: 'DELETE',
    path: `${path}/:id`,
    operationId: 'deleteCalendar',
    audit: audited('calendar-deleted'),
    tag,
    summary: 'Delete a calendar',
    description: 'Its stories stay.',
    params: IdParams,
    answers: { 204: null },
    handle: async (work, { params }) => {
      await deleteCalendar(work, params.id)
      return noContent()
    },
  }),
  write({
    ...rights,
    method: 'POST',
    path: `${path}/:id/fetch`,
    operationId: 'fetchCalendar',
    audit: audited('calendar-fetch-asked'),
    tag,
    summary: 'Fetch a calendar now',
    description:
      'Answers before it is fetched: `lastFetch` says what came of it. A calendar that was stopped goes on if it is in order again.',
    params: IdParams,
    answers: { 200: CalendarView },
    errors: ['business-error'],
    handle: async (work, { params }) => ok(calendarView(await fetchNow(work, params.id))),
  }),
]
