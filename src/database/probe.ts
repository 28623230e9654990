import { sql } from 'kysely'
import { withinTime } from '../base/within-time.ts'
import type { Database } from './open.ts'

const timeoutMilliseconds = 3000

/**
 * Reads a table, so that a database without this schema counts as unavailable too. Throws unless the database answers
 * in time.
 */
export const probeDatabase = async (db: Database): Promise<void> => {
  await withinTime(timeoutMilliseconds, sql`select 1 from organization limit 1`.execute(db))
}
