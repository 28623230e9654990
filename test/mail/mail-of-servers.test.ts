import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import {
  cleanUpCommands,
  daybook,
  newDataFolder,
  type RunningServer,
  requestToken,
  serving,
} from '../support/command-line.ts'
import { makeNewsroom } from '../support/made-newsroom.ts'
import { mailServer } from '../support/mail-server.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testNetworks, webhookReceiver } from '../support/webhook-receiver.ts'

afterAll(cleanUpCommands)

const newsroom = async (smtpUrl: string) => {
  const { url: databaseUrl } = await createTestDatabase()
  const credentials = await makeNewsroom(databaseUrl)
  const variables = {
    DATABASE_URL: databaseUrl,
    SMTP_URL: smtpUrl,
    WEBHOOK_NETWORKS: testNetworks.join(),
    LOG_LEVEL: 'error',
  }
  const api = async ({ url }: RunningServer) => {
    const { token } = await requestToken(url, credentials)
    return async (method: string, path: string, body?: object) => {
      const answer = await fetch(`${url}/api/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      // biome-ignore lint/suspicious/noExplicitAny: each test states the shape it expects
      return (await answer.json()) as any
    }
  }
  return { variables, api }
}

type Call = Awaited<ReturnType<Awaited<ReturnType<typeof newsroom>>['api']>>

const inviteEight = async (call: Call): Promise<number[]> => {
  const ids: number[] = []
  for (let index = 0; index < 8; index += 1) {
    const person = { lastName: `Person ${index}`, email: `p${index}@example.org`, role: 'editor' }
    const { id } = await call('POST', 'daybook/v1/users', person)
    await call('POST', `daybook/v1/users/${id}/password-link`)
    ids.push(id)
  }
  return ids
}

/** A mail server that takes connections, and says nothing. */
const silentServer = async () => {
  const server = createServer((socket) => socket.on('error', () => undefined)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}

describe('16.5 servers with mail', () => {
  it('send every mail although a server is killed in the middle: each once, and one in flight twice at most', {
    timeout: 120_000,
  }, async () => {
    const mail = await mailServer()
    const { variables, api } = await newsroom(mail.url)
    const first = await serving(variables)
    const ids = await inviteEight(await api(first))
    await first.kill()
    const call = await api(await serving(variables))
    const states = async () => {
      const lists = await Promise.all(ids.map((id) => call('GET', `daybook/v1/users/${id}/mails`)))
      return new Set(lists.map(({ content: [{ state }] }) => state))
    }
    await expect.poll(states, { timeout: 90_000, interval: 1000 }).toEqual(new Set(['sent']))
    const addresses = mail.received.map(({ to }) => to[0])
    expect(new Set(addresses).size).toBe(ids.length)
    expect(addresses.length).toBeLessThanOrEqual(ids.length + 1)
  })

  it('deliver to webhooks and stop in time while a mail server hangs', { timeout: 120_000 }, async () => {
    const silent = await silentServer()
    const receiver = await webhookReceiver()
    const { variables, api } = await newsroom(silent.url)
    const server = await serving(variables)
    const call = await api(server)
    await inviteEight(call)
    await pause(1500)
    await call('POST', 'daybook/v1/webhooks', { name: 'CMS', url: receiver.url })
    const start = performance.now()
    await call('POST', 'v2/groups', { name: 'Sport' })
    await expect.poll(() => receiver.received.length, { timeout: 8000 }).toBeGreaterThan(0)
    expect(performance.now() - start).toBeLessThan(8000)
    const stopping = performance.now()
    await server.stop()
    expect(performance.now() - stopping).toBeLessThan(8000)
    silent.close()
  })
})

describe('B15 daybook doctor', () => {
  it('connects to the mail server, says what it says, and sends mail only if asked', async () => {
    const mail = await mailServer()
    const variables = { DATA_DIR: newDataFolder(), SMTP_URL: mail.url, MAIL_FROM: 'desk@example.org' }
    const mailFindings = async (...more: string[]) => {
      const { json } = await daybook(['doctor', '--json', ...more], variables)
      return json.findings.filter(({ subject }: { subject: string }) => subject === 'mail')
    }
    expect(await mailFindings()).toMatchObject([
      { severity: 'ok', message: expect.stringMatching(/can be used: 220 /) },
    ])
    expect(mail.received).toEqual([])
    expect(await mailFindings('--mail-to', 'ops@example.org')).toMatchObject([
      { severity: 'ok' },
      { severity: 'ok', message: expect.stringMatching(/ops@example\.org was accepted: 250 /) },
    ])
    expect((await mail.next()).to).toEqual(['ops@example.org'])
    mail.refuses(() => '550 5.7.1 Relaying denied')
    expect(await mailFindings('--mail-to', 'ops@example.org')).toMatchObject([
      { severity: 'ok' },
      { severity: 'error', message: expect.stringContaining('550 5.7.1 Relaying denied') },
    ])
  })

  it('says why a mail server cannot be used', async () => {
    const { code, json } = await daybook(['doctor', '--json'], {
      DATA_DIR: newDataFolder(),
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    expect(code).toBe(1)
    expect(json.findings).toContainEqual(
      expect.objectContaining({
        severity: 'error',
        subject: 'mail',
        message: expect.stringContaining('ECONNREFUSED'),
      }),
    )
  })
})
