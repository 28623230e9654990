import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { invalid, refusal, refusalOf, stale } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient
let platform: { readonly id: number; readonly name: string }
let sport: { readonly id: number }
let path: string

const day = '2026-06-20'
const settings = '/api/daybook/v1'

beforeAll(async () => {
  test = await testApp()
  test.clock.set('2026-06-16T22:30:00Z')
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
  platform = await desk.platform({ typeCode: 1 })
  sport = await desk.category(platform)
  path = `${settings}/issues/${platform.id}/order`
})

/** The element and its publication on the day, the later the higher `hour`. */
const storyAt = async (hour: number, { categoryId = sport.id, ...more }: Record<string, unknown> = {}) => {
  const story = await desk.story({
    publications: [
      {
        platformId: platform.id,
        categoryId,
        schedule: {
          kind: 'single',
          date: day,
          timing: { type: 'time', time: `${hour}:00`.padStart(5, '0') },
        },
      },
    ],
    ...more,
  })
  return { id: story.id as number, publicationId: story.publications[0].id as number }
}

type Ids = readonly { readonly publicationId: number }[]

const issueNow = async (by = api, date = day) =>
  (await by.get(`${settings}/issues/${platform.id}?date=${date}`)).body

/** The publications of the issue by section, each with its page. */
const places = async (by = api, date = day): Promise<[number, string | null][][]> =>
  (await issueNow(by, date)).categories.map(
    ({ stories }: { stories: { publicationId: number; page: string }[] }) =>
      stories.map(({ publicationId, page }) => [publicationId, page]),
  )

const order = async (entries: readonly object[], by = api, date = day) => {
  const answer = await by.put(path, { date, entries })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.entries
}

const idsOf = (stories: Ids) => stories.map(({ publicationId }) => publicationId)

