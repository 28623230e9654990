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
      ].map((entry) => ({ id: expect.any(Number), time: expect.any(String), ...entry })),
    )
    expect(body.content.at(-1).time).toBe(story.creationTime)
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
