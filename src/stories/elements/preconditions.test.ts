import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiAnswer } from '../../../test/support/api-client.ts'
import { stale } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk
let platform: { id: number; name: string }
let path: string

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
  platform = await desk.platform()
  path = `/elements/${(await newStory()).id}`
})

const newStory = async () =>
  desk.story({
    groupIds: [(await desk.group()).id],
    tasks: [{ localId: 'a', headline: 'A' }, { headline: 'B' }],
    publications: [
      { platformId: platform.id, assignedTaskRefs: [{ localId: 'a' }] },
      { platformId: platform.id },
    ],
  })

const read = () => desk.api.get(path)

interface Write {
  readonly name: string
  readonly send: (headers?: Record<string, string>) => Promise<ApiAnswer>
}

/** Every kind of write of the element and of everything in it. Each changes something. */
const writes = async (): Promise<Write[]> => {
  const { groupIds, tasks, publications } = (await read()).body
  const task = `${path}/tasks/${tasks[0].id}`
  const publication = `${path}/publications/${publications[0].id}`
  const { api } = desk
  const platformId = platform.id
  return [
    { name: 'PATCH', send: (headers) => api.patch(path, { title: 'changed' }, headers) },
    { name: 'PATCH task', send: (headers) => api.patch(task, { note: 'changed' }, headers) },
    { name: 'POST task', send: (headers) => api.post(`${path}/tasks`, {}, headers) },
    {
      name: 'PATCH publication',
      send: (headers) => api.patch(publication, { externalId: 'changed' }, headers),
    },
    {
      name: 'POST publication',
      send: (headers) => api.post(`${path}/publications`, { platformId }, headers),
    },
    { name: 'DELETE task', send: (headers) => api.delete(task, headers) },
    { name: 'DELETE publication', send: (headers) => api.delete(publication, headers) },
    { name: 'PUT', send: (headers) => api.put(path, { groupIds, title: 'replaced' }, headers) },
    { name: 'DELETE', send: (headers) => api.delete(path, headers) },
  ]
}