describe('PUT /issues/{platformId}/order', () => {
  it('25.6 gives pages and the order within sections, and the others stay', async () => {
    const [a, b, c] = [await storyAt(10), await storyAt(11), await storyAt(12)]
    const other = await storyAt(13, { categoryId: null })
    const set = await order([
      { publicationId: c.publicationId, page: ' 5 ' },
      { publicationId: other.publicationId, page: '1' },
      { publicationId: a.publicationId, page: 'S2' },
    ])
    expect(await places()).toEqual([
      [
        [c.publicationId, '5'],
        [b.publicationId, null],
        [a.publicationId, 'S2'],
      ],
      [[other.publicationId, '1']],
    ])
    const read = await api.get(`${path}?date=${day}`)
    expect(read.body).toEqual({ date: day, entries: set })
    expect(set.map(({ page }: { page: string | null }) => page)).toEqual(['5', null, 'S2', '1'])
  })

  it('25.6 puts new stories behind the ordered ones, by time', async () => {
    const [a, b] = [await storyAt(10), await storyAt(11)]
    await order([{ publicationId: b.publicationId }, { publicationId: a.publicationId }])
    const [late, early] = [await storyAt(9), await storyAt(8)]
    expect((await places())[0]?.map(([id]) => id)).toEqual(idsOf([b, a, early, late]))
  })

  it('25.6 a page alone orders nothing: stories without an order go on standing by time', async () => {
    const [a, b] = [await storyAt(10), await storyAt(12)]
    await order([{ publicationId: b.publicationId, page: '3' }])
    const c = await storyAt(11)
    expect((await places())[0]).toEqual([
      [a.publicationId, null],
      [c.publicationId, null],
      [b.publicationId, '3'],
    ])
  })

  it('25.6 a publication that moves away leaves its page, and its place', async () => {
    const [a, b] = [await storyAt(10), await storyAt(11)]
    await order([{ publicationId: b.publicationId, page: '7' }, { publicationId: a.publicationId }])
    await api.put(`/elements/${b.id}/publications/${b.publicationId}/schedule`, {
      kind: 'single',
      date: '2026-06-21',
      timing: null,
    })
    expect(await places()).toEqual([[[a.publicationId, null]]])
    expect(await places(api, '2026-06-21')).toEqual([[[b.publicationId, null]]])
    const web = await desk.platform()
    await api.patch(`/elements/${a.id}/publications/${a.publicationId}`, { platformId: web.id })
    expect(await places()).toEqual([])
  })

  it('25.6 in another section it keeps its page and stands behind those that have an order', async () => {
    const local = await desk.category(platform)
    const [a, b] = [await storyAt(10), await storyAt(11)]
    const [x, y] = [await storyAt(12, { categoryId: local.id }), await storyAt(13, { categoryId: local.id })]
    await order([
      { publicationId: b.publicationId, page: '1' },
      { publicationId: a.publicationId },
      { publicationId: y.publicationId },
      { publicationId: x.publicationId },
    ])
    await api.patch(`/elements/${b.id}/publications/${b.publicationId}`, { categoryId: local.id })
    expect(await places()).toEqual([
      [[a.publicationId, null]],
      [
        [y.publicationId, null],
        [x.publicationId, null],
        [b.publicationId, '1'],
      ],
    ])
  })

  it('25.6 every day of a recurring publication has a page of its own', async () => {
    const schedule = { kind: 'recurring', type: 'daily', fromDate: day, toDate: '2026-06-22', timing: null }
    const story = await desk.story({ publications: [{ platformId: platform.id, schedule }] })
    const [{ id: publicationId }] = story.publications
    await order([{ publicationId, page: '2' }])
    await order([{ publicationId, page: '9' }], api, '2026-06-21')
    const pages = [day, '2026-06-21', '2026-06-22'].map((date) => places(api, date))
    expect(await Promise.all(pages)).toEqual([
      [[[publicationId, '2']]],
      [[[publicationId, '9']]],
      [[[publicationId, null]]],
    ])
  })

  it('14.1 who sees a part orders that part: what is hidden stays where it is', async () => {
    const group = await desk.group()
    const [a, hidden, b] = [
      await storyAt(10),
      await storyAt(11, { confidential: true, groupIds: [group.id] }),
      await storyAt(12),
    ]
    const editor = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    expect(idsOf((await editor.api.get(`${path}?date=${day}`)).body.entries)).toEqual(idsOf([a, b]))
    const refused = await editor.api.put(path, {
      date: day,
      entries: [{ publicationId: hidden.publicationId }],
    })
    expect(refusalOf(refused)).toEqual(invalid(['body entries[0].publicationId unknown-reference']))
    const set = await order(
      [{ publicationId: b.publicationId }, { publicationId: a.publicationId }],
      editor.api,
    )
    expect(idsOf(set)).toEqual(idsOf([b, a]))
    expect((await places())[0]?.map(([id]) => id)).toEqual(idsOf([b, hidden, a]))
  })

  it('14.2 whoever may only read a story does not place it', async () => {
    const [a, b] = [await storyAt(10), await storyAt(11)]
    const editor = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    await api.patch(`${settings}/users/${editor.id}`, { writes: 'own' })
    const own = await storyAt(12, { tasks: [{ userId: editor.id }] })
    expect(
      (
        await editor.api.put(path, {
          date: day,
          entries: [a, own].map(({ publicationId }) => ({ publicationId })),
        })
      ).body,
    ).toMatchObject({ status: 403, errors: [{ code: 'not-yours' }] })
    await order([{ publicationId: own.publicationId, page: '4' }], editor.api)
    expect((await places())[0]).toEqual([
      [a.publicationId, null],
      [b.publicationId, null],
      [own.publicationId, '4'],
    ])
  })

  it('1.8 refuses whatever is wrong at once, and changes nothing', async () => {
    const a = await storyAt(10)
    const away = await desk.story({ publications: [{ platformId: platform.id }] })
    const { publicationId } = a
    const refused = (entries: object[]) =>
      refusal(api, [path.replace('/order', `?date=${day}`)], () => api.put(path, { date: day, entries }))
    expect(
      await refused([
        { publicationId, page: '1' },
        { publicationId: away.publications[0].id },
        { publicationId },
      ]),
    ).toEqual(
      invalid([
        'body entries[1].publicationId unknown-reference',
        'body entries[2].publicationId duplicate-id',
      ]),
    )
    expect(
      await refused([
        { publicationId, page: '12345678901' },
        { publicationId, page: ' ' },
      ]),
    ).toEqual(invalid(['body entries[0].page too-long', 'body entries[1].page blank']))
  })

  it('1.18 of two who order at once, one learns that the other was faster', async () => {
    const [a, b] = [await storyAt(10), await storyAt(11)]
    const { etag } = await api.get(`${path}?date=${day}`)
    const swapped = { date: day, entries: [b, a].map(({ publicationId }) => ({ publicationId })) }
    const first = await api.put(path, swapped, { 'if-match': etag })
    expect([first.status, first.etag]).toEqual([200, (await api.get(`${path}?date=${day}`)).etag])
    expect(
      await refusal(api, [path.replace('/order', `?date=${day}`)], () =>
        api.put(path, swapped, { 'if-match': etag }),
      ),
    ).toEqual(stale)
  })

  it('15.1 leaves a change of each place, for those who see its story; and none where nothing changes', async () => {
    const group = await desk.group()
    const [a, b] = [await storyAt(10), await storyAt(11, { confidential: true, groupIds: [group.id] })]
    const editor = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const { next } = (await api.get('/changes')).body
    const before = (await api.get(`/elements/${a.id}`)).etag
    await order([{ publicationId: b.publicationId, page: '2' }, { publicationId: a.publicationId }])
    await order([{ publicationId: b.publicationId, page: '2' }, { publicationId: a.publicationId }])
    expect((await api.get(`/elements/${a.id}`)).etag).toBe(before)
    const { content } = (await api.get(`/changes?after=${next}&wait=1`)).body
    expect(content).toMatchObject([
      { action: 'issue-ordered', subject: { type: 'issue-place' }, elementId: b.id, version: 1 },
      { action: 'issue-ordered', subject: { type: 'issue-place' }, elementId: a.id, version: 1 },
    ])
    const of = { type: 'publication', id: b.publicationId }
    expect(content[0].fields).toEqual([
      { of, field: 'date', from: null, to: day },
      { of, field: 'platformId', from: null, to: platform.id },
      { of, field: 'categoryId', from: null, to: sport.id },
      { of, field: 'position', from: null, to: 1 },
      { of, field: 'page', from: null, to: '2' },
    ])
    const seen = (await editor.api.get(`/changes?after=${next}`)).body.content
    expect(seen.map(({ elementId }: { elementId: number }) => elementId)).toEqual([a.id])
    const { content: entries } = (await api.get(`${settings}/audit?subject=issue:${platform.id}`)).body
    expect(entries[0]).toMatchObject({
      action: 'issue-ordered',
      subject: { name: platform.name },
      details: { date: day },
    })
    expect(entries.filter(({ action }: { action: string }) => action === 'issue-ordered')).toHaveLength(1)
  })

  it('25.6 a publication that is deleted and comes back by undo has its page again', async () => {
    const a = await storyAt(10, { groupIds: [(await desk.group()).id] })
    await order([{ publicationId: a.publicationId, page: '3' }])
    const { next } = (await api.get('/changes')).body
    await api.delete(`/elements/${a.id}/publications/${a.publicationId}`)
    const { content } = (await api.get(`/changes?after=${next}&wait=1`)).body
    expect((await api.post(`${settings}/changes/${content[0].position}/undo`)).status).toBe(200)
    expect(await places()).toEqual([[[a.publicationId, '3']]])
  })
})

