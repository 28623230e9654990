import { beforeAll, describe, expect, it } from 'vitest'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import {
  badRequest,
  conflict,
  denied,
  notThere,
  refusalOf,
  ruleBroken,
  stale,
  typeMismatch,
} from '../../../test/support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../../../test/support/test-app.ts'
import type { StatusTable } from './status-kinds.ts'

const settings = '/api/daybook/v1'
const kinds: readonly [collection: string, table: StatusTable, starter: string[]][] = [
  ['element-statuses', 'element_status', ['Idea', 'Planned', 'In production', 'Done', 'Dropped']],
  ['task-statuses', 'task_status', ['Requested', 'Offered', 'Received', 'Edited', 'Approved']],
  ['publication-statuses', 'publication_status', ['Planned', 'Ready', 'Published']],
]

let test: TestApp
beforeAll(async () => {
  test = await testApp()
})

const stored = (table: StatusTable, { organizationId }: TestNewsroom) =>
  test.deps.db
    .selectFrom(table)
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('id')
    .execute()

/** The view of a status in the planning API. */
const inPlanning = ({ stage: _, ...status }: { readonly stage: string }) => status

const referenceVersion = (newsroom: TestNewsroom) => referenceVersionOf(test, newsroom)

describe.each(kinds)('%s', (collection, table, starter) => {
  const path = `${settings}/${collection}`

  it('10.8 lists exactly the declared members, in a hybrid list', async () => {
    const { api } = await test.newsroom()
    const { status, body } = await api.get(`/${collection}`)
    expect(status).toBe(200)
    expect(body.content.map(({ name }: { name: string }) => name)).toEqual(starter)
    expect(body).toMatchObject({
      size: 20,
      hasMore: false,
      page: { number: 0, totalElements: starter.length },
    })
    expect(Object.keys(body.content[0])).toEqual([
      'id',
      'version',
      'name',
      'code',
      'color',
      'active',
      'default',
      'position',
    ])
    expect(body.content[0]).toMatchObject({ name: starter[0], code: null, active: true, position: 1 })
  })

  it('1.15 pages by cursor and by number', async () => {
    const { api } = await test.newsroom()
    const first = await api.get(`/${collection}?size=2`)
    const next = await api.get(`/${collection}?size=2&cursor=${first.body.nextCursor}`)
    const page = await api.get(`/${collection}?size=2&page=1`)
    expect(next.body.content).toEqual(page.body.content)
    expect(next.body.page).toBeUndefined()
    const foreign = await api.get(`/${collection}?size=2&active=true&cursor=${first.body.nextCursor}`)
    expect(refusalOf(foreign)).toEqual(badRequest(['query cursor cursor']))
  })

  it('10.8 filters by active', async () => {
    const { api } = await test.newsroom()
    const made = await api.post(path, { name: 'Old', active: false })
    for (const [list, view] of [
      [`/${collection}`, inPlanning(made.body)],
      [path, made.body],
    ]) {
      const inactive = await api.get(`${list}?active=false`)
      expect(inactive.body.content).toEqual([view])
      expect(inactive.body.page.totalElements).toBe(1)
    }
    expect((await api.get(`/${collection}?active=true`)).body.content).toHaveLength(starter.length)
    expect(refusalOf(await api.get(`/${collection}?active=2`))).toEqual(
      typeMismatch(['query active type-mismatch']),
    )
  })

  it('reads a status with an entity tag; another organization gets 404', async () => {
    const { api } = await test.newsroom()
    const { body } = await api.post(path, { name: 'Here' })
    const one = await api.get(`/${collection}/${body.id}`)
    expect(one.body).toEqual(inPlanning(body))
    expect((await api.get(`/${collection}/${body.id}`, { 'if-none-match': one.etag })).status).toBe(304)
    const other = await test.newsroom()
    for (const answer of [
      await other.api.get(`/${collection}/${body.id}`),
      await other.api.patch(`${path}/${body.id}`, { name: 'Stolen' }),
      await other.api.delete(`${path}/${body.id}`),
    ])
      expect(refusalOf(answer)).toEqual(notThere)
    expect((await api.get(`/${collection}/${body.id}`)).body).toEqual(inPlanning(body))
  })

  it('creates a status, last in the order, active, open and not the default', async () => {
    const { api } = await test.newsroom()
    const made = await api.post(path, { name: '  Waiting ', color: '#0a0b0c' })
    expect(made.status).toBe(201)
    expect(made.headers.location).toBe(`http://daybook.test${path}/${made.body.id}`)
    expect(made.body).toEqual({
      id: made.body.id,
      version: 1,
      name: 'Waiting',
      code: null,
      color: '#0a0b0c',
      active: true,
      default: false,
      position: starter.length + 1,
      stage: 'open',
    })
    expect(await api.get(`${path}/${made.body.id}`)).toMatchObject({ body: made.body, etag: made.etag })
  })

  it.each<[string, unknown, string, string[]]>([
    ['no name', {}, 'validation-failed', ['body name required']],
    ['a blank name', { name: '   ' }, 'validation-failed', ['body name blank']],
    ['a name of 256', { name: 'x'.repeat(256) }, 'validation-failed', ['body name too-long']],
    ['a null name', { name: null }, 'type-mismatch', ['body name type-mismatch']],
    ['a colour by name', { name: 'A', color: 'red' }, 'validation-failed', ['body color pattern']],
    [
      'a code, which is not writable',
      { name: 'A', code: 'PUBLISHED' },
      'validation-failed',
      ['body code unknown-field'],
    ],
    ['an unknown stage', { name: 'A', stage: 'late' }, 'validation-failed', ['body stage not-allowed']],
    ['no stage', { name: 'A', stage: null }, 'type-mismatch', ['body stage type-mismatch']],
    ['a position', { name: 'A', position: 1 }, 'validation-failed', ['body position unknown-field']],
    [
      'an inactive default',
      { name: 'A', active: false, default: true },
      'business-error',
      ['body default default-is-active'],
    ],
  ])('refuses to create with %s', async (_what, body, slug, problems) => {
    const newsroom = await test.newsroom()
    const before = await stored(table, newsroom)
    expect(refusalOf(await newsroom.api.post(path, body))).toEqual({
      status: 400,
      code: slug,
      errors: problems,
    })
    expect(await stored(table, newsroom)).toEqual(before)
  })

  it('1.12, 1.18 changes only what is sent; an equal state is not a change', async () => {
    const newsroom = await test.newsroom()
    const { api } = newsroom
    const { body } = await api.post(path, { name: 'A', color: '#0a0b0c' })
    const renamed = await api.patch(`${path}/${body.id}`, { name: 'B' })
    expect(renamed.body).toEqual({ ...body, version: 2, name: 'B' })
    const cleared = await api.patch(`${path}/${body.id}`, { color: null, active: false })
    expect(cleared.body).toEqual({ ...body, version: 3, name: 'B', color: null, active: false })
    const before = [await stored(table, newsroom), await referenceVersion(newsroom)]
    expect((await api.patch(`${path}/${body.id}`, { name: 'B', color: null })).body).toEqual(cleared.body)
    expect([await stored(table, newsroom), await referenceVersion(newsroom)]).toEqual(before)
  })

  it('10.8 states its stage under /api/daybook/v1 only', async () => {
    const newsroom = await test.newsroom()
    const { api } = newsroom
    const made = await api.post(path, { name: 'Filed', color: '#868e96', stage: 'done' })
    const one = `${path}/${made.body.id}`
    expect(made.body.stage).toBe('done')
    const before = await referenceVersion(newsroom)
    const dropped = await api.patch(one, { stage: 'dropped' })
    expect(dropped.body).toEqual({ ...made.body, version: 2, stage: 'dropped' })
    expect((await api.patch(one, { name: 'Gone' })).body.stage).toBe('dropped')
    expect(await referenceVersion(newsroom)).toBe(before + 1)
    const shown = [
      (await api.get(`/${collection}/${made.body.id}`)).body,
      ...(await api.get(`/${collection}`)).body.content,
    ]
    for (const status of shown) expect(status).not.toHaveProperty('stage')
    const { content } = (await api.get(path)).body
    expect(content).toEqual(shown.slice(1).map((status) => ({ ...status, stage: expect.any(String) })))
    const rows = await stored(table, newsroom)
    expect(content.map(({ stage }: { stage: string }) => stage)).toEqual(rows.map(({ stage }) => stage))
  })

  it.each(['done ', 'OPEN', '', 1])('refuses to change the stage to %j', async (stage) => {
    const newsroom = await test.newsroom()
    const { id } = (await newsroom.api.post(path, { name: 'A' })).body
    const before = await stored(table, newsroom)
    expect((await newsroom.api.patch(`${path}/${id}`, { stage })).status).toBe(400)
    expect(await stored(table, newsroom)).toEqual(before)
  })

  it('1.18 accepts the entity tag of either API, but only the current one', async () => {
    const { api } = await test.newsroom()
    const { id } = (await api.post(path, { name: 'A' })).body
    const read = async () => [
      (await api.get(`/${collection}/${id}`)).etag ?? '',
      (await api.get(`${path}/${id}`)).etag ?? '',
    ]
    for (const [index, stage] of ['done', 'dropped'].entries()) {
      const tags = await read()
      const first = await api.patch(`${path}/${id}`, { stage }, { 'if-match': tags[index] ?? '' })
      expect(first.status).toBe(200)
      for (const tag of tags)
        expect(refusalOf(await api.patch(`${path}/${id}`, { stage: 'open' }, { 'if-match': tag }))).toEqual(
          stale,
        )
    }
  })

  it('makes stories stale only with a new name, which they show', async () => {
    const newsroom = await test.newsroom()
    const { body } = await newsroom.api.post(path, { name: 'A' })
    const before = await referenceVersion(newsroom)
    await newsroom.api.patch(`${path}/${body.id}`, { default: true, color: '#ffffff' })
    expect(await referenceVersion(newsroom)).toBe(before)
    await newsroom.api.patch(`${path}/${body.id}`, { name: 'B' })
    expect(await referenceVersion(newsroom)).toBe(before + 1)
  })

  it('11 has one default: making one the default unsets the other', async () => {
    const { api } = await test.newsroom()
    const one = (await api.post(path, { name: 'One', default: true })).body
    const two = (await api.post(path, { name: 'Two', default: true })).body
    expect((await api.get(`/${collection}/${one.id}`)).body.default).toBe(false)
    await api.patch(`${path}/${one.id}`, { default: true })
    expect((await api.get(`/${collection}/${two.id}`)).body.default).toBe(false)
    await api.patch(`${path}/${one.id}`, { default: false })
    const { content } = (await api.get(`/${collection}`)).body
    expect(content.some((status: { default: boolean }) => status.default)).toBe(false)
  })

  it('11 has one default after many writers set one at once', async () => {
    const newsroom = await test.newsroom()
    const { api } = newsroom
    const made = await Promise.all(
      Array.from({ length: 6 }, (_, i) => api.post(path, { name: `Status ${i}`, default: true })),
    )
    const changed = await Promise.all(
      made.flatMap(({ body }) => [
        api.patch(`${path}/${body.id}`, { default: true }),
        api.patch(`${path}/${body.id}`, { name: `${body.name} again` }),
      ]),
    )
    expect([...made, ...changed].map(({ status }) => status)).toEqual([
      ...Array(6).fill(201),
      ...Array(12).fill(200),
    ])
    expect((await stored(table, newsroom)).filter(({ is_default }) => is_default)).toHaveLength(1)
  })

  it('refuses to deactivate the default, unless it stops being the default', async () => {
    const newsroom = await test.newsroom()
    const { api } = newsroom
    const { id } = (await api.post(path, { name: 'A', default: true })).body
    const before = await stored(table, newsroom)
    expect(refusalOf(await api.patch(`${path}/${id}`, { active: false }))).toEqual(
      ruleBroken(['body active default-is-active']),
    )
    expect(await stored(table, newsroom)).toEqual(before)
    const both = await api.patch(`${path}/${id}`, { active: false, default: false })
    expect(both.body).toMatchObject({ active: false, default: false })
    expect(refusalOf(await api.patch(`${path}/${id}`, { default: true }))).toEqual(
      ruleBroken(['body default default-is-active']),
    )
  })

  it('1.18 refuses a stale If-Match and changes nothing', async () => {
    const newsroom = await test.newsroom()
    const { api } = newsroom
    const made = await api.post(path, { name: 'A' })
    const one = `${path}/${made.body.id}`
    expect((await api.patch(one, { name: 'B' }, { 'if-match': made.etag })).status).toBe(200)
    const before = await stored(table, newsroom)
    for (const answer of [
      await api.patch(one, { name: 'C' }, { 'if-match': made.etag }),
      await api.delete(one, { 'if-match': made.etag }),
    ])
      expect(refusalOf(answer)).toEqual(stale)
    expect(await stored(table, newsroom)).toEqual(before)
  })

  it('deletes an unused status', async () => {
    const { api } = await test.newsroom()
    const { id } = (await api.post(path, { name: 'A' })).body
    const answer = await api.delete(`${path}/${id}`)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect((await api.get(`/${collection}/${id}`)).status).toBe(404)
    expect((await api.delete(`${path}/${id}`)).status).toBe(404)
  })

  it('11 sets the order', async () => {
    const { api } = await test.newsroom()
    const ids = (await api.get(`/${collection}`)).body.content.map(({ id }: { id: number }) => id)
    const reversed = [...ids].reverse()
    expect((await api.put(`${path}/order`, { ids: reversed })).body).toEqual({ ids: reversed })
    expect((await api.get(`/${collection}/${ids[0]}`)).body.position).toBe(ids.length)
  })

  it('needs api.admin for writes', async () => {
    const newsroom = await test.newsroom()
    const { api } = await test.client(newsroom.organizationId, ['api.read', 'api.write'])
    expect(refusalOf(await api.post(path, { name: 'A' }))).toEqual(denied)
    expect((await api.get(`/${collection}`)).status).toBe(200)
    const { id } = (await newsroom.api.post(path, { name: 'A' })).body
    for (const settingsPath of [path, `${path}/${id}`])
      expect(refusalOf(await api.get(settingsPath))).toEqual(denied)
  })
})

