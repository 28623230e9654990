import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { endGrams, lockOutdated, mayEndGrams, storeRenewed, tidySearchIndex } from './search-sweep-queries.ts'
import { searchColumns } from './search-words.ts'

/** A writer of one of these stories waits for so many at most. */
const usualBatch = 100

const renewSome = (db: Database, batch: number): Promise<{ read: number; stored: number }> =>
  inTransaction(db, async (trx) => {
    const outdated = await lockOutdated(trx, batch)
    const renewed = outdated.map((element) => ({
      ...element,
      ...searchColumns(element.organizationId, element),
    }))
    return { read: outdated.length, stored: renewed.length === 0 ? 0 : await storeRenewed(trx, renewed) }
  })

/**
 * Makes words and pieces that are missing or outdated: of stories from before, and of those that an older Daybook has written. Once no
 * server runs any more that searches in another way, what it needs goes. Returns how many stories were renewed; what is done stays
 * done when it ends early.
 */
export const sweepSearch = async (db: Database, signal: AbortSignal, batch = usualBatch): Promise<number> => {
  let count = 0
  while (!signal.aborted) {
    const { read, stored } = await renewSome(db, batch)
    count += stored
    if (read === 0) break
  }
  if (signal.aborted) return count
  if (await mayEndGrams(db)) await inTransaction(db, endGrams)
  await tidySearchIndex(db)
  return count
}
