import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tenant } from '../../../test/contract/tenants.ts'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { badRequest, notThere, refusalOf } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { runHousekeeping } from '../../app/housekeeping.ts'

const trash = '/api/daybook/v1/trash'
const day = 86_400

let test: TestApp
let desk: StoryDesk
let api: ApiClient

beforeAll(async () => {
  test = await testApp({ config: { accessTokenSeconds: 86_400 * 365 } })
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
})

const trashed = async (title: string) => {
  const story = await desk.story({ title })
  expect((await api.delete(`/elements/${story.id}`)).status).toBe(204)
  return story
}

const titles = async (query = '') =>
  (await api.get(`${trash}?${query}`)).body.content.map(({ title }: { title: string }) => title)

const keepingHouse = () => runHousekeeping(test.deps, new AbortController().signal)

describe('GET /trash', () => {
  it('3.6, 11 shows deleted elements, by whom and when they were deleted, and when they will be removed', async () => {
    const { id } = await trashed('Gone')
    const { body } = await api.get(trash)
    const deletionTime = test.clock.now()
    const later = new Date(deletionTime.getTime() + 30 * day * 1000)
    expect(body.content).toEqual([
      {
        id,
        title: 'Gone',
        day: null,
        deletedBy: { type: 'client', id: expect.any(Number), name: expect.stringMatching(/^Test client/) },
        deletionTime: `${deletionTime.toISOString().slice(0, 19)}Z`,
        purgeTime: `${later.toISOString().slice(0, 19)}Z`,
      },
    ])
    expect(body.page.totalElements).toBe(1)
  })

  it('3.6, 13.1 shows on which day an element was', async () => {
    const platform = await desk.platform({ typeCode: 0 })
    const publications = ['2026-06-20', '2026-06-18'].map((date) => ({
      platformId: platform.id,
      schedule: { kind: 'single', date },
    }))
    const deadline = { date: '2026-06-09' }
    const bodies = [
      { tasks: [{ deadline }] },
      { event: { fromDate: '2026-06-10' }, tasks: [{ deadline }] },
      { event: { fromDate: '2026-06-10' }, publications },
    ]
    for (const body of bodies) {
      const { id } = await desk.story({ title: 'Column', ...body })
      expect((await api.delete(`/elements/${id}`)).status).toBe(204)
    }
    const days = (await api.get(trash)).body.content.map(({ day: shown }: { day: string }) => shown)
    expect(days.toSorted()).toEqual(['2026-06-09', '2026-06-10', '2026-06-18'])
  })

  it('B22 calls elements without a title by their slug, else by their first headline', async () => {
    for (const body of [{ slug: 'vote' }, { tasks: [{ headline: 'Portrait' }] }]) {
      const { id } = await desk.story({ title: null, ...body })
      expect((await api.delete(`/elements/${id}`)).status).toBe(204)
    }
    expect((await titles()).sort()).toEqual(['Portrait', 'vote'])
  })

  it('1.15 shows the most recently deleted element first, and can be walked by cursor during other writes', async () => {
    const stories = []
    for (const title of ['one', 'two', 'three', 'four']) {
      stories.push(await trashed(title))
      test.clock.advance(1)
    }
    expect(await titles()).toEqual(['four', 'three', 'two', 'one'])
    const { nextCursor } = (await api.get(`${trash}?size=2`)).body
    await api.post(`${trash}/${stories[2].id}/restore`)
    await trashed('five')
    expect(await titles(`size=2&cursor=${nextCursor}`)).toEqual(['two', 'one'])
    expect(await titles('size=2&page=1')).toEqual(['two', 'one'])
    expect(refusalOf(await api.get(`${trash}?cursor=v1.WzFd`))).toEqual(badRequest(['query cursor cursor']))
  })

  it('1.5 does not show those of another organization', async () => {
    await trashed('Gone')
    expect((await (await test.newsroom()).api.get(trash)).body.content).toEqual([])
  })
})

