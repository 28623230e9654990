import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { renderDocuments } from '../../src/stories/documents/document-service.ts'
import type { ApiAnswer } from '../support/api-client.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

/** Sends all requests at once: none waits for another's answer. */
const atOnce = <T>(count: number, send: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => send(index)))

const statusesOf = (answers: readonly ApiAnswer[]) => answers.map(({ status }) => status)

const inOrder = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other)

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1)

const storedElementIds = async () => {
  const rows = await app.deps.db
    .selectFrom('element')
    .select('id')
    .where('organization_id', '=', desk.organizationId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * Every stored document that counts as fresh, and every answer, equals what rendering the rows gives. Only live
 * elements have a document.
 */
const expectDocumentsFresh = async (): Promise<void> => {
  const { db } = app.deps
  const { organizationId } = desk
  const rendered = await renderDocuments(db, organizationId, await storedElementIds(), app.deps)
  const fresh = new Map(rendered.map(({ elementId, document }) => [elementId, document]))
  const stored = await db
    .selectFrom('element_document')
    .innerJoin('organization', 'organization.id', 'element_document.organization_id')
    .select([
      'element_document.element_id',
      'element_document.document',
      'element_document.reference_version as stamp',
      'organization.reference_version as current',
    ])
    .where('organization.id', '=', organizationId)
    .execute()
  expect(inOrder(stored.map(({ element_id }) => element_id))).toEqual([...fresh.keys()])
  for (const { element_id, document, stamp, current } of stored) {
    expect(stamp).toBeLessThanOrEqual(current)
    if (stamp === current) expect(document).toBe(fresh.get(element_id))
  }
  for (const [id, document] of fresh) expect((await desk.api.get(`/elements/${id}`)).text).toBe(document)
}

describe('1.13 writes to one element run one after another', () => {
  it('50 simultaneous PATCHes all succeed, each raises the version by one, and a read shows the last one', async () => {
    const { id } = await desk.story()
    const answers = await atOnce(50, (index) =>
      desk.api.patch(`/elements/${id}`, { title: `Title ${index}` }),
    )
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
    expect(inOrder(answers.map(({ body }) => body.version))).toEqual(upTo(51).slice(1))
    const last = answers.find(({ body }) => body.version === 51)
    const read = await desk.api.get(`/elements/${id}`)
    expect({ text: read.text, etag: read.etag }).toEqual({ text: last?.text, etag: last?.etag })
    await expectDocumentsFresh()
  })

  it('20 simultaneous PATCHes of different tasks lose no change', async () => {
    const { id, tasks } = await desk.story({ tasks: Array.from({ length: 20 }, () => ({})) })
    const answers = await atOnce(20, (index) =>
      index % 2 === 0
        ? desk.api.patch(`/elements/${id}/tasks/${tasks[index].id}`, { note: `Note ${index}` })
        : desk.api.patch(`/elements/${id}`, { tasks: [{ id: tasks[index].id, note: `Note ${index}` }] }),
    )
    expect(new Set(statusesOf(answers))).toEqual(new Set([200]))
    const { body } = await desk.api.get(`/elements/${id}`)
    expect(body.version).toBe(21)
    expect(body.tasks).toEqual(
      tasks.map((task: object, index: number) => ({ ...task, note: `Note ${index}`, version: 2 })),
    )
    await expectDocumentsFresh()
  })

  it('simultaneous nested POSTs create every task and publication exactly once', async () => {
    const { id: platformId } = await desk.platform()
    const { id } = await desk.story()
    const answers = await atOnce(20, (index) =>
      index % 2 === 0
        ? desk.api.post(`/elements/${id}/tasks`, { headline: `Task ${index}` })
        : desk.api.post(`/elements/${id}/publications`, { platformId, externalId: `Publication ${index}` }),
    )
    expect(new Set(statusesOf(answers))).toEqual(new Set([201]))
    const { body } = await desk.api.get(`/elements/${id}`)
    expect(body.version).toBe(21)
    expect(new Set(body.tasks.map(({ headline }: { headline: string }) => headline)).size).toBe(10)
    expect(new Set(body.publications.map(({ externalId }: { externalId: string }) => externalId)).size).toBe(
      10,
    )
    await expectDocumentsFresh()
  })

  it('1.18 of simultaneous writes with one If-Match exactly one succeeds', async () => {
    const { id } = await desk.story()
    const { etag } = await desk.api.get(`/elements/${id}`)
    const answers = await atOnce(20, (index) =>
      desk.api.patch(`/elements/${id}`, { title: `Title ${index}` }, { 'if-match': etag }),
    )
    expect(inOrder(statusesOf(answers))).toEqual([200, ...Array.from({ length: 19 }, () => 412)])
    expect((await desk.api.get(`/elements/${id}`)).body.version).toBe(2)
  })

  it('a DELETE among PATCHes: those before it succeed, those after it get 404, and the element stays deleted', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await desk.story({ tasks: [{}] })
      const answers = await atOnce(12, (index) =>
        index === 6
          ? desk.api.delete(`/elements/${id}`)
          : desk.api.patch(`/elements/${id}`, { title: `Title ${index}` }),
      )
      expect(answers[6]?.status).toBe(204)
      const patches = statusesOf(answers.filter((_, index) => index !== 6))
      expect(patches.every((status) => status === 200 || status === 404)).toBe(true)
      expect((await desk.api.get(`/elements/${id}`)).status).toBe(404)
      const { version } = await app.deps.db
        .selectFrom('element')
        .select('version')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(version).toBe(2 + patches.filter((status) => status === 200).length)
    }
    await expectDocumentsFresh()
  })

  it('of two DELETEs of one task or element, one gets 204 and the other 404', async () => {
    const { id, tasks } = await desk.story({ tasks: [{}] })
    for (const path of [`/elements/${id}/tasks/${tasks[0].id}`, `/elements/${id}`])
      expect(inOrder(statusesOf(await atOnce(2, () => desk.api.delete(path))))).toEqual([204, 404])
  })
})

