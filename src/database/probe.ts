import { sql } from 'kysely'
import { withinTime } from '../within-time.ts'
import type { Database } from './open.ts'

const patienceMilliseconds = 3000

/** Reads a table, so that a database without this schema counts as away too. Throws when there is no answer soon. */
export const probeDatabase = async (db: Database): Promise<void> => {
  await withinTime(patienceMilliseconds, sql`select 1 from organization limit 1`.execute(db))
}
