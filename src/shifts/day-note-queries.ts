import { sql } from 'kysely'
import { countOf } from '../database/slice.ts'
import type { Queries, Transaction } from '../database/transaction.ts'
import { updateRow } from '../database/versioned-rows.ts'

/** What is noted for a shift on a day. */
export interface DayNote {
  readonly id: number
  readonly version: number
  readonly date: string
  readonly note: string
}

/** Both ends belong to it; undefined is no bound. */
export interface DateRange {
  readonly dateFrom: string | undefined
  readonly dateTo: string | undefined
}

interface NotePage extends DateRange {
  /** Notes of later days alone. */
  readonly afterDate: string | undefined
  readonly offset: number
  readonly limit: number
}

const notes = (db: Queries, organizationId: number, shiftId: number) =>
  db.selectFrom('shift_note').where('organization_id', '=', organizationId).where('shift_id', '=', shiftId)

const columns = ['id', 'version', 'date', 'note'] as const

/** To find the note and not change it meanwhile, lock the shift first. */
export const findDayNote = (
  db: Queries,
  organizationId: number,
  shiftId: number,
  date: string,
): Promise<DayNote | undefined> =>
  notes(db, organizationId, shiftId).select(columns).where('date', '=', date).executeTakeFirst()

const inRange = (db: Queries, organizationId: number, shiftId: number, { dateFrom, dateTo }: DateRange) =>
  notes(db, organizationId, shiftId)
    .$if(dateFrom !== undefined, (query) => query.where('date', '>=', sql<string>`${dateFrom}::date`))
    .$if(dateTo !== undefined, (query) => query.where('date', '<=', sql<string>`${dateTo}::date`))

/** Notes of a shift in order of days: a day has one at most. */
export const listDayNotes = (
  db: Queries,
  organizationId: number,
  shiftId: number,
  { afterDate, offset, limit, ...range }: NotePage,
): Promise<DayNote[]> =>
  inRange(db, organizationId, shiftId, range)
    .select(columns)
    .$if(afterDate !== undefined, (query) => query.where('date', '>', sql<string>`${afterDate}::date`))
    .orderBy('date')
    .offset(offset)
    .limit(limit)
    .execute()

export const countDayNotes = (
  db: Queries,
  organizationId: number,
  shiftId: number,
  range: DateRange,
): Promise<number> => countOf(inRange(db, organizationId, shiftId, range))

/** Stores the note of a day of a locked shift; null where the day has one already. */
export const insertDayNote = async (
  trx: Transaction,
  organizationId: number,
  shiftId: number,
  { date, note }: Pick<DayNote, 'date' | 'note'>,
): Promise<DayNote | null> => {
  const made = await trx
    .insertInto('shift_note')
    .values({ organization_id: organizationId, shift_id: shiftId, date, note })
    .onConflict((conflict) => conflict.columns(['organization_id', 'shift_id', 'date']).doNothing())
    .returning(columns)
    .executeTakeFirst()
  return made ?? null
}

export const saveDayNote = (
  trx: Transaction,
  organizationId: number,
  id: number,
  note: string,
): Promise<void> => updateRow(trx, 'shift_note', organizationId, id, { note })

export const deleteDayNoteRow = async (
  trx: Transaction,
  organizationId: number,
  id: number,
): Promise<void> => {
  await trx
    .deleteFrom('shift_note')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}
