import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeTrash } from '../../src/changes/log/purge-trash.ts'
import { done, noticeDesk, tellAll } from '../support/notice-desk.ts'
import type { SignedIn } from '../support/people.ts'
import { invalid, notThere, refusalOf } from '../support/refusals.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const daybook = '/api/daybook/v1'

let test: TestApp
let desk: Awaited<ReturnType<typeof noticeDesk>>
let eva: SignedIn
let rosa: SignedIn
let otto: SignedIn

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  test.clock.set('2026-06-18T09:00:00Z')
  desk = await noticeDesk(test)
  ;[eva, rosa, otto] = await Promise.all([desk.person('Eva'), desk.person('Rosa'), desk.person('Otto')])
})

const groupId = async () => (await desk.group()).id
const storyOf = async (by: SignedIn, body: object = {}) =>
  desk.storyBy(by.api, { title: 'Strike', groupIds: [await groupId()], ...body })
const patchTask = (by: SignedIn, story: { id: number; tasks: { id: number }[] }, body: object) =>
  done(by.api.patch(`/elements/${story.id}/tasks/${story.tasks[0]?.id}`, body))

describe('21.2 who is told what', () => {
  it('B22 of a story without a title by its first headline, of freelancers by one of their own, else by its platform', async () => {
    const fred = await desk.person('Fred', { internal: false })
    const platform = await desk.platform()
    const publications = [{ platformId: platform.id }]
    const tasks = [{ userId: rosa.id, headline: 'Portrait' }, { userId: fred.id }]
    const named = await storyOf(eva, { title: null, publications, tasks })
    const unnamed = await storyOf(eva, { title: null, publications, tasks: [{ userId: rosa.id }] })
    const titles = async (who: SignedIn) =>
      (await desk.noticesOf(who)).map(({ element }: { element: unknown }) => element)
    expect(await titles(rosa)).toEqual([
      { id: unnamed.id, title: platform.name },
      { id: named.id, title: 'Portrait' },
    ])
    expect(await titles(fred)).toEqual([{ id: named.id, title: platform.name }])
  })

  it('B22, 21.2 of a story without a title in the trash by the first headline, of freelancers by one of their own', async () => {
    const fred = await desk.person('Fred', { internal: false })
    const tasks = [
      { userId: rosa.id, headline: 'Portrait' },
      { userId: fred.id, headline: 'Photo' },
    ]
    const story = await storyOf(eva, { title: null, tasks })
    desk.later()
    await done(eva.api.delete(`/elements/${story.id}`))
    for (const [who, title] of [
      [rosa, 'Portrait'],
      [fred, 'Photo'],
    ] as const)
      expect((await desk.noticesOf(who))[0]).toMatchObject({
        kind: 'taken-away',
        element: { id: story.id, title },
      })
  })

  it('21.2 who is given a task, with what it is about', async () => {
    const story = await storyOf(eva, {
      tasks: [{ userId: rosa.id, headline: 'Pickets', deadline: { date: '2026-06-19', time: '14:00' } }],
    })
    const [notice] = await desk.noticesOf(rosa)
    const [task] = story.tasks
    const of = { type: 'task', id: task.id, name: 'Pickets' }
    expect(notice).toMatchObject({
      time: '2026-06-18T09:00:00Z',
      kind: 'assigned',
      actor: { type: 'user', id: eva.id, name: 'Test Eva' },
      element: { id: story.id, title: 'Strike' },
      of: { type: 'task', id: task.id },
      commentId: null,
      readTime: null,
      receipts: [],
    })
    expect(notice).not.toHaveProperty('elements')
    expect(notice.fields).toContainEqual({
      of,
      field: 'user',
      customField: null,
      from: null,
      to: { id: rosa.id, name: 'Test Rosa' },
    })
    expect(notice.fields).toContainEqual({
      ...{ of, field: 'deadline', customField: null, from: null },
      to: { date: '2026-06-19', time: '14:00' },
    })
    expect(await desk.told(eva)).toEqual([])
  })

  it('21.2 who had a task, when it is given to another, deleted, or its story trashed', async () => {
    const story = await storyOf(eva, { tasks: [{ userId: rosa.id }] })
    desk.later()
    await patchTask(eva, story, { userId: otto.id })
    expect((await desk.told(rosa))[0]).toBe('taken-away user')
    expect((await desk.told(otto))[0]).toMatch(/^assigned user/)
    desk.later()
    await done(eva.api.delete(`/elements/${story.id}/tasks/${story.tasks[0].id}`))
    expect((await desk.told(otto))[0]).toBe('taken-away user')
    desk.later()
    const other = await storyOf(eva, { title: 'Floods', tasks: [{ userId: otto.id }] })
    desk.later()
    await done(eva.api.delete(`/elements/${other.id}`))
    const [gone] = await desk.noticesOf(otto)
    expect(gone).toMatchObject({ kind: 'taken-away', element: { id: other.id, title: 'Floods' } })
    await done(eva.api.post(`${daybook}/trash/${other.id}/restore`))
    expect((await desk.noticesOf(otto))[0]).toMatchObject({ kind: 'assigned', element: { title: 'Floods' } })
  })

  it('21.2 whose open task has become another one, and nobody else', async () => {
    const { id: platformId } = await desk.platform()
    const story = await storyOf(eva, {
      tasks: [{ userId: rosa.id, localId: 'a' }, { userId: otto.id }],
      publications: [
        {
          platformId,
          schedule: { kind: 'single', date: '2026-06-20', timing: null },
          assignedTaskRefs: [{ localId: 'a' }],
        },
      ],
    })
    desk.later()
    await patchTask(eva, story, { headline: 'Pickets', note: 'not told' })
    expect((await desk.told(rosa))[0]).toBe('task-changed headline')
    desk.later()
    const schedule = { kind: 'single', date: '2026-06-21', timing: null }
    await done(
      eva.api.put(`/elements/${story.id}/publications/${story.publications[0].id}/schedule`, schedule),
    )
    expect((await desk.told(rosa))[0]).toBe('task-changed schedule')
    expect((await desk.told(otto)).filter((text) => text.startsWith('task-changed'))).toEqual([])
    desk.later()
    await done(eva.api.patch(`/elements/${story.id}`, { location: { name: 'Town hall' } }))
    expect((await desk.told(otto))[0]).toBe('task-changed location')
    desk.later()
    await done(
      eva.api.post(`/elements/${story.id}/tasks/done-state`, {
        tasks: [{ taskId: story.tasks[0].id, done: true }],
      }),
    )
    desk.later()
    const before = await desk.told(rosa)
    await patchTask(eva, story, { headline: 'Pickets and police' })
    expect(await desk.told(rosa)).toEqual(before)
  })

  it('21.2 nobody of an answer that comes back with its task from the trash: it was given before', async () => {
    const story = await storyOf(eva, { tasks: [{ userId: rosa.id }] })
    desk.later()
    await done(rosa.api.patch(`${daybook}/me/tasks/${story.tasks[0].id}`, { confirmationStatusCode: 1 }))
    desk.later()
    const before = await desk.told(eva)
    expect(before[0]).toBe('answered confirmationStatusCode')
    await done(otto.api.delete(`/elements/${story.id}`))
    desk.later()
    await done(otto.api.post(`${daybook}/trash/${story.id}/restore`))
    expect((await desk.told(rosa))[0]).toMatch(/^assigned/)
    expect((await desk.told(eva)).filter((text) => text.startsWith('answered'))).toEqual([before[0]])
  })

  it('21.2 who has given a task, when it is accepted, declined with the reason, or delivered', async () => {
    const story = await storyOf(otto, { tasks: [{ userId: rosa.id }] })
    desk.later()
    await patchTask(eva, story, { userId: null, headline: 'Free' })
    desk.later()
    await patchTask(eva, story, { userId: rosa.id })
    desk.later()
    const own = `${daybook}/me/tasks/${story.tasks[0].id}`
    await done(rosa.api.patch(own, { confirmationStatusCode: 1 }))
    expect((await desk.told(eva))[0]).toBe('answered confirmationStatusCode')
    desk.later()
    await done(rosa.api.patch(own, { confirmationStatusCode: -1, reason: 'I am ill.' }))
    const [declined] = await desk.noticesOf(eva)
    expect(declined).toMatchObject({
      ...{ kind: 'answered', commentId: expect.any(Number), quote: 'I am ill.' },
    })
    expect((await done(eva.api.get(`${daybook}/comments/${declined.commentId}`))).text).toBe('I am ill.')
    // Otto made the story, and has given nothing.
    expect((await desk.told(otto)).filter((text) => text.startsWith('answered'))).toEqual([])
    expect((await desk.told(otto))[0]).toBe('commented')
    desk.later()
    await done(rosa.api.patch(own, { text: 'Nobody works today.' }))
    desk.later()
    await done(rosa.api.put(`${own}/done`, { done: true }))
    expect((await desk.told(eva)).slice(0, 2)).toEqual(['answered done', 'answered text'])
  })

  it.each([null, '  ', '\u200b'])(
    '21.2, B7 nothing is delivered before a task shows more than %j',
    async (text) => {
      const story = await storyOf(eva, { tasks: [{ userId: rosa.id, text }] })
      const own = `${daybook}/me/tasks/${story.tasks[0].id}`
      desk.later()
      await done(rosa.api.patch(own, { text: ' \u2800 ' }))
      expect((await desk.told(eva)).filter((told) => told.startsWith('answered'))).toEqual([])
      desk.later()
      await done(rosa.api.patch(own, { text: 'The report.' }))
      expect((await desk.told(eva))[0]).toBe('answered text')
    },
  )

  it('21.2 who made a story hears of answers where a system has given the task', async () => {
    const story = await storyOf(eva, { tasks: [{}] })
    await done(desk.api.patch(`/elements/${story.id}/tasks/${story.tasks[0].id}`, { userId: rosa.id }))
    desk.later()
    await done(rosa.api.patch(`${daybook}/me/tasks/${story.tasks[0].id}`, { confirmationStatusCode: 1 }))
    expect((await desk.told(eva))[0]).toBe('answered confirmationStatusCode')
  })

  it('21.2 who is named in a comment, who works on the story, made it, follows it, or has commented', async () => {
    const [nora, ida] = [await desk.person('Nora'), await desk.person('Ida', { role: 'reader' })]
    const story = await storyOf(eva, { tasks: [{ userId: rosa.id }] })
    await done(ida.api.put(`${daybook}/elements/${story.id}/followed`))
    desk.later()
    await done(nora.api.post(`${daybook}/elements/${story.id}/comments`, { text: 'Who drives?' }))
    desk.later()
    const text = `<@${ida.id}> and I`
    const { id } = await done(otto.api.post(`${daybook}/elements/${story.id}/comments`, { text }))
    expect((await desk.noticesOf(ida))[0]).toMatchObject({ kind: 'mentioned', commentId: id })
    for (const one of [eva, rosa, nora]) expect((await desk.told(one))[0]).toBe('commented')
    expect((await desk.told(otto)).filter((kind) => kind === 'commented')).toEqual([])
    desk.later()
    await done(otto.api.patch(`${daybook}/comments/${id}`, { text: `${text}, or <@${nora.id}>` }))
    expect((await desk.told(nora))[0]).toBe('mentioned')
    expect((await desk.told(ida)).filter((kind) => kind === 'mentioned')).toHaveLength(1)
    // Resolving tells nobody anything.
    const count = (await desk.told(eva)).length
    desk.later()
    await done(otto.api.put(`${daybook}/comments/${id}/resolved`))
    expect(await desk.told(eva)).toHaveLength(count)
  })

  it('21.2 who follows a story, and only as long', async () => {
    const story = await storyOf(eva)
    const path = `${daybook}/elements/${story.id}/followed`
    expect(await done(eva.api.get(path))).toEqual({ followed: true })
    expect(await done(rosa.api.get(path))).toEqual({ followed: false })
    expect(await done(rosa.api.put(path))).toEqual({ followed: true })
    const { etag } = await eva.api.get(path)
    await done(eva.api.delete(path, { 'if-match': etag }))
    desk.later()
    await done(otto.api.patch(`/elements/${story.id}`, { title: 'Strike ends', note: 'not told' }))
    expect(await desk.told(rosa)).toEqual(['story-changed title'])
    expect(await desk.told(eva)).toEqual([])
  })

  it('21.2 a person is told once, with all that is different', async () => {
    const story = await storyOf(rosa, { tasks: [{ userId: rosa.id }] })
    desk.later()
    await done(
      eva.api.patch(`/elements/${story.id}`, {
        title: 'Strike ends',
        tasks: [{ id: story.tasks[0].id, headline: 'The end' }],
      }),
    )
    expect(await desk.told(rosa)).toEqual(['task-changed headline title'])
  })
})

