import { sql } from 'kysely'
import { compiledOnce } from '../compiled-once.ts'
import type { Database } from '../open.ts'
import type { Executor } from '../short-reads.ts'
import { inTransaction } from '../transaction.ts'
import type { Position } from './position.ts'

/** Who writes and reads: a person or an API client, however many sessions and tokens they have. */
export interface Writer {
  readonly organizationId: number
  readonly type: 'client' | 'user'
  readonly id: number
}

const columnsOf = (writers: readonly Writer[]) => ({
  organizationIds: writers.map(({ organizationId }) => organizationId),
  types: writers.map(({ type }) => type as string),
  ids: writers.map(({ id }) => id),
})

type Columns = ReturnType<typeof columnsOf>

const bytesOf = (lsn: string) => sql.raw<number>(`(${lsn} - '0/0'::pg_lsn)::bigint`)

/**
 * Where the leader is: everything that was committed before is in the log up to there. A commit that does not wait for the disk
 * is not yet among what was flushed.
 */
const leaderLsn = sql<number>`case when current_setting('synchronous_commit') = 'off'
  then ${bytesOf('pg_current_wal_insert_lsn()')} else ${bytesOf('pg_current_wal_flush_lsn()')} end`

const current = compiledOnce((db) =>
  // A restored backup has brought another term with it.
  sql<Position>`select term, ${leaderLsn} as lsn from write_memory join write_term using (term)`.compile(db),
)

/** Where the leader is; undefined if it has forgotten who wrote. */
export const findCurrentPosition = async (db: Executor): Promise<Position | undefined> => {
  const [position] = await current(db, {})
  return position
}

const noting = compiledOnce((db, { organizationIds, types, ids }: Columns) =>
  sql<Position>`
    with noted as (
      insert into write_position (organization_id, principal_type, principal_id, lsn)
      select w.*, ${leaderLsn} from write_memory,
        unnest(${organizationIds}::bigint[], ${types}::text[], ${ids}::bigint[]) w (organization_id, type, id)
      order by w.organization_id, w.type, w.id
      on conflict (organization_id, principal_type, principal_id)
        do update set lsn = greatest(write_position.lsn, excluded.lsn)
      returning lsn)
    select term, max(noted.lsn) as lsn from noted, write_memory group by term`.compile(db),
)

/**
 * Notes that these have written, or heard of what others wrote, up to where the leader is now. Rows are locked in one order, so that two
 * processes cannot deadlock. Undefined if the leader has forgotten who wrote.
 */
export const notePositions = async (
  db: Executor,
  writers: readonly Writer[],
): Promise<Position | undefined> => {
  const [position] = await noting(db, columnsOf(writers))
  return position
}

const known = compiledOnce((db, { organizationIds, types, ids }: Columns) =>
  sql<Position>`
    select m.term, coalesce(p.lsn, 0) as lsn
    from unnest(${organizationIds}::bigint[], ${types}::text[], ${ids}::bigint[])
      with ordinality as w (organization_id, type, id, number)
    cross join write_memory m
    left join write_position p
      on p.organization_id = w.organization_id and p.principal_type = w.type and p.principal_id = w.id
    order by w.number`.compile(db),
)

/** What each of these must see, in their order; nothing if the leader has forgotten who wrote. */
export const findPositions = (db: Executor, writers: readonly Writer[]): Promise<Position[]> =>
  known(db, columnsOf(writers))

/**
 * Begins a new term, unless another process was first. A standby that knows of it has everything that was written before, so nobody
 * needs to remember by whom. The number is a random one: a leader that was cut off cannot have begun the same.
 */
export const beginTerm = (db: Database): Promise<void> =>
  inTransaction(db, async (trx) => {
    await sql`select from write_term for update`.execute(trx)
    await sql`
      insert into write_memory (term)
      select floor(random() * 9e15)::bigint where not exists (select from write_memory)`.execute(trx)
    await sql`
      update write_term set term = write_memory.term from write_memory
      where write_term.term <> write_memory.term`.execute(trx)
  })

/** What a server of a cluster says about itself. */
export interface ServerStatus extends Position {
  readonly isStandby: boolean
  /** Which server it is, until it is started again. */
  readonly identity: string
}

/**
 * A standby's own position. Its log may be further on than the snapshot in which the term was read, never less far. 0 on a
 * server that is no standby.
 */
export const statusStatement = `
  select pg_is_in_recovery() as "isStandby", (select term from write_term)::float8 as term,
    coalesce(pg_last_wal_replay_lsn() - '0/0'::pg_lsn, 0)::float8 as lsn,
    extract(epoch from pg_postmaster_start_time())::text as identity`