describe('POST /trash/{elementId}/restore', () => {
  it('3.6 restores an element with all its ids and links', async () => {
    const platform = await desk.platform()
    const user = await desk.user()
    const story = await desk.story({
      title: 'Back',
      tasks: [{ localId: 'a', headline: 'Report', userId: user.id }],
      publications: [{ platformId: platform.id, assignedTaskRefs: [{ localId: 'a' }] }],
    })
    await api.post(`/elements/${story.id}/external-element/link`, { externalElement: { externalId: 'a-1' } })
    const before = (await api.get(`/elements/${story.id}`)).body
    await api.delete(`/elements/${story.id}`)
    test.clock.advance(60)
    const answer = await api.post(`${trash}/${story.id}/restore`)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      ...before,
      version: before.version + 2,
      modificationDate: `${test.clock.now().toISOString().slice(0, 19)}Z`,
    })
    const read = await api.get(`/elements/${story.id}`)
    expect(read.text).toBe(answer.text)
    expect(read.etag).toBe(answer.etag)
    expect((await api.get('/elements?search=back')).body.content).toEqual([answer.body])
    expect(await titles()).toEqual([])
  })

  it('shows the current names of things renamed in the meantime', async () => {
    const group = await desk.group({ name: 'Old' })
    const story = await desk.story({ groupIds: [group.id] })
    await api.delete(`/elements/${story.id}`)
    await api.patch(`/groups/${group.id}`, { name: 'New' })
    expect((await api.post(`${trash}/${story.id}/restore`)).body.groups[0].name).toBe('New')
  })

  it('1.5 answers 404 for an element that is not in the trash, was restored, or belongs to another organization', async () => {
    const live = await desk.story()
    const { id } = await trashed('Gone')
    const other = (await test.newsroom()).api
    for (const send of [
      () => api.post(`${trash}/${live.id}/restore`),
      () => api.post(`${trash}/999999/restore`),
      () => other.post(`${trash}/${id}/restore`),
    ])
      expect(await desk.refused(send)).toEqual(notThere)
    const answers = await Promise.all([1, 2, 3].map(() => api.post(`${trash}/${id}/restore`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404])
  })
})

describe('3.6 after 30 days', () => {
  it('an element is permanently removed, whether its rows still exist or not', async () => {
    const story = await trashed('Gone')
    const kept = await desk.story({ title: 'Kept' })
    test.clock.advance(30 * day - 1)
    const later = await trashed('Later')
    await keepingHouse()
    expect(await titles()).toEqual(['Later', 'Gone'])
    test.clock.advance(1)
    expect(await titles()).toEqual(['Later'])
    expect(await desk.refused(() => api.post(`${trash}/${story.id}/restore`))).toEqual(notThere)
    await keepingHouse()
    const { rows } = await sql<{ id: number }>`
      select id from element where organization_id = ${desk.organizationId} order by id`.execute(test.deps.db)
    expect(rows.map(({ id }) => id)).toEqual([kept.id, later.id])
    expect((await api.get(`/elements/${kept.id}`)).status).toBe(200)
  })

  it('deletes everything that an element can have', async () => {
    const { api: owner, ids, organizationId } = await tenant(test, `purged-${desk.organizationId}`)
    expect((await owner.delete(`/elements/${ids.element}`)).status).toBe(204)
    test.clock.advance(30 * day)
    await keepingHouse()
    const { rows } = await sql`
      select id from element where organization_id = ${organizationId} and id = ${ids.element}`.execute(
      test.deps.db,
    )
    expect(rows).toEqual([])
  })

  it('deletes everything that belongs to the element', async () => {
    const platform = await desk.platform()
    const user = await desk.user()
    const story = await desk.story({
      tasks: [{ localId: 'a', userId: user.id }],
      publications: [{ platformId: platform.id, assignedTaskRefs: [{ localId: 'a' }] }],
    })
    await api.post(`/elements/${story.id}/external-element/link`, { externalElement: { externalId: 'a-1' } })
    await api.delete(`/elements/${story.id}`)
    test.clock.advance(30 * day)
    await keepingHouse()
    const { rows } = await sql<{ count: number }>`
      select (select count(*) from task where element_id = ${story.id})
        + (select count(*) from publication where element_id = ${story.id})
        + (select count(*) from external_element where element_id = ${story.id}) as count`.execute(
      test.deps.db,
    )
    expect(rows[0]?.count).toBe(0)
  })
})
