import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

/** How long a walk in order of modification dates may go on after its first page. */
export const walkHours = 24

/** Removes a batch of replaced modification dates that no walk asks for any more; returns how many. */
export const purgeReplacedDates = async (db: Database, now: Date, limit: number): Promise<number> => {
  // An hour more than any walk may last: clocks of several servers differ.
  const before = new Date(now.getTime() - (walkHours + 1) * 3_600_000)
  const { numAffectedRows = 0n } = await sql`
    delete from element_modification
    where ctid = any(array(
      select ctid from element_modification where change_time < ${before} limit ${limit} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
