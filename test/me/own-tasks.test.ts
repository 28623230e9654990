import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signedInPerson } from '../support/people.ts'
import { denied, notThere, refusalOf, stale } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const path = '/api/daybook/v1/me/tasks'

let test: TestApp
let desk: StoryDesk
let freelancer: SignedIn

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  freelancer = await signedInPerson(test, desk.organizationId, { role: 'reader', internal: false })
})

interface Listed {
  readonly taskId: number
  readonly headline: string | null
}

const headlines = ({ body }: { body: { content: Listed[] } }) => body.content.map(({ headline }) => headline)

/** A story with a task for each headline, all assigned to one person. */
const storyFor = (userId: number, tasks: readonly object[], body: object = {}) =>
  desk.story({ title: 'Budget vote', ...body, tasks: tasks.map((task) => ({ userId, ...task })) })

describe('GET /me/tasks', () => {
  it("12.6 lists only the caller's own tasks, by deadline, those without one last", async () => {
    const other = await desk.user()
    await storyFor(freelancer.id, [
      { headline: 'undated' },
      { headline: 'late', deadline: { date: '2026-06-20', time: '10:00' } },
      { headline: 'later that day', deadline: { date: '2026-06-20', time: '17:00' } },
      { headline: 'some time that day', deadline: { date: '2026-06-20' } },
    ])
    await storyFor(freelancer.id, [{ headline: 'first', deadline: { date: '2026-06-19' } }])
    await storyFor(other.id, [{ headline: 'not mine', deadline: { date: '2026-06-01' } }])
    const answer = await freelancer.api.get(path)
    expect(answer.body).toMatchObject({ size: 100, hasMore: false })
    expect(headlines(answer)).toEqual(['first', 'late', 'later that day', 'some time that day', 'undated'])
    expect(headlines(await freelancer.api.get(`${path}?from=2026-06-20&to=2026-06-20&size=2`))).toEqual([
      'late',
      'later that day',
    ])
    expect((await freelancer.api.get(`${path}?size=4`)).body.hasMore).toBe(true)
  })

  it('12.6 a period without an end has tasks without a deadline by when their story last changed', async () => {
    await storyFor(freelancer.id, [
      { headline: 'undated' },
      { headline: 'past', deadline: { date: '2026-05-01' } },
    ])
    const today = test.clock.now().toISOString().slice(0, 10)
    expect(headlines(await freelancer.api.get(`${path}?from=${today}`))).toEqual(['undated'])
    const { taskId } = (await freelancer.api.get(`${path}?from=${today}`)).body.content[0]
    await freelancer.api.put(`${path}/${taskId}/done`, { done: true })
    expect(headlines(await freelancer.api.get(`${path}?done=true&from=${today}`))).toEqual(['undated'])
    const tomorrow = new Date(test.clock.now().getTime() + 86_400_000).toISOString().slice(0, 10)
    expect(headlines(await freelancer.api.get(`${path}?done=true&from=${tomorrow}`))).toEqual([])
  })

  it("12.6 shows of the story what the task needs, and nothing about other people's tasks", async () => {
    const other = await desk.user({ firstName: 'Secret', lastName: 'Colleague' })
    const platform = await desk.platform()
    const elsewhere = await desk.platform({ name: 'Elsewhere' })
    const story = await desk.story({
      title: 'Raid',
      slug: 'raid',
      note: 'Hidden note',
      confidential: true,
      event: { fromDate: '2026-06-20', fromTime: '06:00' },
      location: { name: 'Harbour' },
      tasks: [
        {
          localId: 'mine',
          userId: freelancer.id,
          headline: 'Pictures',
          cost: { amount: 250, currency: 'EUR' },
        },
        { localId: 'other', userId: other.id, headline: 'Hidden report', text: 'Hidden text' },
      ],
      publications: [
        {
          platformId: platform.id,
          schedule: { kind: 'single', date: '2026-06-21' },
          assignedTaskRefs: [{ localId: 'mine' }],
        },
        { platformId: elsewhere.id, assignedTaskRefs: [{ localId: 'other' }] },
      ],
    })
    const answer = await freelancer.api.get(path)
    const [task] = story.tasks
    expect(answer.body.content).toEqual([
      {
        taskId: task.id,
        elementId: story.id,
        elementTitle: 'Raid',
        elementSlug: 'raid',
        elementStatusId: story.elementStatusId,
        elementStatus: story.elementStatus,
        elementVersion: story.version,
        confidential: true,
        location: story.location,
        version: 1,
        done: false,
        formatId: task.formatId,
        format: task.format,
        formatTypeCode: 'text',
        statusId: task.statusId,
        status: task.status,
        confirmationStatusCode: -2,
        deadline: null,
        headline: 'Pictures',
        lead: null,
        text: null,
        note: null,
        customUploadLink: null,
        externalLink: null,
        cost: { amount: 250, currency: 'EUR' },
        textLength: null,
        event: story.event,
        publications: [
          {
            id: story.publications[0].id,
            platformId: platform.id,
            platform: { id: platform.id, name: platform.name, externalId: null },
            schedule: { kind: 'single', date: '2026-06-21', timing: null },
            published: null,
          },
        ],
      },
    ])
    expect(answer.text).not.toMatch(/Hidden|Secret|Elsewhere/)
  })

  it('leaves out what is in the trash, and filters by done', async () => {
    const story = await storyFor(freelancer.id, [{ headline: 'a' }, { headline: 'b' }])
    const trashed = await storyFor(freelancer.id, [{ headline: 'trashed' }])
    await desk.api.delete(`/elements/${trashed.id}`)
    const done = { tasks: [{ taskId: story.tasks[0].id, done: true }] }
    await desk.api.post(`/elements/${story.id}/tasks/done-state`, done)
    expect(headlines(await freelancer.api.get(`${path}?done=true`))).toEqual(['a'])
    expect(headlines(await freelancer.api.get(`${path}?done=false`))).toEqual(['b'])
    expect(headlines(await freelancer.api.get(path))).toEqual(['a', 'b'])
  })
})

