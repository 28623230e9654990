import { sql } from 'kysely'
import { pino } from 'pino'
import { beforeAll, expect, it } from 'vitest'
import { call, type TokenClient } from '../support/api-client.ts'
import { sendBytes } from '../support/raw-http.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

interface Line {
  readonly level: number
  readonly msg: string
  readonly traceId?: string
  readonly path?: string
  readonly status?: number
  readonly err?: { readonly message: string; readonly stack: string }
}

const lines: Line[] = []
let test: TestApp
let api: TokenClient

beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(JSON.parse(line)) })
  test = await testApp({ log, config: { logLevel: 'trace' } })
  api = (await test.newsroom()).api
})

const linesOf = (id: string): Line[] => lines.filter(({ traceId }) => traceId === id)

it('1.23 every request leaves a log line with its trace id, method, path, status and time', async () => {
  await api.post('/platforms', { name: 'Website' }, { 'x-request-id': 'log-1' })
  await api.get('/platforms?size=1', { 'x-request-id': 'log-2' })
  await api.get('/nothing', { 'x-request-id': 'log-3' })
  expect(linesOf('log-1')).toMatchObject([
    { level: 30, msg: 'request', method: 'POST', path: '/api/v2/platforms', status: 201 },
  ])
  expect(linesOf('log-2')).toMatchObject([
    { level: 20, method: 'GET', path: '/api/v2/platforms', status: 200 },
  ])
  expect(linesOf('log-3')).toMatchObject([{ level: 20, status: 404, milliseconds: expect.any(Number) }])
})

it('1.14 a server fault tells the caller nothing and the log everything, under one trace id', async () => {
  await sql`alter table platform_time_slot rename to platform_time_slot_gone`.execute(test.deps.db)
  const answer = await api.get('/platforms?size=2', { 'x-request-id': 'fault-1' })
  await sql`alter table platform_time_slot_gone rename to platform_time_slot`.execute(test.deps.db)
  expect(answer.body).toEqual({
    type: 'http://daybook.test/docs/errors/internal-error',
    title: 'Internal error',
    status: 500,
    detail: 'An error occurred on the server. The request had no effect.',
    instance: '/api/v2/platforms',
    traceId: 'fault-1',
    code: 'internal-error',
  })
  const [fault, request] = linesOf('fault-1')
  expect(fault).toMatchObject({ level: 50, msg: 'internal-error', path: '/api/v2/platforms' })
  expect(fault?.err?.message).toContain('platform_time_slot')
  expect(fault?.err?.stack).toContain('time-slot-queries.ts')
  expect(request).toMatchObject({ msg: 'request', status: 500 })
})

it("the log holds no bodies, queries, tokens or people's addresses", async () => {
  const secret = 'mia.keller@example.org'
  const other = encodeURIComponent(secret)
  await api.post('/elements', { title: secret, tasks: [{ user: { email: secret } }], [secret]: 1 })
  await api.post('/elements', `{"title":"${secret}"`)
  await api.get(`/users?userEmail=${other}`)
  await api.get(`/platforms?cursor=${other}`)
  await api.get(`/platforms/${other}`, { 'if-none-match': secret, 'api-version': secret })
  await sql`alter table app_user rename to app_user_gone`.execute(test.deps.db)
  const fault = await api.get(`/users?size=3&cursor=`)
  await api.post('/elements', { title: secret, tasks: [{ user: { email: secret } }] })
  await sql`alter table app_user_gone rename to app_user`.execute(test.deps.db)
  expect(fault.status).toBeGreaterThanOrEqual(400)
  await call(test.app, 'POST', '/api/v2/auth/token', { body: { client_id: secret, client_secret: secret } })
  const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
  await sendBytes(
    address,
    `GET / HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${api.token}\r\nbroken header\r\n\r\n`,
  )
  const logged = lines.filter(({ path = '' }) => !path.includes(other)).map((line) => JSON.stringify(line))
  for (const line of logged) {
    expect(line).not.toContain(secret)
    expect(line).not.toContain(api.token)
  }
  expect(logged.length).toBeGreaterThan(8)
})

it('22.1 the log holds no secret address of a feed, also if it fails, nor the link that ends mails', async () => {
  const secret = 'K2Jt0y9zq1lWcN6vXrQ4uB8dHfS3mEoPaGiTeYhLkZs'
  const send = (method: string, url: string) =>
    test.app.inject({ method: method as 'GET', url, headers: { 'x-request-id': 'secret-path' } })
  await sql`alter table feed rename to feed_gone`.execute(test.deps.db)
  const fault = await send('GET', `/feeds/${secret}.ics`)
  await sql`alter table feed_gone rename to feed`.execute(test.deps.db)
  await send('POST', `/unsubscribe/${secret}`)
  expect(fault.statusCode).toBe(500)
  expect(linesOf('secret-path').map(({ msg, path }) => [msg, path])).toEqual([
    ['internal-error', '/feeds/…'],
    ['request', '/feeds/…'],
    ['request', '/unsubscribe/…'],
  ])
})

it('the log of a fault holds no query', () => {
  for (const { path = '' } of lines) expect(path).not.toContain('?')
})