describe('21.2 nobody is told of what they may not see', () => {
  it('14.1 but that a task is gone, with the title as it was last seen, of a confidential story without it', async () => {
    const nora = await desk.person('Nora')
    const { id } = await desk.group()
    await done(desk.api.patch(`${daybook}/users/${eva.id}`, { groupIds: [id] }))
    await done(desk.api.patch(`${daybook}/users/${rosa.id}`, { reads: 'own' }))
    const story = await storyOf(eva, { groupIds: [id], tasks: [{ userId: rosa.id }, { userId: nora.id }] })
    await done(nora.api.put(`${daybook}/elements/${story.id}/followed`))
    desk.later()
    await patchTask(eva, story, { userId: otto.id })
    expect((await desk.noticesOf(rosa)).slice(0, 2)).toMatchObject([
      { kind: 'taken-away', element: { id: story.id, title: 'Strike' }, of: null, fields: [] },
    ])
    desk.later()
    await done(eva.api.patch(`/elements/${story.id}`, { confidential: true, title: 'Secret' }))
    await done(eva.api.delete(`/elements/${story.id}/tasks/${story.tasks[1].id}`))
    expect(await desk.noticesOf(nora)).toMatchObject([
      { kind: 'taken-away', element: { id: story.id, title: null }, fields: [] },
    ])
    expect(await desk.noticesOf(rosa)).toMatchObject([{ element: { title: null } }])
    expect(await done(nora.api.put(`${daybook}/me/notices/read`, { ids: [] }))).toEqual({ unread: 1 })
  })

  it('21.3 freelancers get what concerns their own tasks', async () => {
    const jo = await desk.person('Jo', { internal: false })
    const story = await storyOf(eva, { tasks: [{ userId: jo.id }, { userId: rosa.id }] })
    const comments = `${daybook}/elements/${story.id}/comments`
    desk.later()
    await done(eva.api.post(comments, { text: 'Among us' }))
    await done(eva.api.post(comments, { text: 'To Rosa', of: { type: 'task', id: story.tasks[1].id } }))
    await done(eva.api.patch(`/elements/${story.id}`, { title: 'Strike ends' }))
    expect(await desk.told(jo)).toHaveLength(1)
    const { id } = await done(
      eva.api.post(comments, { text: 'To Jo', of: { type: 'task', id: story.tasks[0].id } }),
    )
    const [notice] = await desk.noticesOf(jo)
    expect(notice).toMatchObject({ kind: 'commented', commentId: id })
  })

  it('3.6 17.5 what is in the trash is hidden; what is gone for good, and who is erased, take their notices along', async () => {
    const story = await storyOf(eva, { tasks: [{ userId: rosa.id }] })
    await done(otto.api.post(`${daybook}/elements/${story.id}/comments`, { text: 'Who?' }))
    expect(await desk.told(eva)).toEqual(['commented'])
    await done(otto.api.delete(`/elements/${story.id}`))
    expect(await desk.told(eva)).toEqual([])
    await done(otto.api.post(`${daybook}/trash/${story.id}/restore`))
    expect(await desk.told(eva)).toEqual(['commented'])
    await done(desk.api.post(`${daybook}/users/${otto.id}/erase`, { confirm: 'Test Otto' }))
    const [erased] = await desk.noticesOf(eva)
    expect(erased.actor.name).toContain('erased')
    await done(desk.api.delete(`/elements/${story.id}`))
    await tellAll(test)
    test.clock.advance(31 * 86_400)
    await purgeTrash(test.deps.db, test.clock.now(), 100)
    await tellAll(test)
    const rows = await test.deps.db
      .selectFrom('notice_story')
      .select('title')
      .where('organization_id', '=', desk.organizationId)
      .execute()
    expect(rows).toEqual([])
  })
})

