import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ShortReads } from '../../src/database/short-reads.ts'
import { textOf } from '../../src/http/answer.ts'
import type { ElementListQuery } from '../../src/stories/finding/element-list-schemas.ts'
import { listElements } from '../../src/stories/finding/element-list-service.ts'
import { badRequest, denied, invalid, refusalOf, typeMismatch } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let app: TestApp
let desk: StoryDesk
let group: { id: number; name: string }

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
  group = await desk.group()
})

const stories = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let made = 0; made < count; made++) ids.push((await desk.story({ groupIds: [group.id] })).id)
  return ids
}

const list = async (query = '') => {
  const { status, text, body } = await desk.api.get(`/elements${query}`)
  expect(status, text).toBe(200)
  return body
}

const idsOf = ({ content }: { content: { id: number }[] }): number[] => content.map(({ id }) => id)

describe('1.15 the envelope', () => {
  it('has twenty elements at first, in order of ids, and a cursor while there are more', async () => {
    const ids = await stories(22)
    const first = await list()
    expect(first).toEqual({
      content: expect.any(Array),
      size: 20,
      hasMore: true,
      nextCursor: expect.stringMatching(/^v1\.[A-Za-z0-9._~-]+$/),
    })
    expect(idsOf(first)).toEqual(ids.slice(0, 20))
    const second = await list(`?cursor=${first.nextCursor}`)
    expect(second).toEqual({ content: expect.any(Array), size: 20, hasMore: false })
    expect(idsOf(second)).toEqual(ids.slice(20))
  })

  it('says there is no more where the last page is full', async () => {
    await stories(2)
    expect(await list('?size=2')).toMatchObject({ hasMore: false })
    expect((await list('?size=2')).nextCursor).toBeUndefined()
  })

  it('is empty where there is nothing', async () => {
    expect(await list()).toEqual({ content: [], size: 20, hasMore: false })
  })

  it('3.1 holds each element byte for byte as GET answers it', async () => {
    const ids = await stories(2)
    const { id } = await desk.story({ groupIds: [group.id], title: 'Łódź, Köln, 東京 and 🗞' })
    const texts = await Promise.all(
      [...ids, id].map(async (each) => (await desk.api.get(`/elements/${each}`)).text),
    )
    for (const sort of ['id', 'creationTime', 'modificationDate']) {
      const { text } = await desk.api.get(`/elements?sort=${sort}`)
      expect(text).toBe(`{"content":[${texts.join(',')}],"size":20,"hasMore":false}`)
    }
  })

  it('has no entity tag, for no single resource is meant', async () => {
    expect((await desk.api.get('/elements')).headers.etag).toBeUndefined()
  })

  it('lets the size change from page to page', async () => {
    const ids = await stories(6)
    const { nextCursor } = await list('?size=1')
    expect(idsOf(await list(`?size=100&cursor=${nextCursor}`))).toEqual(ids.slice(1))
  })
})

describe('1.14, 1.15 what is refused', () => {
  it.each(['0', '101', '-1'])('size=%s', async (size) => {
    expect(refusalOf(await desk.api.get(`/elements?size=${size}`))).toEqual(
      badRequest(['query size out-of-range']),
    )
  })

  it('a size that is no number', async () => {
    expect(refusalOf(await desk.api.get('/elements?size=many'))).toEqual(
      typeMismatch(['query size type-mismatch']),
    )
  })

  it.each(['page=0', 'date=2026-01-01', 'group=1', 'Size=3'])(
    '1.8 the unknown parameter of %s',
    async (parameter) => {
      const [name] = parameter.split('=')
      expect(refusalOf(await desk.api.get(`/elements?${parameter}`))).toEqual(
        invalid([`query ${name} unknown-field`]),
      )
    },
  )

  it.each(['title', 'id,down', 'ID', 'modificationDate,DESC', '', 'id,asc,desc'])('sort=%s', async (sort) => {
    expect(refusalOf(await desk.api.get(`/elements?sort=${sort}`))).toEqual(badRequest(['query sort sort']))
  })

  it('2.7 a client that may not read', async () => {
    const { api } = await app.client(desk.organizationId, ['api.write'])
    expect(refusalOf(await api.get('/elements'))).toEqual(denied)
  })

  it('a cursor of other filters, another sort or another list', async () => {
    await stories(3)
    await desk.group()
    const cursorOf = async (path: string): Promise<string> => (await desk.api.get(path)).body.nextCursor
    const own = await cursorOf('/elements?size=1')
    const refused = badRequest(['query cursor cursor'])
    for (const query of [
      `groupIds=${group.id}&cursor=${own}`,
      `sort=id,desc&cursor=${own}`,
      `sort=creationTime&cursor=${own}`,
      `cursor=${await cursorOf(`/elements?size=1&groupIds=${group.id}`)}`,
      `cursor=${await cursorOf('/elements?size=1&sort=modificationDate')}`,
      `groupIds=${group.id}&cursor=${await cursorOf(`/elements?size=1&groupIds=${group.id},${group.id + 1}`)}`,
      'cursor=v1.',
      'cursor=',
      'cursor=v2.abc',
    ])
      expect(refusalOf(await desk.api.get(`/elements?${query}`)), query).toEqual(refused)
  })

  it('a cursor that somebody made, whatever it holds', async () => {
    await stories(2)
    for (const sort of ['id', 'creationTime', 'modificationDate']) {
      const { nextCursor } = await list(`?size=1&sort=${sort}`)
      const [hash, ...position] = JSON.parse(Buffer.from(nextCursor.slice(3), 'base64url').toString())
      const value = fc.oneof(
        fc.maxSafeInteger(),
        fc.string(),
        fc.constantFrom(null, '1:1:', '1:2:3', '9223372036854775806:1:0', 253402300799, -62135596801),
      )
      const forged = fc.array(value, { minLength: position.length, maxLength: position.length })
      await fc.assert(
        fc.asyncProperty(forged, async (parts) => {
          const cursor = `v1.${Buffer.from(JSON.stringify([hash, ...parts])).toString('base64url')}`
          const { status } = await desk.api.get(`/elements?size=1&sort=${sort}&cursor=${cursor}`)
          expect([200, 400]).toContain(status)
        }),
        { numRuns: 60 },
      )
    }
  })
})

