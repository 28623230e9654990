import { sql } from 'kysely'
import type { Database } from '../database/open.ts'
import type { Queries, Transaction } from '../database/transaction.ts'

/** A code that nobody used is forgotten after this time. */
const keptDays = 7

/** Stores the code that a process prints; those of other processes stay good. */
export const insertSetupCode = async (db: Database, codeHash: Buffer, now: Date): Promise<void> => {
  const bound = new Date(now.getTime() - keptDays * 86_400_000)
  await sql`
    with forgotten as (delete from setup_code where creation_time < ${bound})
    insert into setup_code (code_hash, creation_time) values (${codeHash}, ${now})`.execute(db)
}

/** Any number will do, as long as every process uses the same one. */
const setupLock = 7_305_119

/** Lets no other set-up begin until the transaction ends. */
export const holdSetup = async (trx: Transaction): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${setupLock})`.execute(trx)
}

/** Whether this code was printed and not used. */
export const isSetupCode = async (db: Queries, codeHash: Buffer): Promise<boolean> => {
  const known = await db
    .selectFrom('setup_code')
    .select('code_hash')
    .where('code_hash', '=', codeHash)
    .executeTakeFirst()
  return known !== undefined
}

/** From now on no code counts. */
export const deleteSetupCodes = async (trx: Transaction): Promise<void> => {
  await trx.deleteFrom('setup_code').execute()
}
