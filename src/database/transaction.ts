import type { Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { type Database, transactionScope } from './open.ts'
import type { Tables } from './tables.ts'

export type Transaction = KyselyTransaction<Tables>

/** What reading functions take: the pool or a transaction. */
export type Queries = Database | Transaction

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 4

const mayBeRepeated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === deadlock || error.code === serializationFailure)

/**
 * Runs one use case in one transaction: everything it writes is kept, or nothing. The only place that opens one.
 * A deadlock victim is run again, so `work` must not change anything but the database.
 */
export const inTransaction = async <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute((trx) => transactionScope.run(true, () => work(trx)))
    } catch (error) {
      if (attempt >= attempts || !mayBeRepeated(error)) throw error
    }
  }
}
