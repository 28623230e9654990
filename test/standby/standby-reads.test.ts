import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { apiClient, type TokenClient } from '../support/api-client.ts'
import { newPerson, signedIn } from '../support/people.ts'
import { type TestCluster, type TestStandby, testCluster } from '../support/standby.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** Two Daybooks on a leader and its standby. */
let cluster: TestCluster
let standby: TestStandby
let one: TestApp
let other: TestApp
let desk: StoryDesk

beforeAll(async () => {
  cluster = await testCluster()
  const [first] = cluster.standbys
  if (!first) throw new Error('there is no standby')
  standby = first
  const options = { databaseUrl: cluster.url, replicaUrl: standby.url, follows: true }
  one = await testApp(options)
  other = await testApp({ ...options, clock: one.clock })
  desk = await storyDesk(one)
  for (const app of [one, other]) await inUse(app)
})

/** Who answered so far, as `/metrics` says. */
const metricsOf = async ({ app }: TestApp) => {
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const value = (name: string) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(body)?.[1] ?? 0)
  const outcome = (name: string) => value(`daybook_standby_reads_total\\{outcome="${name}"\\}`)
  return {
    up: value('daybook_standby_up'),
    standby: outcome('standby'),
    behind: outcome('behind'),
    away: outcome('away'),
    failed: outcome('failed'),
  }
}

/** Until reads go to the standby. */
const inUse = (app: TestApp) => vi.waitFor(async () => expect((await metricsOf(app)).up).toBe(1), 20_000)

/** Who answered one request: the standby, or the leader and why. */
const whoAnswers = async <T>(app: TestApp, send: () => Promise<T>): Promise<{ by: string; answer: T }> => {
  const before = await metricsOf(app)
  const answer = await send()
  const after = await metricsOf(app)
  const outcomes = (['standby', 'behind', 'away', 'failed'] as const).filter(
    (name) => after[name] > before[name],
  )
  return { by: outcomes.join() || 'leader', answer }
}

/** The client of `desk`, through the other Daybook. */
const elsewhere = (): Promise<TokenClient> => apiClient(other.app, desk.credentials)

const aReader = async (app = one): Promise<TokenClient> =>
  (await app.client(desk.organizationId, ['api.read'])).api

const whilePaused = async <T>(work: () => Promise<T>): Promise<T> => {
  await standby.pauseReplay()
  try {
    return await work()
  } finally {
    await standby.resumeReplay()
  }
}

/** Until everything that was written is there. */
const caughtUp = async () => {
  const [row] = await cluster.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn')
  const isThere = async () =>
    (await standby.query<{ there: boolean }>(`select pg_last_wal_replay_lsn() >= '${row?.lsn}' as there`))[0]
      ?.there
  await expect.poll(isThere).toBe(true)
}