describe('the issue', () => {
  it('25.6 shows what is ordered and what is written, of each section and of all', async () => {
    const story = (hour: number, tasks: object[], categoryId = sport.id) =>
      desk.story({
        tasks: tasks.map((task, index) => ({ localId: index, ...task })),
        publications: [
          {
            platformId: platform.id,
            categoryId,
            schedule: { kind: 'single', date: day, timing: { type: 'time', time: `${hour}:00` } },
            assignedTaskRefs: tasks.map((_, localId) => ({ localId })),
          },
        ],
      })
    const local = await desk.category(platform)
    await story(10, [{ textLength: { characters: 3000 }, text: 'Grün' }, { text: 'ab' }])
    await story(11, [{ textLength: { characters: 500 } }])
    await story(12, [{ text: 'abc' }], local.id)
    expect(await issueNow()).toMatchObject({
      lengths: { ordered: 3500, written: 9 },
      categories: [
        {
          lengths: { ordered: 3500, written: 6 },
          stories: [{ lengths: { ordered: 3000, written: 6 } }, { lengths: { ordered: 500, written: 0 } }],
        },
        { lengths: { ordered: 0, written: 3 } },
      ],
    })
  })

  it('25.6 counts hidden stories only where the platform says so', async () => {
    const group = await desk.group()
    const [, hidden] = [
      await storyAt(10),
      await storyAt(11, {
        confidential: true,
        groupIds: [group.id],
        tasks: [{ localId: 'a', textLength: { characters: 1200 } }, { textLength: { characters: 50 } }],
      }),
    ]
    const { tasks } = (await api.get(`/elements/${hidden.id}`)).body
    await api.patch(`/elements/${hidden.id}/publications/${hidden.publicationId}`, {
      assignedTaskIds: [tasks[0].id],
    })
    await api.post(`/elements/${hidden.id}/publications`, {
      platformId: platform.id,
      schedule: { kind: 'single', date: day, timing: null },
      assignedTaskIds: [tasks[0].id],
    })
    const editor = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    expect(await issueNow(editor.api)).not.toHaveProperty('hidden')
    const setting = `${settings}/platforms/${platform.id}/counts-hidden`
    expect((await api.get(setting)).body).toEqual({ countsHidden: false })
    const v2 = await api.get(`/platforms/${platform.id}`)
    expect((await api.put(setting, { countsHidden: true })).body).toEqual({ countsHidden: true })
    expect((await api.get(`/platforms/${platform.id}`)).etag).toBe(v2.etag)
    expect(await issueNow(editor.api)).toMatchObject({
      hidden: { stories: 1, characters: 1200 },
      counts: { stories: 1 },
    })
    expect(await issueNow()).toMatchObject({ hidden: { stories: 0, characters: 0 } })
    await api.delete(`/elements/${hidden.id}`)
    expect((await issueNow(editor.api)).hidden).toEqual({ stories: 0, characters: 0 })
  })
})