describe('a status in use', () => {
  const notDeleted = conflict(['path id in-use'])

  it('11 of a task format cannot be deleted, only deactivated', async () => {
    const newsroom = await test.newsroom()
    const { api, organizationId } = newsroom
    const { id } = (await api.post(`${settings}/task-statuses`, { name: 'A' })).body
    const format = await test.deps.db
      .selectFrom('task_format')
      .select('id')
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow()
    await test.deps.db
      .insertInto('task_format_status')
      .values({ organization_id: organizationId, task_format_id: format.id, task_status_id: id })
      .execute()
    const before = await stored('task_status', newsroom)
    expect(refusalOf(await api.delete(`${settings}/task-statuses/${id}`))).toEqual(notDeleted)
    expect(await stored('task_status', newsroom)).toEqual(before)
    expect((await api.patch(`${settings}/task-statuses/${id}`, { active: false })).status).toBe(200)
  })

  it('11 of a story cannot be deleted', async () => {
    const { api } = await test.newsroom()
    const { id } = (await api.post(`${settings}/element-statuses`, { name: 'A' })).body
    const group = (await api.post('/groups', { name: 'Sports' })).body
    const story = await api.post('/elements', { groupIds: [group.id], elementStatusId: id })
    expect(story.body.elementStatus).toEqual({ id, name: 'A' })
    expect(refusalOf(await api.delete(`${settings}/element-statuses/${id}`))).toEqual(notDeleted)
    await api.patch(`${settings}/element-statuses/${id}`, { name: 'B' })
    expect((await api.get(`/elements/${story.body.id}`)).body.elementStatus).toEqual({ id, name: 'B' })
  })
})

