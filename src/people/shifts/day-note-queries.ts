import { sql } from 'kysely'
import { countOf } from '../../database/slice.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import { updateRow } from '../../database/versioned-rows.ts'

/** The note of a shift for one day. */
export interface DayNote {
  readonly id: number
  readonly version: number
  readonly date: string
  readonly note: string
}

/** Both ends are included; undefined means no bound. */
export interface DateRange {
  readonly dateFrom: string | undefined
  readonly dateTo: string | undefined
}

interface NotePage extends DateRange {
  /** Only notes of later days. */
  readonly afterDate: string | undefined
  readonly offset: number
  readonly limit: number
}

const notes = (db: Queries, organizationId: number, shiftId: number) =>
  db.selectFrom('shift_note').where('organization_id', '=', organizationId).where('shift_id', '=', shiftId)

const columns = ['id', 'version', 'date', 'note'] as const

/** Finds the note of a day. To change it afterwards, lock the shift first. */
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

/** The notes of a shift, sorted by day. A day has at most one. */
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

/** Stores the note of a day of a locked shift. Returns null if the day already has one. */
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
