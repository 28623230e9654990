import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, it } from 'vitest'
import { inTransaction } from '../../src/database/transaction.ts'
import { testApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

const length = 200_000

/** Servers of newsrooms may; that of the tests does not. */
const letWorkInParallel = async (connectionString: string): Promise<void> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `do $$ begin execute format('alter database %I set max_parallel_workers_per_gather = 2', current_database()); end $$`,
  )
  await client.end()
}

it('15.3 a page of a long log reads its own changes only, and starts no parallel workers', async () => {
  const { url } = await createTestDatabase()
  await letWorkInParallel(url)
  const { deps, newsroom } = await testApp({ databaseUrl: url })
  const { organizationId, api } = await newsroom()
  await inTransaction(deps.db, (trx) =>
    sql`
      with entry as (
        insert into audit_entry (organization_id, time, actor_type, actor_name, action, subject_type, subject_id)
        select ${organizationId}, now(), 'system', 'Test', 'element-changed', 'element', n
        from generate_series(1, ${sql.lit(length)}) n
        returning organization_id, id)
      insert into change (organization_id, entry_id, number, position, subject_type, subject_id, kind, version, fields)
      select organization_id, id, 0, nextval('change_position'), 'element', id, 'changed', 1, ${`[{"of":null,"field":"title","from":null,"to":"${'x'.repeat(250)}"}]`}
      from entry`.execute(trx),
  )
  await sql`analyze change, audit_entry`.execute(deps.db)
  const { earliest, next: last } = (await api.get('/changes')).body
  const pageAfter = (position: number) => api.get(`/changes?after=${position}&limit=100`)
  const readSoFar = async () => {
    // A session tells what it has done with the next request that comes a second later.
    await pause(1500)
    await pageAfter(last)
    await pause(500)
    const { rows } = await sql<{ rows: number; workers: number }>`
      select (select seq_tup_read + idx_tup_fetch from pg_stat_user_tables where relname = 'audit_entry')::integer as rows,
        coalesce((to_jsonb(d) ->> 'parallel_workers_launched')::integer, 0) as workers
      from pg_stat_database d where d.datname = current_database()`.execute(deps.db)
    const [row] = rows
    if (!row) throw new Error('PostgreSQL has no statistics')
    return row
  }
  const before = await readSoFar()
  for (let page = 0; page < 5; page++) {
    const { status, body } = await pageAfter(earliest + page * 1000)
    expect([status, body.content?.length ?? body]).toEqual([200, 100])
  }
  const after = await readSoFar()
  expect(after.workers - before.workers).toBe(0)
  expect(after.rows - before.rows).toBe(500)
})
