import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { findMissingSettings } from '../../src/database/session-settings.ts'
import { pgbouncerFor, pgbouncerVersion } from '../support/pgbouncer.ts'
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

describe.skipIf(pgbouncerVersion === undefined)(`behind PgBouncer ${pgbouncerVersion}`, () => {
  it('works in transaction mode, whatever its version: reads, writes, repeated keys and changes', async () => {
    const { url } = await createTestDatabase()
    const pooler = await pgbouncerFor(url)
    const config = { databasePooler: 'transaction' } as const
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
    expect((await app.inject({ url: '/health/ready' })).statusCode).toBe(200)
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
