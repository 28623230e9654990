import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../../test/support/api-client.ts'
import { badRequest, denied, invalid, ruleBroken, typeMismatch } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const path = '/api/daybook/v1/elements/batch'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const send = (operations: unknown, headers: Record<string, string> = {}) =>
  desk.api.post(path, { operations }, headers)
const refused = (...operations: unknown[]) => desk.refused(() => send(operations))
const rename = (id: number, title: string, more: object = {}) => ({
  method: 'PATCH',
  path: `/elements/${id}`,
  body: { title },
  ...more,
})
const documentOf = async (id: number) => (await desk.api.get(`/elements/${id}`)).body

describe('19.1 POST /elements/batch', () => {
  it('carries out each operation as its own request would, in order, and returns their answers', async () => {
    const { id: platformId } = await desk.platform()
    const story = await desk.story({ title: 'Old', tasks: [{}], publications: [{ platformId }] })
    const { id: groupId } = await desk.group()
    const [task, publication] = [story.tasks[0].id, story.publications[0].id]
    const { status, body } = await send([
      rename(story.id, 'New'),
      { method: 'POST', path: '/elements', body: { title: 'Another', groups: [{ id: groupId }] } },
      { method: 'POST', path: `/elements/${story.id}/tasks`, body: { headline: 'Pictures' } },
      {
        method: 'POST',
        path: `/elements/${story.id}/tasks/done-state`,
        body: { tasks: [{ taskId: task, done: true }] },
      },
      { method: 'DELETE', path: `/elements/${story.id}/tasks/${task}` },
      {
        method: 'PUT',
        path: `/elements/${story.id}/publications/${publication}/schedule`,
        body: { kind: 'single', date: '2026-06-19' },
      },
      { method: 'POST', path: `/elements/${story.id}/publications/${publication}/publish`, body: {} },
    ])
    expect([status, Object.keys(body)]).toEqual([200, ['results', 'positions']])
    expect(body.results.map((result: { status: number }) => result.status)).toEqual([
      200, 201, 201, 200, 204, 200, 200,
    ])
    expect(body.results.map((result: { body: { version: number } | null }) => result.body?.version)).toEqual([
      2,
      1,
      3,
      4,
      undefined,
      6,
      7,
    ])
    expect(body.results[4]).toEqual({ status: 204, body: null, warnings: [] })
    const last = body.results[6].body
    expect(last).toEqual(await documentOf(story.id))
    expect(last).toMatchObject({
      title: 'New',
      tasks: [{ headline: 'Pictures' }],
      publications: [{ schedule: { date: '2026-06-19' }, published: expect.anything() }],
    })
    expect(body.results[1].body).toEqual(await documentOf(body.results[1].body.id))
  })

  it('leaves an entry for each operation in the audit log and the activity of its story', async () => {
    const [one, other] = [await desk.story(), await desk.story()]
    await send([rename(one.id, 'First'), rename(other.id, 'Second'), rename(one.id, 'Third')])
    const { content } = (await desk.api.get('/api/daybook/v1/audit?size=3')).body
    expect(
      content.map(({ action, subject, details }: never) => [action, (subject as { id: string }).id, details]),
    ).toEqual([one, other, one].map(({ id }) => ['element-changed', String(id), { changed: ['title'] }]))
  })

  it('changes nothing if one operation breaks a rule, and reports the problems of all operations', async () => {
    const [one, other] = [await desk.story(), await desk.story()]
    const group = 999_999_999
    expect(
      await refused(
        rename(one.id, 'Kept out'),
        { method: 'PATCH', path: `/elements/${other.id}`, body: { groups: [{ id: group }] } },
        { method: 'PATCH', path: `/elements/${one.id}`, body: { groupIds: [] } },
        { method: 'POST', path: '/elements', body: { title: 'Nobody’s' } },
      ),
    ).toEqual(
      invalid([
        'body operations[1].body.groups[0].id unknown-reference',
        'body operations[2].body element-content-required',
        'body operations[3].body element-content-required',
      ]),
    )
    expect(await refused(rename(one.id, 'x'), { method: 'POST', path: '/elements', body: {} })).toEqual(
      ruleBroken(['body operations[1].body element-content-required']),
    )
  })

  it('A15 takes paths with a slash at the end, and an empty body where there is none, as requests of their own do', async () => {
    const { id, tasks } = await desk.story({ tasks: [{}, {}] })
    const [first, second] = tasks.map((task: { id: number }) => `/elements/${id}/tasks/${task.id}`)
    const { status, text } = await send([
      { method: 'PATCH', path: `/elements/${id}/`, body: { title: 'Bridge' } },
      { method: 'DELETE', path: `${first}/`, body: {} },
    ])
    expect(status, text).toBe(200)
    expect(
      await call(app.app, 'DELETE', `/api/v2${second}/`, {
        headers: { authorization: desk.api.authorization },
        body: {},
      }),
    ).toMatchObject({ status: 204 })
  })

  it('checks the shape of all operations before it judges any, with one place for each problem', async () => {
    const { id } = await desk.story()
    expect(
      await refused(
        { method: 'PATCH', path: `/elements/${id}`, body: { titel: 'x', tasks: [{ headline: 7 }] } },
        { method: 'PATCH', path: '/elements/x', body: {} },
        { method: 'PATCH', path: `/elements/${id}`, body: [] },
        { method: 'PATCH', path: `/elements/${id}` },
        { method: 'DELETE', path: `/elements/${id}`, body: { really: true } },
        { method: 'POST', path: '/platforms', body: { name: 'x' } },
        { method: 'PUT', path: `/elements/${id}/tasks/7`, body: {} },
        { method: 'POST', path: `/elements?x=1`, body: {} },
        { method: 'POST', path: '/elements', body: {}, ifVersion: 1 },
      ),
    ).toEqual(
      invalid([
        'body operations[0].body.tasks[0].headline type-mismatch',
        'body operations[0].body.titel unknown-field',
        'body operations[1].path type-mismatch',
        'body operations[2].body type-mismatch',
        'body operations[3].body required',
        'body operations[4].body unknown-field',
        'body operations[5].path not-in-batch',
        'body operations[6].path not-in-batch',
        'body operations[7].path not-in-batch',
        'body operations[8].ifVersion not-supported',
      ]),
    )
    expect(await refused({ method: 'PATCH', path: `/elements/${id}`, body: { title: 7 } })).toEqual(
      typeMismatch(['body operations[0].body.title type-mismatch']),
    )
  })

  it('takes 1 to 200 operations', async () => {
    const { id } = await desk.story()
    expect((await refused()).errors).toEqual(['body operations too-few'])
    const many = Array.from({ length: 201 }, () => rename(id, 'x'))
    expect((await refused(...many)).errors).toEqual(['body operations too-many'])
    expect((await send(many.slice(1))).body.results).toHaveLength(200)
    expect(await desk.refused(() => desk.api.post(path))).toEqual(badRequest([]))
    expect(
      (await desk.refused(() => desk.api.post(path, { operations: [{ method: 'GET' }] }))).errors,
    ).toEqual(['body operations[0].method not-allowed', 'body operations[0].path required'])
  })

  it('compares ifVersion with the version that the element had before the batch', async () => {
    const { id, version } = await desk.story()
    const { status } = await send([
      rename(id, 'One', { ifVersion: version }),
      { method: 'POST', path: `/elements/${id}/tasks`, body: {}, ifVersion: version },
    ])
    expect(status).toBe(200)
    expect(await refused(rename(id, 'Late', { ifVersion: version }), rename(id, 'Later'))).toEqual({
      status: 412,
      code: 'precondition-failed',
      errors: ['body operations[0].ifVersion other-version'],
    })
    expect(
      await refused(rename(id, 'Late', { ifVersion: version }), {
        method: 'PATCH',
        path: `/elements/${id}`,
        body: { groupIds: [999_999_999] },
      }),
    ).toEqual(
      invalid([
        'body operations[0].ifVersion other-version',
        'body operations[1].body.groupIds[0] unknown-reference',
      ]),
    )
  })

  it('A5 compares the version in a body with the one that earlier operations left', async () => {
    const { id, version } = await desk.story()
    const named = (title: string, sent: number) => rename(id, title, { body: { title, version: sent } })
    expect(await refused(named('One', version), named('Two', version))).toEqual({
      status: 412,
      code: 'precondition-failed',
      errors: ['body operations[1].body.version other-version'],
    })
    expect((await send([named('One', version), named('Two', version + 1)])).status).toBe(200)
  })

  it('1.5 refuses elements that do not exist, are deleted on the way or belong to another organization', async () => {
    const { id } = await desk.story()
    const foreign = await (await storyDesk(app)).story()
    const gone = { status: 404, code: 'resource-not-found' }
    const errors = ['body operations[0].path unknown-reference']
    expect(await refused(rename(999_999_999, 'x'), rename(id, 'x'))).toEqual({ ...gone, errors })
    expect(await refused(rename(foreign.id, 'x'), rename(id, 'x'))).toEqual({ ...gone, errors })
    expect(await refused({ method: 'DELETE', path: `/elements/${id}` }, rename(id, 'x'))).toEqual({
      ...gone,
      errors: ['body operations[1].path unknown-reference'],
    })
    expect(await refused({ method: 'DELETE', path: `/elements/${id}/tasks/${id}` })).toEqual({
      ...gone,
      errors,
    })
  })

  it('1.19 happens once for each Idempotency-Key', async () => {
    const { id } = await desk.story()
    const operations = [{ method: 'POST', path: `/elements/${id}/tasks`, body: { headline: 'Once' } }]
    const [first, second] = [
      await send(operations, { 'idempotency-key': 'batch' }),
      await send(operations, { 'idempotency-key': 'batch' }),
    ]
    expect([second.status, second.text]).toEqual([200, first.text])
    expect((await documentOf(id)).tasks).toHaveLength(1)
    expect((await send([rename(id, 'x')], { 'idempotency-key': 'batch' })).status).toBe(422)
  })

  it('2.7 needs the right to write', async () => {
    const { api } = await app.client(desk.organizationId, ['api.read'])
    const { id } = await desk.story()
    expect((await api.post(path, { operations: [rename(id, 'x')] })).status).toBe(denied.status)
    expect((await call(app.app, 'POST', path, { body: { operations: [] } })).status).toBe(401)
  })

  it('A14 refuses a batch whose answers would be too large', async () => {
    const { id } = await desk.story()
    const text = 'x'.repeat(100_000)
    const tasks = Array.from({ length: 20 }, () => ({ text }))
    const operations = Array.from({ length: 10 }, (_, index) => ({
      method: 'PATCH',
      path: `/elements/${id}`,
      body: index === 0 ? { tasks } : { title: String(index) },
    }))
    expect((await send(operations.slice(0, 1))).status).toBe(200)
    expect(await desk.refused(() => send(operations.slice(1)))).toEqual(
      ruleBroken(['body operations batch-too-large']),
    )
  })

  it('lets two batches over the same elements take turns, whatever their order', async () => {
    const stories = [await desk.story(), await desk.story(), await desk.story()]
    const batch = (order: typeof stories) =>
      send(order.flatMap(({ id }) => [{ method: 'POST', path: `/elements/${id}/tasks`, body: {} }]))
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) => batch(index % 2 ? stories : stories.toReversed())),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    for (const { id } of stories) expect((await documentOf(id)).tasks).toHaveLength(6)
  })

  it('19.2 is undone by a batch with the values from before', async () => {
    const { id: platformId } = await desk.platform()
    const schedule = { kind: 'single', date: '2026-06-19', timing: { type: 'time', time: '05:30' } }
    const stories = await Promise.all(
      [{ title: 'One' }, { title: 'Two' }].map((body) =>
        desk.story({ ...body, publications: [{ platformId, schedule }] }),
      ),
    )
    const moved = (date: string) =>
      stories.map(({ id, publications }) => ({
        method: 'PUT',
        path: `/elements/${id}/publications/${publications[0].id}/schedule`,
        body: { ...schedule, date },
      }))
    expect((await send(moved('2026-06-20'))).status).toBe(200)
    expect((await send(moved('2026-06-19'))).status).toBe(200)
    for (const story of stories)
      expect((await documentOf(story.id)).publications[0].schedule).toEqual(story.publications[0].schedule)
  })
})

