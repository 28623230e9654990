import { sql } from 'kysely'
import type { Queries } from '../../database/transaction.ts'
import {
  type Absence,
  type AbsenceRow,
  absenceColumns,
  absenceOf,
} from '../../people/absences/absence-queries.ts'

interface Days {
  readonly from: string
  readonly to: string
}

/** The shifts of a user. */
export const listOwnShifts = (db: Queries, organizationId: number, userId: number) =>
  db
    .selectFrom('shift_user as member')
    .innerJoin('shift', (join) =>
      join
        .onRef('shift.organization_id', '=', 'member.organization_id')
        .onRef('shift.id', '=', 'member.shift_id'),
    )
    .select([
      'shift.id',
      'shift.name',
      'shift.external_id as externalId',
      'shift.start_time',
      'shift.end_time',
      'shift.time_zone',
      'shift.weekly_days',
      'shift.availability_code',
    ])
    .where('member.organization_id', '=', organizationId)
    .where('member.user_id', '=', userId)
    .orderBy('shift.start_time')
    .orderBy('shift.id')
    .execute()

export type OwnShift = Awaited<ReturnType<typeof listOwnShifts>>[number]

/** The notes for shifts in a period. */
export const listNotesOfShifts = (
  db: Queries,
  organizationId: number,
  shiftIds: readonly number[],
  { from, to }: Days,
): Promise<{ shift_id: number; date: string; note: string }[]> =>
  db
    .selectFrom('shift_note')
    .select(['shift_id', 'date', 'note'])
    .where('organization_id', '=', organizationId)
    .where('shift_id', '=', sql<number>`any(${shiftIds}::bigint[])`)
    .where('date', '>=', sql<string>`${from}::date`)
    .where('date', '<=', sql<string>`${to}::date`)
    .orderBy('date')
    .orderBy('shift_id')
    .execute()

/** A user's absences that overlap a period, by first day. */
export const listOwnAbsencesOn = async (
  db: Queries,
  organizationId: number,
  userId: number,
  { from, to }: Days,
): Promise<Absence[]> => {
  const { rows } = await sql<AbsenceRow>`
    select ${absenceColumns}
    from absence a join app_user u on u.organization_id = a.organization_id and u.id = a.user_id
    where a.organization_id = ${organizationId} and a.user_id = ${userId}
      and a.last_date >= ${from}::date and a.from_date <= ${to}::date
    order by a.from_date, a.id`.execute(db)
  return rows.map(absenceOf)
}
