import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { endOfWalks } from '../../http/walk.ts'

/** Removes a batch of replaced modification dates that no walk needs any more. Returns how many it removed. */
export const purgeReplacedDates = async (db: Database, now: Date, limit: number): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    delete from element_modification
    where ctid = any(array(
      select ctid from element_modification where change_time < ${endOfWalks(now)} limit ${limit} for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
