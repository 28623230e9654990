import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { signedInPerson } from '../support/people.ts'
import { testApp } from '../support/test-app.ts'

interface Event {
  readonly id: string
  readonly name: string
  readonly data: string
}

let newsroom: BrowserNewsroom
let groupIds: number[]
const open: AbortController[] = []

beforeAll(async () => {
  newsroom = await browserNewsroom()
})

beforeEach(async () => {
  groupIds = [(await newsroom.api.post('/groups', { name: `Group ${Math.random()}` })).body.id]
})

afterEach(() => {
  for (const one of open.splice(0)) one.abort()
})

const eventIn = (block: string): Event | undefined => {
  const fields = new Map(
    block.split('\n').map((line) => [line.split(': ')[0], line.slice(line.indexOf(': ') + 2)]),
  )
  const data = fields.get('data')
  return data === undefined
    ? undefined
    : { id: fields.get('id') ?? '', name: fields.get('event') ?? 'message', data }
}

async function* eventsOf(answer: Response): AsyncGenerator<Event> {
  let rest = ''
  for await (const chunk of answer.body ?? []) {
    const blocks = (rest + Buffer.from(chunk).toString()).split('\n\n')
    rest = blocks.pop() ?? ''
    yield* blocks.flatMap((block) => eventIn(block) ?? [])
  }
}

const connect = (headers: Record<string, string> = {}, query = '', url = newsroom.url): Promise<Response> => {
  const controller = new AbortController()
  open.push(controller)
  return fetch(`${url}/api/v2/changes/stream${query}`, {
    headers: { ...(!headers.cookie && { authorization: newsroom.api.authorization }), ...headers },
    signal: controller.signal,
  })
}

const next = async (events: AsyncGenerator<Event>): Promise<Event> => {
  const { value, done } = await events.next()
  if (done) throw new Error('the stream has ended')
  return value
}

const newStory = async (): Promise<number> =>
  (await newsroom.api.post('/elements', { title: 'Story', groupIds })).body.id

const subjectOf = ({ data }: Event) => JSON.parse(data).subject

describe('GET /changes/stream', () => {
  it('15.7 begins with the present and sends every change as it happens', async () => {
    const answer = await connect()
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    const events = eventsOf(answer)
    expect((await next(events)).name).toBe('ready')
    const id = await newStory()
    const event = await next(events)
    expect(subjectOf(event)).toEqual({ type: 'element', id })
    const { body } = await newsroom.api.get(`/changes?after=${Number(event.id) - 1}&limit=1`)
    expect(JSON.parse(event.data)).toEqual(body.content[0])
  })

  it('15.7 goes on after Last-Event-ID, which goes before after', async () => {
    const { next: before } = (await newsroom.api.get('/changes')).body
    const ids = [await newStory(), await newStory()]
    const events = eventsOf(await connect({ 'last-event-id': String(before) }, '?after=0&types=element'))
    await next(events)
    expect([subjectOf(await next(events)).id, subjectOf(await next(events)).id]).toEqual(ids)
  })

  it('15.8 hears of changes that another process has written', async () => {
    const other = await testApp({ databaseUrl: newsroom.test.databaseUrl, config: newsroom.test.deps.config })
    const events = eventsOf(await connect())
    await next(events)
    const answer = await other.app.inject({
      method: 'POST',
      url: '/api/v2/elements',
      headers: { authorization: newsroom.api.authorization },
      payload: { title: 'From elsewhere', groupIds },
    })
    expect(subjectOf(await next(events))).toEqual({ type: 'element', id: answer.json().id })
  })

  it('15.7 allows 20 streams of one client, and one more after one has ended', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => connect()))
    expect(streams.map(({ status }) => status)).toEqual(streams.map(() => 200))
    expect((await connect()).status).toBe(429)
    open[0]?.abort()
    await expect.poll(async () => (await connect()).status).toBe(200)
  })

  it('15.7 ends with the token', async () => {
    const { credentials, api } = await newsroom.test.client(newsroom.organizationId, ['api.read'])
    const events = eventsOf(await connect({ authorization: api.authorization }))
    await next(events)
    const { content } = (await newsroom.api.get('/api/daybook/v1/clients?size=100')).body
    const client = content.find(({ clientId }: { clientId: string }) => clientId === credentials.clientId)
    await newsroom.api.delete(`/api/daybook/v1/clients/${client.id}`)
    expect((await events.next()).done).toBe(true)
  })
})

