import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'
import { afterAll, expect, it } from 'vitest'
import { afterFile } from '../support/after-file.ts'
import { type Credentials, cleanUpCommands, requestToken, serving } from '../support/command-line.ts'
import { makeNewsroom } from '../support/made-newsroom.ts'
import { rawReceiver } from '../support/raw-receiver.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testNetworks, webhookReceiver } from '../support/webhook-receiver.ts'

afterAll(cleanUpCommands)

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'

/** A server that greets nobody, or says one more byte each second for ever. */
const trickling = async (first: string, more: string) => {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket.on('error', () => undefined))
    socket.write(first)
    const timer = setInterval(() => socket.write(more), 1000)
    socket.on('close', () => clearInterval(timer))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterFile(() => {
    for (const socket of open) socket.destroy()
    server.close()
  })
  return { address: `127.0.0.1:${(server.address() as AddressInfo).port}`, open }
}

it('16.2 other organizations get their deliveries, and SIGTERM ends the server, whatever those do that it talks to', async () => {
  const { url: databaseUrl } = await createTestDatabase()
  const [upgrading, silent, receiver, mail, collector] = await Promise.all([
    rawReceiver(),
    rawReceiver(),
    webhookReceiver(),
    trickling('220-mail\r\n', '2'),
    trickling('HTTP/1.1 200 OK\r\n', 'x'),
  ])
  upgrading.answersWith((socket) => void socket.write(upgrade))
  silent.answersWith(() => undefined)
  const newsrooms = [
    await makeNewsroom(databaseUrl, 'One'),
    await makeNewsroom(databaseUrl, 'Another'),
  ] as const
  const server = await serving({
    DATABASE_URL: databaseUrl,
    WEBHOOK_NETWORKS: testNetworks.join(),
    SMTP_URL: `smtp://${mail.address}`,
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://${collector.address}`,
  })
  const callerFor = async (credentials: Credentials) => {
    const { token } = await requestToken(server.url, credentials)
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const call = async (path: string, body?: unknown) => {
      const method = body === undefined ? 'GET' : 'POST'
      const answer = await fetch(`${server.url}/api${path}`, {
        method,
        headers,
        ...(body ? { body: JSON.stringify(body) } : {}),
      })
      expect(answer.status, path).toBeLessThan(300)
      return answer.json() as Promise<{ id: number; next: number }>
    }
    return { headers, call }
  }
  const [one, other] = [await callerFor(newsrooms[0]), await callerFor(newsrooms[1])]
  const hook = ({ call }: typeof one, url: string) =>
    call('/daybook/v1/webhooks', { name: `CMS ${Math.random()}`, url })
  const story = async ({ call }: typeof one) => {
    const { id } = await call('/v2/groups', { name: `Group ${Math.random()}` })
    return call('/v2/elements', { title: 'Story', groupIds: [id] })
  }

  for (let count = 0; count < 6; count += 1) await hook(one, upgrading.url)
  await hook(other, receiver.url)
  await story(one)
  await expect.poll(() => upgrading.requests()).toBeGreaterThan(5)
  await story(other)
  await expect.poll(() => receiver.received.length, { timeout: 10_000 }).toBeGreaterThan(0)

  for (let count = 0; count < 2; count += 1) await hook(one, silent.url)
  await story(one)
  const { next } = await one.call('/v2/changes')
  const stream = await fetch(`${server.url}/api/v2/changes/stream`, { headers: one.headers })
  const waiting = fetch(`${server.url}/api/v2/changes?after=${next}&wait=60`, { headers: one.headers })
  const database = new pg.Client({ connectionString: databaseUrl })
  await database.connect()
  await database.query(
    'select graphile_worker.add_job(\'send-mail\', \'{"to": "a@example.org", "subject": "s", "text": "t"}\'::json)',
  )
  await database.end()
  await expect.poll(() => mail.open.size).toBeGreaterThan(0)
  await expect.poll(() => silent.requests()).toBeGreaterThan(1)

  const begun = performance.now()
  server.signal('SIGTERM')
  expect((await waiting).status).toBe(200)
  expect(await stream.text()).toContain('event: ready')
  expect(await server.ended, server.stderr()).toBe(0)
  expect(performance.now() - begun).toBeLessThan(25_000)
})
