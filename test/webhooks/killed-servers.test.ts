import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import {
  type Credentials,
  cleanUpCommands,
  type RunningServer,
  requestToken,
  serving,
} from '../support/command-line.ts'
import { makeNewsroom } from '../support/made-newsroom.ts'
import { createTestDatabase } from '../support/test-database.ts'
import { testNetworks, webhookReceiver } from '../support/webhook-receiver.ts'

afterAll(cleanUpCommands)

const stories = 8
/** How many changes may wait for their delivery before a writer makes another one. */
const mostWaiting = 100
/** Contract 16.2, in milliseconds. */
const takenOverWithin = 60_000

interface Wanted {
  readonly method: string
  readonly path: string
  readonly body: object | undefined
  readonly key: string | undefined
}

/** Repeats a request until a server has answered it: while one is dead, the other one answers. */
const sender = (credentials: Credentials, servers: readonly RunningServer[]) => {
  /** A token is good at the address that issued it. */
  const tokens = new Map<string, Promise<string>>()
  const tokenAt = (url: string): Promise<string> => {
    const known = tokens.get(url) ?? requestToken(url, credentials).then(({ token }) => token)
    tokens.set(url, known)
    return known
  }
  /** The answer; undefined if a server that was killed has not answered. */
  const tryAt = async (url: string, { method, path, body, key }: Wanted): Promise<string | undefined> => {
    const headers = {
      authorization: `Bearer ${await tokenAt(url)}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
    }
    const response = await fetch(`${url}${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (response.status >= 400 && response.status < 500) throw new Refused(`${method} ${path} → ${text}`)
    return response.ok ? text : undefined
  }
  let turn = 0
  return async <T>(method: string, path: string, body?: object, key?: string): Promise<T> => {
    for (;;) {
      turn += 1
      const url = servers[turn % servers.length]?.url ?? ''
      const text = await tryAt(url, { method, path, body, key }).catch((error: unknown) => {
        if (error instanceof Refused) throw error
        tokens.delete(url)
        return undefined
      })
      if (text !== undefined) return JSON.parse(text)
      await pause(20)
    }
  }
}

class Refused extends Error {}

describe('16.2, 16.5 two servers, each killed while stories are written and deliveries fail now and then', () => {
  it('deliver every change, in order for each story, with one id for each change', {
    timeout: 300_000,
  }, async () => {
    const { url: databaseUrl } = await createTestDatabase()
    const variables = {
      DATABASE_URL: databaseUrl,
      WEBHOOK_NETWORKS: testNetworks.join(),
      LOG_LEVEL: 'error',
    }
    const credentials = await makeNewsroom(databaseUrl)
    const servers = [await serving(variables), await serving(variables)]
    const send = sender(credentials, servers)
    const receiver = await webhookReceiver()
    /** Every 29th delivery fails at its first try. A story waits 5 seconds then, and writes must not outrun that. */
    const tried = new Set<string>()
    receiver.answersWith(({ id }, answer) => {
      const isFirst = !tried.has(id)
      tried.add(id)
      const status = isFirst && tried.size % 29 === 0 ? 503 : 204
      setTimeout(() => answer.writeHead(status).end(), 10)
    })
    const group = await send<{ id: number }>('POST', '/api/v2/groups', { name: 'Desk' }, 'group')
    const { next: begin } = await send<{ next: number }>('GET', '/api/v2/changes')
    await send('POST', '/api/daybook/v1/webhooks', { name: 'CMS', url: receiver.url })
    const ids: number[] = []
    for (let index = 0; index < stories; index += 1) {
      const body = { title: `Story ${index}`, groupIds: [group.id] }
      ids.push((await send<{ id: number }>('POST', '/api/v2/elements', body, `story-${index}`)).id)
    }
    let isWriting = true
    let written = 0
    const writing = ids.map(async (id) => {
      for (let change = 0; isWriting; change += 1) {
        await send('PATCH', `/api/v2/elements/${id}`, { note: `Note ${change}` })
        written += 1
        do await pause(400)
        while (isWriting && written - receiver.received.length > mostWaiting)
      }
    })
    const untilMore = async (count: number): Promise<void> => {
      const wanted = receiver.received.length + count
      await expect
        .poll(() => receiver.received.length, { timeout: 2 * takenOverWithin, interval: 50 })
        .toBeGreaterThan(wanted)
    }
    for (const index of [0, 1]) {
      await untilMore(20)
      await servers[index]?.kill()
      servers[index] = await serving(variables)
      await untilMore(20)
    }
    isWriting = false
    await Promise.all(writing)

    const changes: { position: number }[] = []
    for (let after = begin, hasMore = true; hasMore; ) {
      const page = await send<{ content: { position: number }[]; next: number; hasMore: boolean }>(
        'GET',
        `/api/v2/changes?after=${after}&limit=1000`,
      )
      changes.push(...page.content)
      after = page.next
      hasMore = page.hasMore
    }
    const positions = new Set(changes.map(({ position }) => position))
    const missing = () => {
      const seen = new Set(receiver.received.map(({ event }) => event.data.position))
      return [...positions].filter((position) => !seen.has(position)).length
    }
    await expect.poll(missing, { timeout: 2 * takenOverWithin, interval: 100 }).toBe(0)
    for (const { id, event } of receiver.received) expect(id).toBe(`msg_${event.data.position}`)
    for (const story of ids) {
      const versions = receiver.received
        .filter(({ event }) => event.data.subject.id === story && event.data.subject.type === 'element')
        .map(({ event }) => event.data.version)
      expect(versions).toEqual([...versions].sort((one, other) => one - other))
    }
    for (const server of servers) expect(await server.stop()).toBe(0)
  })
})
