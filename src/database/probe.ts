import { CompiledQuery } from 'kysely'
import { withinTime } from '../base/within-time.ts'
import type { Executor } from './short-reads.ts'

const timeoutMilliseconds = 3000

const probe = CompiledQuery.raw('select 1 from organization limit 1')

/**
 * Reads a table, so that a database without this schema counts as unavailable too. Throws unless the database answers
 * in time.
 */
export const probeDatabase = async (shortReads: Executor): Promise<void> => {
  await withinTime(timeoutMilliseconds, shortReads.executeQuery(probe))
}