describe('4.1 assignees', () => {
  it('simultaneous creates that name the same new unregistered assignees create each assignee once', async () => {
    const { groupIds } = await desk.story()
    const people = ['jo', 'kim', 'sam'].map((name) => ({ email: `${name}@example.org`, name }))
    const answers = await atOnce(20, (index) => {
      const rotated = [...people.slice(index % 3), ...people.slice(0, index % 3)]
      const named = index % 2 === 0 ? rotated : rotated.reverse()
      return desk.api.post('/elements', {
        groupIds,
        tasks: [...named, { name: 'Plain' }].map((user) => ({ user })),
      })
    })
    expect(new Set(statusesOf(answers))).toEqual(new Set([201]))
    expect(await desk.unregisteredCount()).toBe(4)
  })
})

describe('1.19 Idempotency-Key', () => {
  const key = (value: string) => ({ 'idempotency-key': value })
  const count = async () => (await storedElementIds()).length

  it('sent twice at once creates exactly one element; the other request gets the same answer or 409', async () => {
    const { groupIds } = await desk.story()
    const before = await count()
    for (let round = 0; round < 10; round++) {
      const send = () => desk.api.post('/elements', { groupIds, title: 'Once' }, key(`twin-${round}`))
      const answers = await atOnce(3, send)
      const first = answers.find(({ status }) => status === 201)
      for (const answer of answers)
        if (answer.status !== 409)
          expect(answer).toMatchObject({ status: 201, text: first?.text, etag: first?.etag })
      expect(await send()).toMatchObject({ status: 201, text: first?.text })
    }
    expect(await count()).toBe(before + 10)
  })

  it('replays status, body and headers after the element has changed, and even after its deletion', async () => {
    const { groupIds } = await desk.story()
    const send = () => desk.api.post('/elements', { groupIds, title: 'Once' }, key('again'))
    const first = await send()
    const { id } = first.body
    const replayed = {
      status: 201,
      text: first.text,
      etag: first.etag,
      headers: { location: first.headers.location, 'content-type': first.headers['content-type'] },
    }
    expect(await send()).toMatchObject(replayed)
    await desk.api.patch(`/elements/${id}`, { title: 'Changed' })
    expect(await send()).toMatchObject(replayed)
    await desk.api.delete(`/elements/${id}`)
    expect(await send()).toMatchObject(replayed)
  })

  it('works for nested creates too', async () => {
    const { id } = await desk.story()
    const send = () => desk.api.post(`/elements/${id}/tasks`, { headline: 'Once' }, key('task'))
    const first = await send()
    await desk.api.patch(`/elements/${id}`, { title: 'Changed' })
    expect(await send()).toMatchObject({ status: 201, text: first.text, etag: first.etag })
    expect((await desk.api.get(`/elements/${id}`)).body.tasks).toHaveLength(1)
  })

  it('with another body or path gets 422, and nothing changes', async () => {
    const { groupIds, id } = await desk.story()
    await desk.api.post('/elements', { groupIds, title: 'Once' }, key('other'))
    const refusal = { status: 422, code: 'idempotency-key-reused', errors: [] }
    for (const send of [
      () => desk.api.post('/elements', { groupIds, title: 'Twice' }, key('other')),
      () => desk.api.post(`/elements/${id}/tasks`, {}, key('other')),
    ])
      expect(await desk.refused(send)).toEqual(refusal)
  })

  it('of a refused request is free again, and each client has its own keys', async () => {
    const { groupIds } = await desk.story()
    expect((await desk.api.post('/elements', {}, key('mine'))).status).toBe(400)
    const mine = await desk.api.post('/elements', { groupIds }, key('mine'))
    const { api } = await app.client(desk.organizationId, ['api.write'])
    const theirs = await api.post('/elements', { groupIds }, key('mine'))
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.id).not.toBe(mine.body.id)
  })
})

