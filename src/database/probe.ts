import { CompiledQuery } from 'kysely'
import { withinTime } from '../base/within-time.ts'
import type { Executor } from './short-reads.ts'

const timeoutMilliseconds = 3000

const probe = CompiledQuery.raw(
  'select pg_is_in_recovery() as "isStandby", exists (select from organization) as any',
) as CompiledQuery<{ isStandby: boolean }>

/**
 * Reads a table, so that a database without this schema counts as unavailable too, as does one that takes no writes. Throws
 * unless the database answers in time.
 */
export const probeDatabase = async (shortReads: Executor): Promise<void> => {
  const { rows } = await withinTime(timeoutMilliseconds, () => shortReads.executeQuery(probe))
  if (rows[0]?.isStandby !== false) throw new Error('the database server is a standby')
}
