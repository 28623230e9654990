import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, expect, it } from 'vitest'
import { countWritten } from '../../src/changes/limits/limit-queries.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import type { ApiClient } from '../support/api-client.ts'
import { done, tellAll } from '../support/notice-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
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

let test: TestApp
let organizationId: number
let api: ApiClient
let last: { readonly earliest: number; readonly next: number }

beforeAll(async () => {
  const { url } = await createTestDatabase()
  await letWorkInParallel(url)
  test = await testApp({ databaseUrl: url })
  ;({ organizationId, api } = await test.newsroom())
  const { db } = test.deps
  // Changes are numbered after they were written. The second time makes the index as long as one that has been purged for years.
  await inTransaction(db, async (trx) => {
    await sql`
      with entry as (
        insert into audit_entry (organization_id, time, actor_type, actor_name, action, subject_type, subject_id)
        select ${organizationId}, now(), 'system', 'Test', 'element-changed', 'element', 1000000 + n
        from generate_series(1, ${sql.lit(length)}) n
        returning organization_id, id)
      insert into change (organization_id, entry_id, number, subject_type, subject_id, kind, version, fields)
      select organization_id, id, 0, 'element', 1000000 + id, 'changed', 1, ${`[{"of":null,"field":"title","from":null,"to":"${'x'.repeat(250)}"}]`}
      from entry`.execute(trx)
    for (let time = 0; time < 2; time++)
      await sql`update change set position = nextval('change_position')`.execute(trx)
  })
  last = (await api.get('/changes')).body
  await db.updateTable('notice_log').set({ read_to: last.next }).execute()
  await count()
  await sql`analyze`.execute(db)
})

const count = (): Promise<number> => {
  const now = test.clock.now()
  const day = now.toISOString().slice(0, 10)
  return countWritten(test.deps.db, { organizationId, day, dayStart: new Date(day), received: 0 })
}

const pageAfter = (position: number) => api.get(`/changes?after=${position}&limit=100`)

const readSoFar = async () => {
  // A session tells what it has done with the next request that comes a second later.
  await pause(1500)
  await pageAfter(last.next)
  await count()
  await pause(500)
  const { rows } = await sql<{ entries: number; changes: number; whole: number; workers: number }>`
    with t as (
      select relname as name, seq_tup_read as whole, seq_tup_read + idx_tup_fetch as rows from pg_stat_user_tables
      where relname in ('change', 'audit_entry'))
    select (select rows from t where name = 'audit_entry')::integer as entries,
      (select rows from t where name = 'change')::integer as changes,
      (select sum(whole) from t)::integer as whole,
      coalesce((to_jsonb(d) ->> 'parallel_workers_launched')::integer, 0) as workers
    from pg_stat_database d where d.datname = current_database()`.execute(test.deps.db)
  const [row] = rows
  if (!row) throw new Error('PostgreSQL has no statistics')
  return row
}

it('15.3 a page of a long log reads its own changes only, and starts no parallel workers', async () => {
  const before = await readSoFar()
  for (let page = 0; page < 5; page++) {
    const { status, body } = await pageAfter(last.earliest + page * 1000)
    expect([status, body.content?.length ?? body]).toEqual([200, 100])
  }
  const after = await readSoFar()
  expect(after.workers - before.workers).toBe(0)
  expect(after.entries - before.entries).toBe(500)
})

it('1.20, 21.1 what follows a change reads what is new only, however long the log is', async () => {
  const before = await readSoFar()
  const { id: groupId } = await done(api.post('/groups', { name: 'Politics' }))
  const { id } = await done(api.post('/elements', { title: 'Budget', groupIds: [groupId] }))
  for (let change = 0; change < 10; change++) {
    await done(api.patch(`/elements/${id}`, { title: `Budget ${change}` }))
    await tellAll(test)
    await count()
  }
  expect((await api.get(`/api/daybook/v1/elements/${id}/activity?size=20`)).body.content?.length).toBe(11)
  const after = await readSoFar()
  expect(after.whole - before.whole).toBe(0)
  expect(after.changes - before.changes).toBeLessThan(2000)
  expect(after.entries - before.entries).toBeLessThan(2000)
})
