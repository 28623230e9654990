import { sql } from 'kysely'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/open.ts'
import type { Queries } from '../../database/transaction.ts'

interface Counting {
  readonly organizationId: number
  /** The day in UTC, as a date, and its beginning. */
  readonly day: string
  readonly dayStart: Date
  /** Bytes that were received since the last count. */
  readonly received: number
}

/** A change takes about this besides its fields. */
const otherBytes = 400

/**
 * Nobody else counts for an organization while its row is locked, so each change counts once, on its day: with its texts, however they
 * are stored, and a new story or comment with what it says. PostgreSQL knows how long a text is without reading it. It cannot know how
 * few changes are new, and would rather read all: so their positions have two ends, and their times are looked up one by one.
 */
const counting = compiledOnce((db, { organizationId, day, dayStart, received }: Counting) =>
  sql<{ bytes: number }>`
    insert into written_bytes as w (organization_id, day, bytes, counted_to)
    values (${organizationId}, ${day}::date, ${received}, coalesce((
      select max(position) from change where organization_id = ${organizationId} and position is not null), 0))
    on conflict (organization_id) do update set (day, bytes, counted_to) = (
      select excluded.day,
        case when w.day = excluded.day then w.bytes else 0 end + excluded.bytes + coalesce(sum(
          ${sql.lit(otherBytes)} + octet_length(c.fields) + coalesce(c.text_bytes, 0) + coalesce((
            select octet_length(d.document) from element_document d
            where c.kind = 'created' and c.subject_type = 'element'
              and d.organization_id = c.organization_id and d.element_id = c.subject_id), 0) + coalesce((
            select octet_length(m.text) from comment m
            where c.kind = 'created' and c.subject_type = 'comment'
              and m.organization_id = c.organization_id and m.id = c.subject_id), 0)
        ) filter (where (
          select a.time from audit_entry a where a.organization_id = c.organization_id and a.id = c.entry_id) >= ${dayStart}), 0),
        greatest(w.counted_to, excluded.counted_to)
      from change c
      where c.organization_id = w.organization_id and c.position > w.counted_to and c.position <= excluded.counted_to)
    returning w.bytes`.compile(db),
)

/** Counts what an organization has written since it was counted last; returns the bytes of the day. */
export const countWritten = async (db: Database, given: Counting): Promise<number> => {
  const [row] = await counting(db, given)
  return row?.bytes ?? 0
}

/** The most that an organization has written on a day. */
export const findMostWritten = async (db: Queries, day: string): Promise<number> => {
  const row = await db
    .selectFrom('written_bytes')
    .select(({ fn }) => fn.max('bytes').as('most'))
    .where('day', '=', sql<string>`${day}::date`)
    .executeTakeFirst()
  return row?.most ?? 0
}

/** Refusals of a limit within an hour. */
export interface RefusalCount {
  readonly organizationId: number
  readonly name: string
  readonly hour: Date
  readonly count: number
  readonly lastTime: Date
}

export const addRefusals = async (db: Database, counts: readonly RefusalCount[]): Promise<void> => {
  await sql`
    insert into limit_refusal as r (organization_id, name, hour, count, last_time)
    select * from unnest(${counts.map(({ organizationId }) => organizationId)}::bigint[],
      ${counts.map(({ name }) => name)}::text[], ${counts.map(({ hour }) => hour)}::timestamptz[],
      ${counts.map(({ count }) => count)}::bigint[], ${counts.map(({ lastTime }) => lastTime)}::timestamptz[])
    order by 1, 2, 3
    on conflict (organization_id, name, hour) do update
      set count = r.count + excluded.count, last_time = greatest(r.last_time, excluded.last_time)`.execute(db)
}

/** How often limits have refused something to an organization since then, by name. */
export const findRefusals = async (
  db: Queries,
  organizationId: number,
  since: Date,
): Promise<ReadonlyMap<string, { readonly count: number; readonly lastTime: Date }>> => {
  const rows = await db
    .selectFrom('limit_refusal')
    .select(({ fn }) => ['name', fn.sum<number>('count').as('count'), fn.max('last_time').as('lastTime')])
    .where('organization_id', '=', organizationId)
    .where('last_time', '>', since)
    .groupBy('name')
    .execute()
  return new Map(rows.map(({ name, count, lastTime }) => [name, { count: Number(count), lastTime }]))
}

/** Removes at most `limit` hours before `bound`. */
export const purgeRefusals = async (db: Database, bound: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from limit_refusal where ctid = any(array(
      select ctid from limit_refusal where hour <= ${bound} order by hour limit ${limit}
      for update skip locked))`.execute(db)
  return Number(numAffectedRows)
}
