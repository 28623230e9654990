import { Type } from 'typebox'
import { notFound } from '../../base/errors.ts'
import { CalendarDate, Closed, IdParams } from '../../base/schemas.ts'
import { noContent, okJson, okUntagged } from '../../http/answer.ts'
import { HybridListOf, HybridQuery } from '../../http/paging-schemas.ts'
import { findSourceOfElement } from '../calendars/source-queries.ts'
import { type Operation, read, write } from '../deps.ts'
import { readFreshDocument } from '../documents/document-service.ts'
import { listSeriesDays } from '../schedules/series-day-queries.ts'
import { seenDocument } from '../sight/seen-documents.ts'
import { assertSeen } from '../sight/sight-queries.ts'
import { changeMembers } from './change-members.ts'
import { deleteMember, listMemberPage } from './member-service.ts'
import { findSeriesBeside } from './series-queries.ts'
import { ChangedMembers, ChangeMembers, MemberView, StoryView } from './series-schemas.ts'

const tag = 'Series'
const path = '/api/daybook/v1/series/:id/members'
const MemberParams = Closed({
  ...IdParams.properties,
  date: Type.String({ ...CalendarDate, examples: ['2026-06-19'] }),
})

/** The stories of a series (contract 24.3). */
export const memberOperations: readonly Operation[] = [
  read({
    path,
    operationId: 'listSeriesMembers',
    scope: 'api.read',
    role: 'reader',
    tag,
    summary: 'List the dates of a series with their stories',
    params: IdParams,
    query: Closed(HybridQuery),
    answers: { 200: HybridListOf(MemberView) },
    handle: (reading, { params, query }) => listMemberPage(reading, params.id, query),
  }),
  write({
    method: 'PATCH',
    path: `${path}/:date`,
    operationId: 'changeSeriesMembers',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'series-members-changed', subject: 'series' },
    tag,
    summary: 'Change stories of a series',
    description:
      'What `this` changes is detached: the series leaves it alone from then on. `following` begins at the date or today, whichever is later, and `all` begins today; both hold for stories that are made later, too, and leave alone what is detached or cannot be so in a story. `kept` names it, and what is changed together is undone together (`POST /changes/undo` with all `positions`), stories to come included. Entries of `tasks` and `publications` are named by the ids that they have in the story of this date.',
    params: MemberParams,
    body: ChangeMembers,
    example: { scope: 'following', patch: { event: { fromDate: 0, fromTime: '17:00' } } },
    listsPositions: true,
    answers: { 200: ChangedMembers },
    errors: ['business-error'],
    cost: 'large',
    handle: async (work, { params, body }) =>
      okUntagged(await changeMembers(work, params.id, params.date, body)),
  }),
  write({
    method: 'DELETE',
    path: `${path}/:date`,
    operationId: 'deleteSeriesMember',
    scope: 'api.write',
    role: 'editor',
    audit: { action: 'series-member-deleted', subject: 'series' },
    tag,
    summary: 'Take a date out of a series',
    description:
      'Moves the story to the trash, and none is made again. A story that people have touched is refused (409), naming what they touched, unless `trashTouched` is true. A date that has no story yet is left out. Does nothing if the story is in the trash.',
    params: MemberParams,
    query: Closed({
      trashTouched: Type.Optional(
        Type.Boolean({ default: false, description: 'Also if people have changed the story.' }),
      ),
    }),
    answers: { 204: null },
    errors: ['business-error', 'conflict'],
    handle: async (work, { params, query }) => {
      await deleteMember(work, params.id, params.date, query.trashTouched ?? false)
      return noContent()
    },
  }),
  read({
    path: '/api/daybook/v1/elements/:id',
    operationId: 'getStory',
    scope: 'api.read',
    role: 'reader',
    tag: 'Elements',
    summary: 'Read a story with what v2 does not show of it',
    description:
      'The element as under v2, and what its page shows of the `series` or the event of a calendar (`source`) that it came from. `splitOff` names the publications that are days of its recurring ones.',
    params: IdParams,
    answers: { 200: StoryView },
    handle: async (reading, { params }) => {
      const { db, organizationId, deps, principal } = reading
      await assertSeen(deps.shortReads, reading, params.id)
      const [{ bytes }, series, source, days] = await Promise.all([
        readFreshDocument(deps, organizationId, params.id),
        findSeriesBeside(db, { organizationId, sight: principal.sight }, params.id),
        findSourceOfElement(db, organizationId, params.id),
        listSeriesDays(db, organizationId, [params.id]),
      ])
      const seen = seenDocument(principal.sight, bytes)
      if (seen === undefined) throw notFound()
      const splitOff = days.map(({ publicationId, seriesId, date }) => ({
        publicationId,
        recurringPublicationId: seriesId,
        date,
      }))
      const rest = `,${JSON.stringify({ series, source, splitOff }).slice(1)}`
      return okJson(Buffer.concat([seen.subarray(0, -1), Buffer.from(rest)]))
    },
  }),
]
