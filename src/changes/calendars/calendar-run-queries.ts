import { sql } from 'kysely'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { Credential } from '../../http/principal.ts'
import type { CalendarContent, CalendarKey, FetchCounts } from './calendar-queries.ts'
import type { Applied } from './follow-source.ts'
import type { OccurrenceContent } from './occurrence.ts'

/** Statements of the runs that fetch calendars. A run that is not the present one of its calendar writes nothing. */

export interface Begun {
  readonly name: string
  readonly url: string
  readonly from: string
  readonly etag: string | null
  readonly lastFetchTime: Date | null
  readonly acceptsOthers: boolean
  readonly timeZone: string
}

/** Makes a run the present one; undefined if the calendar is off or gone. */
export const beginRun = async (
  trx: Transaction,
  { organizationId, id }: CalendarKey,
  run: string,
): Promise<Begun | undefined> => {
  const { rows } = await sql<Begun>`
    update calendar c set run = ${run} from organization o
    where c.organization_id = ${organizationId} and c.id = ${id} and c.active and o.id = c.organization_id
    returning c.name, c.url, c.from_date as "from", c.etag, c.last_fetch_time as "lastFetchTime",
      c.accepts_others as "acceptsOthers", o.time_zone as "timeZone"`.execute(trx)
  return rows[0]
}

type Held = Pick<CalendarContent, 'groupIds' | 'platformIds' | 'elementStatusId' | 'every'> & {
  readonly creator: Credential
}

/** Locks the calendar for the present run; undefined for any other. */
export const holdRun = async (
  trx: Transaction,
  { organizationId, id }: CalendarKey,
  run: string,
): Promise<Held | undefined> => {
  const row = await trx
    .selectFrom('calendar')
    .select([
      'group_ids as groupIds',
      'platform_ids as platformIds',
      'element_status_id as elementStatusId',
      'every',
      'creator_client_id as clientId',
      'creator_user_id as userId',
    ])
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('run', '=', run)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { clientId, userId, ...held } = row
  return {
    ...held,
    creator: userId === null ? { type: 'client', id: clientId ?? 0 } : { type: 'user', id: userId },
  }
}

export interface RunEnd {
  readonly state: 'ok' | 'failing' | 'stopped'
  readonly reason: string | null
  readonly time: Date
  readonly next: Date | null
  readonly counts: FetchCounts
  /** Undefined: what the last one that brought something has said. */
  readonly leftOut?: readonly string[] | undefined
  readonly etag?: string | null | undefined
  readonly acceptsOthers: boolean
}

/** What came of the present run, which is over. */
export const endRun = async (
  trx: Transaction,
  { organizationId, id }: CalendarKey,
  { state, reason, time, next, counts, leftOut, etag, acceptsOthers }: RunEnd,
): Promise<void> => {
  await trx
    .updateTable('calendar')
    .set({
      state,
      reason,
      last_fetch_time: time,
      last_fetch: JSON.stringify(counts),
      next_fetch_time: next,
      accepts_others: acceptsOthers,
      run: null,
      ...(leftOut && { left_out: leftOut.slice() }),
      ...(etag !== undefined && { etag }),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** A story that is bound to an occurrence. */
export interface BoundStory {
  readonly uid: string
  readonly occurrence: string
  readonly state: 'current' | 'gone' | 'cancelled'
  /** Null once it is gone for good. */
  readonly elementId: number | null
  readonly publicationIds: readonly number[]
  /** The occurrence as the calendar had it last. */
  readonly source: OccurrenceContent
  readonly applied: Applied
}

export const listBoundStories = async (
  db: Queries,
  { organizationId, id }: CalendarKey,
): Promise<BoundStory[]> => {
  const { rows } = await sql<BoundStory>`
    select s.uid, s.occurrence, s.state, s.element_id as "elementId", s.publication_ids as "publicationIds", s.source, s.applied
    from calendar_story s where s.organization_id = ${organizationId} and s.calendar_id = ${id}
    order by s.uid, s.occurrence`.execute(db)
  return rows
}

export const bindStory = async (
  trx: Transaction,
  { organizationId, id }: CalendarKey,
  { uid, occurrence, state, elementId, publicationIds, source, applied }: BoundStory,
): Promise<void> => {
  await trx
    .insertInto('calendar_story')
    .values({
      organization_id: organizationId,
      calendar_id: id,
      uid,
      occurrence,
      state,
      element_id: elementId,
      publication_ids: publicationIds.slice(),
      source: JSON.stringify(source),
      applied: JSON.stringify(applied),
    })
    .execute()
}

/** Writes what became of a story, and the occurrence that it is bound to from now on. */
export const saveBoundStory = async (
  trx: Transaction,
  { organizationId, id }: CalendarKey,
  before: Pick<BoundStory, 'uid' | 'occurrence'>,
  { occurrence, state, source, applied }: Pick<BoundStory, 'occurrence' | 'state' | 'source' | 'applied'>,
): Promise<void> => {
  await trx
    .updateTable('calendar_story')
    .set({ occurrence, state, source: JSON.stringify(source), applied: JSON.stringify(applied) })
    .where('organization_id', '=', organizationId)
    .where('calendar_id', '=', id)
    .where('uid', '=', before.uid)
    .where('occurrence', '=', before.occurrence)
    .execute()
}

/** Marks stories whose occurrences are there no more. Answers how many of them there were. */
export const markGone = async (
  trx: Transaction,
  { organizationId, id }: CalendarKey,
  gone: readonly Pick<BoundStory, 'uid' | 'occurrence'>[],
): Promise<void> => {
  await sql`
    update calendar_story s set state = 'gone'
    from unnest(${gone.map(({ uid }) => uid)}::text[], ${gone.map(({ occurrence }) => occurrence)}::text[]) as g (uid, occurrence)
    where s.organization_id = ${organizationId} and s.calendar_id = ${id} and s.uid = g.uid and s.occurrence = g.occurrence`.execute(
    trx,
  )
}
