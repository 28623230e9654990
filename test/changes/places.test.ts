import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { fromOwnPage, signedInPerson } from '../support/people.ts'

let newsroom: BrowserNewsroom
let groupId: number
const open: AbortController[] = []

beforeAll(async () => {
  newsroom = await browserNewsroom()
  groupId = (await newsroom.api.post('/groups', { name: 'Sport' })).body.id
})
afterEach(async () => {
  for (const one of open.splice(0)) one.abort()
  await noPlaces()
})

const places = () => newsroom.test.deps.places.taken
/** Everybody has gone, within moments. */
const noPlaces = () => expect.poll(() => [...places()], { timeout: 15_000 }).toEqual([])

const ask = (
  path: string,
  { method = 'GET', headers = {} as Record<string, string>, as = newsroom.api.authorization } = {},
) => {
  const controller = new AbortController()
  open.push(controller)
  return fetch(`${newsroom.url}${path}`, {
    method,
    headers: { ...(headers.cookie ? {} : { authorization: as }), ...headers },
    signal: controller.signal,
  })
}
const stream = '/api/v2/changes/stream'
const present = async (): Promise<number> => (await newsroom.api.get('/changes')).body.next
const wait = async (given: Parameters<typeof ask>[1] = {}, seconds = 20) =>
  ask(`/api/v2/changes?after=${await present()}&wait=${seconds}`, given)
const waiting = (count: number) =>
  expect.poll(() => [...places().entries()].find(([key]) => key === '')?.[1] ?? 0).toBe(count)
/** More than a megabyte. */
const longTasks = Array.from({ length: 5 }, () => ({ headline: 'Long', text: 'x'.repeat(250_000) }))
const newStory = () => newsroom.api.post('/elements', { title: 'Story', groupIds: [groupId] })

/** A request on a connection of its own, as bytes. */
const raw = async (path: string, method = 'GET'): Promise<Socket> => {
  const { port } = new URL(newsroom.url)
  const socket = connect(Number(port), '127.0.0.1').on('error', () => undefined)
  await once(socket, 'connect')
  socket.write(
    `${method} ${path} HTTP/1.1\r\nhost: x\r\nauthorization: ${newsroom.api.authorization}\r\n\r\n`,
  )
  return socket
}

describe('15.7 the place of a stream, or of a request that waits, is given back', () => {
  it('by HEAD', async () => {
    for (let count = 0; count < 25; count += 1)
      expect((await ask(stream, { method: 'HEAD' })).status).toBe(200)
    expect((await ask(stream)).status).toBe(200)
  })

  it('by whoever goes, at whatever moment', async () => {
    const after = await present()
    for (const path of [
      stream,
      `${stream}?presence=true&include=document&after=0`,
      `/api/v2/changes?after=${after}&wait=30`,
    ])
      for (let moment = 0; moment < 30; moment += 1) {
        const socket = await raw(path)
        if (moment > 0) await pause(moment / 2)
        socket.destroy()
      }
    await noPlaces()
    expect((await ask(stream)).status).toBe(200)
  })

  it('by an error while it is opened', async () => {
    const refused = [
      `${stream}?after=999999999`,
      `${stream}?after=1&types=nothing`,
      `/api/v2/changes?after=999999999&wait=30`,
    ]
    for (const path of refused) expect((await ask(path)).status).toBeGreaterThanOrEqual(400)
    expect((await ask(stream, { headers: { 'last-event-id': 'x' } })).status).toBe(400)
    await noPlaces()
  })

  it('by an answer that waited', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wait({}, 1)))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
  })

  it('by a reader that takes nothing for half a minute', async () => {
    const socket = await raw(`${stream}?include=document`)
    socket.pause()
    await waiting(1)
    const { body } = await newsroom.api.post('/elements', {
      title: 'Long',
      groupIds: [groupId],
      tasks: longTasks,
    })
    expect(body.id).toBeDefined()
    for (let count = 0; count < 20; count += 1) {
      await newsroom.api.patch(`/elements/${body.id}`, { title: `Long ${count}` })
      await pause(50)
    }
    await expect.poll(() => [...places()], { timeout: 60_000, interval: 500 }).toEqual([])
    socket.destroy()
  })
})

describe('15.7 a principal has 20 places', () => {
  it('for streams and waiting requests together', async () => {
    await Promise.all(Array.from({ length: 10 }, () => ask(stream)))
    const waits = Array.from({ length: 10 }, () => wait({}, 30))
    await waiting(20)
    expect((await ask(stream)).status).toBe(429)
    expect((await wait()).status).toBe(429)
    expect((await wait({}, 0)).status).toBe(200)
    await newStory()
    expect((await Promise.all(waits)).map(({ status }) => status)).toEqual(waits.map(() => 200))
  })

  it('and an organization and a process have as many as the settings say', async () => {
    const { test, organizationId } = newsroom
    const others = await Promise.all([0, 1, 2].map(() => test.client(organizationId, ['api.read'])))
    const full = places()
    const fill = async (key: string, limit: number, as: string) => {
      const before = full.get(key) ?? 0
      full.set(key, limit)
      expect((await ask(stream, { as })).status).toBe(429)
      full.set(key, before)
      expect((await ask(stream, { as })).status).toBe(200)
    }
    const { streamsPerOrganization, streamsPerProcess } = test.deps.config
    await fill(`${organizationId}`, streamsPerOrganization, others[0]?.api.authorization ?? '')
    for (const one of open.splice(0)) one.abort()
    await noPlaces()
    await fill('', streamsPerProcess, others[1]?.api.authorization ?? '')
  })
})