describe('18.2 presence', () => {
  const person = async (groups: number[]) => {
    const { test, organizationId } = newsroom
    const made = await signedInPerson(test, organizationId, { role: 'editor' })
    expect((await newsroom.api.patch(`/api/daybook/v1/users/${made.id}`, { groupIds: groups })).status).toBe(
      200,
    )
    return made
  }
  type Person = Awaited<ReturnType<typeof person>>
  const opens = async ({ api }: Person, elementIds: number[]) => {
    const body = { browser: 'a browser of somebody', elementIds }
    expect((await api.put('/api/daybook/v1/presence', body)).status).toBe(204)
  }
  const follow = ({ cookie }: Person) => connect({ cookie }, '?presence=true').then(eventsOf)
  const nextPresence = async (events: AsyncGenerator<Event>) => {
    for (;;) {
      const { name, data } = await next(events)
      if (name === 'presence') return JSON.parse(data)
    }
  }

  it('tells who has a story open, and when it is closed, to those who may see the story', async () => {
    const [reader, watcher, outsider] = [await person(groupIds), await person(groupIds), await person([])]
    const id = await newStory()
    const secret = (await newsroom.api.post('/elements', { title: 'Secret', groupIds, confidential: true }))
      .body.id
    const [seen, hidden] = [await follow(watcher), await follow(outsider)]
    await opens(reader, [secret])
    expect(await nextPresence(seen)).toEqual({ elementId: secret, userIds: [reader.id] })
    await opens(reader, [id])
    expect(await nextPresence(hidden)).toEqual({ elementId: id, userIds: [reader.id] })
    const after = [await nextPresence(seen), await nextPresence(seen)]
    expect(after).toContainEqual({ elementId: secret, userIds: [] })
    expect(after).toContainEqual({ elementId: id, userIds: [reader.id] })
  })
})

describe('21.1 the stream of a person', () => {
  it('21.1 says how many notices are unread: at first, and whenever notices are different', async () => {
    const { organizationId } = newsroom
    const [rosa, otto] = [
      await signedInPerson(newsroom.test, organizationId, { role: 'editor' }),
      await signedInPerson(newsroom.test, organizationId, { role: 'editor' }),
    ]
    const events = await connect({ cookie: rosa.cookie }).then(eventsOf)
    const others = await connect({ cookie: otto.cookie }).then(eventsOf)
    const nextUnread = async (from = events): Promise<number> => {
      for (;;) {
        const { name, data } = await next(from)
        if (name === 'notice') return JSON.parse(data).unread
      }
    }
    expect([await nextUnread(), await nextUnread(others)]).toEqual([0, 0])
    const begun = performance.now()
    const { body: story } = await newsroom.api.post('/elements', { groupIds, tasks: [{ userId: rosa.id }] })
    expect(await nextUnread()).toBe(1)
    expect(performance.now() - begun).toBeLessThan(2000)
    // The same notice says something else.
    const deadline = { date: '2026-06-19', time: '18:00' }
    await newsroom.api.patch(`/elements/${story.id}/tasks/${story.tasks[0].id}`, { deadline })
    expect(await nextUnread()).toBe(1)
    await rosa.api.put('/api/daybook/v1/me/notices/read', { upTo: Number.MAX_SAFE_INTEGER })
    expect(await nextUnread()).toBe(0)
    // Nobody else has heard of it: the next number is that of a notice of their own.
    await newsroom.api.post('/elements', { groupIds, tasks: [{ userId: otto.id }] })
    expect(await nextUnread(others)).toBe(1)
  })

  it('3.6, 21.1 says so when the story of a notice goes out of sight, and comes back', async () => {
    const [rosa, otto] = [
      await signedInPerson(newsroom.test, newsroom.organizationId, { role: 'editor' }),
      await signedInPerson(newsroom.test, newsroom.organizationId, { role: 'editor' }),
    ]
    const { body: story } = await newsroom.api.post('/elements', { groupIds })
    const daybook = '/api/daybook/v1'
    await rosa.api.put(`${daybook}/elements/${story.id}/followed`)
    const events = await connect({ cookie: rosa.cookie }).then(eventsOf)
    const nextUnread = async (): Promise<number> => {
      for (;;) {
        const { name, data } = await next(events)
        if (name === 'notice') return JSON.parse(data).unread
      }
    }
    expect(await nextUnread()).toBe(0)
    await otto.api.post(`${daybook}/elements/${story.id}/comments`, { text: 'Done?' })
    expect(await nextUnread()).toBe(1)
    await newsroom.api.patch(`/elements/${story.id}`, { confidential: true })
    expect(await nextUnread()).toBe(0)
    await newsroom.api.patch(`/elements/${story.id}`, { confidential: false })
    expect(await nextUnread()).toBe(1)
    await newsroom.api.delete(`/elements/${story.id}`)
    expect(await nextUnread()).toBe(0)
    await newsroom.api.post(`${daybook}/trash/${story.id}/restore`)
    expect(await nextUnread()).toBe(1)
  })
})
