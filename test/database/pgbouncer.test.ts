import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { findMissingSettings } from '../../src/database/session-settings.ts'
import type { Executor } from '../../src/database/short-reads.ts'
import { inTransaction, type Queries } from '../../src/database/transaction.ts'
import { followsNames, pgbouncerFor, pgbouncerVersion } from '../support/pgbouncer.ts'
import { testApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

/** What Daybook leaves behind on connections that serve somebody else next. */
const leftBehind = async (databaseUrl: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(`
    select pid, locktype from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and datname = current_database() and state = 'idle'`)
  await client.end()
  return rows
}

/** What PgBouncer has prepared for all of Daybook's connections. */
const namedStatements = async (databaseUrl: string): Promise<number> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query(
    "select count(*)::integer as count from pg_prepared_statements where name like 'PGBOUNCER%'",
  )
  await client.end()
  return rows[0].count
}

const modes = followsNames ? (['transaction', 'prepared'] as const) : (['transaction'] as const)

describe.skipIf(pgbouncerVersion === undefined)(`behind PgBouncer ${pgbouncerVersion}`, () => {
  it.each(modes)('works with DATABASE_POOLER=%s: reads, writes, repeated keys and changes', async (mode) => {
    const { url } = await createTestDatabase()
    const pooler = await pgbouncerFor(url, mode)
    const config = { databasePooler: mode }
    const { app, newsroom } = await testApp({ databaseUrl: pooler.url, config })
    await testApp({ databaseUrl: pooler.url, config })
    const { api } = await newsroom()
    const group = await api.post('/groups', { name: 'Politics' })
    const statuses: number[] = []
    const write = async (writer: number) => {
      for (let number = 0; number < 10; number++) {
        const body = { title: `Story ${writer}.${number}`, groupIds: [group.body.id] }
        const headers = { 'idempotency-key': `${writer}.${number}` }
        const made = await api.post('/elements', body, headers)
        const again = await api.post('/elements', body, headers)
        expect(again.body).toEqual(made.body)
        const read = await api.get(`/elements/${made.body.id}`)
        statuses.push(made.status, again.status, read.status)
      }
    }
    await Promise.all([0, 1, 2, 3, 4, 5].map(write))
    expect(statuses.filter((status) => status !== 201 && status !== 200)).toEqual([])
    const list = await api.get('/elements?size=100')
    expect(list.body.content).toHaveLength(60)
    const changes = await api.get('/changes?after=0&limit=1000&types=element&wait=10')
    expect(changes.body.content).toHaveLength(60)
    expect(await leftBehind(url)).toEqual([])
    if (mode === 'prepared') expect(await namedStatements(pooler.url)).toBeGreaterThan(10)
    else expect(await namedStatements(pooler.url)).toBe(0)
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200)
  })

  it.each(modes)('with DATABASE_POOLER=%s runs statements that another server has outdated', async (mode) => {
    const { url } = await createTestDatabase()
    const pooler = await pgbouncerFor(url, mode)
    const { deps } = await testApp({ databaseUrl: pooler.url, config: { databasePooler: mode } })
    const { db, shortReads } = deps
    const change = (statement: string) => sql.raw(statement).execute(db)
    const rowOf = async (executor: Executor) =>
      (await executor.executeQuery(sql`select * from upgraded where id = ${1}`.compile(db))).rows[0]
    const readAll = () =>
      Promise.all([
        ...[1, 2, 3].map(() => rowOf(db)),
        ...[1, 2, 3].map(() => inTransaction(db, rowOf)),
        rowOf(shortReads),
      ])
    await change('create table upgraded (id int); insert into upgraded values (1)')
    for (let round = 0; round < 3; round++) await readAll()
    await change('alter table upgraded add column color text')
    for (let round = 0; round < 3; round++)
      expect(await readAll()).toEqual(Array(7).fill({ id: 1, color: null }))
  })

  it.each(modes)('with DATABASE_POOLER=%s goes on after a transaction that failed', async (mode) => {
    const { url } = await createTestDatabase()
    const pooler = await pgbouncerFor(url, mode)
    const config = { databasePooler: mode, databaseConnections: 1 }
    const { db } = (await testApp({ databaseUrl: pooler.url, config })).deps
    const read = (queries: Queries) => sql`select ${1}::integer as one`.execute(queries)
    await read(db)
    for (let round = 0; round < 3; round++) {
      const failing = inTransaction(db, (trx) =>
        Promise.all([sql`select 1 / ${0}::integer`.execute(trx), read(trx)]),
      )
      await expect(failing).rejects.toThrow('division by zero')
      expect((await read(db)).rows).toEqual([{ one: 1 }])
    }
  })
})

it('names the settings that a role behind a pooler lacks, as statements', async () => {
  const { url, name } = await createTestDatabase()
  const { deps } = await testApp({ databaseUrl: url, config: { databasePooler: 'transaction' } })
  const missing = await findMissingSettings(deps.db)
  const names = missing.map((statement) => /set (.*) =/.exec(statement)?.[1])
  // The server of the tests compiles nothing anyway.
  expect(names.filter((setting) => setting !== 'jit')).toEqual([
    'statement_timeout',
    'idle_in_transaction_session_timeout',
    'plan_cache_mode',
  ])
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of missing) await client.query(statement.replace(' set ', ` in database ${name} set `))
  await client.end()
  const again = await testApp({ databaseUrl: url, config: { databasePooler: 'transaction' } })
  expect(await findMissingSettings(again.deps.db)).toEqual([])
})
