import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import {
  endGrams,
  listWithoutPieces,
  mayEndGrams,
  storePieces,
  tidySearchIndex,
} from './search-sweep-queries.ts'
import { piecesColumn } from './search-words.ts'

/** A writer of one of these stories waits for so many at most. */
const usualBatch = 100

/**
 * Makes the pieces that are missing: of stories from before there were any, and of those that an older Daybook has written. Once no
 * such server runs any more, what it searches with goes. Returns how many stories got pieces; what is done stays done when it ends early.
 */
export const sweepSearch = async (db: Database, signal: AbortSignal, batch = usualBatch): Promise<number> => {
  let count = 0
  while (!signal.aborted) {
    const missing = await listWithoutPieces(db, batch)
    const made = missing.map((element) => ({
      ...element,
      pieces: piecesColumn(element.organizationId, element.words),
    }))
    if (made.length > 0) count += await inTransaction(db, (trx) => storePieces(trx, made))
    if (missing.length < batch) break
  }
  if (signal.aborted) return count
  if (await mayEndGrams(db)) await inTransaction(db, endGrams)
  await tidySearchIndex(db)
  return count
}
