import { CompiledQuery, type DatabaseConnection } from 'kysely'
import pg from 'pg'
import { ApiError } from '../base/errors.ts'
import { composing } from './composing-connection.ts'
import { type Database, guardingTransaction, type Transaction, transactionOn } from './open.ts'
import { isOutdated } from './statement-names.ts'

export type { Transaction }

/** The argument of reading functions: the pool or a transaction. */
export type Queries = Database | Transaction

const serializationFailure = '40001'
const deadlock = '40P01'
/** What a write refers to was deleted after it was looked at, or is used by now. */
const foreignKeyViolation = '23503'
const repeatable: ReadonlySet<string | undefined> = new Set([
  serializationFailure,
  deadlock,
  foreignKeyViolation,
])
const attempts = 4
/** What the second attempt does not find differently stays so. */
const attemptsAt = (error: unknown): number =>
  error instanceof pg.DatabaseError && error.code === foreignKeyViolation ? 2 : attempts

/** Thrown by a use case whose judgement another write has overtaken: carried out again, it sees what that one has stored. */
export class Overtaken extends Error {}

const mayBeRepeated = (error: unknown): boolean =>
  error instanceof Overtaken ||
  (error instanceof pg.DatabaseError && (repeatable.has(error.code) || isOutdated(error)))

const withRetries = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt >= attemptsAt(error) || !mayBeRepeated(error)) throw error
    }
  }
}

const begin = CompiledQuery.raw('begin')
const beginSnapshot = CompiledQuery.raw('begin isolation level repeatable read read only')
const commit = CompiledQuery.raw('commit')
const rollback = CompiledQuery.raw('rollback')

/** What PostgreSQL says of every statement after the one that failed. */
const transactionFailed = '25P02'

const isConsequence = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === transactionFailed

const streamQuery = (): never => {
  throw new TypeError('cursors are not used')
}

/**
 * A connection that notes the errors of its statements in the order of the statements. Those who wait for several at once
 * may hear of a later one first.
 */
const noting = (connection: DatabaseConnection, failures: unknown[]): DatabaseConnection => ({
  executeQuery: async (query) => {
    try {
      return await connection.executeQuery(query)
    } catch (error) {
      failures.push(error)
      throw error
    }
  },
  streamQuery,
})

/** What node-postgres says of a statement that it has not sent, since the connection was lost before. */
const notSent = /is not queryable/

/** PostgreSQL, or a pooler, ends the connection: classes 08 and 57P. */
const endsConnection = /^(?:08|57P)/

/**
 * Whether a commit that was sent has no certain end: its answer was lost with the connection. Only an error of PostgreSQL that
 * leaves the connection open says that nothing was saved.
 */
const isInDoubt = (error: unknown): boolean => {
  if (!(error instanceof Error) || notSent.test(error.message)) return false
  return !(error instanceof pg.DatabaseError) || endsConnection.test(error.code ?? '')
}

const outcomeUnknown = (cause: unknown): ApiError =>
  new ApiError('outcome-unknown', { headers: { 'retry-after': '1' }, cause })

/** By transaction, how it takes a statement that was sent and is not waited for. */
const unsettled = new WeakMap<Transaction, (statement: Promise<unknown>) => void>()

/**
 * Waits for a statement only with the commit: for writes whose outcome nothing else needs. PostgreSQL still carries out all
 * statements in order, and one that fails makes the transaction fail with its own error; so does one that is never sent.
 */
export const settleAtCommit = (trx: Transaction, statement: Promise<unknown>): void => {
  const take = unsettled.get(trx)
  if (!take) throw new Error('settleAtCommit needs a transaction of inTransaction')
  take(statement)
}

/** The first statements of `work` go out together with the one that begins the transaction, the last with the one that ends it. */
const transact = <T>(
  db: Database,
  beginning: CompiledQuery,
  work: (trx: Transaction) => Promise<T>,
): Promise<T> =>
  db.getExecutor().provideConnection(async (bare) => {
    const failures: unknown[] = []
    const sent: Promise<unknown>[] = []
    const { executeQuery, carryOut } = composing(noting(bare, failures), sent)
    const { trx, end } = transactionOn(db, { executeQuery, streamQuery })
    unsettled.set(
      trx,
      (statement) => void sent.push(statement.catch((error: unknown) => failures.push(error))),
    )
    const [begun, done] = await Promise.allSettled([
      executeQuery(beginning),
      guardingTransaction(db, () => work(trx)),
    ])
    end()
    const succeeds = begun.status === 'fulfilled' && done.status === 'fulfilled' && failures.length === 0
    if (succeeds) carryOut()
    // PostgreSQL takes a commit after a failed statement for a rollback. What has lost its connection is rolled back anyway.
    const [ended] = await Promise.allSettled([bare.executeQuery(succeeds ? commit : rollback), ...sent])
    if (ended.status === 'rejected') {
      if (succeeds && beginning === begin && isInDoubt(ended.reason) && failures.every(isInDoubt))
        throw outcomeUnknown(ended.reason)
      failures.push(ended.reason)
    }
    if (done.status === 'rejected' && !isConsequence(done.reason)) throw done.reason
    if (done.status === 'rejected' || failures.length > 0) throw failures[0]
    return done.value
  })

/**
 * Runs one use case in one transaction: either all its writes are kept, or none. Nothing else opens a writing
 * transaction. After a deadlock, an upgrade of the schema, or a reference that another write has just removed, `work`
 * runs again, so it must change nothing but the database.
 */
export const inTransaction = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  withRetries(() => transact(db, begin, work))

/** Runs reads that must be consistent with each other: all of them see the database as of the first one. */
export const inSnapshot = <T>(db: Database, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  withRetries(() => transact(db, beginSnapshot, work))

const isTransaction = (db: Queries): db is Transaction => db.isTransaction

/** Runs reads that belong together in the transaction that is given, else in a snapshot of their own. */
export const readTogether = <T>(db: Queries, work: (trx: Transaction) => Promise<T>): Promise<T> =>
  isTransaction(db) ? work(db) : inSnapshot(db, work)
