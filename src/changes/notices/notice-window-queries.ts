import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Transaction } from '../../database/transaction.ts'
import type { Window } from './notice-windows.ts'

const windowsOf = compiledOnce(
  (db, { organizationId, ids }: { organizationId: number; ids: readonly number[] }) =>
    sql<Window>`
      select first_position as "firstPosition", first_entry_id as "firstEntryId", last_position as "lastPosition",
        element_id as "elementId", comment_id as "commentId", actor_type as "actorType", actor_id as "actorId",
        begin_time as begin, end_time as end, cause, is_batch as "isBatch"
      from notice_window where organization_id = ${organizationId} and element_id = any(${ids}::bigint[])
      order by first_position`.compile(db),
)

/** The latest windows of stories. */
export const listWindows = (
  trx: Transaction,
  organizationId: number,
  elementIds: readonly number[],
): Promise<Window[]> => windowsOf(trx, { organizationId, ids: elementIds })

/** The first positions of windows of which no person and no channel has been told anything. */
export const findSilent = async (
  trx: Transaction,
  organizationId: number,
  windows: readonly Window[],
): Promise<ReadonlySet<number>> => {
  if (windows.length === 0) return new Set()
  // One window after another, by key: PostgreSQL would read all notices at once before it knows how many those are.
  const told = (notice: string, story: string) => sql`(
    select n.id from ${sql.table(notice)} n
    join ${sql.table(story)} s on s.organization_id = n.organization_id and s.notice_id = n.id and s.element_id = w.element_id
    where n.organization_id = ${organizationId} and n.cause = w.cause limit 1)`
  const { rows } = await sql<{ position: number }>`
    select w.position from unnest(${windows.map(({ firstPosition }) => firstPosition)}::bigint[],
      ${windows.map(({ cause }) => cause)}::text[], ${windows.map(({ elementId }) => elementId)}::bigint[])
      as w (position, cause, element_id)
    where ${told('notice', 'notice_story')} is null and ${told('channel_notice', 'channel_notice_story')} is null`.execute(
    trx,
  )
  return new Set(rows.map(({ position }) => position))
}

/** How long a window is kept after its end: clocks of several servers differ. */
const keptFor = '10 minutes'

/**
 * Stores windows of stories that still exist, and forgets those that ended long before `now`, which is the log's time. Only servers of an
 * earlier version read `request`.
 */
export const saveWindows = async (
  trx: Transaction,
  organizationId: number,
  windows: readonly Window[],
  now: Date,
): Promise<void> => {
  await sql`
    insert into notice_window (organization_id, first_position, first_entry_id, last_position, element_id, comment_id,
      actor_type, actor_id, begin_time, end_time, request, cause, is_batch)
    select ${organizationId}, w."firstPosition", w."firstEntryId", w."lastPosition", w."elementId", w."commentId",
      w."actorType", w."actorId", w.begin, w.end, w.cause, w.cause, w."isBatch"
    from jsonb_to_recordset(${JSON.stringify(windows)}::jsonb) as w ("firstPosition" bigint, "firstEntryId" bigint,
      "lastPosition" bigint, "elementId" bigint, "commentId" bigint, "actorType" text, "actorId" bigint, begin timestamptz,
      "end" timestamptz, cause text, "isBatch" boolean)
    cross join lateral (
      select from element e where e.organization_id = ${organizationId} and e.id = w."elementId" limit 1) e
    on conflict (organization_id, first_position) do update set last_position = excluded.last_position,
      request = excluded.request, cause = excluded.cause, is_batch = excluded.is_batch`.execute(trx)
  // Of the oldest, more than were opened: so none stay, and the others are not looked at.
  await sql`
    delete from notice_window where organization_id = ${organizationId}
      and first_position = any(array(
        select w.first_position from notice_window w where w.organization_id = ${organizationId}
        order by w.first_position limit ${2 * windows.length}))
      and end_time < ${now}::timestamptz - interval '${sql.raw(keptFor)}'`.execute(trx)
}
