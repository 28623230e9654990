import { sql } from 'kysely'
import { withoutGrams } from '../../database/migrations/0042-search-pieces.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'

/** The words of an element that has no pieces. */
interface WithoutPieces {
  readonly organizationId: number
  readonly elementId: number
  readonly words: string
}

/** An element with the pieces of its words, as PostgreSQL writes them. */
interface WithPieces extends WithoutPieces {
  readonly pieces: string
}

export const listWithoutPieces = async (db: Queries, limit: number): Promise<WithoutPieces[]> => {
  const { rows } = await sql<WithoutPieces>`
    select organization_id as "organizationId", element_id as "elementId", words from element_search
    where pieces is null order by organization_id, element_id limit ${limit}`.execute(db)
  return rows
}

/** Leaves out those whose words have changed since they were read. Returns how many were stored. */
export const storePieces = async (db: Queries, elements: readonly WithPieces[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update element_search s set pieces = given.pieces::integer[]
    from unnest(
      ${elements.map(({ organizationId }) => organizationId)}::bigint[],
      ${elements.map(({ elementId }) => elementId)}::bigint[],
      ${elements.map(({ words }) => words)}::text[],
      ${elements.map(({ pieces }) => pieces)}::text[]
    ) as given (organization_id, element_id, words, pieces)
    where s.organization_id = given.organization_id and s.element_id = given.element_id
      and s.words = given.words and s.pieces is null`.execute(db)
  return Number(numAffectedRows)
}

/** Whether what older servers search with is still there, and they have had a day to be replaced. */
export const mayEndGrams = async (db: Queries): Promise<boolean> => {
  const { rows } = await sql<{ may: boolean }>`
    select oldest_schema < id and applied_time <= now() - interval '1 day' as may
    from daybook_migration where name = 'search-pieces'`.execute(db)
  return rows[0]?.may === true
}

/**
 * Removes what only older servers search with, and keeps such servers from starting. It waits for nobody for long: whoever reads or
 * writes words waits for it.
 */
export const endGrams = async (trx: Transaction): Promise<void> => {
  await sql`set local lock_timeout = '1s'`.execute(trx)
  await sql.raw(`do $$ begin ${withoutGrams} end $$`).execute(trx)
}

/** Sorts into the index what it has gathered, so that searches need not look through it. */
export const tidySearchIndex = async (db: Queries): Promise<void> => {
  await sql`select gin_clean_pending_list('element_search_pieces')`.execute(db)
}
