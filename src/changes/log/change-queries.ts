import { sql } from 'kysely'
import { advisoryLocks } from '../../database/advisory-locks.ts'
import { compiledOnce } from '../../database/compiled-once.ts'
import type { Database } from '../../database/open.ts'
import type { Executor } from '../../database/short-reads.ts'
import { inTransaction, type Transaction } from '../../database/transaction.ts'
import type { Principal } from '../../http/principal.ts'

/** The channel on which the organizations with new changes are announced, as `organization:position`. */
export const changeChannel = 'daybook_changes'

const batch = 1000

/** Until when an organization's changes have positions. */
export interface NumberedUntil {
  readonly organizationId: number
  readonly position: number
}

const numbering = compiledOnce((db, { limit }: { limit: number }) =>
  sql<NumberedUntil & { readonly count: number }>`
    with pending as materialized (
      select organization_id, entry_id, number from change where position is null
      order by entry_id, number limit ${limit}),
    drawn as materialized (select pending.*, nextval('change_position') as position from pending),
    numbered as (
      update change set position = drawn.position from drawn
      where change.organization_id = drawn.organization_id and change.entry_id = drawn.entry_id
        and change.number = drawn.number
      returning change.organization_id, change.position),
    latest as (
      select organization_id, max(position) as position, count(*) as count from numbered group by organization_id)
    select organization_id as "organizationId", position, count,
      pg_notify(${changeChannel}, organization_id || ':' || position)
    from latest`.compile(db),
)

/**
 * Waits for the lock. If its holder's machine is lost, PostgreSQL would not notice for long: a holder that is silent for three
 * seconds loses its transaction, and another process goes on.
 */
export const holdNumbering = (trx: Transaction) =>
  sql`select set_config('idle_in_transaction_session_timeout', '3s', true),
    pg_advisory_xact_lock(${advisoryLocks.numbering}::bigint)`.execute(trx)

/**
 * Numbers committed changes in the order in which they were inserted (contract 15.4). One process at a time does so, and it keeps
 * its lock until its numbers are visible: a reader of a position has missed nothing before it.
 */
export const numberChanges = (
  db: Database,
): Promise<{ readonly numbered: readonly NumberedUntil[]; readonly mayBeMore: boolean }> =>
  inTransaction(db, async (trx) => {
    // Only a statement after the lock sees what the last holder has numbered.
    const [, numbered] = await Promise.all([holdNumbering(trx), numbering(trx, { limit: batch })])
    return { numbered, mayBeMore: numbered.reduce((sum, { count }) => sum + count, 0) === batch }
  })

/** What the log of an organization holds. */
export interface LogState {
  /** The position of the last change, also of one that was removed. */
  readonly last: number
  /** Changes up to this position were removed. */
  readonly purgedTo: number
  /** The first position that is kept; null if none is. */
  readonly earliest: number | null
  /** Whether some committed change has no position yet. */
  readonly hasPending: boolean
  /** The last change of what the sender may see (contract 14.6). */
  readonly sightChanged: number | null
  /** The time from which the log is whole; null if it is since the organization began. */
  readonly keptFrom: Date | null
}

interface Asker {
  readonly organizationId: number
  readonly type: 'user' | 'client'
  readonly id: number
  /** The session of a person. It may look through another person's eyes (contract 14.8). */
  readonly sessionId: number | null
}

export const askingOf = (organizationId: number, principal: Principal): Asker => ({
  organizationId,
  type: principal.type,
  id: principal.id,
  sessionId: principal.type === 'user' ? principal.sessionId : null,
})

const logState = compiledOnce((db, { organizationId, type, id, sessionId }: Asker) =>
  sql<LogState>`
    with eyes as (
      select ${type} as type, ${id}::bigint as id
      union all select 'session', ${sessionId}::bigint
      union all select seen.type, seen.id
        from session, lateral (values ('user', seen_user_id), ('client', seen_client_id)) as seen (type, id)
        where organization_id = ${organizationId} and session.id = ${sessionId})
    select o.changes_purged_to as "purgedTo", o.changes_kept_from as "keptFrom",
      greatest(o.changes_purged_to, coalesce((
        select max(position) from change where organization_id = o.id and position is not null), 0)) as last,
      (select min(position) from change where organization_id = o.id and position is not null) as earliest,
      exists (select from change where position is null) as "hasPending",
      (select max(c.position) from eyes
        join change c on c.organization_id = o.id and c.subject_type = eyes.type and c.subject_id = eyes.id
        where c.sight is not null) as "sightChanged"
    from organization o where o.id = ${organizationId}`.compile(db),
)

export const getLogState = async (db: Executor, asking: Asker): Promise<LogState> => {
  const [state] = await logState(db, asking)
  if (!state) throw new Error('the organization is gone')
  return state
}

const lastPositions = compiledOnce((db, { ids }: { ids: readonly number[] }) =>
  sql<NumberedUntil>`
    select o.id as "organizationId", coalesce((
      select max(position) from change where organization_id = o.id and position is not null), 0) as position
    from unnest(${ids}::bigint[]) as o (id)`.compile(db),
)

/** The last positions of organizations. */
export const findLastPositions = (db: Executor, ids: readonly number[]): Promise<NumberedUntil[]> =>
  lastPositions(db, { ids })

/** Whether some committed change has no position yet. */
export const hasPendingChanges = async (db: Executor): Promise<boolean> => {
  const [row] = await pendingChange(db, {})
  return row !== undefined
}

const pendingChange = compiledOnce((db) =>
  sql<{ one: number }>`select 1 as one from change where position is null limit 1`.compile(db),
)