describe('PATCH /me/tasks/{taskId}', () => {
  it('accepts a task and delivers its texts, like any other write to the story', async () => {
    const story = await storyFor(freelancer.id, [{ headline: 'Report', confirmationStatusCode: 0 }])
    const { id } = story.tasks[0]
    const body = { confirmationStatusCode: 1, headline: 'Vote', lead: 'The lead', text: 'The text' }
    const answer = await freelancer.api.patch(`${path}/${id}`, body)
    expect([answer.status, answer.etag]).toEqual([200, '"2"'])
    expect(answer.body).toMatchObject({ taskId: id, version: 2, elementVersion: story.version + 1, ...body })
    const read = (await desk.api.get(`/elements/${story.id}`)).body
    expect(read).toMatchObject({
      version: story.version + 1,
      editor: { type: 'user', id: freelancer.id, name: 'Test Person' },
    })
    expect(read.tasks[0]).toMatchObject(body)
    const [entry] = (await desk.api.get('/api/daybook/v1/audit?size=1')).body.content
    expect(entry).toMatchObject({
      action: 'own-task-changed',
      actor: { type: 'user', id: freelancer.id },
      subject: { type: 'element', id: String(story.id) },
      details: { taskId: id },
    })
  })

  it('1.18 compares the version of the task, not of its story', async () => {
    const story = await storyFor(freelancer.id, [{ headline: 'Report' }])
    const url = `${path}/${story.tasks[0].id}`
    await desk.api.patch(`/elements/${story.id}`, { title: 'Renamed' })
    const first = await freelancer.api.patch(url, { lead: 'one' }, { 'if-match': '"1"' })
    expect(first.status).toBe(200)
    expect(refusalOf(await freelancer.api.patch(url, { lead: 'two' }, { 'if-match': '"1"' }))).toEqual(stale)
    expect((await freelancer.api.patch(url, { lead: 'two' }, { 'if-match': first.etag })).status).toBe(200)
  })

  it("12.5 does not find somebody else's task, one that was reassigned, or one in the trash", async () => {
    const other = await desk.user()
    const story = await storyFor(other.id, [{ headline: 'not mine' }])
    const given = await storyFor(freelancer.id, [{ headline: 'given away' }])
    await desk.api.patch(`/elements/${given.id}/tasks/${given.tasks[0].id}`, { userId: other.id })
    const trashed = await storyFor(freelancer.id, [{ headline: 'trashed' }])
    await desk.api.delete(`/elements/${trashed.id}`)
    for (const { tasks } of [story, given, trashed]) {
      const refused = await desk.refused(() => freelancer.api.patch(`${path}/${tasks[0].id}`, { lead: 'x' }))
      expect(refused).toEqual(notThere)
      const send = () => freelancer.api.put(`${path}/${tasks[0].id}/done`, { done: true })
      expect(await desk.refused(send)).toEqual(notThere)
    }
  })

  it.each([-2, -1, 0, 1])('A5 takes a task with the confirmation %i back as it was read', async (code) => {
    await storyFor(freelancer.id, [{ headline: 'as read', confirmationStatusCode: code }])
    const [read] = (await freelancer.api.get(path)).body.content
    const answer = await freelancer.api.patch(`${path}/${read.taskId}`, read)
    expect([answer.status, answer.body], answer.text).toEqual([200, read])
  })

  it.each([
    [{ userId: 1 }, 'unknown-field'],
    [{ deadline: { date: '2026-06-18', time: '10:00' } }, 'read-only'],
    [{ cost: { amount: 9999, currency: 'EUR' } }, 'read-only'],
    [{ done: true }, 'read-only'],
    [{ confirmationStatusCode: -2 }, 'out-of-range'],
    [{ statusId: 999_999_999 }, 'unknown-reference'],
  ])('refuses %j', async (body, code) => {
    const story = await storyFor(freelancer.id, [{ confirmationStatusCode: 0 }])
    const answer = await freelancer.api.patch(`${path}/${story.tasks[0].id}`, body)
    expect([answer.status, answer.body.errors?.[0]?.code]).toEqual([400, code])
  })

  it('12.5 refuses readers of the newsroom, who write nothing', async () => {
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    const story = await storyFor(reader.id, [{ headline: 'mine to see' }])
    const url = `${path}/${story.tasks[0].id}`
    expect(headlines(await reader.api.get(path))).toEqual(['mine to see'])
    expect(refusalOf(await reader.api.patch(url, { lead: 'x' }))).toEqual(denied)
    expect(refusalOf(await reader.api.put(`${url}/done`, { done: true }))).toEqual(denied)
  })
})

describe('PUT /me/tasks/{taskId}/done', () => {
  it('marks a task as done or not done, and changes nothing else', async () => {
    const story = await storyFor(freelancer.id, [{ headline: 'a' }, { headline: 'b' }])
    const [a] = story.tasks
    const done = await freelancer.api.put(`${path}/${a.id}/done`, { done: true }, { 'if-match': '"1"' })
    expect([done.status, done.body.done, done.etag]).toEqual([200, true, '"2"'])
    const again = await freelancer.api.put(`${path}/${a.id}/done`, { done: true })
    expect([again.status, again.etag]).toEqual([200, '"2"'])
    const read = (await desk.api.get(`/elements/${story.id}`)).body
    expect(read.tasks.map((task: { done: boolean }) => task.done)).toEqual([true, false])
    const undone = await freelancer.api.put(`${path}/${a.id}/done`, { done: false })
    expect(undone.body.done).toBe(false)
    expect(
      refusalOf(await freelancer.api.put(`${path}/${a.id}/done`, { done: true }, { 'if-match': '"2"' })),
    ).toEqual(stale)
  })
})
