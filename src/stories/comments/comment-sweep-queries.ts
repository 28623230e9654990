import { sql } from 'kysely'
import type { Database } from '../../database/open.ts'
import { inTransaction } from '../../database/transaction.ts'
import { searchedColumns } from './comment-queries.ts'

interface Outdated {
  readonly organizationId: number
  readonly id: number
  readonly text: string
}

/** A writer of one of these comments waits for so many at most. */
const batch = 100

const renewSome = (db: Database): Promise<number> =>
  inTransaction(db, async (trx) => {
    const { rows } = await sql<Outdated>`
      select organization_id as "organizationId", id, text from comment where words not like ':%'
      order by organization_id, id limit ${batch} for no key update skip locked`.execute(trx)
    const renewed = rows.map(({ organizationId, id, text }) => ({
      organization_id: organizationId,
      id,
      ...searchedColumns(organizationId, text),
    }))
    if (renewed.length > 0)
      await sql`
        update comment c set words = given.words, pieces = given.pieces
        from jsonb_to_recordset(${JSON.stringify(renewed)}::jsonb)
          as given (organization_id bigint, id bigint, words text, pieces integer[])
        where c.organization_id = given.organization_id and c.id = given.id`.execute(trx)
    return rows.length
  })

/** Folds anew comments that were folded in another way (migration 76). Returns how many. */
export const sweepCommentWords = async (db: Database, signal: AbortSignal): Promise<number> => {
  let count = 0
  while (!signal.aborted) {
    const renewed = await renewSome(db)
    count += renewed
    if (renewed === 0) break
  }
  return count
}
