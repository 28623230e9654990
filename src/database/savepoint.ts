import { sql } from 'kysely'
import { ApiError } from '../base/errors.ts'
import type { Transaction } from './transaction.ts'

/**
 * Runs a part of a use case that may be refused while the rest goes on: of what is refused nothing stays, also if it was refused after
 * it had written. Parts run one after the other.
 */
export const keptOrRefused = async <T>(
  trx: Transaction,
  part: () => Promise<T>,
  refused: (error: ApiError) => T | Promise<T>,
): Promise<T> => {
  await sql`savepoint part`.execute(trx)
  try {
    const done = await part()
    await sql`release savepoint part`.execute(trx)
    return done
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    await sql`rollback to savepoint part`.execute(trx)
    await sql`release savepoint part`.execute(trx)
    return refused(error)
  }
}
