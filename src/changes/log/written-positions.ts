import { sql } from 'kysely'
import type { Log } from '../../base/log.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import type { ChangeNumbering } from './number-changes.ts'

const changesOf = compiledOnce(
  (db, { organizationId, entryIds }: { organizationId: number; entryIds: readonly number[] }) =>
    sql<{ position: number | null }>`
      select position from change
      where organization_id = ${organizationId} and entry_id = any(${entryIds}::bigint[])
      order by entry_id, number`.compile(db),
)

const attempts = 3

/** The positions of the changes of committed entries of the audit log, in their order; none if they could not be numbered. */
export const createPositionsOf =
  (db: Executor, numbering: ChangeNumbering, log: Log) =>
  async (organizationId: number, entryIds: readonly number[]): Promise<readonly number[]> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      numbering.wake()
      await numbering.settled()
      const found = await changesOf(db, { organizationId, entryIds })
      const positions = found.flatMap(({ position }) => position ?? [])
      if (positions.length === found.length) return positions
    }
    log.warn({ organizationId, entryIds }, 'the changes of a request have no positions yet')
    return []
  }