/** Runs writers again and again until the time is up, and returns every status they received. */
const workFor = async (milliseconds: number, writers: readonly ((turn: number) => Promise<ApiAnswer>)[]) => {
  const end = Date.now() + milliseconds
  const statuses = new Map<number, number>()
  const work = async (write: (turn: number) => Promise<ApiAnswer>) => {
    for (let turn = 0; Date.now() < end; turn++) {
      const { status } = await write(turn)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
  }
  await Promise.all(writers.map(work))
  return statuses
}

describe('under load', () => {
  it('8 writers of everything for 5 s cause no server error, and every document is fresh', async () => {
    const settings = '/api/daybook/v1'
    const [platform, group, taskStatus] = [
      await desk.platform(),
      await desk.group(),
      await desk.status('task'),
    ]
    const format = await desk.format()
    const [category, elementStatus] = [await desk.category(platform), await desk.status('element')]
    const [user, second] = [
      await desk.user(),
      await testApp({ databaseUrl: app.databaseUrl, clock: app.clock }),
    ]
    const body = {
      groupIds: [group.id],
      elementStatusId: elementStatus.id,
      tasks: [
        { localId: 'a', formatId: format.id, statusId: taskStatus.id, userId: user.id },
        { user: { email: 'jo@example.org' } },
      ],
      publications: [
        { platformId: platform.id, categoryId: category.id, assignedTaskRefs: [{ localId: 'a' }] },
      ],
    }
    const ids: number[] = []
    for (let index = 0; index < 6; index++) ids.push((await desk.story(body)).id)
    const pick = (turn: number) => ids[turn % ids.length]
    const { api } = desk
    // Another process serves the same organization: the memory of one must not mislead the other.
    const { api: elsewhere } = await second.client(desk.organizationId, ['api.read', 'api.write'])
    const renamed = [
      [`/platforms/${platform.id}`, { externalId: 'x' }],
      [`/groups/${group.id}`, {}],
      [`/categories/${category.id}`, {}],
      [`${settings}/task-statuses/${taskStatus.id}`, {}],
      [`${settings}/element-statuses/${elementStatus.id}`, {}],
      [`${settings}/task-formats/${format.id}`, {}],
      [`${settings}/users/${user.id}`, { screenName: null }],
    ] as const
    const rename = (turn: number) => {
      const [path, more] = renamed[turn % renamed.length] ?? renamed[0]
      const name = 'screenName' in more ? { screenName: `Name ${turn}` } : { ...more, name: `Name ${turn}` }
      return api.patch(path, name)
    }
    const statuses = await workFor(5000, [
      (turn) =>
        api.post('/elements', { ...body, tasks: [{ localId: 'a', user: { name: `Free ${turn % 7}` } }] }),
      (turn) => elsewhere.put(`/elements/${pick(turn)}`, { ...body, title: `Replaced ${turn}` }),
      (turn) =>
        api.patch(`/elements/${pick(turn)}`, {
          title: `Patched ${turn}`,
          tasks: [{ user: { name: `Free ${turn % 5}` } }],
        }),
      (turn) => api.patch(`/elements/${pick(turn)}`, { groupIds: turn % 2 === 0 ? [] : [group.id] }),
      (turn) => api.post(`/elements/${pick(turn)}/publications`, { categoryId: category.id }),
      async (turn) => {
        const story = (await elsewhere.get(`/elements/${pick(turn)}`)).body
        const path = `/elements/${story.id}/tasks/${story.tasks[0]?.id ?? 1}`
        return turn % 3 === 0 ? api.delete(path) : api.patch(path, { note: `Note ${turn}` })
      },
      rename,
      async (turn) => {
        const { id } = (await api.post('/elements', body)).body
        return turn % 2 === 0 ? api.delete(`/elements/${id}`) : api.patch(`/elements/${id}`, { title: 'x' })
      },
    ])
    expect([...statuses.keys()].filter((status) => ![200, 201, 204, 404].includes(status))).toEqual([])
    await expectDocumentsFresh()
  }, 60_000)
})
