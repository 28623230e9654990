import { sql } from 'kysely'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import type { Database } from '../../database/open.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** Unused codes are removed after this time. */
const keptDays = 7

/** Stores the code that a process prints. Codes of other processes stay valid. */
export const insertSetupCode = async (db: Database, codeHash: Buffer, now: Date): Promise<void> => {
  const bound = new Date(now.getTime() - keptDays * 86_400_000)
  await sql`
    with forgotten as (delete from setup_code where creation_time < ${bound})
    insert into setup_code (code_hash, creation_time) values (${codeHash}, ${now})`.execute(db)
}

/** Blocks any other set-up until the transaction ends. */
export const holdSetup = async (trx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.setup})`.execute(trx)
}

/** Whether this code was printed and has not been used. */
export const isSetupCode = async (db: Queries, codeHash: Buffer): Promise<boolean> => {
  const known = await db
    .selectFrom('setup_code')
    .select('code_hash')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return known !== undefined
}

/** Removes all codes, so that none is valid any more. */
export const deleteSetupCodes = async (trx: Transaction): Promise<void> => {
  await trx.deleteFrom('setup_code').execute()
}