describe('15.3 a request that waited is answered with the rights of now', () => {
  const person = (role: 'admin' | 'editor' = 'editor') =>
    signedInPerson(newsroom.test, newsroom.organizationId, { role })
  const asked = async (given: Parameters<typeof ask>[1]) => {
    const answer = wait(given, 30)
    await waiting(1)
    return answer
  }

  it('401 for a client that was deleted', async () => {
    const { credentials, api } = await newsroom.test.client(newsroom.organizationId, ['api.read'])
    const answer = asked({ as: api.authorization })
    await waiting(1)
    const { content } = (await newsroom.api.get('/api/daybook/v1/clients?size=100')).body
    const { id } = content.find(({ clientId }: { clientId: string }) => clientId === credentials.clientId)
    await newsroom.api.delete(`/api/daybook/v1/clients/${id}`)
    await newStory()
    expect((await answer).status).toBe(401)
  })

  it('401 for somebody who has signed out, or was deleted', async () => {
    const [one, other] = [await person(), await person()]
    const answers = [
      wait({ headers: { cookie: one.cookie } }, 30),
      wait({ headers: { cookie: other.cookie } }, 30),
    ]
    await waiting(2)
    await one.api.delete('/api/daybook/v1/session')
    await newsroom.api.delete(`/api/daybook/v1/users/${other.id}`)
    await newStory()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([401, 401])
  })

  it('403 for somebody whose role does not allow it any more, and 410 where the sight has changed', async () => {
    const [one, other] = [await person(), await person()]
    const answers = [
      wait({ headers: { cookie: one.cookie } }, 30),
      wait({ headers: { cookie: other.cookie } }, 30),
    ]
    await waiting(2)
    const { db } = newsroom.test.deps
    await db.updateTable('app_user').set({ internal: false }).where('id', '=', one.id).execute()
    expect(
      (await newsroom.api.patch(`/api/daybook/v1/users/${other.id}`, { reads: 'own', writes: 'own' })).status,
    ).toBe(200)
    await newStory()
    expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([403, 410])
  })
})

describe('15.7 a stream ends within a second', () => {
  const endsAfter = async (
    headers: Record<string, string>,
    as: string | undefined,
    change: () => Promise<unknown>,
  ) => {
    const answer = await ask(stream, { headers, ...(as ? { as } : {}) })
    expect(answer.status).toBe(200)
    const text = answer.text()
    await change()
    const begun = performance.now()
    await text
    expect(performance.now() - begun).toBeLessThan(1500)
  }

  it('of somebody who is no longer internal, signs out, or is deleted', async () => {
    const { test, organizationId, api } = newsroom
    const [one, two, three] = await Promise.all(
      [0, 1, 2].map(() => signedInPerson(test, organizationId, { role: 'editor' })),
    )
    if (!one || !two || !three) throw new Error('three people')
    await endsAfter({ cookie: one.cookie }, undefined, () =>
      test.deps.db.updateTable('app_user').set({ internal: false }).where('id', '=', one.id).execute(),
    )
    await endsAfter({ cookie: two.cookie }, undefined, () => two.api.delete('/api/daybook/v1/session'))
    await endsAfter({ cookie: three.cookie }, undefined, () =>
      api.delete(`/api/daybook/v1/users/${three.id}`),
    )
  })

  it('of a client whose secret another process has issued again', async () => {
    const { credentials, api } = await newsroom.test.client(newsroom.organizationId, ['api.read'])
    for (let count = 0; count < 3; count += 1) {
      await pause(150 * count)
      if (count < 2) continue
      await endsAfter({}, api.authorization, () =>
        newsroom.test.deps.db
          .updateTable('api_client')
          .set(({ eb }) => ({ token_generation: eb('token_generation', '+', 1) }))
          .where('client_id', '=', credentials.clientId)
          .execute(),
      )
    }
  })
})

describe('12.3 a page of another site', () => {
  it('opens no stream and waits for nothing with the cookie; own pages, and readers that say nothing, do', async () => {
    const { cookie } = await signedInPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const foreign = [
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.example' },
    ]
    for (const headers of foreign) {
      expect((await ask(stream, { headers: { cookie, ...headers } })).status).toBe(403)
      expect((await wait({ headers: { cookie, ...headers } })).status).toBe(403)
    }
    for (const headers of [fromOwnPage, {}, { origin: newsroom.url }])
      expect((await ask(stream, { headers: { cookie, ...headers } })).status).toBe(200)
  })
})

describe('12.4 a write that took long to come', () => {
  it('is judged by the rights of its sender when it is carried out', async () => {
    const { cookie, api } = await signedInPerson(newsroom.test, newsroom.organizationId, { role: 'editor' })
    const { hostname, port } = new URL(newsroom.url)
    const socket = connect(Number(port), hostname)
    let answer = ''
    socket.on('data', (bytes) => {
      answer += bytes.toString()
    })
    const body = JSON.stringify({ title: 'Too late', groupIds: [groupId] })
    const head = [
      'POST /api/v2/elements HTTP/1.1',
      'host: x',
      `cookie: ${cookie}`,
      'sec-fetch-site: same-origin',
    ]
    const more = ['content-type: application/json', `content-length: ${body.length}`, '', '']
    socket.write([...head, ...more].join('\r\n') + body.slice(0, 10))
    await pause(300)
    await api.delete('/api/daybook/v1/session')
    await pause(1000)
    socket.write(body.slice(10))
    await expect.poll(() => answer).toMatch(/^HTTP\/1\.1 401 /)
    socket.destroy()
  })
})
