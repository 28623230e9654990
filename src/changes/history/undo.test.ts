import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { notThere, refusalOf } from '../../../test/support/refusals.ts'
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

const own = '/api/daybook/v1'
const present = async (): Promise<number> => (await api.get('/changes')).body.next
const undo = (position: number, by = api) => by.post(`${own}/changes/${position}/undo`)
const bodyOf = async (id: number) => (await api.get(`/elements/${id}`)).body

describe('POST /changes/{position}/undo', () => {
  it('17.3 names each field that has moved on, and changes nothing', async () => {
    const story = await desk.story({ title: 'One', note: 'n', tasks: [{ headline: 'Report' }] })
    const [task] = story.tasks
    await api.patch(`/elements/${story.id}`, {
      title: 'Two',
      note: 'm',
      tasks: [{ id: task.id, headline: 'Piece' }],
    })
    const position = await present()
    await api.patch(`/elements/${story.id}`, { title: 'Three', tasks: [{ id: task.id, headline: 'Film' }] })
    const before = await bodyOf(story.id)
    const { status, body } = await undo(position)
    expect([status, body.code]).toEqual([409, 'conflict'])
    expect(body.fields).toEqual([
      { position, of: null, field: 'title', from: 'One', to: 'Two', now: 'Three' },
      {
        position,
        of: { type: 'task', id: task.id },
        field: 'headline',
        from: 'Report',
        to: 'Piece',
        now: 'Film',
      },
    ])
    expect(await bodyOf(story.id)).toEqual(before)
  })

  it('17.3 keeps what others have changed since in other fields', async () => {
    const story = await desk.story({ title: 'One' })
    await api.patch(`/elements/${story.id}`, { title: 'Two' })
    const position = await present()
    await api.patch(`/elements/${story.id}`, { note: 'Later' })
    const answer = await undo(position)
    expect(answer.body).toEqual({ positions: [await present()] })
    expect(await bodyOf(story.id)).toMatchObject({ title: 'One', note: 'Later', version: 4 })
    expect((await undo(position)).body).toEqual({ positions: [] })
  })

  it('17.3 takes back publishing with the tasks that it completed', async () => {
    const { id: platformId } = await desk.platform()
    const story = await desk.story({
      tasks: [{ localId: 'a' }],
      publications: [{ platformId, assignedTaskRefs: [{ localId: 'a' }] }],
    })
    const before = await bodyOf(story.id)
    await api.post(`/elements/${story.id}/publications/${story.publications[0].id}/publish`)
    expect((await undo(await present())).status).toBe(200)
    const { tasks, publications } = await bodyOf(story.id)
    expect(tasks[0].done).toBe(false)
    expect(publications[0]).toEqual({ ...before.publications[0], version: 3 })
    expect((await api.get('/elements?dateFrom=2026-06-18&dateTo=2026-06-18')).body.content).toEqual([])
  })

  it('17.3 moves a new story to the trash, but not if somebody has worked on it', async () => {
    const story = await desk.story({ title: 'New' })
    const position = await present()
    await api.patch(`/elements/${story.id}`, { note: 'Work' })
    const worked = await present()
    const { status, body } = await undo(position)
    expect(status).toBe(409)
    expect(body.fields).toEqual([{ position, of: null, field: 'note', from: null, to: null, now: 'Work' }])
    await undo(worked)
    expect((await undo(position)).status).toBe(200)
    expect((await api.get(`/elements/${story.id}`)).status).toBe(404)
  })

  it('17.3 says what no longer exists', async () => {
    const status = await desk.status('element', { name: 'Parked' })
    const story = await desk.story({ elementStatusId: status.id })
    await api.patch(`/elements/${story.id}`, { elementStatusId: null })
    const position = await present()
    await api.delete(`${own}/element-statuses/${status.id}`)
    const { status: code, body } = await undo(position)
    expect([code, body.errors]).toEqual([
      409,
      [
        {
          scope: 'global',
          path: null,
          code: 'gone',
          message: 'no longer exists: Parked',
          parameters: { name: 'Parked' },
        },
      ],
    ])
  })

  it('14.1, 14.2 is refused to somebody who may not see or write the story', async () => {
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    const editor = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const story = await desk.story()
    await api.patch(`/elements/${story.id}`, { title: 'Secret', confidential: true })
    const position = await present()
    expect((await undo(position, reader.api)).status).toBe(403)
    expect(refusalOf(await undo(position, editor.api))).toEqual(notThere)
    expect(refusalOf(await undo(position + 1000))).toEqual(notThere)
    await api.post('/groups', { name: 'Sport' })
    const group = await undo(await present())
    expect([group.status, group.body.errors[0].code]).toEqual([400, 'not-undoable'])
    expect(group.body.detail).toBe('Only changes of stories can be undone.')
  })

  it('17.3 says why the link of a story to another system cannot be undone', async () => {
    const { id } = await desk.story()
    const externalElement = { externalId: 'cms-1', link: null }
    const linked = await api.post(`/elements/${id}/external-element/link`, { externalElement })
    expect(linked.status, linked.text).toBe(200)
    const { status, body } = await undo(await present())
    expect([status, body.errors[0].code]).toEqual([400, 'not-undoable'])
    expect(body.detail).toBe("Changes to a story's links to other systems cannot be undone.")
  })

  it('19.1 undoes a batch with such a link by its positions, which leave the link out', async () => {
    const { id } = await desk.story({ title: 'One' })
    const body = { externalElement: { externalId: 'cms-2', link: null } }
    const operations = [
      { method: 'POST', path: `/elements/${id}/external-element/link`, body },
      { method: 'PATCH', path: `/elements/${id}`, body: { title: 'Two' } },
    ]
    const { positions } = (await api.post(`${own}/elements/batch`, { operations })).body
    expect(positions).toHaveLength(1)
    expect((await api.post(`${own}/changes/undo`, { positions })).status).toBe(200)
    const { title, externalElement } = await bodyOf(id)
    expect([title, externalElement.externalId]).toEqual(['One', 'cms-2'])
  })

  it('14.2, 14.3 says nothing of hidden groups, keeps them, and needs the right to write', async () => {
    const [sport, hidden, other] = [await desk.group(), await desk.group(), await desk.group()]
    const person = async (rights: object) => {
      const one = await signedInPerson(test, desk.organizationId, { role: 'editor' })
      expect((await api.patch(`${own}/users/${one.id}`, rights)).status).toBe(200)
      return one.api
    }
    const insider = await person({ reads: 'own', writes: 'own', groupIds: [sport.id] })
    const onlooker = await person({ writes: 'own', groupIds: [other.id] })
    const story = await desk.story({ groupIds: [sport.id] })
    const creation = await present()
    await insider.patch(`/elements/${story.id}`, { title: 'Two' })
    const renaming = await present()
    expect(refusalOf(await undo(renaming, onlooker))).toMatchObject({
      status: 403,
      errors: ['global null not-yours'],
    })
    await api.patch(`/elements/${story.id}`, { groupIds: [hidden.id, sport.id], masterGroupId: hidden.id })
    const grouping = await present()
    await api.patch(`/elements/${story.id}`, { groupIds: [hidden.id, sport.id, other.id], title: 'Three' })
    const refused = await undo(creation, insider)
    expect(refused.body.fields).toEqual([
      { position: creation, of: null, field: 'title', from: null, to: story.title, now: 'Three' },
      { position: creation, of: null, field: 'masterGroupId', from: null, to: sport.id, now: null },
    ])
    expect((await undo(await present(), insider)).status).toBe(200)
    expect(await bodyOf(story.id)).toMatchObject({
      title: 'Two',
      groupIds: [hidden.id, sport.id, other.id],
      masterGroupId: hidden.id,
    })
    expect((await undo(grouping, insider)).status).toBe(200)
    expect((await bodyOf(story.id)).masterGroupId).toBe(sport.id)
  })

  it('17.3 names people without an account as answers do', async () => {
    const person = (name: string) => ({ tasks: [{ id: task.id, user: { name } }] })
    const story = await desk.story({ tasks: [{}] })
    const [task] = story.tasks
    await api.patch(`/elements/${story.id}`, person('Ann'))
    const position = await present()
    await api.patch(`/elements/${story.id}`, person('Ben'))
    const [field] = (await undo(position)).body.fields
    expect(field).toMatchObject({ field: 'user', from: null, to: { name: 'Ann' }, now: { name: 'Ben' } })
  })
})

