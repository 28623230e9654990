import { setTimeout as sleep } from 'node:timers/promises'
import { createDaybook, type Daybook, type Element, type Followed, type FollowOptions } from '@daybook/client'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { followChanges } from '../../packages/client/src/follow-changes.ts'
import { type BrowserNewsroom, browserNewsroom } from '../support/browser-newsroom.ts'
import { randomNumbers } from '../support/random.ts'

let newsroom: BrowserNewsroom
let daybook: Daybook
let groupId: number
const running: AbortController[] = []

beforeAll(async () => {
  newsroom = await browserNewsroom()
  daybook = createDaybook({ url: newsroom.url, ...newsroom.credentials })
  groupId = (await daybook.POST('/api/v2/groups', { body: { name: 'Sports' } })).data.id
})

afterEach(() => {
  for (const one of running.splice(0)) one.abort()
})

const newStory = async (title: string): Promise<Element> =>
  (await daybook.POST('/api/v2/elements', { body: { title, groupIds: [groupId] } })).data

const present = async (): Promise<number> => (await daybook.GET('/api/v2/changes')).data.next

const cutConnections = (): void => newsroom.test.app.server.closeAllConnections()

type Follow = (options: FollowOptions) => AsyncGenerator<Followed, void>

/** What a follower has heard, until it is stopped. */
const following = (options: FollowOptions = {}, follow: Follow = daybook.followChanges) => {
  const stop = new AbortController()
  running.push(stop)
  const heard: Followed[] = []
  const troubles: unknown[] = []
  const done = (async () => {
    const given = { types: ['element'] as const, ...options }
    const onTrouble = (error: unknown) => void troubles.push(error)
    for await (const news of follow({ ...given, documents: true, signal: stop.signal, onTrouble }))
      heard.push(news)
  })()
  const changes = () => heard.flatMap((news) => (news.kind === 'changes' ? news.changes : []))
  return {
    heard,
    troubles,
    done,
    changes,
    titles: () => changes().map(({ document }) => document?.title),
    position: () => heard.at(-1)?.next,
    stop: () => stop.abort(),
  }
}

const timing = { opening: 0.5, silence: 1, wait: 1, interval: 0.1, pollingFor: 2, longestBackoff: 0.2 }

describe('15.4 followChanges', () => {
  it('begins with the present, and goes on from a stored position', async () => {
    await newStory('Before')
    const first = following()
    await expect.poll(() => first.heard.length).toBe(1)
    expect(first.heard[0]).toMatchObject({ kind: 'begin', reason: 'first-start' })
    await newStory('Heard')
    await expect.poll(first.titles).toEqual(['Heard'])
    first.stop()
    await first.done
    await newStory('Away')
    const second = following({ after: first.position() })
    await expect.poll(second.titles).toEqual(['Away'])
    expect(second.heard.map(({ kind }) => kind)).toEqual(['changes'])
  })

  it('hears every change once and in order, however often connections are cut', async () => {
    const random = randomNumbers(20260618)
    const after = await present()
    const follower = following({ after })
    const ids: number[] = []
    for (let write = 0; write < 60; write += 1) {
      if (write % 7 === 3) cutConnections()
      const id = ids[random.below(ids.length + 1)]
      if (id === undefined) ids.push((await newStory(`Story ${write}`)).id)
      // Not through the connections that are cut: nobody could tell whether such a write was carried out.
      else await newsroom.api.patch(`/elements/${id}`, { note: `${write}` })
      await sleep(random.below(60))
    }
    const { data } = await daybook.GET('/api/v2/changes', {
      params: { query: { after, limit: 1000, types: ['element'] } },
    })
    const expected = data.content.map(({ position }) => position)
    await expect.poll(() => follower.changes().length, { timeout: 20_000 }).toBe(expected.length)
    expect(follower.changes().map(({ position }) => position)).toEqual(expected)
    expect(follower.troubles.length).toBeGreaterThan(0)
  })

  it('asks for changes where something keeps the stream, and where it may not wait', async () => {
    const asked: string[] = []
    const send = (request: Request): Promise<Response> => {
      const { pathname, searchParams } = new URL(request.url)
      const authorized = new Request(request, { headers: { authorization: newsroom.api.authorization } })
      if (!pathname.endsWith('/stream')) asked.push(searchParams.get('wait') ?? '')
      if (pathname.endsWith('/stream')) return Promise.resolve(silentStream(request.signal))
      const tooMany = searchParams.get('wait') === '1' && asked.length > 3
      return tooMany ? Promise.resolve(new Response('{}', { status: 429 })) : fetch(authorized)
    }
    const follower = following({ after: await present() }, (options) =>
      followChanges({ send, url: newsroom.url }, options, timing),
    )
    for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) {
      await newStory(title)
      await expect.poll(follower.titles, { timeout: 10_000 }).toContain(title)
    }
    expect(follower.titles()).toEqual(['One', 'Two', 'Three', 'Four', 'Five'])
    await expect.poll(() => asked).toContain('0')
  })

  it('15.7 goes on with a new token when the token of the stream has ended', async () => {
    const tokens: string[] = []
    const own = createDaybook({
      url: newsroom.url,
      ...newsroom.credentials,
      fetch: (request) => {
        tokens.push(request.headers.get('authorization')?.replace('Bearer ', '') ?? '')
        return fetch(request)
      },
    })
    const follower = following({ after: await present() }, own.followChanges)
    await newStory('With the first')
    await expect.poll(follower.titles).toEqual(['With the first'])
    const { clientId, clientSecret } = newsroom.credentials
    const body = { token: tokens.at(-1) ?? '', client_id: clientId, client_secret: clientSecret }
    await daybook.POST('/api/v2/auth/revoke', { body })
    await sleep(1500)
    await newStory('With the second')
    await expect.poll(follower.titles, { timeout: 10_000 }).toEqual(['With the first', 'With the second'])
  })

  it('15.5 begins again where the position is no longer good', async () => {
    const follower = following({ after: (await present()) + 1_000_000 })
    await expect.poll(() => follower.heard.length).toBe(1)
    expect(follower.heard[0]).toMatchObject({ kind: 'begin', reason: 'changes-expired' })
    await newStory('After that')
    await expect.poll(follower.titles).toEqual(['After that'])
  })

  it('ends with the error where trying again does not help', async () => {
    const wrong = createDaybook({ url: newsroom.url, ...newsroom.credentials, clientSecret: 'wrong' })
    await expect(following({}, wrong.followChanges).done).rejects.toMatchObject({ code: 'unauthorized' })
  })
})

/** As through a proxy that keeps what it gets. */
const silentStream = (signal: AbortSignal): Response =>
  new Response(
    new ReadableStream({
      start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
    }),
  )
