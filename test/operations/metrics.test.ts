import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { deliverMail } from '../../src/access/mail/deliver-mail.ts'
import type { Config } from '../../src/base/config.ts'
import { parseDatabaseUrl } from '../../src/base/database-url.ts'
import { packageVersion } from '../../src/base/package-folder.ts'
import { removableDatabase } from '../support/absent-database.ts'
import { newPerson, signedInPerson } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const loopback = { remoteAddress: '127.0.0.1' }
const appWith = (config: Partial<Config> = {}): Promise<TestApp> => testApp({ config })

const read = async ({ app }: TestApp, options = {}) => {
  const { statusCode, body } = await app.inject({ url: '/metrics', ...loopback, ...options })
  return { statusCode, lines: body.split('\n') }
}

const sampleOf = (lines: readonly string[], start: string): number =>
  Number(lines.find((line) => line.startsWith(`${start} `))?.slice(start.length + 1))

describe('/metrics', () => {
  it('counts requests by operation, method and class of status, in duration buckets', async () => {
    const test = await appWith()
    const { api } = await test.newsroom()
    await api.get('/platforms')
    await api.get('/platforms?size=1')
    await api.get('/platforms?size=0')
    await api.get('/nowhere')
    const { lines } = await read(test)
    const name = 'daybook_http_request_duration_seconds'
    const good = 'operation="listPlatforms",method="GET",status="2xx"'
    expect(sampleOf(lines, `${name}_count{${good}}`)).toBe(2)
    expect(sampleOf(lines, `${name}_bucket{le="+Inf",${good}}`)).toBe(2)
    expect(sampleOf(lines, `${name}_bucket{le="10",${good}}`)).toBe(2)
    expect(sampleOf(lines, `${name}_sum{${good}}`)).toBeGreaterThan(0)
    const buckets = lines
      .filter((line) => line.startsWith(`${name}_bucket{`) && line.includes(good))
      .map((line) => Number(line.split(' ').at(-1)))
    expect(buckets).toHaveLength(14)
    expect(buckets).toEqual([...buckets].sort((one, other) => one - other))
    expect(sampleOf(lines, `${name}_count{operation="listPlatforms",method="GET",status="4xx"}`)).toBe(1)
    expect(sampleOf(lines, `${name}_count{operation="other",method="other",status="4xx"}`)).toBe(1)
    expect(lines.filter((line) => line.startsWith(`# TYPE ${name} `))).toHaveLength(1)
  })

  it('reports how long turns were waited for that did not come at once, by kind and outcome', async () => {
    // One connection writes, and one reads.
    const test = await appWith({ databaseConnections: 2 })
    const { api } = await test.newsroom()
    const counts = async () => {
      const { lines } = await read(test)
      return ['write', 'read', 'large-read'].map(
        (kind) => sampleOf(lines, `daybook_turn_wait_seconds_count{kind="${kind}",outcome="served"}`) || 0,
      )
    }
    await api.post('/platforms', { name: 'Website' })
    await api.get('/platforms')
    expect(await counts()).toEqual([0, 0, 0])
    const atOnce = (send: (index: number) => Promise<unknown>) => Promise.all([0, 1, 2].map(send))
    await atOnce((index) => api.post('/platforms', { name: `Newsletter ${index}` }))
    await atOnce(() => api.get('/platforms'))
    await atOnce(() => api.get('/api/daybook/v1/plan?dateFrom=2026-06-15&dateTo=2026-06-21'))
    expect(await counts()).toEqual([2, 2, 2])
    const { lines } = await read(test)
    expect(sampleOf(lines, 'daybook_turn_wait_seconds_bucket{le="30",kind="write",outcome="served"}')).toBe(2)
  })

  it('reports the process, the database connections and stale documents', async () => {
    const test = await appWith()
    const { api } = await test.newsroom()
    const platform = (await api.post('/platforms', { name: 'Website' })).body
    await api.post('/elements', { publications: [{ platformId: platform.id }] })
    const before = (await read(test)).lines
    expect(sampleOf(before, 'process_resident_memory_bytes')).toBeGreaterThan(1_000_000)
    expect(before).toContain(`daybook_info{version="${packageVersion}"} 1`)
    expect(sampleOf(before, 'daybook_database_up')).toBe(1)
    expect(sampleOf(before, 'daybook_database_connections')).toBeGreaterThan(0)
    expect(sampleOf(before, 'daybook_database_connections_awaited')).toBe(0)
    expect(sampleOf(before, 'daybook_stale_documents')).toBe(0)
    await api.patch(`/platforms/${platform.id}`, { name: 'Web' })
    expect(sampleOf((await read(test)).lines, 'daybook_stale_documents')).toBe(1)
  })

  it('counts the mail that waits because the mail server has not accepted it', async () => {
    const test = await appWith({ smtpUrl: 'smtp://127.0.0.1:1' })
    const { organizationId } = await test.newsroom()
    const { api } = await signedInPerson(test, organizationId)
    const { id } = await newPerson(test, organizationId, { role: 'editor' })
    const { body } = await api.post(`/api/daybook/v1/users/${id}/password-link`)
    expect(sampleOf((await read(test)).lines, 'daybook_mail_waiting')).toBe(0)
    await deliverMail(test.deps, { organizationId, id: body.mail.id }, new AbortController().signal)
    expect(sampleOf((await read(test)).lines, 'daybook_mail_waiting')).toBe(1)
  })

  it('answers while the database is away, and reports that', async () => {
    const database = await removableDatabase()
    const test = await testApp({ databaseUrl: database.url })
    await database.takeAway()
    const { statusCode, lines } = await read(test)
    expect(statusCode).toBe(200)
    expect(sampleOf(lines, 'daybook_database_up')).toBe(0)
    expect(sampleOf(lines, 'daybook_stale_documents')).toBeNaN()
    await database.giveBack()
    expect(sampleOf((await read(test)).lines, 'daybook_database_up')).toBe(1)
  })

  it.skipIf(process.platform !== 'linux')(
    'reports what is free on its disks, measured now and then',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'daybook-disk-'))
      const dataDirectory = join(folder, 'data')
      symlinkSync(folder, dataDirectory)
      const test = await appWith({ dataDirectory, backupFolder: '/proc' })
      const free = async (disk: string) =>
        sampleOf((await read(test)).lines, `daybook_free_disk_bytes{disk="${disk}"}`)
      const before = await free('database')
      expect(before).toBeGreaterThan(0)
      // A file system without any room.
      expect(await free('backups')).toBe(0)
      rmSync(dataDirectory)
      symlinkSync('/proc', dataDirectory)
      expect(await free('database')).toBe(before)
      const later = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 6000)
      try {
        expect(await free('database')).toBe(0)
        later.mockReturnValue(performance.now() + 6000)
        rmSync(dataDirectory)
        expect(await free('database')).toBeNaN()
      } finally {
        later.mockRestore()
        rmSync(folder, { recursive: true })
      }
    },
  )

  it('has no disk of a database that runs elsewhere', async () => {
    const databaseUrl = parseDatabaseUrl('postgresql://daybook@db.example.org/daybook') ?? undefined
    const { lines } = await read(await appWith({ databaseUrl }))
    expect(lines.join()).not.toContain('daybook_free_disk_bytes')
  })

  it('keeps the counts of two servers in one process apart', async () => {
    const [one, other] = [await appWith(), await appWith()]
    await one.app.inject({ url: '/health/live' })
    await one.app.inject({ url: '/health/live' })
    const count = 'daybook_http_request_duration_seconds_count{operation="other",method="other",status="2xx"}'
    expect(sampleOf((await read(one)).lines, count)).toBe(2)
    expect(sampleOf((await read(other)).lines, count)).toBeNaN()
  })
})

