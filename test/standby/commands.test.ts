import { afterAll, expect, it, vi } from 'vitest'
import { cleanUpCommands, daybook, requestToken, serving } from '../support/command-line.ts'
import { databaseProxy } from '../support/database-proxy.ts'
import { makeNewsroom } from '../support/made-newsroom.ts'
import { testCluster } from '../support/standby.ts'

afterAll(cleanUpCommands)

interface Found {
  readonly subject: string
  readonly severity: string
  readonly message: string
}

it('the built server reads from a standby; when that falls silent, the leader answers within seconds; doctor says which standbys there are', async () => {
  const cluster = await testCluster()
  const [standby] = cluster.standbys
  if (!standby) throw new Error('there is no standby')
  const proxy = await databaseProxy(standby.url)
  const both = { DATABASE_URL: cluster.url, DATABASE_REPLICA_URL: proxy.url }
  const credentials = await makeNewsroom(cluster.url)
  const server = await serving({ ...both, METRICS: 'on' })
  const { token } = await requestToken(server.url, credentials)
  const read = async () =>
    (await fetch(`${server.url}/api/v2/groups`, { headers: { authorization: `Bearer ${token}` } })).status
  const metric = async (name: string) => {
    const text = await (await fetch(`${server.url}/metrics`)).text()
    return Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')[1] ?? 0,
    )
  }
  const answered = 'daybook_standby_reads_total{outcome="standby"}'
  await vi.waitFor(async () => expect(await metric('daybook_standby_up')).toBe(1), 20_000)
  expect(await read()).toBe(200)
  expect(await metric(answered)).toBe(1)
  const standbys = async () => {
    const { json } = await daybook(['doctor', '--json'], both)
    return json.findings.find(({ subject }: Found) => subject === 'standbys') as Found
  }
  expect(await standbys()).toMatchObject({ severity: 'ok' })

  const logged = (words: string) =>
    `${server.stdout()}${server.stderr()}`.split('\n').filter((line) => line.includes(words)).length
  const lostBefore = logged('the standby was lost')
  const noneBefore = logged('no standby has caught up')
  proxy.refuse()
  proxy.swallow()
  const asked = performance.now()
  expect(await read()).toBe(200)
  expect(performance.now() - asked).toBeLessThan(15_000)
  await proxy.cut()
  await vi.waitFor(async () => expect(await metric('daybook_standby_up')).toBe(0), 20_000)
  expect(await read()).toBe(200)
  expect(await metric(answered)).toBe(1)
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
  expect(logged('the standby was lost') - lostBefore).toBe(1)
  expect(logged('no standby has caught up') - noneBefore).toBe(1)
  expect(await standbys()).toMatchObject({
    severity: 'warning',
    message: expect.stringContaining('no server is listening'),
  })
  await server.stop()
})
