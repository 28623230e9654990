import { sql } from 'kysely'
import type { Database } from './open.ts'

/** The time after which a row is no longer visible: one column for each table to clean up. */
const timeColumns = {
  refresh_token: 'expiry_time',
  client_network: 'last_seen_time',
  session: 'expiry_time',
  password_link: 'expiry_time',
  mail: 'creation_time',
  asked_password_link: 'expiry_time',
  sign_in_origin: 'last_seen_time',
  revoked_token: 'expiry_time',
  idempotency_record: 'creation_time',
} as const

/**
 * Removes at most `limit` rows whose time is `bound` or earlier, oldest first; returns how many. Concurrent processes
 * share the work.
 */
export const purgeRows = async (
  db: Database,
  table: keyof typeof timeColumns,
  bound: Date,
  limit: number,
): Promise<number> => {
  const time = sql.ref(timeColumns[table])
  const { numAffectedRows = 0n } = await sql`
    delete from ${sql.table(table)}
    where ctid = any(array(
      select ctid from ${sql.table(table)}
      where ${time} <= ${bound}
      order by ${time}
      limit ${limit}
      for update skip locked
    ))`.execute(db)
  return Number(numAffectedRows)
}
