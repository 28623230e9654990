import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { findUnsearched, keepOlderServersOff, putTextsBeside, type Unsearched } from './text-sweep-queries.ts'

/**
 * Puts the long texts of changes beside them that were stored before texts had a place of their own. One change in a transaction: whoever
 * writes the story waits for one of them at most. What is done stays done when it ends early.
 */
export const sweepTexts = async (db: Database, signal: AbortSignal): Promise<number> => {
  await keepOlderServersOff(db)
  let count = 0
  let last: Pick<Unsearched, 'organizationId' | 'entryId' | 'number'> = {
    organizationId: 0,
    entryId: 0,
    number: 0,
  }
  while (!signal.aborted) {
    const next = await findUnsearched(db, last)
    if (!next) break
    if (await inTransaction(db, (trx) => putTextsBeside(trx, next))) count += 1
    last = next
  }
  return count
}
