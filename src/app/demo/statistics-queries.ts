import { CompiledQuery } from 'kysely'
import type { Transaction } from '../../database/transaction.ts'

/** The tables that store stories. */
const tables = [
  'element',
  'element_custom_field_value',
  'element_document',
  'element_group',
  'element_modification',
  'element_search',
  'publication',
  'publication_date',
  'publication_task',
  'series_day',
  'task',
]

/**
 * Makes PostgreSQL plan each statement only once. Planning for particular values takes longer than running the
 * statement.
 */
export const useGenericPlans = async (trx: Transaction): Promise<void> => {
  await trx.executeQuery(CompiledQuery.raw('set local plan_cache_mode = force_generic_plan'))
}

/**
 * Updates the statistics of the tables, so that statements are planned again. Plans made for empty tables scan them
 * completely, and autovacuum does not see uncommitted rows.
 */
export const analyzeTables = async (trx: Transaction): Promise<void> => {
  await trx.executeQuery(CompiledQuery.raw(`analyze ${tables.join(', ')}`))
}
