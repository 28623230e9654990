import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const pollMilliseconds = 1000
/** PostgreSQL learns from an idle session after ten seconds what that session has done. */
const lateMilliseconds = 12_000
const quietMilliseconds = 10_000

/** How many documents were written since the server's statistics began. */
const writtenDocuments = async (database: pg.Client): Promise<number> => {
  // Not as it was at an earlier look.
  await database.query('select pg_stat_clear_snapshot()')
  const { rows } = await database.query<{ written: string }>(
    "select n_tup_upd as written from pg_stat_user_tables where relname = 'element_document'",
  )
  return Number(rows[0]?.written ?? 0)
}

const isStale = async (database: pg.Client): Promise<boolean> => {
  const { rows } = await database.query<{ stale: boolean }>(
    `select exists (
       select from organization o
       join element_document d on d.organization_id = o.id and d.reference_version < o.reference_version
     ) as stale`,
  )
  return rows[0]?.stale ?? false
}

/** Waits until no document is stale, and then for ten seconds in which none should be written: the sweep has stopped. */
export const untilSwept = async (
  database: pg.Client,
): Promise<{ seconds: number; written: number; writtenAfterwards: number }> => {
  const started = performance.now()
  const before = await writtenDocuments(database)
  while (await isStale(database)) await sleep(pollMilliseconds)
  const seconds = (performance.now() - started) / 1000
  await sleep(lateMilliseconds)
  const done = await writtenDocuments(database)
  await sleep(quietMilliseconds)
  return { seconds, written: done - before, writtenAfterwards: (await writtenDocuments(database)) - done }
}
