import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { BrowserNewsroom } from '../support/browser-newsroom.ts'
import { newStory, storyNow } from '../support/story-page.ts'
import { isInstalled, newsroomBehind, type ProxyName } from '../support/web-proxy.ts'

const names: readonly ProxyName[] = ['nginx', 'caddy', 'apache']

for (const name of names)
  if (!isInstalled(name))
    process.stderr.write(`\nSKIPPED: ${name} is not installed, so its example was not run.\n`)

describe.each(names.filter(isInstalled))('B1 behind %s, with the example of deploy/proxies', (name) => {
  let newsroom: BrowserNewsroom
  let groupIds: number[]
  beforeAll(async () => {
    newsroom = await newsroomBehind(name)
    groupIds = [(await newsroom.api.post('/groups', { name: 'Desk' })).body.id]
  })

  const send = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
    fetch(`${newsroom.url}/api/v2${path}`, {
      method,
      headers: {
        authorization: newsroom.api.authorization,
        ...(body && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body && { body: JSON.stringify(body) }),
    })

  it('answers are compressed, and their entity tags save, refuse and spare', async () => {
    const story = await newStory(newsroom, { groupIds, note: 'A long note. '.repeat(500) })
    const path = `/elements/${story.id}`
    const read = await send('GET', path, { 'accept-encoding': 'gzip' })
    expect(read.headers.get('content-encoding')).toBe('gzip')
    const etag = String(read.headers.get('etag'))
    const spared = await send('GET', path, { 'accept-encoding': 'gzip', 'if-none-match': etag })
    expect(spared.status).toBe(304)
    const saved = await send(
      'PATCH',
      path,
      { 'if-match': etag, 'accept-encoding': 'gzip' },
      { title: 'First' },
    )
    expect(saved.status).toBe(200)
    const again = String(saved.headers.get('etag'))
    expect((await send('PATCH', path, { 'if-match': etag }, { title: 'Late' })).status).toBe(412)
    expect((await send('PATCH', path, { 'if-match': again }, { title: 'Second' })).status).toBe(200)
    expect((await storyNow(newsroom, story)).title).toBe('Second')
  })

  it('15.7 a stream arrives at once and is not compressed', async () => {
    const gone = new AbortController()
    const { signal } = gone
    const answer = await fetch(`${newsroom.url}/api/v2/changes/stream`, {
      headers: { authorization: newsroom.api.authorization, 'accept-encoding': 'gzip, zstd, br' },
      signal,
    })
    expect([answer.status, answer.headers.get('content-encoding')]).toEqual([200, null])
    let heard = ''
    const reading = (async () => {
      for await (const chunk of answer.body ?? []) heard += Buffer.from(chunk).toString()
    })().catch(() => undefined)
    try {
      await expect.poll(() => heard, { timeout: 10_000 }).toContain('event: ready')
      const { id } = await newStory(newsroom, { groupIds, title: 'Heard at once' })
      await expect.poll(() => heard, { timeout: 10_000 }).toContain(`"id":${id}`)
    } finally {
      gone.abort()
      await reading
    }
  })

  it('large requests pass, external ids with slashes too, and metrics do not', async () => {
    const operations = Array.from({ length: 150 }, () => ({
      method: 'POST',
      path: '/elements',
      body: { groupIds, title: 'Large', note: 'x'.repeat(9_000) },
    }))
    const batch = await send('POST', '/../daybook/v1/elements/batch', {}, { operations })
    expect(batch.status, await batch.text()).toBe(200)
    await newsroom.api.post('/platforms', { name: 'Site', externalId: 'a/b' })
    expect((await send('GET', '/platforms/external-id/a%2Fb')).status).toBe(200)
    expect((await fetch(`${newsroom.url}/metrics`)).status).toBe(404)
  })
})

it('the example for Traefik is YAML, compresses no stream and waits for a minute at least', () => {
  const { http } = parse(readFileSync(new URL('../../deploy/proxies/traefik.yaml', import.meta.url), 'utf8'))
  expect(http.middlewares['daybook-compress'].compress.excludedContentTypes).toEqual(['text/event-stream'])
  expect(
    parseInt(http.serversTransports.daybook.forwardingTimeouts.responseHeaderTimeout, 10),
  ).toBeGreaterThanOrEqual(60)
  expect(Object.keys(http.services)).toContain(http.routers.daybook.service)
})
