import { beforeAll, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import { shownBy } from '../../src/http/shown.ts'
import { signedInPerson } from '../support/people.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

it('1.19 who has lost sight of a story gets no kept answer that shows it, also of a batch', async () => {
  const test = await testApp()
  const { api, organizationId } = await test.newsroom()
  const groupIds = [(await api.post('/groups', { name: 'Politics' })).body.id]
  const person = await signedInPerson(test, organizationId, { role: 'editor' })
  await api.patch(`/api/daybook/v1/users/${person.id}`, { groupIds })
  const { id } = (await api.post('/elements', { title: 'Secret', groupIds, confidential: true })).body
  const add = (key: string) =>
    person.api.post(`/elements/${id}/tasks`, { headline: 'Look' }, { 'idempotency-key': key })
  const rename = (key: string) =>
    person.api.post(
      '/api/daybook/v1/elements/batch',
      { operations: [{ method: 'PATCH', path: `/elements/${id}`, body: { note: 'For us' } }] },
      { 'idempotency-key': key },
    )
  const first = [await add('task'), await rename('batch')]
  expect(first.map(({ status }) => status)).toEqual([201, 200])
  expect((await add('task')).text).toBe(first[0]?.text)
  expect((await rename('batch')).text).toBe(first[1]?.text)
  await api.patch(`/api/daybook/v1/users/${person.id}`, { groupIds: [] })
  for (const again of [await add('task'), await rename('batch')]) {
    expect(again.status).toBe(404)
    expect(again.text).not.toContain('Secret')
  }
})

describe('1.19 a kept answer is judged again for what its sender sees', () => {
  const daybook = '/api/daybook/v1'
  let app: TestApp
  let desk: StoryDesk

  beforeAll(async () => {
    app = await testApp()
    desk = await storyDesk(app)
  })

  /** An editor who sees only the group `seen`, and how the group is taken away, or another one given. */
  const limitedEditor = async () => {
    const seen = (await desk.group()).id
    const editor = await signedInPerson(app, desk.organizationId, { role: 'editor' })
    const put = (groupIds: readonly number[]) =>
      desk.api.patch(`${daybook}/users/${editor.id}`, { groupIds, reads: 'own', writes: 'own' })
    await put([seen])
    const send = (path: string, body?: unknown) => editor.api.post(path, body, { 'idempotency-key': path })
    return { seen, editor, put, send }
  }

  it('also where the story came back from the trash', async () => {
    const { seen, send } = await limitedEditor()
    const { id } = await desk.story({ title: 'Thrown away', groupIds: [seen] })
    await desk.api.delete(`/elements/${id}`)
    const path = `${daybook}/trash/${id}/restore`
    expect((await send(path)).body.title).toBe('Thrown away')
    expect((await send(path)).body.title).toBe('Thrown away')
    await desk.api.patch(`/elements/${id}`, { groupIds: [(await desk.group()).id] })
    expect((await send(path)).status).toBe(404)
  })

  it('also where it is the absence of somebody who is not seen any more', async () => {
    const { seen, send } = await limitedEditor()
    const { id } = await desk.user()
    await desk.api.patch(`${daybook}/users/${id}`, { groupIds: [seen] })
    const absence = {
      user: { id },
      period: { fromDate: '2026-07-20' },
      type: { code: 0 },
      note: 'At the doctor’s',
    }
    const first = await send('/absences', absence)
    expect([first.status, (await send('/absences', absence)).text]).toEqual([201, first.text])
    await desk.api.patch(`${daybook}/users/${id}`, { groupIds: [] })
    expect((await send('/absences', absence)).status).toBe(404)
  })

  it('also where it is a note of a shift that is not seen any more', async () => {
    const { seen, send } = await limitedEditor()
    const { id } = await desk.user()
    await desk.api.patch(`${daybook}/users/${id}`, { groupIds: [seen] })
    const shift = await desk.api.post(`${daybook}/shifts`, {
      name: 'Early',
      startTime: '06:00',
      endTime: '14:00',
      userIds: [id],
    })
    const path = `/shifts/${shift.body.id}/notes/2026-07-20`
    const first = await send(path, { note: 'Bring the keys' })
    expect([first.status, (await send(path, { note: 'Bring the keys' })).text]).toEqual([201, first.text])
    await desk.api.patch(`${daybook}/users/${id}`, { groupIds: [] })
    expect((await send(path, { note: 'Bring the keys' })).status).toBe(404)
  })

  it('also where it is a comment on a task that is not one’s own any more', async () => {
    const freelancer = await signedInPerson(app, desk.organizationId, { role: 'admin', internal: false })
    const { id, tasks } = await desk.story({ tasks: [{ userId: freelancer.id }] })
    const path = `${daybook}/me/tasks/${tasks[0].id}/comments`
    const say = () => freelancer.api.post(path, { text: 'From three on' }, { 'idempotency-key': 'once' })
    const first = await say()
    expect([first.status, (await say()).text]).toEqual([201, first.text])
    await desk.api.patch(`/elements/${id}/tasks/${tasks[0].id}`, { userId: null })
    expect((await say()).status).toBe(404)
  })

  it('also where it is one’s digest of a view that is not shared any more', async () => {
    const { send, seen } = await limitedEditor()
    const owner = await signedInPerson(app, desk.organizationId, { role: 'admin' })
    const view = { name: 'Ours', page: 'plan', query: {}, shared: 'groups', groupIds: [seen] }
    const { id } = (await owner.api.post(`${daybook}/saved-views`, view)).body
    const path = `${daybook}/saved-views/${id}/digests`
    const digest = { days: ['mon'], time: '07:30' }
    expect((await send(path, digest)).status).toBe(201)
    expect((await send(path, digest)).status).toBe(201)
    await owner.api.patch(`${daybook}/saved-views/${id}`, { shared: 'private' })
    expect((await send(path, digest)).status).toBe(404)
  })

  it('also where it is a template, or a series of it, that is for other groups now', async () => {
    const { send, seen, put } = await limitedEditor()
    const template = { name: 'Briefing', key: 'briefing', groupIds: [seen], body: {}, required: [] }
    const made = await send(`${daybook}/templates`, template)
    const series = {
      name: 'Briefings',
      templateId: made.body.id,
      rule: 'FREQ=DAILY;COUNT=2',
      from: '2099-01-01',
    }
    expect([made.status, (await send(`${daybook}/series`, series)).status]).toEqual([201, 201])
    await put([seen, (await desk.group()).id])
    expect((await send(`${daybook}/templates`, template)).body.errors[0].code).toBe('already-done')
    await put([seen])
    expect((await send(`${daybook}/templates`, template)).text).toBe(made.text)
    await desk.api.patch(`${daybook}/templates/${made.body.id}`, { groupIds: [(await desk.group()).id] })
    expect((await send(`${daybook}/templates`, template)).status).toBe(404)
    expect((await send(`${daybook}/series`, series)).status).toBe(404)
  })

  it('whatever the path of a POST names is judged, unless it is for administrators or shows nothing', () => {
    const showNothing = [
      'undoChange',
      'commitImport',
      'undoImport',
      // Judged by the Location of what they made.
      'createElementFromTemplate',
      'createDayNoteByExternalId',
    ]
    const unjudged = operations
      .filter(({ method, path, kind }) => method === 'POST' && path.includes(':') && kind !== 'open')
      .filter((operation) => !('role' in operation && operation.role === 'admin'))
      .filter(({ path }) => {
        const url = path.replace(/:\w+/g, '7')
        return Object.values(shownBy({ url, body: null }, { headers: {} })).every((ids) => ids.length === 0)
      })
    expect(unjudged.map(({ operationId }) => operationId).sort()).toEqual(showNothing.sort())
  })

  it('and where the story is still seen, but not all that it says, the answer names it and says no more', async () => {
    const { seen, put, send } = await limitedEditor()
    const other = await desk.group({ name: 'Investigations' })
    await put([seen, other.id])
    const story = { title: 'Both', groupIds: [seen, other.id] }
    const batch = { operations: [{ method: 'POST', path: '/elements', body: story }] }
    const requests = [
      ['/elements', story],
      [`${daybook}/elements/batch`, batch],
    ] as const
    const first = await Promise.all(requests.map(([path, body]) => send(path, body)))
    for (const { text } of first) expect(text).toContain('Investigations')
    await put([seen])
    for (const [index, [path, body]] of requests.entries()) {
      const again = await send(path, body)
      expect([again.status, again.body.errors[0].code]).toEqual([409, 'already-done'])
      expect(again.headers.location).toBe(first[index]?.headers.location)
      expect(again.text).not.toContain('Investigations')
    }
  })
})
