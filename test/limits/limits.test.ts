import { beforeAll, describe, expect, it } from 'vitest'
import { settings } from '../../src/base/settings.ts'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { signedInPerson } from '../support/people.ts'

const path = '/api/daybook/v1/limits'

let newsroom: BrowserNewsroom

beforeAll(async () => {
  newsroom = await browserNewsroom({
    config: { rateLimitPerMinute: 100, rateLimitPerOrganization: 1000, streamsPerPrincipal: 2 },
  })
})

const limit = async (name: string, api = newsroom.api) =>
  (await api.get(path)).body.content.find((one: { limit: string }) => one.limit === name)

describe('1.20 the limits of an organization', () => {
  it('are listed with what is used of them now', async () => {
    const { api, url } = newsroom
    const one = await limit('requests-of-credential')
    expect(one).toMatchObject({ unit: 'requests', of: 'sender', per: 'minute', maximum: 100 })
    expect(one.used).toBeGreaterThan(0)
    expect(one.setting).toBe(settings.rateLimitPerMinute.variable)
    expect((await limit('requests-of-organization')).used).toBeGreaterThanOrEqual(one.used)
    const gone = new AbortController()
    const stream = () =>
      fetch(`${url}/api/v2/changes/stream`, {
        headers: { authorization: api.authorization },
        signal: gone.signal,
      })
    expect([(await stream()).status, (await stream()).status]).toEqual([200, 200])
    expect(await limit('streams-of-sender')).toMatchObject({ maximum: 2, used: 2 })
    expect(await limit('streams-of-organization')).toMatchObject({ used: 2 })
    expect((await stream()).status).toBe(429)
    expect((await limit('streams-of-sender')).refused.count).toBe(1)
    gone.abort()
  })

  it('count what a limit of a story refuses', async () => {
    const { id: groupId } = (await newsroom.api.post('/groups', { name: 'Sport' })).body
    const { id } = (await newsroom.api.post('/elements', { title: 'Full', groupIds: [groupId] })).body
    const tasks = Array.from({ length: 500 }, () => ({}))
    expect((await newsroom.api.patch(`/elements/${id}`, { tasks })).status).toBe(200)
    expect((await newsroom.api.post(`/elements/${id}/tasks`, {})).status).toBe(400)
    expect(await limit('tasks-of-story')).toMatchObject({ maximum: 500, used: null, refused: { count: 1 } })
  })

  it('show administrators only what is their own', async () => {
    const other = await newsroom.test.newsroom()
    expect((await limit('tasks-of-story', other.api)).refused).toEqual({ count: 0, lastTime: null })
    const editor = await signedInPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    expect((await editor.api.get(path)).status).toBe(403)
    const reader = await newsroom.test.client(newsroom.organizationId, ['api.read'])
    expect((await reader.api.get(path)).status).toBe(403)
  })

  it('are counted for the operator, too', async () => {
    const { body } = await newsroom.test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).toContain('daybook_refused_requests_total{limit="streams-of-sender"} 1')
    expect(body).toMatch(/^daybook_written_bytes_most \d+$/m)
  })
})

describe('15.7 streams and waiting requests', () => {
  it('have places for each sender, organization and server, which come back when they end', async () => {
    const config = { streamsPerPrincipal: 2, streamsPerOrganization: 3, streamsPerProcess: 4 }
    const { test, url, ...first } = await browserNewsroom({ config })
    const colleague = await test.client(first.organizationId, ['api.read'])
    const second = await test.newsroom()
    const third = await test.newsroom()
    const open: AbortController[] = []
    const ask = async ({ authorization }: { readonly authorization: string }) => {
      const controller = new AbortController()
      open.push(controller)
      const { signal } = controller
      const path = '/api/v2/changes/stream'
      return (await fetch(`${url}${path}`, { headers: { authorization }, signal })).status
    }
    expect([await ask(first.api), await ask(first.api), await ask(first.api)]).toEqual([200, 200, 429])
    expect([await ask(colleague.api), await ask(colleague.api)]).toEqual([200, 429])
    expect([await ask(second.api), await ask(third.api)]).toEqual([200, 429])
    for (const one of open) one.abort()
    await expect.poll(() => [...test.deps.places.taken]).toEqual([])
    expect(await ask(third.api)).toBe(200)
    open.at(-1)?.abort()
  })
})
