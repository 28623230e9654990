import { spawnSync } from 'node:child_process'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/base/config.ts'
import { parseDatabaseUrl } from '../../src/base/database-url.ts'
import { connectDatabase } from '../../src/database/connect.ts'
import { serviceQueryTimeout } from '../../src/database/open.ts'
import { asApiError } from '../../src/http/error-handler.ts'
import { afterFile } from '../support/after-file.ts'
import { databaseProxy } from '../support/database-proxy.ts'
import { createTestDatabase, onTestServer } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

/** Two ways to one database, which stand for the servers of a cluster: each can be cut off, and both can be demoted. */
const cluster = async () => {
  const { name, url } = await createTestDatabase()
  const proxies = [await databaseProxy(url), await databaseProxy(url)] as const
  const [first, second] = [new URL(proxies[0].url), new URL(proxies[1].url)]
  const both = first.href.replace(first.host, `${first.host},${second.host}`)
  const database = await connectDatabase(readConfig({ DATABASE_URL: both }), testLog, { role: 'service' })
  afterFile(database.close)
  const ask = () => sql`select ${1}::integer`.execute(database.db)
  return {
    proxies,
    /** What becomes of a statement. */
    outcome: () =>
      ask().then(
        () => 'answered',
        (error) => asApiError(error).slug,
      ),
    demote: () =>
      onTestServer(async (client) => {
        await client.query(`alter database ${name} set default_transaction_read_only = on`)
        await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [
          name,
        ])
      }),
    promote: () => onTestServer((client) => client.query(`alter database ${name} reset all`)),
  }
}

it('reads DATABASE_URL with several hosts as libpq does', () => {
  expect(parseDatabaseUrl('postgresql://d:p%40@db1,db2:6432,[::1]/daybook?sslmode=disable')).toMatchObject({
    followsLeader: true,
    servers: [
      { host: 'db1', port: 5432, url: 'postgresql://d:p%40@db1/daybook?sslmode=disable' },
      { host: 'db2', port: 6432, url: 'postgresql://d:p%40@db2:6432/daybook?sslmode=disable' },
      { host: '::1', port: 5432, url: 'postgresql://d:p%40@[::1]/daybook?sslmode=disable' },
    ],
  })
  expect(parseDatabaseUrl('postgres://db/daybook?target_session_attrs=read-write')).toMatchObject({
    followsLeader: true,
    servers: [{ host: 'db', port: 5432, url: 'postgres://db/daybook' }],
  })
  expect(parseDatabaseUrl('postgres://%2Frun%2Fpostgresql/daybook')?.followsLeader).toBe(false)
  for (const wrong of [
    'mysql://db/daybook',
    'postgres://a b/c',
    'postgres://db1,db2:x/c',
    'postgres://db/c?target_session_attrs=standby',
  ])
    expect(parseDatabaseUrl(wrong)).toBeNull()
})

it('follows the leader: 503 at once while there is none, then it goes on without a restart', async () => {
  const { proxies, outcome, demote, promote } = await cluster()
  expect(await outcome()).toBe('answered')
  await demote()
  // The first refusal may still be of the connection that ended, before the loss of the leader is known.
  await expect
    .poll(async () => [await outcome(), await outcome()])
    .toEqual(['service-unavailable', 'service-unavailable'])
  const asked = performance.now()
  expect([await outcome(), await outcome()]).toEqual(['service-unavailable', 'service-unavailable'])
  expect(performance.now() - asked).toBeLessThan(5000)
  await promote()
  await expect.poll(outcome).toBe('answered')

  await proxies[0].cut()
  await expect.poll(outcome).toBe('answered')
  await proxies[1].cut()
  await expect.poll(outcome).toBe('service-unavailable')
  await proxies[0].mend()
  await expect.poll(outcome).toBe('answered')
})

it('gives up a leader that falls silent long before its statements time out', async () => {
  const { proxies, outcome } = await cluster()
  expect(await outcome()).toBe('answered')
  for (const { swallow } of proxies) swallow()
  const asked = performance.now()
  expect(await outcome()).toBe('service-unavailable')
  expect(performance.now() - asked).toBeLessThan(serviceQueryTimeout / 2)
  await expect.poll(outcome).toBe('answered')
})

it('a command that waits in vain for a leader fails with a reason', () => {
  const code = `
    import { followLeader } from './src/database/leader.ts'
    import { parseDatabaseUrl } from './src/base/database-url.ts'
    import { pino } from 'pino'
    const { servers } = parseDatabaseUrl('postgresql://127.0.0.1:1,127.0.0.1:2/daybook')
    await followLeader(servers, {}, pino({ level: 'silent' })).found(300)`
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', code],
    { encoding: 'utf8' },
  )
  expect(stderr).toContain('no database server leads within 0.3 s')
  expect(status).toBe(1)
})
