import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feedsOf, fetched, type MadeFeed, madeFeed, ownFeeds, savedView } from '../support/feeds.ts'
import { type SignedIn, signedInPerson } from '../support/people.ts'
import { invalid, notThere, refusalOf } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let mia: SignedIn
let chief: SignedIn
let view: number

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  test.clock.set('2026-06-18T09:00:00Z')
  desk = await storyDesk(test)
  mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
  chief = await signedInPerson(test, desk.organizationId)
  view = await savedView(mia.api, {}, { shared: 'everyone' })
})

const made = (body: object = { format: 'ics' }): Promise<MadeFeed> => madeFeed(mia.api, feedsOf(view), body)
const statusOf = async ({ path }: MadeFeed): Promise<unknown> => {
  const { status, body } = await fetched(test, path)
  return status === 200 ? 200 : [status, body.code]
}
const ended = [410, 'feed-ended']
const missing = [404, 'resource-not-found']

describe('22.1 the address of a feed', () => {
  it('22.1 is answered once, has 256 random bits, and is stored as a hash alone', async () => {
    const answer = await mia.api.post(feedsOf(view), { format: 'html', frameOrigins: ['https://a.example'] })
    expect([answer.status, answer.headers['cache-control']]).toEqual([201, 'no-store'])
    const { url, ...feed } = answer.body
    expect(feed).toEqual({
      id: expect.any(Number),
      format: 'html',
      fields: ['title', 'slug', 'status', 'groups', 'platform'],
      expires: null,
      frameOrigins: ['https://a.example'],
      creationTime: '2026-06-18T09:00:00Z',
      lastUsedTime: null,
    })
    const secret = /^http:\/\/daybook\.test\/feeds\/([\w-]{43})\.html$/.exec(url)?.[1] ?? ''
    const list = await mia.api.get(feedsOf(view))
    expect(list.body.content).toEqual([feed])
    const { rows } = await sql<{ secret_hash: Buffer }>`select * from feed where id = ${feed.id}`.execute(
      test.deps.db,
    )
    expect(rows[0]?.secret_hash).toEqual(createHash('sha256').update(secret).digest())
    const audit = await desk.api.get('/api/daybook/v1/audit?size=5')
    for (const text of [JSON.stringify(rows), list.text, audit.text]) expect(text).not.toContain(secret)
    expect(audit.body.content[0]).toMatchObject({
      action: 'feed-created',
      subject: { type: 'saved-view', id: String(view) },
      details: { feedId: feed.id, format: 'html' },
    })
  })

  it('22.1 is read without a cookie, privately, and 304 while nothing has changed', async () => {
    for (const [format, type] of [
      ['ics', 'text/calendar'],
      ['csv', 'text/csv'],
      ['json', 'application/feed+json'],
      ['html', 'text/html'],
    ]) {
      const { path } = await made({ format })
      const first = await fetched(test, path)
      expect(first.headers, format).toMatchObject({
        'content-type': `${type}; charset=utf-8`,
        'cache-control': expect.stringContaining('private'),
        etag: expect.stringMatching(/^".+"$/),
      })
      expect(first.headers['set-cookie']).toBeUndefined()
      const again = { 'if-none-match': first.etag }
      expect((await fetched(test, path, again)).status, format).toBe(304)
      await desk.story({ title: format, event: { fromDate: '2026-06-18' } })
      expect((await fetched(test, path, again)).status, format).toBe(200)
    }
  })

  it('22.1 is not found with another secret or another ending, and both answers are the same', async () => {
    const { path } = await made()
    const unknown = await fetched(test, path.replace(/\/feeds\/.{4}/, '/feeds/AAAA'))
    expect(refusalOf(unknown)).toEqual(notThere)
    for (const other of [
      path.replace('.ics', '.csv'),
      path.replace('.ics', ''),
      `${path}x`,
      '/feeds/.ics',
      '/feeds/x',
    ]) {
      const { traceId: _, instance: __, ...body } = (await fetched(test, other)).body
      const { traceId: ___, instance: ____, ...expected } = unknown.body
      expect(body, other).toEqual(expected)
    }
  })

  it('22.1 says that the feed has ended: by its owner, by an administrator, by time', async () => {
    const [first, second] = [await made(), await made()]
    const third = await made({ format: 'csv', expires: '2026-06-18T10:00:00Z' })
    for (const feed of [first, second, third]) expect(await statusOf(feed)).toBe(200)
    const { etag } = await mia.api.get(`${feedsOf(view)}/${first.id}`)
    expect((await mia.api.delete(`${feedsOf(view)}/${first.id}`, { 'if-match': etag })).status).toBe(204)
    expect((await chief.api.delete(`${feedsOf(view)}/${second.id}`)).status).toBe(204)
    test.clock.advance(3600)
    for (const feed of [first, second, third]) expect(await statusOf(feed)).toEqual(ended)
    expect(refusalOf(await mia.api.delete(`${feedsOf(view)}/${first.id}`))).toEqual(notThere)
    expect((await mia.api.get(feedsOf(view))).body.content.map(({ id }: MadeFeed) => id)).toEqual([third.id])
  })

  it('22.1 of a private view is listed and ended by administrators, who learn nothing of the view', async () => {
    const own = await savedView(mia.api, { search: 'leak' }, { name: 'Leaks' })
    const path = feedsOf(own)
    const feed = await madeFeed(mia.api, path, { format: 'json' })
    const editor = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    for (const one of [path, `${path}/${feed.id}`]) {
      const seen = await chief.api.get(one)
      expect([seen.status, seen.text.toLowerCase().includes('leak')]).toEqual([200, false])
      expect(refusalOf(await editor.api.get(one))).toEqual(notThere)
    }
    expect(refusalOf(await chief.api.get(`/api/daybook/v1/saved-views/${own}`))).toEqual(notThere)
    expect(refusalOf(await chief.api.post(path, { format: 'ics' }))).toEqual(notThere)
    expect(refusalOf(await editor.api.delete(`${path}/${feed.id}`))).toEqual(notThere)
    expect((await chief.api.delete(`${path}/${feed.id}`)).status).toBe(204)
    expect(await statusOf(feed)).toEqual(ended)
    expect(refusalOf(await chief.api.get(feedsOf(999999)))).toEqual(notThere)
  })

  it('22.1 ends with its view, and with the right of its owner', async () => {
    const ofView = await made()
    const others = await madeFeed(mia.api, feedsOf(await savedView(mia.api)), { format: 'csv' })
    const own = await madeFeed(mia.api, ownFeeds, { format: 'ics' })
    expect((await mia.api.delete(`/api/daybook/v1/saved-views/${view}`)).status).toBe(204)
    expect([await statusOf(ofView), await statusOf(others)]).toEqual([ended, 200])
    const user = `/api/daybook/v1/users/${mia.id}`
    for (const [change, states] of [
      [{ role: 'reader' }, [ended, 200]],
      [{ role: 'editor' }, [200, 200]],
      [{ internal: false }, [ended, 200]],
      [{ internal: true }, [200, 200]],
      [{ role: null }, [ended, ended]],
    ] as const) {
      expect((await desk.api.patch(user, change)).status).toBe(200)
      expect([await statusOf(others), await statusOf(own)], JSON.stringify(change)).toEqual(states)
    }
    await desk.api.patch(user, { role: 'editor' })
    await desk.api.delete(user)
    expect([await statusOf(others), await statusOf(own)]).toEqual([ended, ended])
  })

  it('22.1 remembers to the hour when it was last asked for, without a write for each request', async () => {
    const feed = await made({ format: 'json' })
    const lastUsed = async () => (await mia.api.get(feedsOf(view))).body.content[0].lastUsedTime
    await fetched(test, feed.path)
    test.clock.advance(600)
    await fetched(test, feed.path)
    expect(await lastUsed()).toBe('2026-06-18T09:00:00Z')
    test.clock.advance(3600)
    await fetched(test, feed.path)
    expect(await lastUsed()).toBe('2026-06-18T10:10:00Z')
  })

  it('22.1 shows its page only in frames of the origins that were named, and runs no script', async () => {
    const policy = async (body: object) => {
      const { headers } = await fetched(test, (await made({ format: 'html', ...body })).path)
      return String(headers['content-security-policy'])
    }
    expect(await policy({})).toContain("frame-ancestors 'none'")
    const named = await policy({ frameOrigins: ['https://a.example', 'https://b.example:8443'] })
    expect(named).toMatch(/frame-ancestors https:\/\/a\.example https:\/\/b\.example:8443$/)
    expect(named).not.toContain('script-src')
    expect(named).toContain("default-src 'none'")
  })

  it('1.20 counts its requests for itself', async () => {
    const limited = await testApp({ databaseUrl: test.databaseUrl, config: { rateLimitPerMinute: 2 } })
    const { path } = await made({ format: 'json' })
    const statuses = []
    for (let times = 0; times < 3; times++) statuses.push((await fetched(limited, path)).status)
    expect(statuses).toEqual([200, 200, 429])
  })
})

