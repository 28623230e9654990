import type { Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { type Database, guardingTransaction } from './open.ts'
import { isOutdated } from './statement-names.ts'
import type { Tables } from './tables.ts'

export type Transaction = KyselyTransaction<Tables>

/** What reading functions take: the pool or a transaction. */
export type Queries = Database | Transaction

const serializationFailure = '40001'
const deadlock = '40P01'
const attempts = 4

const mayBeRepeated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === deadlock || error.code === serializationFailure || isOutdated(error))

const repeated = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attempts || !mayBeRepeated(error)) throw error
    }
  }
}

/**
 * Runs one use case in one transaction: everything it writes is kept, or nothing. Nothing else opens one
 * that writes. A deadlock victim is run again, as is what met an upgrade of the schema, so `work` must not change anything
 * but the database.
 */
export const inTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  repeated(() => db.transaction().execute((trx) => guardingTransaction(db, () => work(trx))))

/** Runs reads that must agree with each other: all of them see the database as it is at the first. */
export const inSnapshot = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  repeated(() =>
    db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute((trx) => guardingTransaction(db, () => work(trx))),
  )