describe('who may read /metrics', () => {
  const statusFor = async (test: TestApp, remoteAddress: string, headers = {}) =>
    (await read(test, { remoteAddress, headers })).statusCode

  it('callers on this machine by default', async () => {
    const test = await appWith()
    for (const address of ['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])
      expect(await statusFor(test, address), address).toBe(200)
    for (const address of ['192.0.2.7', '10.0.0.1', '::ffff:192.0.2.7', '2001:db8::1', '127.example'])
      expect(await statusFor(test, address), address).toBe(404)
  })

  it('not callers who claim to be on this machine, nor callers through a proxy on it', async () => {
    const test = await appWith({ trustProxy: ['127.0.0.1', '192.0.2.7'] })
    expect(await statusFor(test, '192.0.2.7', { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    for (const headers of [
      { 'x-forwarded-for': '127.0.0.1' },
      { 'x-forwarded-for': '198.51.100.4' },
      { forwarded: 'for=198.51.100.4' },
      { 'x-real-ip': '198.51.100.4' },
      { via: '1.1 proxy' },
    ])
      expect(await statusFor(test, '127.0.0.1', headers)).toBe(404)
  })

  it('everybody or nobody, if configured so', async () => {
    expect(await statusFor(await appWith({ metrics: 'on' }), '192.0.2.7')).toBe(200)
    expect(await statusFor(await appWith({ metrics: 'off' }), '127.0.0.1')).toBe(404)
  })
})
