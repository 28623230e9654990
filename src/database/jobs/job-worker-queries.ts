import { sql } from 'kysely'
import type { Database } from '../open.ts'

/** A worker that was not heard of for this time counts as dead. In seconds. */
const silentSeconds = 30

/** Says that these workers are alive. */
export const markAlive = async (db: Database, ids: readonly string[]): Promise<void> => {
  await sql`
    insert into job_worker (id, seen_time) select id, now() from unnest(${ids}::text[]) as w (id)
    on conflict (id) do update set seen_time = excluded.seen_time`.execute(db)
}

export const markGone = async (db: Database, ids: readonly string[]): Promise<void> => {
  await sql`delete from job_worker where id = any(${ids}::text[])`.execute(db)
}

/**
 * Frees the jobs of workers that are dead, so that others take them over. The queue's own library waits four hours for a dead
 * worker (contract 16.2: 60 s).
 */
export const freeJobsOfDeadWorkers = async (db: Database): Promise<void> => {
  await sql`
    with alive as materialized (
      select id from job_worker where seen_time > now() - make_interval(secs => ${silentSeconds})),
    forgotten as (
      delete from job_worker where id not in (select id from alive)),
    dead as (
      select distinct locked_by as id from graphile_worker.jobs
      where locked_at < now() - make_interval(secs => ${silentSeconds}) and locked_by not in (select id from alive))
    select graphile_worker.force_unlock_workers(ids)
    from (select array_agg(id) as ids from dead) as found where ids is not null`.execute(db)
}
