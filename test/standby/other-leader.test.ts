import { setTimeout as pause } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { inspectConfig } from '../../src/base/config.ts'
import { apiClient } from '../support/api-client.ts'
import { testCluster } from '../support/standby.ts'
import { storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'

it('a standby that was ahead of the server that became the leader answers nobody', async () => {
  const cluster = await testCluster(2)
  const [heir, ahead] = cluster.standbys
  if (!heir || !ahead) throw new Error('there are no standbys')
  const old = await testApp({ databaseUrl: cluster.url, replicaUrl: ahead.url })
  const desk = await storyDesk(old)
  const story = await desk.story({ title: 'On all servers' })
  const isInUse = () => old.deps.replica?.standby.isInUse()
  await vi.waitFor(() => expect(isInUse()).toBe(true), 20_000)
  const lsnOf = async (query: typeof heir.query) =>
    (await query<{ lsn: string }>("select (pg_last_wal_replay_lsn() - '0/0')::text as lsn"))[0]?.lsn
  const [written] = await cluster.query<{ lsn: string }>(
    "select (pg_current_wal_flush_lsn() - '0/0')::text as lsn",
  )
  await vi.waitFor(async () =>
    expect(Number(await lsnOf(heir.query))).toBeGreaterThanOrEqual(Number(written?.lsn)),
  )

  await heir.kill()
  for (let count = 0; count < 20; count++)
    await desk.api.patch(`/elements/${story.id}`, { title: `Lost ${count}` })
  await vi.waitFor(async () =>
    expect(
      (await (await old.client(desk.organizationId, ['api.read'])).api.get(`/elements/${story.id}`)).body
        .title,
    ).toBe('Lost 19'),
  )
  // More than the new leader writes by itself when it starts.
  const [end] = await cluster.query<{ lsn: string }>(
    "select (pg_logical_emit_message(false, 'test', repeat('x', 4000000)) - '0/0')::text as lsn",
  )
  await vi.waitFor(
    async () => expect(Number(await lsnOf(ahead.query))).toBeGreaterThan(Number(end?.lsn) - 1_000_000),
    20_000,
  )
  await cluster.stop()
  await heir.start()
  await heir.query('select pg_promote()')

  const fresh = await testApp({ databaseUrl: heir.url, replicaUrl: ahead.url, clock: old.clock })
  const api = await apiClient(fresh.app, desk.credentials)
  const changed = await api.patch(`/elements/${story.id}`, { title: 'On the new leader' })
  expect(changed.status).toBe(200)
  const [term, lsn] = String(changed.headers['daybook-position']).split('-').map(Number)
  // By its position alone, it would have this write.
  expect(Number(await lsnOf(ahead.query))).toBeGreaterThan(lsn ?? 0)
  expect(term).toBeGreaterThan(0)
  for (let round = 0; round < 10; round++) {
    expect((await api.get(`/elements/${story.id}`)).body.title).toBe('On the new leader')
    expect(fresh.deps.replica?.standby.isInUse()).toBe(false)
    await pause(200)
  }
})

it('DATABASE_REPLICA_URL without DATABASE_URL is a mistake', () => {
  const url = 'postgresql://daybook@db2/daybook'
  expect(inspectConfig({ DATABASE_REPLICA_URL: url }).mistakes).toEqual([
    'DATABASE_REPLICA_URL needs DATABASE_URL: the embedded database has no standby',
  ])
  expect(inspectConfig({ DATABASE_URL: url, DATABASE_REPLICA_URL: url }).mistakes).toEqual([])
})
