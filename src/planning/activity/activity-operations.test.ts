import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { badRequest, notThere, refusalOf } from '../../../test/support/refusals.ts'
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
})

const pathOf = (id: number, query = '') => `/api/daybook/v1/elements/${id}/activity${query}`

describe('GET /api/daybook/v1/elements/{id}/activity', () => {
  it('13.10 lists who changed what, when, and which fields, but no write that changed nothing', async () => {
    const editor = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const { id: platformId } = await desk.platform()
    const story = await desk.story({ tasks: [{}], publications: [{ platformId }] })
    const [task] = story.tasks
    const [publication] = story.publications
    test.clock.advance(60)
    await editor.api.patch(`/elements/${story.id}`, { title: 'New', note: 'x' })
    await editor.api.patch(`/elements/${story.id}/tasks/${task.id}`, { deadline: { date: '2026-06-18' } })
    await editor.api.post(`/elements/${story.id}/tasks`, { headline: 'Second' })
    await editor.api.post(`/elements/${story.id}/publications/${publication.id}/publish`)
    await editor.api.patch(`/elements/${story.id}`, { title: 'New' })
    await test.deps.changeNumbering.settled()
    const { body } = await api.get(pathOf(story.id))
    const person = { type: 'user', id: editor.id, name: 'Test Person' }
    const nothing = { taskId: null, publicationId: null }
    expect(body.content).toEqual(
      [
        {
          actor: person,
          action: 'publication-published',
          taskId: null,
          publicationId: publication.id,
          changed: ['publications.statusId', 'publications.published'],
        },
        { actor: person, action: 'task-created', ...nothing, changed: ['tasks'] },
        {
          actor: person,
          action: 'task-changed',
          taskId: task.id,
          publicationId: null,
          changed: ['tasks.deadline'],
        },
        { actor: person, action: 'element-changed', ...nothing, changed: ['title', 'note'] },
        {
          actor: { type: 'client', id: expect.any(Number), name: expect.any(String) },
          action: 'element-created',
          ...nothing,
          changed: [],
        },
      ].map((entry) => ({
        id: expect.any(Number),
        time: expect.any(String),
        fields: expect.any(Array),
        overrideReason: null,
        position: entry.changed.length > 0 ? expect.any(Number) : null,
        ...entry,
      })),
    )
    expect(body.content.at(-1).time).toBe(story.creationTime)
  })

  it('17.1 shows values before and after, with names where they are ids', async () => {
    const { id: platformId, name: platform } = await desk.platform()
    const mia = await desk.user({ firstName: 'Mia', lastName: 'Ito' })
    const status = await desk.status('element', { name: 'Parked' })
    const story = await desk.story({
      tasks: [{ headline: 'Report', user: { name: 'Zoe' } }],
      publications: [{ platformId }],
    })
    const [task] = story.tasks
    const [publication] = story.publications
    await api.patch(`/elements/${story.id}`, {
      elementStatusId: status.id,
      tasks: [{ id: task.id, userId: mia.id, deadline: { date: '2026-06-18', time: '12:00' } }],
      publications: [{ id: publication.id, assignedTaskRefs: [{ taskId: task.id }] }],
    })
    await api.patch(`/elements/${story.id}`, { elementStatusId: null, note: 'x'.repeat(1500) })
    expect((await api.delete(`/api/daybook/v1/element-statuses/${status.id}`)).status).toBe(204)
    await api.delete(`/elements/${story.id}/tasks/${task.id}`)
    await api.delete(`/elements/${story.id}/publications/${publication.id}`)
    const report = { type: 'task', id: task.id, name: 'Report' }
    const online = { type: 'publication', id: publication.id, name: platform }
    const { id, name } = story.elementStatus
    const field = (of: object | null, field: string, from: unknown, to: unknown) => ({
      of,
      field,
      customField: null,
      from,
      to,
    })
    const all = (await api.get(pathOf(story.id))).body.content.map(({ fields }: { fields: object }) => fields)
    const entry = ({ id, name }: { id: number; name: string }) => ({ id, name })
    expect(all).toEqual([
      expect.arrayContaining([field(null, 'publications', [entry(online)], [])]),
      [
        field(null, 'tasks', [entry(report)], []),
        field(report, 'formatId', expect.objectContaining({ id: task.formatId }), null),
        ...[
          ['statusId', expect.objectContaining({ id: task.statusId })],
          ['confirmationStatusCode', -2],
          ['user', { id: mia.id, name: 'Mia Ito' }],
          ['deadline', { date: '2026-06-18', time: '12:00' }],
          ['headline', 'Report'],
        ].map(([name, from]) => field(report, String(name), from, null)),
        field(online, 'assignedTaskIds', [entry(report)], []),
      ],
      [
        field(null, 'note', null, `${'x'.repeat(1000)}…`),
        field(null, 'elementStatusId', { id: status.id, name: 'Parked' }, { id, name }),
      ],
      [
        field(null, 'elementStatusId', { id, name }, { id: status.id, name: 'Parked' }),
        field(report, 'user', { id: null, name: 'Zoe' }, { id: mia.id, name: 'Mia Ito' }),
        field(report, 'deadline', null, { date: '2026-06-18', time: '12:00' }),
        field(online, 'assignedTaskIds', [], [entry(report)]),
      ],
      [],
    ])
  })

  it('1.15 pages by a cursor, which belongs to this element', async () => {
    const [story, other] = [await desk.story(), await desk.story()]
    for (const title of ['A', 'B', 'C']) await api.patch(`/elements/${story.id}`, { title })
    const first = (await api.get(pathOf(story.id, '?size=3'))).body
    const second = (await api.get(pathOf(story.id, `?size=3&cursor=${first.nextCursor}`))).body
    expect([first.content.length, first.hasMore, second.content.length, second.hasMore]).toEqual([
      3,
      true,
      1,
      false,
    ])
    const elsewhere = await api.get(pathOf(other.id, `?size=3&cursor=${first.nextCursor}`))
    expect(refusalOf(elsewhere)).toEqual(badRequest(['query cursor cursor']))
  })

  it('11 is for readers, who see no addresses; 404 for an element in the trash', async () => {
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    const story = await desk.story()
    const answer = await reader.api.get(pathOf(story.id))
    expect([answer.status, answer.body.content.length]).toEqual([200, 1])
    expect(answer.text).not.toMatch(/address|traceId|127\.0\.0\.1/)
    await api.delete(`/elements/${story.id}`)
    expect(refusalOf(await reader.api.get(pathOf(story.id)))).toEqual(notThere)
  })
})