describe('the published status', () => {
  const publishedOf = async ({ api }: TestNewsroom) => {
    const { content } = (await api.get('/publication-statuses')).body
    return content.find(({ code }: { code: string | null }) => code === 'PUBLISHED')
  }

  it('11 cannot be deactivated, made the default, opened again or deleted', async () => {
    const newsroom = await test.newsroom()
    const { id } = await publishedOf(newsroom)
    const path = `${settings}/publication-statuses/${id}`
    const before = await stored('publication_status', newsroom)
    expect(refusalOf(await newsroom.api.patch(path, { active: false, default: true }))).toEqual(
      ruleBroken(['body active published-is-active', 'body default published-is-no-default']),
    )
    for (const stage of ['open', 'dropped'])
      expect(refusalOf(await newsroom.api.patch(path, { stage }))).toEqual(
        ruleBroken(['body stage published-is-done']),
      )
    expect(refusalOf(await newsroom.api.delete(path))).toEqual(ruleBroken(['path id published-stays']))
    expect(await stored('publication_status', newsroom)).toEqual(before)
  })

  it('can be renamed and recoloured, and keeps its code', async () => {
    const newsroom = await test.newsroom()
    const { id } = await publishedOf(newsroom)
    const path = `${settings}/publication-statuses/${id}`
    const answer = await newsroom.api.patch(path, { name: 'Online', color: null })
    expect(answer.body).toMatchObject({ name: 'Online', color: null, code: 'PUBLISHED', active: true })
  })
})