describe('22.1 who makes feeds', () => {
  it('22.1 the owner of the view, and administrators if it is shared', async () => {
    const tom = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const secret = await savedView(mia.api)
    const body = { format: 'csv' }
    for (const send of [() => tom.api.post(feedsOf(view), body), () => desk.api.post(feedsOf(view), body)])
      expect((await send()).status).toBe(403)
    expect((await tom.api.get(feedsOf(view))).status).toBe(404)
    expect((await chief.api.post(feedsOf(secret), body)).status).toBe(404)
    expect((await chief.api.post(feedsOf(view), body)).status).toBe(201)
  })

  it('1.8 refuses everything that is wrong at once', async () => {
    const answer = await mia.api.post(feedsOf(view), {
      format: 'csv',
      expires: '2026-06-18T08:00:00Z',
      frameOrigins: ['https://a.example/path', "https://x.example; script-src 'unsafe-inline'"],
    })
    expect(refusalOf(answer)).toEqual(
      invalid([
        'body expires in-the-past',
        'body frameOrigins not-allowed',
        'body frameOrigins[0] format',
        'body frameOrigins[1] format',
      ]),
    )
    expect(refusalOf(await mia.api.post(feedsOf(view), { format: 'ics', fields: ['note'] })).errors).toEqual([
      'body fields[0] not-allowed',
    ])
  })

  it.each([
    [{ groupIds: ['x'], columns: ['title'], view: 'board' }, 'query groupIds[0] type-mismatch'],
    [{ group: [1] }, 'query group unknown-field'],
    [{ findings: ['nope'] }, 'query findings[0] not-allowed'],
    [{ search: '' }, 'query search blank'],
    [{ preset: 'lastYear' }, 'query preset not-allowed'],
    [{ dateFrom: '2026-02-30' }, 'query dateFrom date-format'],
    [{ dateFrom: '2026-02-28', dateTo: '2026-13-01' }, 'query dateTo date-format'],
    [{ dateTo: '2026-06-18' }, 'query dateFrom required'],
    [{ dateFrom: '2026-06-18', dateTo: '2026-06-17' }, 'query dateTo ends-before-it-starts'],
    [{ dateFrom: '2026-06-18', dateTo: '2026-08-19' }, 'query dateTo out-of-range'],
  ])('22.1 a view that the plan refuses has no feed: %j', async (query, problem) => {
    const odd = await savedView(mia.api, query)
    expect(refusalOf(await mia.api.post(feedsOf(odd), { format: 'ics' }))).toMatchObject({
      status: 400,
      errors: [problem],
    })
    const { path } = await made()
    await mia.api.patch(`/api/daybook/v1/saved-views/${view}`, { query })
    expect((await fetched(test, path)).body.errors).toMatchObject([{ path: problem.split(' ')[1] }])
  })

  it('22.1 whatever the page keeps of a plan has a feed', async () => {
    const display = { view: 'board', columns: ['title'], sort: '-time', ideas: true, board: 3, platform: 3 }
    const query = {
      ...display,
      dateFrom: '2026-06-18',
      dateTo: '2026-08-18',
      groupIds: [0],
      confidential: null,
    }
    const kept = await savedView(mia.api, query)
    expect((await mia.api.post(feedsOf(kept), { format: 'ics' })).status).toBe(201)
  })

  it('22.1 a view has 50 feeds at most', async () => {
    for (let count = 0; count < 50; count++) await made()
    expect(refusalOf(await mia.api.post(feedsOf(view), { format: 'ics' }))).toMatchObject({
      status: 400,
      code: 'business-error',
    })
  })
})

it('22.1 an address tells nothing else: neither of another method, nor of a folder', async () => {
  const { path } = await made()
  expect((await test.app.inject({ method: 'POST', url: path })).statusCode).toBe(405)
  expect((await test.app.inject({ method: 'HEAD', url: path })).statusCode).toBe(200)
  expect(await statusOf({ id: 0, path: '/feeds/' })).toEqual(missing)
})
