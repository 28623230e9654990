import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import type { Queries } from '../../database/transaction.ts'
import { hidesGroups, type Sight } from '../../http/sight.ts'
import { endOfWalks } from '../../http/walk.ts'
import { isSeenUser } from '../users/seen-users.ts'
import { type Absence, type AbsenceRow, absenceColumns, absenceOf } from './absence-queries.ts'

/** The filters of the list of absences (contract 10.5); undefined means no filter. */
export interface AbsenceFilters {
  /** The absence ends on this day or later. */
  readonly fromDate: string | undefined
  /** The absence starts on this day or earlier. */
  readonly toDate: string | undefined
  readonly userIds: readonly number[] | undefined
  readonly userEmails: readonly string[] | undefined
  readonly typeCodes: readonly number[] | undefined
  /** Of people whom this sight includes. */
  readonly sight: Sight | null
}

/** The position of a walk in the list. */
export interface AbsencePosition {
  readonly id: number
  /**
   * Only when sorted by first day: that day, and the state of the database (`pg_snapshot`) at the start of the walk.
   */
  readonly day?: { readonly date: string; readonly snapshot: string }
}

export interface AbsenceRequest {
  readonly organizationId: number
  readonly filters: AbsenceFilters
  readonly sort: { readonly byDay: boolean; readonly descending: boolean }
  readonly after: AbsencePosition | undefined
  readonly offset: number
  readonly limit: number
}

/** An absence on a page, with the first day that it is sorted by and the state of the database that the page shows. */
export interface ListedAbsence extends Absence {
  readonly day: string
  readonly snapshot: string
}

type Condition = RawBuilder<unknown>

const conditionsOf = (organizationId: number, filters: AbsenceFilters): Condition[] => {
  const { fromDate, toDate, userIds, userEmails, typeCodes, sight } = filters
  return [
    sql`a.organization_id = ${organizationId}`,
    ...(hidesGroups(sight)
      ? [
          sql`exists (
            select from app_user seen
            where seen.organization_id = a.organization_id and seen.id = a.user_id and ${isSeenUser(sight, 'seen')})`,
        ]
      : []),
    ...(fromDate === undefined ? [] : [sql`a.last_date >= ${fromDate}::date`]),
    ...(toDate === undefined ? [] : [sql`a.from_date <= ${toDate}::date`]),
    ...(userIds ? [sql`a.user_id = any(${userIds}::bigint[])`] : []),
    ...(typeCodes ? [sql`a.type_code = any(${typeCodes}::smallint[])`] : []),
    ...(userEmails
      ? [
          sql`a.user_id = any(array(
            select p.id from app_user p
            where p.organization_id = ${organizationId} and p.deletion_date is null
              and lower(p.email) = any(array(select lower(sent) from unnest(${userEmails}::text[]) as sent))))`,
        ]
      : []),
  ]
}

const allOf = (conditions: readonly Condition[]): Condition => sql.join([...conditions], sql` and `)

/** The absences whose first day changed after `snapshot`, with their first day in `snapshot`. */
const movedSince = (organizationId: number, snapshot: string): Condition => sql`
  select distinct on (m.absence_id) m.absence_id as id, m.replaced_date as day
  from absence_move m
  where m.organization_id = ${organizationId}
    and m.changed_by >= pg_snapshot_xmin(${snapshot}::pg_snapshot)
    and m.changed_by < pg_snapshot_xmax(pg_current_snapshot())
    and not pg_visible_in_snapshot(m.changed_by, ${snapshot}::pg_snapshot)
  order by m.absence_id, m.id`

/**
 * The ids and sort days of a page. When sorted by first day, each absence keeps the place it had when the walk began
 * (1.17).
 */
const found = ({ organizationId, filters, sort, after, offset, limit }: AbsenceRequest): Condition => {
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const beyond = sql.raw(sort.descending ? '<' : '>')
  const conditions = conditionsOf(organizationId, filters)
  if (!sort.byDay) {
    const rest = after ? [sql`a.id ${beyond} ${after.id}::bigint`] : []
    return sql`found as (
      select a.id, a.from_date as day from absence a where ${allOf([...conditions, ...rest])}
      order by a.id ${direction} offset ${offset} limit ${limit})`
  }
  if (!after?.day)
    return sql`found as (
      select a.id, a.from_date as day from absence a where ${allOf(conditions)}
      order by a.from_date ${direction}, a.id ${direction} offset ${offset} limit ${limit})`
  const { id, day } = after
  const behind = (date: Condition) => sql`(${date}, a.id) ${beyond} (${day.date}::date, ${id}::bigint)`
  const stayed = sql`not exists (select from moved where moved.id = a.id)`
  return sql`moved as materialized (${movedSince(organizationId, day.snapshot)}),
    found as (
      (select a.id, a.from_date as day from absence a
        where ${allOf([...conditions, behind(sql`a.from_date`), stayed])}
        order by a.from_date ${direction}, a.id ${direction} limit ${limit})
      union all
      (select a.id, moved.day from moved join absence a on a.id = moved.id
        where ${allOf([...conditions, behind(sql`moved.day`)])}
        order by moved.day ${direction}, a.id ${direction} limit ${limit}))`
}

/** One page of absences, in a single statement. */
export const listAbsences = async (db: Queries, request: AbsenceRequest): Promise<ListedAbsence[]> => {
  const { organizationId, sort, limit } = request
  const direction = sql.raw(sort.descending ? 'desc' : 'asc')
  const order = sort.byDay ? sql`found.day ${direction}, found.id ${direction}` : sql`found.id ${direction}`
  const { rows } = await sql<AbsenceRow & { day: string; snapshot: string }>`
    with ${found(request)}
    select ${absenceColumns}, found.day, pg_current_snapshot()::text as snapshot
    from found
      join absence a on a.organization_id = ${organizationId} and a.id = found.id
      join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
    order by ${order} limit ${limit}`.execute(db)
  return rows.map((row) => ({ ...absenceOf(row), day: row.day, snapshot: row.snapshot }))
}

export const countAbsences = async (
  db: Queries,
  organizationId: number,
  filters: AbsenceFilters,
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from absence a where ${allOf(conditionsOf(organizationId, filters))}`.execute(db)
  return rows[0]?.count ?? 0
}

/** Removes a batch of replaced first days that no walk needs any more. Returns how many it removed. */
export const purgeReplacedDays = async (db: Database, now: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from absence_move
    where ctid = any(array(
      select ctid from absence_move where change_time < ${endOfWalks(now)} limit ${limit} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