describe('a standby for reads', () => {
  it('answers reads, with the same bytes and tags as the leader', async () => {
    const { id } = await desk.story({ title: 'Read me' })
    await caughtUp()
    const reader = await aReader()
    for (const path of [`/elements/${id}`, '/elements', '/groups', '/elements/999999']) {
      const { by, answer } = await whoAnswers(one, () => reader.get(path))
      expect([path, by]).toEqual([path, 'standby'])
      const plain = await testApp({ databaseUrl: cluster.url, clock: one.clock })
      const leader = await apiClient(plain.app, desk.credentials)
      const expected = await leader.get(path)
      expect([answer.status, answer.etag]).toEqual([expected.status, expected.etag])
      if (answer.status === 200) expect(answer.text).toBe(expected.text)
    }
  })

  it('shows who wrote nothing the state before, and who wrote their write, in this Daybook and in another one', async () => {
    const story = await desk.story({ title: 'Before' })
    await caughtUp()
    const reader = await aReader()
    await reader.get('/groups')
    await whilePaused(async () => {
      const written = await desk.api.patch(`/elements/${story.id}`, { title: 'After' })
      expect(written.headers['daybook-position']).toMatch(/^\d+-\d+$/)
      const stranger = await whoAnswers(one, () => reader.get(`/elements/${story.id}`))
      expect([stranger.by, stranger.answer.body.title]).toEqual(['standby', 'Before'])
      const asked = performance.now()
      const writer = await whoAnswers(one, () => desk.api.get(`/elements/${story.id}`))
      expect([writer.by, writer.answer.body.title]).toEqual(['behind', 'After'])
      expect(performance.now() - asked).toBeGreaterThan(90)
      const there = await elsewhere()
      const across = await whoAnswers(other, () => there.get(`/elements/${story.id}`))
      expect([across.by, across.answer.body.title]).toEqual(['behind', 'After'])
      const told = await whoAnswers(one, () =>
        reader.get(`/elements/${story.id}`, {
          'daybook-position': String(written.headers['daybook-position']),
        }),
      )
      expect([told.by, told.answer.body.title]).toEqual(['behind', 'After'])
    })
    const writer = await whoAnswers(one, () => desk.api.get(`/elements/${story.id}`))
    expect([writer.by, writer.answer.body.title]).toEqual(['standby', 'After'])
  })

  it('shows people what they wrote in whichever session they read it, and what they read right after signing in', async () => {
    const person = await newPerson(one, desk.organizationId, { role: 'editor' })
    await caughtUp()
    const [here, there] = [await signedIn(one.app, person), await signedIn(other.app, person)]
    await caughtUp()
    await whilePaused(async () => {
      const view = { name: 'Mine', page: 'plan', query: {} }
      const { status, body } = await here.api.post('/api/daybook/v1/saved-views', view)
      expect(status).toBe(201)
      expect((await there.api.get(`/api/daybook/v1/saved-views/${body.id}`)).status).toBe(200)
      const later = await signedIn(one.app, person)
      expect((await later.api.get('/api/daybook/v1/session')).status).toBe(200)
      expect((await later.api.get(`/api/daybook/v1/saved-views/${body.id}`)).status).toBe(200)
    })
  })

  it('is waited for if it catches up within 100 ms', async () => {
    const story = await desk.story({ title: 'Before' })
    await caughtUp()
    await standby.pauseReplay()
    await desk.api.patch(`/elements/${story.id}`, { title: 'After' })
    const reading = whoAnswers(one, () => desk.api.get(`/elements/${story.id}`))
    await standby.resumeReplay()
    const { by, answer } = await reading
    expect([by, answer.body.title]).toEqual(['standby', 'After'])
  })

  it('also has what somebody has heard of: the feed never shows a change that the next read hides', async () => {
    const story = await desk.story({ title: 'Before' })
    await caughtUp()
    const [listener, other] = [await aReader(), await aReader()]
    const { body } = await listener.get('/changes')
    await whilePaused(async () => {
      await desk.api.patch(`/elements/${story.id}`, { title: 'After' })
      const feed = await listener.get(`/changes?after=${body.next}&wait=5`)
      expect(feed.body.content).toMatchObject([{ subject: { id: story.id } }])
      expect((await listener.get(`/elements/${story.id}`)).body.title).toBe('After')
      expect((await other.get(`/elements/${story.id}`)).body.title).toBe('Before')
    })
  })

  it('shows at least what comes before the position from which a reader of the log goes on', async () => {
    await caughtUp()
    const [feed, stream] = [await aReader(), await aReader()]
    await whilePaused(async () => {
      const story = await desk.story({ title: 'Only on the leader' })
      for (const [reader, path] of [
        [feed, '/changes'],
        [stream, '/changes/stream'],
      ] as const) {
        expect((await reader.get(path)).status).toBe(200)
        expect((await reader.get(`/elements/${story.id}`)).status).toBe(200)
      }
      expect((await (await aReader()).get(`/elements/${story.id}`)).status).toBe(404)
    })
  })

  it('answers no page that goes on with a walk, and begins none whose order changes', async () => {
    for (let count = 0; count < 3; count++) await desk.story()
    await caughtUp()
    const reader = await aReader()
    const first = await whoAnswers(one, () => reader.get('/elements?size=1'))
    const next = await whoAnswers(one, () =>
      reader.get(`/elements?size=1&cursor=${encodeURIComponent(first.answer.body.nextCursor)}`),
    )
    const changing = await whoAnswers(one, () => reader.get('/elements?sort=modificationDate'))
    const absences = await whoAnswers(one, () => reader.get('/absences?sort=period.fromDate'))
    const log = await whoAnswers(one, () => reader.get('/changes'))
    expect([first.by, next.by, changing.by, absences.by, log.by]).toEqual([
      'standby',
      'leader',
      'leader',
      'leader',
      'leader',
    ])
    expect([next, changing, absences, log].map(({ answer }) => answer.status)).toEqual([200, 200, 200, 200])
  })

  it('leaves reads to the leader that have something to store, such as names that have changed', async () => {
    const group = await desk.group({ name: 'Old' })
    const story = await desk.story({ groupIds: [group.id] })
    await desk.api.patch(`/groups/${group.id}`, { name: 'New' })
    await caughtUp()
    const reader = await aReader()
    const first = await whoAnswers(one, () => reader.get(`/elements/${story.id}`))
    expect([first.by, first.answer.body.groups[0].name]).toEqual(['failed', 'New'])
    await caughtUp()
    const second = await whoAnswers(one, () => reader.get(`/elements/${story.id}`))
    expect([second.by, second.answer.body.groups[0].name]).toEqual(['standby', 'New'])
  })

  it('takes any number of positions, and refuses what is none', async () => {
    const reader = await aReader()
    const written = await desk.api.post('/groups', { name: 'A position' })
    const position = String(written.headers['daybook-position'])
    const asking = (sent: string) =>
      whoAnswers(one, () => reader.get('/groups', { 'daybook-position': sent }))
    expect((await asking(`${position}, 1-1`)).by).toBe('standby')
    for (const wrong of ['', 'x', '1', '1-', `${position},`, '1-99999999999999999', '1-2-3']) {
      const { answer } = await asking(wrong)
      expect([wrong, answer.status]).toEqual([wrong, 400])
      expect(answer.body.errors).toMatchObject([{ scope: 'header', path: 'Daybook-Position' }])
    }
    // A position that the leader has not reached yet.
    const [term = ''] = position.split('-')
    expect((await asking(`${term}-9000000000000000`)).by).toBe('behind')
  })

  it('may die: the leader answers, nothing fails, and the standby is used again when it is back', async () => {
    const story = await desk.story({ title: 'Alive' })
    await caughtUp()
    const reader = await aReader()
    expect((await whoAnswers(one, () => reader.get(`/elements/${story.id}`))).by).toBe('standby')
    const statuses: number[] = []
    let isOver = false
    const reading = (async () => {
      while (!isOver) statuses.push((await reader.get(`/elements/${story.id}`)).status)
    })()
    await standby.kill()
    await pause(300)
    isOver = true
    await reading
    expect(new Set(statuses)).toEqual(new Set([200]))
    const without = await whoAnswers(one, () => reader.get(`/elements/${story.id}`))
    expect([without.by, without.answer.status]).toEqual(['away', 200])
    expect((await desk.api.patch(`/elements/${story.id}`, { title: 'Still alive' })).status).toBe(200)
    expect((await one.app.inject('/health/ready')).statusCode).toBe(200)
    await standby.start()
    for (const app of [one, other]) await inUse(app)
    const again = await whoAnswers(one, () => reader.get(`/elements/${story.id}`))
    expect([again.by, again.answer.body.title]).toEqual(['standby', 'Still alive'])
  })

  it('may end connections while it is read: the leader answers what they were asked', async () => {
    const story = await desk.story()
    await caughtUp()
    const reader = await aReader()
    const missed = async () => {
      const { failed, away } = await metricsOf(one)
      return failed + away
    }
    const before = await missed()
    const ending =
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'daybook' and state <> 'active'"
    for (let round = 0; round < 5; round++) {
      const reading = Promise.all(Array.from({ length: 20 }, () => reader.get(`/elements/${story.id}`)))
      await standby.query(ending)
      expect(new Set((await reading).map(({ status }) => status))).toEqual(new Set([200]))
      await inUse(one)
    }
    expect(await missed()).toBeGreaterThan(before)
  })

  it('shows a writer their write although the leader has crashed since', async () => {
    const story = await desk.story({ title: 'Before' })
    await caughtUp()
    await whilePaused(async () => {
      expect((await desk.api.patch(`/elements/${story.id}`, { title: 'After' })).status).toBe(200)
      await cluster.crash()
      const title = async () => (await desk.api.get(`/elements/${story.id}`)).body.title
      await vi.waitFor(async () => expect(await title()).toBeDefined(), 20_000)
      expect(await title()).toBe('After')
    })
    for (const app of [one, other]) await inUse(app)
    await vi.waitFor(
      async () =>
        expect((await whoAnswers(one, () => desk.api.get(`/elements/${story.id}`))).by).toBe('standby'),
      20_000,
    )
  })

  it('is nothing to a Daybook without one: no position in answers, and none is read', async () => {
    const plain = await testApp({ databaseUrl: cluster.url, clock: one.clock })
    const api = await apiClient(plain.app, desk.credentials)
    const written = await api.post('/groups', { name: 'Plain' })
    expect([written.status, written.headers['daybook-position']]).toEqual([201, undefined])
    expect((await api.get('/groups', { 'daybook-position': 'x' })).status).toBe(200)
    const { body } = await plain.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(body).not.toContain('daybook_standby')
  })
})