describe('1.18 If-Match', () => {
  it('is refused by every write if the tag is stale or different, and nothing changes', async () => {
    const { etag } = await read()
    await desk.api.patch(path, { title: 'changed' })
    const fresh = (await read()).etag
    expect(fresh).not.toBe(etag)
    for (const { name, send } of await writes())
      for (const ifMatch of [etag, `W/${etag}`, '"other"', fresh.replace(/"$/, '-other"'), `${etag}, "x"`])
        expect([name, ifMatch, await desk.refused(() => send({ 'if-match': ifMatch }))]).toEqual([
          name,
          ifMatch,
          stale,
        ])
  })

  it.each([
    ['the present tag', (etag: string) => etag],
    ['*', () => '*'],
    ['a list that has it', (etag: string) => `"x", ${etag} ,W/"y"`],
    ['the tag as nginx makes it (B1)', (etag: string) => `W/${etag}`],
    ['the tag as Apache makes it (B1)', (etag: string) => etag.replace(/"$/, '-gzip"')],
  ])('with %s allows every write', async (_, header) => {
    for (const { name, send } of await writes()) {
      const { etag } = await read()
      expect([name, (await send({ 'if-match': header(etag) })).status < 300]).toEqual([name, true])
    }
  })

  it('of the original is compared by a copy', async () => {
    const copy = (tag: string) => desk.api.post(`/api/daybook/v1${path}/copy`, {}, { 'if-match': tag })
    const { etag } = await read()
    expect((await copy(etag)).status).toBe(201)
    await desk.api.patch(path, { title: 'changed' })
    expect(await desk.refused(() => copy(etag))).toEqual(stale)
  })

  it('is checked after a 404, and before references in the body', async () => {
    expect(await desk.refused(() => desk.api.patch(path, { groupIds: [1] }, { 'if-match': '"x"' }))).toEqual(
      stale,
    )
    expect((await desk.api.patch('/elements/999999999', {}, { 'if-match': '*' })).status).toBe(404)
  })

  it('covers everything nested and every name shown: a rename makes a tag stale', async () => {
    const { etag } = await read()
    await desk.api.patch(`/platforms/${platform.id}`, { name: 'Renamed' })
    expect((await desk.api.patch(path, { title: 'x' }, { 'if-match': etag })).status).toBe(412)
    const fresh = (await read()).etag
    await desk.api.patch(`/platforms/${platform.id}`, { name: 'Renamed again' })
    await desk.api.patch(`/platforms/${platform.id}`, { name: 'Renamed' })
    expect((await desk.api.patch(path, { title: 'x' }, { 'if-match': fresh })).status).toBe(200)
  })
})

describe('1.18 ETag', () => {
  it('is strong, and is the same in the answer of a write and in the next GET, as is the text', async () => {
    for (const { name, send } of await writes()) {
      const answer = await send()
      if (answer.status === 204) continue
      const next = await read()
      expect([name, answer.etag, answer.text]).toEqual([name, next.etag, next.text])
      expect(answer.etag).toMatch(/^"[\w-]{22}"$/)
    }
  })

  it('answers 304 without a body to a matching If-None-Match, and else the element', async () => {
    const { etag, text } = await read()
    for (const header of [etag, `W/${etag}`, '*', `"x", ${etag}`, etag.replace(/"$/, '--gzip"')]) {
      const answer = await desk.api.get(path, { 'if-none-match': header })
      expect(answer).toMatchObject({ status: 304, text: '', etag })
    }
    for (const header of ['"x"', etag.slice(1, -1), 'W/"x"', `"open, ${etag}`, ''])
      expect(await desk.api.get(path, { 'if-none-match': header })).toMatchObject({ status: 200, text, etag })
    await desk.api.patch(path, { title: 'x' })
    expect((await desk.api.get(path, { 'if-none-match': etag })).status).toBe(200)
  })
})

describe('1.18 version, modificationDate, editor', () => {
  const stamps = async () => {
    const { version, modificationDate, creationTime, creator, editor } = (await read()).body
    return { version, modificationDate, creationTime, creator: creator.name, editor: editor.name }
  }

  it('change with every write that changes something; creation stays', async () => {
    const before = await stamps()
    const second = await app.client(desk.organizationId, ['api.read', 'api.write'])
    desk = { ...desk, api: second.api }
    for (const { name, send } of (await writes()).slice(0, -1)) {
      const previous = await stamps()
      app.clock.advance(60)
      expect([name, (await send()).status < 300]).toEqual([name, true])
      const now = await stamps()
      expect([name, now.version]).toEqual([name, previous.version + 1])
      expect(Date.parse(now.modificationDate) - Date.parse(previous.modificationDate)).toBe(60_000)
      expect(now).toMatchObject({ creationTime: before.creationTime, creator: before.creator })
      expect(now.editor).not.toBe(before.editor)
    }
  })

  it('stay if a write, even by another client, changes nothing, and so does every byte of the text', async () => {
    const { body, text, etag } = await read()
    const second = await app.client(desk.organizationId, ['api.write'])
    app.clock.advance(60)
    const [task] = body.tasks
    const [publication] = body.publications
    const same = {
      title: null,
      confidential: false,
      groupIds: body.groupIds,
      masterGroupId: body.masterGroupId,
      elementStatusId: body.elementStatusId,
      tasks: body.tasks.map(({ id, headline, formatId }: Record<string, unknown>) => ({
        id,
        headline,
        formatId,
      })),
      publications: [
        { id: publication.id, platformId: platform.id, assignedTaskRefs: [{ taskId: task.id }] },
        { id: body.publications[1].id, platformId: platform.id },
      ],
    }
    for (const send of [
      () => second.api.patch(path, {}),
      () => second.api.patch(path, { tasks: [], publications: [] }),
      () => second.api.patch(path, same),
      () => second.api.put(path, same),
      () => second.api.patch(`${path}/tasks/${task.id}`, { headline: 'A', user: null, textLength: {} }),
      () =>
        second.api.patch(`${path}/publications/${publication.id}`, { cms: {}, assignedTaskIds: [task.id] }),
    ])
      expect(await send()).toMatchObject({ status: 200, text, etag })
    expect(await read()).toMatchObject({ text, etag })
  })

  it('stay if -0 is sent for 0, or 1.0 for 1', async () => {
    await desk.api.patch(path, { location: { name: 'x', latitude: 0, longitude: 1 } })
    const { text } = await read()
    const send = (body: string) => desk.api.patch(path, body)
    expect((await send('{"location":{"name":"x","latitude":-0,"longitude":1.0}}')).text).toBe(text)
    expect((await send('{"location":{"name":" x ","latitude": -0.0,"longitude":1e0}}')).text).toBe(text)
  })

  it('of an entry change only with that entry', async () => {
    const versions = async () => {
      const { tasks, publications } = (await read()).body
      return [...tasks, ...publications].map(({ version }: { version: number }) => version)
    }
    const { tasks, publications } = (await read()).body
    expect(await versions()).toEqual([1, 1, 1, 1])
    await desk.api.patch(path, { title: 'x' })
    expect(await versions()).toEqual([1, 1, 1, 1])
    await desk.api.patch(`${path}/tasks/${tasks[1].id}`, { note: 'x' })
    expect(await versions()).toEqual([1, 2, 1, 1])
    await desk.api.patch(path, {
      publications: [{ id: publications[1].id, externalId: 'x' }, { platformId: platform.id }],
    })
    expect(await versions()).toEqual([1, 2, 1, 2, 1])
    await desk.api.patch(`${path}/publications/${publications[0].id}`, { assignedTaskIds: [tasks[1].id] })
    expect(await versions()).toEqual([1, 2, 2, 2, 1])
  })
})
