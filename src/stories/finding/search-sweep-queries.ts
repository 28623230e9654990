import { sql } from 'kysely'
import { byKey } from '../../database/by-key.ts'
import { elementTexts, type Searched, searchedTexts } from '../../database/element-texts.ts'
import { withoutGrams } from '../../database/migrations/0042-search-pieces.ts'
import type { Queries, Transaction } from '../../database/transaction.ts'
import type { SearchColumns } from './search-words.ts'

/** An element without pieces, or whose words were folded before (migration 46). */
interface Outdated extends Searched {
  readonly organizationId: number
  readonly elementId: number
  /** The stored words. */
  readonly before: string
}

interface Renewed extends Pick<Outdated, 'organizationId' | 'elementId' | 'before'>, SearchColumns {}

const texts = searchedTexts.map((name) => sql`${sql.ref(elementTexts[name].column)} as ${sql.ref(name)}`)

/** The rows stay locked until the transaction ends. Those that a writer has locked come later. */
export const lockOutdated = async (trx: Transaction, limit: number): Promise<Outdated[]> => {
  const { rows } = await sql<Outdated>`
    select organization_id as "organizationId", element_id as "elementId", s.words as before, e.*
    from (
      (select organization_id, element_id from element_search where pieces is null
        order by organization_id, element_id limit ${limit})
      union
      (select organization_id, element_id from element_search where words not like ':%'
        order by organization_id, element_id limit ${limit})
      order by organization_id, element_id limit ${limit}
    ) outdated
    cross join lateral (
      select words from element_search s
      where s.organization_id = outdated.organization_id and s.element_id = outdated.element_id ${byKey}
    ) s
    cross join lateral (
      select ${sql.join(texts)} from element e
      where e.organization_id = outdated.organization_id and e.id = outdated.element_id
      ${byKey} for no key update skip locked
    ) e
    order by organization_id, element_id`.execute(trx)
  return rows
}

/** Leaves out those whose words have changed since they were read. Returns how many were stored. */
export const storeRenewed = async (db: Queries, elements: readonly Renewed[]): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    update element_search s set words = given.words, pieces = given.pieces::integer[]
    from unnest(
      ${elements.map(({ organizationId }) => organizationId)}::bigint[],
      ${elements.map(({ elementId }) => elementId)}::bigint[],
      ${elements.map(({ before }) => before)}::text[],
      ${elements.map(({ words }) => words)}::text[],
      ${elements.map(({ pieces }) => pieces)}::text[]
    ) as given (organization_id, element_id, before, words, pieces)
    where s.organization_id = given.organization_id and s.element_id = given.element_id
      and s.words = given.before`.execute(db)
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