describe('B12 $0 in a path', () => {
  it('stands for what an operation before has made: an element, a task or a publication', async () => {
    const { id: platformId } = await desk.platform()
    const { id: groupId } = await desk.group()
    const old = await desk.story({ tasks: [{ headline: 'Old' }] })
    const { status, body } = await send([
      { method: 'POST', path: '/elements', body: { title: 'New', groupIds: [groupId] } },
      { method: 'POST', path: '/elements/$0/tasks', body: { headline: 'Text' } },
      { method: 'POST', path: '/elements/$0/publications', body: { platformId } },
      { method: 'PATCH', path: '/elements/$0/tasks/$1', body: { note: 'Soon' } },
      {
        method: 'PUT',
        path: '/elements/$0/publications/$2/schedule',
        body: { kind: 'single', date: '2026-06-19' },
      },
      { method: 'POST', path: `/elements/${old.id}/tasks`, body: { headline: 'Second' } },
      { method: 'DELETE', path: `/elements/${old.id}/tasks/$5` },
      { method: 'PATCH', path: '/elements/$0', body: { title: 'Newer' } },
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.results.at(-1).body).toMatchObject({
      title: 'Newer',
      version: 6,
      tasks: [{ headline: 'Text', note: 'Soon' }],
      publications: [{ schedule: { date: '2026-06-19' } }],
    })
    expect((await documentOf(old.id)).tasks).toMatchObject([{ headline: 'Old' }])
  })

  it('stands for the publication that a day becomes, moved or published', async () => {
    const { id: platformId } = await desk.platform()
    const schedule = {
      kind: 'recurring',
      fromDate: '2026-06-19',
      toDate: '2026-06-21',
      type: 'daily',
    }
    const { id, publications } = await desk.story({
      publications: [{ platformId, schedule }, { platformId }],
    })
    const at = `/elements/${id}/publications`
    const series = `${at}/${publications[0].id}`
    const named = (index: number, externalId: string) => ({
      method: 'PATCH',
      path: `${at}/$${index}`,
      body: { externalId },
    })
    const { status, body } = await send([
      { method: 'POST', path: `${series}/days/2026-06-19/move`, body: { date: '2026-06-25' } },
      named(0, 'moved'),
      { method: 'POST', path: `${series}/publish`, body: { date: '2026-06-20' } },
      named(2, 'published'),
      { method: 'DELETE', path: `${at}/$2` },
      { method: 'POST', path: `${series}/days/2026-06-20/move`, body: { date: '2026-06-26' } },
      { method: 'POST', path: `${series}/days/2026-06-21/move`, body: { date: '2026-06-27' } },
      named(6, 'last'),
      { method: 'POST', path: `${at}/${publications[1].id}/publish`, body: {} },
      named(8, 'whole'),
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    const { publications: after } = await documentOf(id)
    const days = after.map((one: { externalId: string | null; schedule: { date: string } | null }) => [
      one.externalId,
      one.schedule?.date ?? null,
    ])
    expect(days).toEqual([
      ['last', '2026-06-27'],
      ['whole', null],
      ['moved', '2026-06-25'],
      [null, '2026-06-26'],
    ])
  })

  it('is refused where it names no earlier operation, or one that makes something else', async () => {
    const { id } = await desk.story()
    const task = { method: 'POST', path: `/elements/${id}/tasks`, body: {} }
    expect(
      await refused(
        { ...task, path: '/elements/$0/tasks' },
        { ...task, path: '/elements/$2/tasks' },
        task,
        { method: 'PATCH', path: '/elements/$2', body: {} },
        { method: 'DELETE', path: `/elements/${id}/publications/$2` },
        { method: 'PATCH', path: '/elements/$199', body: {} },
        { method: 'PATCH', path: '/elements/$02', body: {} },
        { method: 'PATCH', path: '/elements/$', body: {} },
        { method: 'POST', path: '/elements', body: {} },
        { ...task, path: '/elements/$8/tasks', ifVersion: 1 },
      ),
    ).toEqual(
      invalid([
        'body operations[0].path unknown-reference',
        'body operations[1].path unknown-reference',
        'body operations[3].path unknown-reference',
        'body operations[4].path unknown-reference',
        'body operations[5].path unknown-reference',
        'body operations[6].path type-mismatch',
        'body operations[7].path type-mismatch',
        'body operations[9].ifVersion not-supported',
      ]),
    )
  })

  it('adds no problem where the operation that it names is refused', async () => {
    expect(
      await refused(
        { method: 'POST', path: '/elements', body: { title: 'Nobody’s' } },
        { method: 'POST', path: '/elements/$0/tasks', body: {} },
      ),
    ).toEqual(ruleBroken(['body operations[0].body element-content-required']))
  })

  it('finds a task only in its own element', async () => {
    const [one, other] = [await desk.story(), await desk.story()]
    expect(
      await refused(
        { method: 'POST', path: `/elements/${one.id}/tasks`, body: {} },
        { method: 'DELETE', path: `/elements/${other.id}/tasks/$0` },
      ),
    ).toEqual({
      status: 404,
      code: 'resource-not-found',
      errors: ['body operations[1].path unknown-reference'],
    })
  })
})