describe('21.1 the list', () => {
  it('1.15 is paged, newest first, and finds what was read or not', async () => {
    for (const title of ['One', 'Two', 'Three']) await storyOf(eva, { title, tasks: [{ userId: rosa.id }] })
    const all = await desk.noticesOf(rosa)
    expect(all.map(({ element }: { element: { title: string } }) => element.title)).toEqual([
      'Three',
      'Two',
      'One',
    ])
    expect(await done(rosa.api.put(`${daybook}/me/notices/read`, { ids: [all[1].id] }))).toEqual({
      unread: 2,
    })
    expect(await desk.noticesOf(rosa, '&unread=false')).toMatchObject([
      { id: all[1].id, readTime: '2026-06-18T09:00:00Z' },
    ])
    const first = await done(rosa.api.get(`${daybook}/me/notices?size=2`))
    expect(first).toMatchObject({ hasMore: true, page: { totalElements: 3 } })
    const second = await done(rosa.api.get(`${daybook}/me/notices?size=2&cursor=${first.nextCursor}`))
    expect([...first.content, ...second.content].map(({ id }) => id)).toEqual(
      all.map(({ id }: { id: number }) => id),
    )
    expect(await done(rosa.api.put(`${daybook}/me/notices/read`, { upTo: all[0].id }))).toEqual({ unread: 0 })
  })

  it('1.5 what is not one’s own cannot be read for others', async () => {
    await storyOf(eva, { tasks: [{ userId: rosa.id }] })
    const [{ id }] = await desk.noticesOf(rosa)
    expect(refusalOf(await otto.api.put(`${daybook}/me/notices/read`, { ids: [id] }))).toEqual(
      invalid(['body ids[0] unknown-reference']),
    )
    for (const body of [{}, { upTo: id, ids: [id] }])
      expect(refusalOf(await rosa.api.put(`${daybook}/me/notices/read`, body)).status).toBe(400)
    await done(otto.api.put(`${daybook}/me/notices/read`, { upTo: id }))
    expect((await desk.noticesOf(rosa))[0].readTime).toBe(null)
  })

  it('21.1 who answers, ticks or delivers a task has read what told of it, and of no other', async () => {
    const tasks = Array.from({ length: 3 }, () => ({ userId: rosa.id }))
    const unread = async () =>
      (await desk.noticesOf(rosa, '&unread=true')).map(({ of }: { of: { id: number } | null }) => of?.id)
    for (const [path, body] of [
      ['', { confirmationStatusCode: -1 }],
      ['', { text: 'The report.' }],
      ['/done', { done: true }],
    ] as const) {
      const story = await storyOf(eva, { tasks: tasks.slice(0, 1) })
      const [{ id }] = story.tasks
      desk.later()
      const more = await done(eva.api.post(`/elements/${story.id}/tasks`, { userId: rosa.id }))
      const other = more.tasks.find((task: { id: number }) => task.id !== id).id
      desk.later()
      await patchTask(eva, story, { headline: 'Pickets' })
      expect(await unread()).toEqual([id, other, id])
      test.clock.advance(10)
      const own = `${daybook}/me/tasks/${id}`
      await done(path === '' ? rosa.api.patch(own, body) : rosa.api.put(own + path, body))
      expect(await unread()).toEqual([other])
      const { content } = await done(eva.api.get(`${daybook}/elements/${story.id}/receipts`))
      expect(content.map(({ readTime }: { readTime: string | null }) => readTime)).toEqual([
        test.clock.now().toISOString().replace('.000', ''),
        null,
        expect.any(String),
      ])
      await done(rosa.api.put(`${daybook}/me/notices/read`, { upTo: content[0].id }))
    }
    const both = await storyOf(eva, { tasks: tasks.slice(0, 2) })
    desk.later()
    await done(eva.api.patch(`/elements/${both.id}/tasks/${both.tasks[0].id}`, { confirmationStatusCode: 1 }))
    expect(await unread()).toHaveLength(1)
    await done(rosa.api.patch(`${daybook}/me/tasks/${both.tasks[1].id}`, { confirmationStatusCode: 1 }))
    expect(await unread()).toEqual([])
  })

  it('21.1 an answer leaves unread what became more after it, and what tells of other stories, too', async () => {
    const unread = () => desk.noticesOf(rosa, '&unread=true')
    const changed = await storyOf(eva, { tasks: [{}] })
    const task = `/elements/${changed.id}/tasks/${changed.tasks[0].id}`
    desk.later()
    // The server reads all of this at once, as after a rest.
    await eva.api.patch(task, { userId: rosa.id })
    test.clock.advance(5)
    await rosa.api.patch(`${daybook}/me/tasks/${changed.tasks[0].id}`, { confirmationStatusCode: 1 })
    test.clock.advance(5)
    await done(eva.api.patch(task, { headline: 'Pickets' }))
    const [notice, ...others] = await unread()
    expect(others).toEqual([])
    await done(rosa.api.put(`${daybook}/me/notices/read`, { upTo: notice.id }))
    const stories = [await storyOf(eva, { tasks: [{}] }), await storyOf(eva, { tasks: [{}] })]
    desk.later()
    const operations = stories.map(({ id, tasks }) => ({
      method: 'PATCH',
      path: `/elements/${id}/tasks/${tasks[0].id}`,
      body: { userId: rosa.id },
    }))
    await done(eva.api.post(`${daybook}/elements/batch`, { operations }))
    await done(rosa.api.patch(`${daybook}/me/tasks/${stories[0].tasks[0].id}`, { confirmationStatusCode: 1 }))
    expect(await unread()).toMatchObject([{ element: null }])
  })

  it('21.7 the story shows editors who was told of a task, and who has read it', async () => {
    const story = await storyOf(eva, { tasks: [{ userId: rosa.id }] })
    const [{ id }] = await desk.noticesOf(rosa)
    test.clock.advance(10)
    await done(rosa.api.put(`${daybook}/me/notices/read`, { upTo: id }))
    expect((await done(otto.api.get(`${daybook}/elements/${story.id}/receipts`))).content).toEqual([
      {
        id,
        user: { id: rosa.id, name: 'Test Rosa' },
        group: null,
        channel: null,
        kind: 'assigned',
        tasks: [{ id: story.tasks[0].id }],
        time: '2026-06-18T09:00:00Z',
        readTime: '2026-06-18T09:00:10Z',
        receipts: [],
      },
    ])
    await done(desk.api.patch(`/elements/${story.id}`, { confidential: true }))
    expect(refusalOf(await otto.api.get(`${daybook}/elements/${story.id}/receipts`))).toEqual(notThere)
  })
})
