import { sql } from 'kysely'
import type { Log } from '../../base/log.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Executor } from '../../database/short-reads.ts'
import { itsEntry, type LoggedChange } from './logged-change-queries.ts'
import type { ChangeNumbering } from './number-changes.ts'
import { whyNotUndoable } from './why-not-undoable.ts'

const changesOf = compiledOnce(
  (db, { organizationId, entryIds }: { organizationId: number; entryIds: readonly number[] }) =>
    sql<Pick<LoggedChange, 'subject_type' | 'kind' | 'action'> & { position: number | null }>`
      select c.position, c.subject_type, c.kind, a.action from change c ${itsEntry}
      where c.organization_id = ${organizationId} and c.entry_id = any(${entryIds}::bigint[])
      order by c.entry_id, c.number`.compile(db),
)

const attempts = 3

/**
 * The positions of those changes of committed entries of the audit log that can be undone, in their order; none if they could not be
 * numbered.
 */
export const createPositionsOf =
  (db: Executor, numbering: ChangeNumbering, log: Log) =>
  async (organizationId: number, entryIds: readonly number[]): Promise<readonly number[]> => {
    for (let attempt = 0; attempt < attempts; attempt++) {
      numbering.wake()
      await numbering.settled()
      const changes = await changesOf(db, { organizationId, entryIds })
      const found = changes.filter((change) => whyNotUndoable(change) === null)
      const positions = found.flatMap(({ position }) => position ?? [])
      if (positions.length === found.length) return positions
    }
    log.warn({ organizationId, entryIds }, 'the changes of a request have no positions yet')
    return []
  }
