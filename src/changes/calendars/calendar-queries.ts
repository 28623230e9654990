import { type Selectable, sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import { countOf, inSlice, type Slice } from '../../database/slice.ts'
import type { Tables } from '../../database/tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { updateRow } from '../../database/versioned-rows.ts'
import type { Credential } from '../../http/principal.ts'
import type { Actor } from '../../people/actors/actor-schemas.ts'
import { actorView } from '../../people/actors/actor-view.ts'

/** What administrators choose. */
export interface CalendarContent {
  readonly name: string
  readonly url: string
  readonly groupIds: readonly number[]
  readonly platformIds: readonly number[]
  readonly elementStatusId: number | null
  readonly every: number
  readonly from: string
  readonly active: boolean
}

/** What a fetch did. */
export interface FetchCounts {
  readonly made: number
  readonly changed: number
  readonly gone: number
  readonly cancelled: number
}

export interface Calendar extends CalendarContent {
  readonly id: number
  readonly version: number
  readonly state: 'ok' | 'failing' | 'stopped'
  readonly reason: string | null
  readonly lastFetchTime: Date | null
  readonly lastFetch: FetchCounts | null
  readonly leftOut: readonly string[]
  readonly nextFetchTime: Date | null
  readonly stories: { readonly current: number; readonly gone: number; readonly cancelled: number }
  readonly createdBy: Actor
}

export interface CalendarKey {
  readonly organizationId: number
  readonly id: number
}

const storiesOf = sql<Calendar['stories']>`(
  select json_build_object('current', count(*) filter (where s.state = 'current'),
    'gone', count(*) filter (where s.state = 'gone'), 'cancelled', count(*) filter (where s.state = 'cancelled'))
  from calendar_story s
  where s.organization_id = calendar.organization_id and s.calendar_id = calendar.id and s.element_id is not null)`

const calendars = (db: Queries, organizationId: number) =>
  db.selectFrom('calendar').where('calendar.organization_id', '=', organizationId)

const completeCalendars = (db: Queries, organizationId: number) =>
  calendars(db, organizationId)
    .leftJoin('api_client as creator_client', (join) =>
      join
        .onRef('creator_client.organization_id', '=', 'calendar.organization_id')
        .onRef('creator_client.id', '=', 'calendar.creator_client_id'),
    )
    .leftJoin('app_user as creator_user', (join) =>
      join
        .onRef('creator_user.organization_id', '=', 'calendar.organization_id')
        .onRef('creator_user.id', '=', 'calendar.creator_user_id'),
    )
    .select([
      'calendar.id',
      'calendar.version',
      'calendar.name',
      'calendar.url',
      'calendar.group_ids as groupIds',
      'calendar.platform_ids as platformIds',
      'calendar.element_status_id as elementStatusId',
      'calendar.every',
      'calendar.from_date as from',
      'calendar.active',
      'calendar.state',
      'calendar.reason',
      'calendar.last_fetch_time as lastFetchTime',
      'calendar.left_out as leftOut',
      'calendar.next_fetch_time as nextFetchTime',
      sql<FetchCounts | null>`calendar.last_fetch`.as('lastFetch'),
      storiesOf.as('stories'),
      'creator_client.id as clientId',
      'creator_client.name as clientName',
      'creator_user.id as userId',
      'creator_user.first_name as firstName',
      'creator_user.last_name as lastName',
      'creator_user.screen_name as screenName',
    ])

type CalendarRow = Awaited<ReturnType<ReturnType<typeof completeCalendars>['executeTakeFirstOrThrow']>>

const calendarOf = ({
  clientId,
  clientName,
  userId,
  firstName,
  lastName,
  screenName,
  ...row
}: CalendarRow): Calendar => ({
  ...row,
  createdBy: actorView({ clientId, clientName, userId, firstName, lastName, screenName }),
})

export const getCalendar = async (db: Queries, organizationId: number, id: number): Promise<Calendar> => {
  const row = await completeCalendars(db, organizationId).where('calendar.id', '=', id).executeTakeFirst()
  if (!row) throw notFound()
  return calendarOf(row)
}

/** Locks a calendar against other writers, and runs, until the transaction ends. */
export const lockCalendar = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<Calendar> => {
  const row = await completeCalendars(trx, organizationId)
    .where('calendar.id', '=', id)
    .forNoKeyUpdate('calendar')
    .executeTakeFirst()
  if (!row) throw notFound()
  return calendarOf(row)
}

export const listCalendars = async (db: Queries, organizationId: number, slice: Slice): Promise<Calendar[]> =>
  (await inSlice(completeCalendars(db, organizationId), 'calendar.id', slice).execute()).map(calendarOf)

export const countCalendars = (db: Queries, organizationId: number): Promise<number> =>
  countOf(calendars(db, organizationId))

const columnsOf = (content: CalendarContent) => ({
  name: content.name,
  url: content.url,
  group_ids: content.groupIds.slice(),
  platform_ids: content.platformIds.slice(),
  element_status_id: content.elementStatusId,
  every: content.every,
  from_date: content.from,
  active: content.active,
})

export const insertCalendar = async (
  trx: Transaction,
  organizationId: number,
  content: CalendarContent,
  by: Credential,
): Promise<number> => {
  const { id } = await trx
    .insertInto('calendar')
    .values({
      organization_id: organizationId,
      ...columnsOf(content),
      reason: null,
      etag: null,
      last_fetch_time: null,
      last_fetch: null,
      next_fetch_time: null,
      run: null,
      creator_client_id: by.type === 'client' ? by.id : null,
      creator_user_id: by.type === 'user' ? by.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type CalendarState = Partial<
  Pick<Selectable<Tables['calendar']>, 'state' | 'reason' | 'accepts_others' | 'next_fetch_time'>
>

/** Writes what administrators choose. What it makes of the file has to be looked at again, as a whole. */
export const saveCalendar = (
  trx: Transaction,
  organizationId: number,
  id: number,
  content: CalendarContent,
  state: CalendarState,
): Promise<unknown> =>
  updateRow(trx, 'calendar', organizationId, id, { ...columnsOf(content), ...state, etag: null, run: null })

/** When it is fetched next is nothing that people choose: it raises no version. */
export const noteNextFetch = async (
  trx: Transaction,
  organizationId: number,
  id: number,
  time: Date,
): Promise<void> => {
  await trx
    .updateTable('calendar')
    .set({ next_fetch_time: time })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

export const deleteCalendarRow = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<void> => {
  await trx
    .deleteFrom('calendar')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
