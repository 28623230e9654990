import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { refusalOf } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
  await desk.group()
})

/** A story that needs nothing new beside it. */
const oneMore = async (given: object = {}) => {
  const groupIds = [(await api.get('/groups?size=1')).body.content[0].id]
  return (await api.post('/elements', { title: 'One more', groupIds, ...given })).body
}

const presentOf = async (caller: ApiClient): Promise<number> => (await caller.get('/changes')).body.next

const changesAfter = async (caller: ApiClient, after: number, query = '') => {
  const answer = await caller.get(`/changes?after=${after}&limit=1000${query}`)
  expect(answer.status).toBe(200)
  return answer.body.content
}

const shortOf = ({ kind, subject, version }: { kind: string; subject: { type: string }; version: number }) =>
  `${subject.type} ${kind} ${version}`

describe('GET /changes', () => {
  it('15.2 shows who changed what from which value to which, in the order of versions', async () => {
    const story = await desk.story({ title: 'Old', tasks: [{}] })
    const [task] = story.tasks
    const after = await presentOf(api)
    const patched = await api.patch(`/elements/${story.id}`, { title: 'New' })
    await api.patch(`/elements/${story.id}/tasks/${task.id}`, {
      deadline: { date: '2026-06-18', time: '12:00' },
    })
    const content = await changesAfter(api, after)
    expect(content).toEqual([
      {
        position: expect.any(Number),
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        actor: { type: 'client', id: expect.any(Number), name: expect.any(String) },
        action: 'element-changed',
        kind: 'changed',
        subject: { type: 'element', id: story.id },
        version: 2,
        fields: [{ of: null, field: 'title', from: 'Old', to: 'New' }],
        requestId: patched.headers['x-request-id'],
      },
      expect.objectContaining({
        action: 'task-changed',
        version: 3,
        fields: [
          {
            of: { type: 'task', id: task.id },
            field: 'deadline',
            from: null,
            to: { date: '2026-06-18', time: '12:00' },
          },
        ],
      }),
    ])
    expect(content[0].position).toBeLessThan(content[1].position)
  })

  it('15.1 leaves one change for every write of stories and settings, and none for what changes nothing', async () => {
    const after = await presentOf(api)
    const story = await oneMore({ title: 'Story' })
    await api.patch(`/elements/${story.id}`, { title: 'Story' })
    const { body: group } = await api.post('/groups', { name: 'Sport' })
    await api.patch(`/groups/${group.id}`, { name: 'Sports' })
    await api.delete(`/elements/${story.id}`)
    await api.post(`/api/daybook/v1/trash/${story.id}/restore`)
    await api.delete(`/groups/${group.id}`)
    expect((await changesAfter(api, after)).map(shortOf)).toEqual([
      'element created 1',
      'group created 1',
      'group changed 2',
      'element deleted 2',
      'element restored 3',
      'group deleted 3',
    ])
  })

  it('15.3 answers a waiting reader as soon as something comes, and empty when its time is over', async () => {
    const after = await presentOf(api)
    const waiting = api.get(`/changes?after=${after}&wait=30`)
    const story = await oneMore()
    const { body } = await waiting
    expect(body.content.map(({ subject }: { subject: object }) => subject)).toEqual([
      { type: 'element', id: story.id },
    ])
    expect(body.next).toBe(body.content[0].position)
    expect(body.hasMore).toBe(false)
  })

  it('15.3 goes on after a page of limit, filters by type and passes over the others', async () => {
    const after = await presentOf(api)
    await oneMore()
    const { body: group } = await api.post('/groups', { name: 'Sport' })
    const first = (await api.get(`/changes?after=${after}&limit=1&types=group`)).body
    expect([first.content, first.hasMore]).toEqual([[], true])
    const second = (await api.get(`/changes?after=${first.next}&limit=1&types=group`)).body
    expect(second.content.map(({ subject }: { subject: object }) => subject)).toEqual([
      { type: 'group', id: group.id },
    ])
  })

  it('15.6 adds the present document of an element that still exists', async () => {
    const after = await presentOf(api)
    const story = await oneMore()
    await api.patch(`/elements/${story.id}`, { title: 'Now' })
    const gone = await oneMore()
    await api.delete(`/elements/${gone.id}`)
    const content = await changesAfter(api, after, '&include=document')
    const present = (await api.get(`/elements/${story.id}`)).body
    expect(content.map(({ document }: { document?: object }) => document)).toEqual([
      present,
      present,
      undefined,
      undefined,
    ])
  })

  it('15.6 adds no document to what only has the id of an element', async () => {
    const { rows } = await sql<{ last: number }>`
      select greatest((select max(id) from element), (select max(id) from story_group), (select max(id) from app_user)) as last`.execute(
      test.deps.db,
    )
    for (const table of ['element', 'story_group', 'app_user'])
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${rows[0]?.last ?? 1})`.execute(
        test.deps.db,
      )
    const after = await presentOf(api)
    const { body: group } = await api.post('/groups', { name: 'Sport' })
    const user = await desk.user()
    const story = await oneMore()
    expect([group.id, user.id]).toEqual([story.id, story.id])
    const content = await changesAfter(api, after, '&include=document')
    expect(
      content.map(({ subject, document }: { subject: object; document?: object }) => [subject, document]),
    ).toEqual([
      [{ type: 'group', id: group.id }, undefined],
      [{ type: 'user', id: user.id }, undefined],
      [{ type: 'element', id: story.id }, story],
    ])
  })

  it('15.5 refuses a position beyond the present, and begins with the earliest change at 0', async () => {
    await desk.story()
    expect(refusalOf(await api.get('/changes?after=9007199254740991'))).toMatchObject({ status: 410 })
    expect((await changesAfter(api, 0)).length).toBeGreaterThan(0)
  })

  it('14.6 shows a loss of sight as a deletion without a title, and a gain as a creation', async () => {
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    const story = await desk.story({ title: 'Open' })
    const after = await presentOf(reader.api)
    await api.patch(`/elements/${story.id}`, { title: 'Secret', confidential: true })
    await api.patch(`/elements/${story.id}`, { title: 'Still secret' })
    const lost = await changesAfter(reader.api, after)
    expect(lost.map(shortOf)).toEqual(['element deleted 2'])
    expect(lost[0].fields).toEqual([])
    const hidden = await presentOf(reader.api)
    await api.patch(`/elements/${story.id}`, { confidential: false })
    expect((await changesAfter(reader.api, hidden)).map(shortOf)).toEqual(['element created 4'])
  })

  it('14.6 refuses to go on for a person who sees other stories than before', async () => {
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    const after = await presentOf(reader.api)
    expect((await api.patch(`/api/daybook/v1/users/${reader.id}`, { reads: 'own' })).status).toBe(200)
    const refused = await reader.api.get(`/changes?after=${after}`)
    expect([refused.status, refused.body.code]).toEqual([410, 'sight-changed'])
    expect((await reader.api.get(`/changes?after=${await presentOf(reader.api)}`)).status).toBe(200)
  })

  it('14.6 tells somebody who waits that their sight has changed, rather than what came after', async () => {
    const groupIds = [(await desk.group()).id]
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    const rights = `/api/daybook/v1/users/${reader.id}`
    await api.patch(rights, { reads: 'own', groupIds })
    const after = await presentOf(reader.api)
    const waiting = reader.api.get(`/changes?after=${after}&types=element&wait=30`)
    await api.patch(rights, { groupIds: [] })
    await oneMore({ title: 'Not for the reader', groupIds })
    const { status, text } = await waiting
    expect([status, JSON.parse(text).code]).toEqual([410, 'sight-changed'])
  })

  it('14.6 begins again when an administrator sees as somebody else, when that person’s sight changes, and when it ends', async () => {
    const administrator = await signedInPerson(test, desk.organizationId)
    const seen = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const seenPath = `/api/daybook/v1/users/${seen.id}`
    const steps = [
      () => administrator.api.post(`${seenPath}/see-as`),
      () => api.patch(seenPath, { reads: 'own' }),
      () => administrator.api.delete('/api/daybook/v1/session/see-as'),
      async () => {
        await administrator.api.post(`${seenPath}/see-as`)
        return api.delete(seenPath)
      },
    ]
    for (const step of steps) {
      const after = await presentOf(administrator.api)
      expect((await step()).status).toBeLessThan(300)
      const refused = await administrator.api.get(`/changes?after=${after}`)
      expect([refused.status, refused.body.code]).toEqual([410, 'sight-changed'])
      const present = await presentOf(administrator.api)
      expect((await administrator.api.get(`/changes?after=${present}`)).status).toBe(200)
    }
    // No feed shows that somebody looked.
    expect((await api.get('/changes?after=0&limit=1000')).text).not.toContain('seeing-as')
  })
})
