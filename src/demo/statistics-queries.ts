import { CompiledQuery } from 'kysely'
import type { Transaction } from '../database/transaction.ts'

/** What a story is stored in. */
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
  'task',
]

/** Plans each statement once: with its values it is planned anew each time, which takes longer than to carry it out. */
export const planOnce = async (trx: Transaction): Promise<void> => {
  await trx.executeQuery(CompiledQuery.raw('set local plan_cache_mode = force_generic_plan'))
}

/**
 * Counts what is stored, so that statements are planned anew. Plans that were made while the tables were empty read them
 * whole, and autovacuum, which counts otherwise, does not see what a transaction has not committed.
 */
export const countStored = async (trx: Transaction): Promise<void> => {
  await trx.executeQuery(CompiledQuery.raw(`analyze ${tables.join(', ')}`))
}
