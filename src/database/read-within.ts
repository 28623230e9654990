import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { ApiError } from '../base/errors.ts'
import { type Queries, readTogether, type Transaction } from './transaction.ts'

interface TimeLimit {
  readonly milliseconds: number
  /** What the answer says if PostgreSQL gives up: what to ask for instead. */
  readonly tookTooLong: string
}

const wasCancelled = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '57014'

/** Runs one statement that PostgreSQL gives up after a time, because nobody can say before how long it takes. Then throws 503. */
export const readWithin = async <T>(
  db: Queries,
  { milliseconds, tookTooLong }: TimeLimit,
  read: (trx: Transaction) => Promise<T>,
): Promise<T> => {
  try {
    return await readTogether(db, async (trx) => {
      const limit = CompiledQuery.raw(`set local statement_timeout = ${milliseconds}`)
      const [, found] = await Promise.all([trx.executeQuery(limit), read(trx)])
      return found
    })
  } catch (error) {
    if (!wasCancelled(error)) throw error
    throw new ApiError('service-unavailable', {
      detail: tookTooLong,
      headers: { 'retry-after': '10' },
      cause: error,
    })
  }
}
