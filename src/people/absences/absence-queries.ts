import { sql } from 'kysely'
import { notFound } from '../../base/errors.ts'
import type { Embedded } from '../../base/schemas.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { PeriodColumns } from '../../database/people-tables.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { updateRow } from '../../database/versioned-rows.ts'
import type { Sight } from '../../http/sight.ts'
import { isSeenUser } from '../users/seen-users.ts'
import { userName } from '../users/user-name.ts'
import type { AbsenceContent } from './absence-rules.ts'

export interface Absence {
  readonly id: number
  readonly version: number
  readonly user: Embedded
  readonly content: AbsenceContent
}

/** The columns that `absenceOf` needs from `absence a join app_user u`. */
export const absenceColumns = sql.raw(
  `a.id, a.version, a.external_id, a.from_date, a.from_time, a.to_date, a.to_time, a.type_code, a.note, a.user_id,
    u.first_name, u.last_name, u.screen_name, u.external_id as user_external_id`,
)

export interface AbsenceRow extends PeriodColumns {
  readonly id: number
  readonly version: number
  readonly external_id: string | null
  readonly type_code: number
  readonly note: string | null
  readonly user_id: number
  readonly first_name: string | null
  readonly last_name: string
  readonly screen_name: string | null
  readonly user_external_id: string | null
}

const minute = (time: string | null): string | null => time?.slice(0, 5) ?? null

export const absenceOf = (row: AbsenceRow): Absence => ({
  id: row.id,
  version: row.version,
  user: { id: row.user_id, name: userName(row), externalId: row.user_external_id },
  content: {
    externalId: row.external_id,
    period: {
      fromDate: row.from_date,
      fromTime: minute(row.from_time),
      toDate: row.to_date,
      toTime: minute(row.to_time),
    },
    typeCode: row.type_code,
    note: row.note,
  },
})

const findAbsence = async (db: Queries, organizationId: number, id: number): Promise<Absence | undefined> => {
  const { rows } = await sql<AbsenceRow>`
    select ${absenceColumns}
    from absence a join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
    where a.organization_id = ${organizationId} and a.id = ${id}`.execute(db)
  return rows[0] && absenceOf(rows[0])
}

export const getAbsence = async (db: Queries, organizationId: number, id: number): Promise<Absence> => {
  const absence = await findAbsence(db, organizationId, id)
  if (!absence) throw notFound()
  return absence
}

interface AbsenceDays {
  readonly organizationId: number
  readonly userIds: readonly number[]
  readonly firstDay: string
  readonly lastDay: string
}

const touching = ({ organizationId, userIds, firstDay, lastDay }: AbsenceDays, sight: Sight | null) =>
  sql<AbsenceRow>`
    select ${absenceColumns}
    from absence a join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
    where a.organization_id = ${organizationId} and a.user_id = any(${userIds}::bigint[])
      and a.from_date <= ${lastDay}::date and a.last_date >= ${firstDay}::date and ${isSeenUser(sight, 'u')}
    order by a.id`

/** For each story that gives somebody work. */
const touchingOfAll = compiledOnce((db, asked: AbsenceDays) => touching(asked, null).compile(db))

/** The absences of people that touch the days, of people whom `sight` includes. */
export const listAbsencesOf = async (
  db: Queries,
  { organizationId, sight }: { readonly organizationId: number; readonly sight: Sight | null },
  userIds: readonly number[],
  days: Pick<AbsenceDays, 'firstDay' | 'lastDay'>,
): Promise<Absence[]> => {
  const asked = { organizationId, userIds, ...days }
  const rows =
    sight === null ? await touchingOfAll(db, asked) : (await touching(asked, sight).execute(db)).rows
  return rows.map(absenceOf)
}

/** The absence with the lowest id that has this external id (contract 1.10), of people whom `sight` includes. */
export const findAbsenceId = async (
  db: Queries,
  { organizationId, sight }: { readonly organizationId: number; readonly sight: Sight | null },
  externalId: string,
): Promise<number | null> => {
  const row = await db
    .selectFrom('absence')
    .innerJoin('app_user as u', (join) =>
      join.onRef('u.organization_id', '=', 'absence.organization_id').onRef('u.id', '=', 'absence.user_id'),
    )
    .select('absence.id')
    .where('absence.organization_id', '=', organizationId)
    .where('absence.external_id', '=', externalId)
    .where(isSeenUser(sight, 'u'))
    .orderBy('absence.id')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * Locks an absence against other writers until the transaction ends, then reads it. Returns undefined if it does not
 * exist.
 */
export const findLockedAbsence = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<Absence | undefined> => {
  await trx
    .selectFrom('absence')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .execute()
  return findAbsence(trx, organizationId, id)
}

const columnsOf = ({ externalId, period, typeCode, note }: AbsenceContent) => ({
  external_id: externalId,
  from_date: period.fromDate,
  from_time: period.fromTime,
  to_date: period.toDate,
  to_time: period.toTime,
  type_code: typeCode,
  note,
})

/** Stores a new absence and returns its id. */
export const insertAbsence = async (
  trx: Transaction,
  organizationId: number,
  userId: number,
  content: AbsenceContent,
): Promise<number> => {
  const { id } = await trx
    .insertInto('absence')
    .values({ organization_id: organizationId, user_id: userId, ...columnsOf(content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes the content of a locked absence. Keeps a replaced first day for the walks that are sorted by it. */
export const saveAbsence = async (
  trx: Transaction,
  organizationId: number,
  { id, content: current }: Absence,
  content: AbsenceContent,
  now: Date,
): Promise<void> => {
  await updateRow(trx, 'absence', organizationId, id, columnsOf(content))
  if (content.period.fromDate === current.period.fromDate) return
  await trx
    .insertInto('absence_move')
    .values({
      organization_id: organizationId,
      absence_id: id,
      replaced_date: current.period.fromDate,
      change_time: now,
    })
    .execute()
}

export const deleteAbsenceRow = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<void> => {
  await trx.deleteFrom('absence').where('organization_id', '=', organizationId).where('id', '=', id).execute()
}