describe('elements that change while a page is read', () => {
  it('shows the new name of a group on the next read, in every order', async () => {
    await stories(3)
    for (const [index, sort] of ['id', 'modificationDate,desc', 'creationTime'].entries()) {
      await desk.api.patch(`/groups/${group.id}`, { name: `Name ${index}` })
      const { content } = await list(`?sort=${sort}`)
      const names = content.map(({ groups }: { groups: { name: string }[] }) => groups[0]?.name)
      expect(names).toEqual(Array(3).fill(`Name ${index}`))
    }
  })

  it('1.15 keeps hasMore and nextCursor where elements were deleted after they were found', async () => {
    const ids = await stories(5)
    await desk.api.patch(`/groups/${group.id}`, { name: 'Renamed' })
    const { shortReads } = app.deps
    let found = false
    // The first statement finds the page; the documents, which are stale, are read again after the deletion.
    const deletingAfterFirst: ShortReads = {
      ...shortReads,
      executeQuery: async (query) => {
        const result = await shortReads.executeQuery(query)
        if (!found) {
          found = true
          for (const id of ids.slice(0, 2)) await desk.api.delete(`/elements/${id}`)
        }
        return result as never
      },
    }
    const deps = { ...app.deps, shortReads: deletingAfterFirst }
    const read = async (query: ElementListQuery, reading: object = {}) => {
      const { body } = await listElements({ ...readingOf(desk.organizationId), ...reading }, query)
      return JSON.parse(textOf(body ?? ''))
    }
    const body = await read({ size: 2 }, { deps })
    expect(body).toMatchObject({ content: [], hasMore: true, size: 2 })
    expect(idsOf(await read({ size: 2, cursor: body.nextCursor }))).toEqual(ids.slice(2, 4))
  })

  it('A12 finds elements by their links to other systems, both parameters for the same link', async () => {
    const linkOf = (externalId: string, systemUrl: string | null) => ({
      externalElement: { externalId },
      systemUrl,
    })
    const [one, two] = [await desk.story(), await desk.story()]
    const link = async (id: number, body: object) =>
      expect((await desk.api.post(`/elements/${id}/external-element/link`, body)).status).toBeLessThan(300)
    await link(one.id, linkOf('a-1', 'https://cms.example.org'))
    await link(one.id, linkOf('b-1', 'https://wire.example.org'))
    await link(two.id, linkOf('b-1', 'https://cms.example.org'))
    const found = async (query: object) => {
      const { status, body } = await desk.api.get(`/elements?${new URLSearchParams({ ...query })}`)
      expect(status).toBe(200)
      return body.content.map(({ id }: { id: number }) => id)
    }
    expect(await found({ externalElementId: 'b-1' })).toEqual([one.id, two.id])
    expect(await found({ systemUrl: 'https://wire.example.org' })).toEqual([one.id])
    expect(await found({ externalElementId: 'b-1', systemUrl: 'https://cms.example.org' })).toEqual([two.id])
    expect(await found({ externalElementId: 'a-1', systemUrl: 'https://wire.example.org' })).toEqual([])
    expect(await found({ externalElementId: 'A-1' })).toEqual([])
  })

  it('A12 finds the tasks of deleted users by their ids, not as tasks without an assignee', async () => {
    const user = await desk.user()
    const [theirs, nobodys] = [
      await desk.story({ tasks: [{ userId: user.id }] }),
      await desk.story({ tasks: [{ headline: 'Open' }] }),
    ]
    await desk.deleteUser(user.id)
    expect(idsOf(await list(`?userId=${user.id}`))).toEqual([theirs.id])
    expect(idsOf(await list('?userId=0'))).toEqual([nobodys.id])
  })

  it('3.6 leaves out what is in the trash', async () => {
    const [first = 0, ...others] = await stories(3)
    await desk.api.delete(`/elements/${first}`)
    for (const query of ['', `?groupIds=${group.id}`, '?sort=modificationDate', '?withoutPublication=true'])
      expect(idsOf(await list(query))).toEqual(others)
  })
})

const readingOf = (organizationId: number) => ({
  db: app.deps.db,
  organizationId,
  principal: { type: 'client', id: 1, name: 'Test', organizationId, scopes: [], sight: null } as never,
  now: app.clock.now(),
  deps: app.deps,
  url: '/api/v2/elements',
  headers: {},
  address: '127.0.0.1',
  traceId: 'trace',
  gone: () => new AbortController().signal,
  senderNow: () => Promise.reject(new Error('nobody')),
})