describe('POST /changes/undo', () => {
  it('19.1 undoes a batch by its positions, together or not at all', async () => {
    const stories = [await desk.story({ title: 'A' }), await desk.story({ title: 'B' })]
    const batch = (change: (story: { id: number }) => object) =>
      api.post(`${own}/elements/batch`, { operations: stories.map(change) })
    const renamed = await batch(({ id }) => ({
      method: 'PATCH',
      path: `/elements/${id}`,
      body: { title: 'C' },
    }))
    expect(renamed.body.positions).toHaveLength(2)
    await api.patch(`/elements/${stories[1].id}`, { title: 'D' })
    const later = await present()
    const titles = async () => Promise.all(stories.map(async ({ id }) => (await bodyOf(id)).title))
    const refused = await api.post(`${own}/changes/undo`, { positions: renamed.body.positions })
    expect([refused.status, refused.body.fields.length]).toEqual([409, 1])
    expect(await titles()).toEqual(['C', 'D'])
    const positions = [...renamed.body.positions, later]
    expect((await api.post(`${own}/changes/undo`, { positions })).body.positions).toHaveLength(3)
    expect(await titles()).toEqual(['A', 'B'])
    const gone = await batch(({ id }) => ({ method: 'DELETE', path: `/elements/${id}` }))
    expect((await api.post(`${own}/changes/undo`, { positions: gone.body.positions })).status).toBe(200)
    expect(await titles()).toEqual(['A', 'B'])
  })

  it('1.19, 19.1 answers a repeated batch with the same positions', async () => {
    const story = await desk.story()
    const operations = [{ method: 'PATCH', path: `/elements/${story.id}`, body: { title: 'Once' } }]
    const send = () => api.post(`${own}/elements/batch`, { operations }, { 'idempotency-key': 'once' })
    const [first, second] = [await send(), await send()]
    expect(first.body.positions).toHaveLength(1)
    expect(second.body).toEqual(first.body)
    expect(first.headers['daybook-written']).toBeUndefined()
  })
})
