import { sql } from 'kysely'
import type { ClientBase } from 'pg'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import type { Queries } from '../../database/transaction.ts'
import type { FailureReason } from './backup-failure.ts'

/** One process writes at a time; it holds the lock as long as its snapshot. */
export const tryBackupLock = async (client: ClientBase): Promise<boolean> => {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_xact_lock($1) as locked', [
    advisoryLocks.backup,
  ])
  return rows[0]?.locked === true
}

/** Whether any process writes a backup of this database. */
export const isBackupRunning = async (db: Queries): Promise<boolean> => {
  const { rows } = await sql<{ running: boolean }>`
    select exists (select from pg_locks l join pg_database d on d.oid = l.database
      where d.datname = current_database() and l.locktype = 'advisory' and l.granted
        and l.classid = 0 and l.objid = ${advisoryLocks.backup} and l.objsubid = 1) as running`.execute(db)
  return rows[0]?.running === true
}

export const findBackupFailure = async (
  db: Queries,
): Promise<{ readonly time: Date; readonly reason: FailureReason } | null> => {
  const failure = await db.selectFrom('backup_failure').select(['time', 'reason']).executeTakeFirst()
  return failure ? { time: failure.time, reason: failure.reason as FailureReason } : null
}

export const saveBackupFailure = async (
  db: Queries,
  failure: { readonly time: Date; readonly reason: FailureReason },
): Promise<void> => {
  await db
    .insertInto('backup_failure')
    .values(failure)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(failure))
    .execute()
}

export const deleteBackupFailure = async (db: Queries): Promise<void> => {
  await db.deleteFrom('backup_failure').execute()
}
