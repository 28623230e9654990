import { beforeAll, describe, expect, it } from 'vitest'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import {
  conflict,
  invalid,
  notThere,
  refusal,
  refusalOf,
  stale,
  typeMismatch,
} from '../../../test/support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../../../test/support/test-app.ts'
import { errorCatalogue } from '../../base/error-catalogue.ts'

let app: TestApp
let newsroom: TestNewsroom
let other: TestNewsroom

beforeAll(async () => {
  app = await testApp()
  newsroom = await app.newsroom()
  other = await app.newsroom()
})

const api = () => newsroom.api
const everyGroup = ['/groups?size=100&includeDeleted=true']

const newGroup = async (body: object = {}) => {
  const { status, body: group } = await api().post('/groups', { name: 'Sports', ...body })
  expect(status).toBe(201)
  return group
}

const groupPath = ({ id }: { id: number }) => `/groups/${id}`

const referenceVersion = () => referenceVersionOf(app, newsroom)

describe('POST /groups', () => {
  it('10.1 creates a group with only a name: 201, Location, every field, ETag as read later', async () => {
    const answer = await api().post('/groups', { name: '  Culture ' })
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2/groups/${answer.body.id}`)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Culture',
      externalId: null,
      parentGroupId: null,
      parentGroup: null,
      position: expect.any(Number),
      deleted: false,
    })
    const read = await api().get(groupPath(answer.body))
    expect(read.text).toBe(answer.text)
    expect(read.etag).toBe(answer.etag)
  })

  it('1.4 accepts the parent as parentGroupId and as parentGroup, also as it was read, and answers with both', async () => {
    const parent = await newGroup({ externalId: 'sports' })
    const embedded = { id: parent.id, name: 'Sports', externalId: 'sports' }
    for (const reference of [
      { parentGroupId: parent.id },
      { parentGroup: { id: parent.id } },
      { parentGroup: embedded },
      { parentGroup: embedded, parentGroupId: parent.id },
    ])
      expect(await newGroup(reference)).toMatchObject({ parentGroupId: parent.id, parentGroup: embedded })
    expect(await newGroup({ parentGroupId: null })).toMatchObject({ parentGroupId: null, parentGroup: null })
    expect(await newGroup({ parentGroup: null })).toMatchObject({ parentGroupId: null, parentGroup: null })
  })

  it('1.4 refuses two forms that disagree', async () => {
    const one = await newGroup()
    const two = await newGroup()
    const body = { name: 'A', parentGroupId: one.id, parentGroup: { id: two.id } }
    expect(await refusal(api(), everyGroup, () => api().post('/groups', body))).toEqual(
      invalid(['body parentGroup references-disagree']),
    )
  })

  it('1.8 reports two forms that disagree together with all other problems', async () => {
    const body = { colour: 'red', parentGroupId: 1, parentGroup: { id: 2 } }
    expect(await refusal(api(), everyGroup, () => api().post('/groups', body))).toEqual(
      invalid(['body name required', 'body colour unknown-field', 'body parentGroup references-disagree']),
    )
  })

  it('1.5 refuses a parent that is unknown, deleted or of another organization', async () => {
    const deleted = await newGroup()
    await api().delete(groupPath(deleted))
    const foreign = (await other.api.post('/groups', { name: 'Foreign' })).body
    for (const parentGroupId of [deleted.id, foreign.id, 999_999_999, Number.MAX_SAFE_INTEGER])
      expect(
        await refusal(api(), everyGroup, () => api().post('/groups', { name: 'A', parentGroupId })),
      ).toEqual(invalid(['body parentGroupId unknown-reference']))
  })

  it('1.8 reports every problem of a body at once', async () => {
    const body = { name: ' ', externalId: ' \t', parentGroupId: 0, id: 7, position: 1, colour: 'red' }
    expect(await refusal(api(), everyGroup, () => api().post('/groups', body))).toEqual(
      invalid([
        'body name blank',
        'body externalId blank',
        'body parentGroupId out-of-range',
        'body id unknown-field',
        'body position unknown-field',
        'body colour unknown-field',
      ]),
    )
    expect(await refusal(api(), everyGroup, () => api().post('/groups', {}))).toEqual(
      invalid(['body name required']),
    )
  })

  it('1.8 converts nothing: wrong types are type-mismatch', async () => {
    const body = { name: 1, externalId: 2, parentGroupId: '3' }
    expect(await refusal(api(), everyGroup, () => api().post('/groups', body))).toEqual(
      typeMismatch([
        'body name type-mismatch',
        'body externalId type-mismatch',
        'body parentGroupId type-mismatch',
      ]),
    )
  })

  it('1.9, 1.10 limits name and externalId to 255 characters, "" meaning no external id', async () => {
    const long = 'ä'.repeat(255)
    expect(await newGroup({ name: long, externalId: long })).toMatchObject({ name: long, externalId: long })
    expect(await newGroup({ externalId: '' })).toMatchObject({ externalId: null })
    const body = { name: `${long}x`, externalId: `${long}x` }
    expect(await refusal(api(), everyGroup, () => api().post('/groups', body))).toEqual(
      invalid(['body name too-long', 'body externalId too-long']),
    )
  })

  it('1.19 replays the first answer for an Idempotency-Key and creates once', async () => {
    const key = { 'idempotency-key': 'group-1' }
    const first = await api().post('/groups', { name: 'Once' }, key)
    const again = await api().post('/groups', { name: 'Once' }, key)
    expect(again).toMatchObject({ status: 201, text: first.text, etag: first.etag })
    expect(again.headers.location).toBe(first.headers.location)
    const changed = await refusal(api(), everyGroup, () => api().post('/groups', { name: 'Twice' }, key))
    expect(changed).toEqual({ status: 422, code: 'idempotency-key-reused', errors: [] })
  })

  it('2.7 needs api.write, and a reader cannot write', async () => {
    const reader = (await app.client(newsroom.organizationId, ['api.read'])).api
    const answer = await refusal(api(), everyGroup, () => reader.post('/groups', { name: 'A' }))
    expect(answer).toEqual({
      status: errorCatalogue['access-denied'].status,
      code: 'access-denied',
      errors: [],
    })
  })
})

describe('GET /groups', () => {
  it('1.15 pages by cursor and by number, only live groups of this organization', async () => {
    const { api: own } = await app.newsroom()
    const ids: number[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) ids.push((await own.post('/groups', { name })).body.id)
    await own.delete(`/groups/${ids[1]}`)
    const live = ids.filter((id) => id !== ids[1])

    const first = (await own.get('/groups?size=3')).body
    expect(first).toMatchObject({
      size: 3,
      hasMore: true,
      page: { number: 0, size: 3, totalElements: 4, totalPages: 2 },
    })
    const second = (await own.get(`/groups?size=3&cursor=${first.nextCursor}`)).body
    expect(second).toMatchObject({ hasMore: false })
    expect(second).not.toHaveProperty('page')
    expect(second).not.toHaveProperty('nextCursor')
    const walked = [...first.content, ...second.content].map(({ id }: { id: number }) => id)
    expect(walked).toEqual(live)

    const numbered = (await own.get('/groups?size=3&page=1')).body
    expect(numbered.content.map(({ id }: { id: number }) => id)).toEqual(live.slice(3))
  })

  it('10.1 includeDeleted also gives deleted groups, and a cursor belongs to one setting of it', async () => {
    const { api: own } = await app.newsroom()
    const one = (await own.post('/groups', { name: 'A' })).body
    await own.post('/groups', { name: 'B' })
    await own.delete(`/groups/${one.id}`)
    const all = (await own.get('/groups?includeDeleted=true&size=1')).body
    expect(all.content).toEqual([{ ...one, version: 2, deleted: true }])
    expect(all.page.totalElements).toBe(2)
    expect(refusalOf(await own.get(`/groups?cursor=${all.nextCursor}`))).toMatchObject({
      status: 400,
      code: 'bad-request',
    })
  })

  it('1.8 refuses unknown query parameters', async () => {
    expect(refusalOf(await api().get('/groups?sort=name&includeDeleted=perhaps'))).toEqual(
      invalid(['query sort unknown-field', 'query includeDeleted type-mismatch']),
    )
  })
})

describe('GET /groups/{id}', () => {
  it('1.18 carries a strong ETag, and If-None-Match gets 304 without a body', async () => {
    const group = await newGroup()
    const read = await api().get(groupPath(group))
    expect(read.etag).toMatch(/^"[\w-]+"$/)
    const again = await api().get(groupPath(group), { 'if-none-match': read.etag })
    expect(again).toMatchObject({ status: 304, text: '', etag: read.etag })
  })

  it('10.1 a deleted group is read with includeDeleted only', async () => {
    const group = await newGroup()
    await api().delete(groupPath(group))
    expect(refusalOf(await api().get(groupPath(group)))).toEqual(notThere)
    const read = await api().get(`${groupPath(group)}?includeDeleted=true`)
    expect(read).toMatchObject({ status: 200, body: { ...group, deleted: true, version: 2 } })
  })

  it('1.5 answers 404 for a group of another organization', async () => {
    const group = await newGroup()
    expect(refusalOf(await other.api.get(groupPath(group)))).toEqual(notThere)
    expect(refusalOf(await other.api.get(`${groupPath(group)}?includeDeleted=true`))).toEqual(notThere)
  })

  it('1.14 an invalid id is a type mismatch or out of range, never a fault', async () => {
    expect(refusalOf(await api().get('/groups/x'))).toEqual(typeMismatch(['path id type-mismatch']))
    for (const id of ['0', '-1', '9223372036854775808', '9007199254740992'])
      expect(refusalOf(await api().get(`/groups/${id}`))).toEqual(invalid(['path id out-of-range']))
  })
})

describe('GET /groups/external-id/{externalId}', () => {
  it('1.10 gives the live group with the lowest id, with any characters in the external id', async () => {
    const externalId = 'a/b c?ü%'
    const parent = await newGroup({ externalId: 'above' })
    const groups = [
      await newGroup({ externalId, parentGroupId: parent.id }),
      await newGroup({ externalId }),
      await newGroup(),
    ]
    const look = `/groups/external-id/${encodeURIComponent(externalId)}`
    expect((await api().get(look)).body).toEqual(groups[0])
    await api().delete(groupPath(groups[0]))
    expect((await api().get(look)).body).toEqual(groups[1])
    await api().patch(groupPath(groups[1]), { externalId: null })
    expect(refusalOf(await api().get(look))).toEqual(notThere)
  })

  it('1.10 answers 404 for an external id of another organization', async () => {
    await newGroup({ externalId: 'ours' })
    expect(refusalOf(await other.api.get('/groups/external-id/ours'))).toEqual(notThere)
  })

  it('1.10 blank or over-long is an input-parameter-error', async () => {
    for (const externalId of ['%20', '', '%09%20', 'x'.repeat(256)])
      expect(refusalOf(await api().get(`/groups/external-id/${externalId}`))).toEqual({
        status: 400,
        code: 'input-parameter-error',
        errors: ['path externalId external-id'],
      })
    expect(refusalOf(await api().get(`/groups/external-id/${'x'.repeat(255)}`))).toEqual(notThere)
  })
})

describe('PUT /groups/{id}', () => {
  it('1.12 replaces name and externalId; an omitted external id is cleared; the parent stays', async () => {
    const parent = await newGroup()
    const group = await newGroup({ externalId: 'x', parentGroupId: parent.id })
    const answer = await api().put(groupPath(group), { name: 'Renamed' })
    expect(answer).toMatchObject({
      status: 200,
      body: { ...group, name: 'Renamed', externalId: null, version: 2 },
    })
    expect((await api().get(groupPath(group))).text).toBe(answer.text)
  })

  it('10.1, A5 the parent is fixed: another one is refused, the stored one accepted', async () => {
    const parent = await newGroup()
    const group = await newGroup({ parentGroupId: parent.id })
    for (const [field, value] of Object.entries({ parentGroupId: group.id, parentGroup: null }))
      expect(
        await refusal(api(), [groupPath(group)], () =>
          api().put(groupPath(group), { name: 'A', [field]: value }),
        ),
      ).toEqual(invalid([`body ${field} read-only`]))
    const same = await api().put(groupPath(group), { name: 'A', parentGroupId: parent.id })
    expect(same.status).toBe(200)
  })

  it('needs a name', async () => {
    const group = await newGroup()
    expect(
      await refusal(api(), [groupPath(group)], () => api().put(groupPath(group), { externalId: 'x' })),
    ).toEqual(invalid(['body name required']))
  })

  it('1.5 answers 404 for deleted, unknown and foreign groups', async () => {
    const group = await newGroup()
    const path = groupPath(group)
    expect(await refusal(api(), [path], () => other.api.put(path, { name: 'Mine' }))).toEqual(notThere)
    await api().delete(path)
    expect(
      await refusal(api(), [`${path}?includeDeleted=true`], () => api().put(path, { name: 'A' })),
    ).toEqual(notThere)
  })
})

describe('PATCH /groups/{id}', () => {
  it('1.12 changes only what is sent: an omitted member stays, null clears the external id', async () => {
    const group = await newGroup({ externalId: 'x' })
    const renamed = await api().patch(groupPath(group), { name: 'Renamed' })
    expect(renamed).toMatchObject({ status: 200, body: { ...group, name: 'Renamed', version: 2 } })
    const cleared = await api().patch(groupPath(group), { externalId: null })
    expect(cleared.body).toEqual({ ...group, name: 'Renamed', externalId: null, version: 3 })
  })

  it('1.18 a patch that changes nothing keeps version and ETag', async () => {
    const group = await newGroup({ externalId: 'x' })
    const { etag } = await api().get(groupPath(group))
    for (const patch of [{}, { name: 'Sports' }, { externalId: 'x' }])
      expect(await api().patch(groupPath(group), patch)).toMatchObject({ status: 200, body: group, etag })
  })

  it('1.12, A17 null for the name is refused before the fixed parent is compared', async () => {
    const group = await newGroup()
    expect(
      await refusal(api(), [groupPath(group)], () =>
        api().patch(groupPath(group), { name: null, parentGroupId: 1 }),
      ),
    ).toEqual({ status: 400, code: 'type-mismatch', errors: ['body name type-mismatch'] })
  })

  it('1.18 a stale If-Match is 412 and changes nothing; the current one and * pass', async () => {
    const group = await newGroup()
    const path = groupPath(group)
    const { etag } = await api().get(path)
    const next = await api().patch(path, { name: 'A' }, { 'if-match': etag })
    expect(next.status).toBe(200)
    for (const send of [
      () => api().patch(path, { name: 'B' }, { 'if-match': etag }),
      () => api().put(path, { name: 'B' }, { 'if-match': etag }),
      () => api().delete(path, { 'if-match': etag }),
    ])
      expect(await refusal(api(), [path], send)).toEqual(stale)
    expect((await api().patch(path, { name: 'B' }, { 'if-match': '*' })).status).toBe(200)
  })

  it('1.18 the rename of its parent changes the ETag of a group, which embeds it', async () => {
    const parent = await newGroup()
    const group = await newGroup({ parentGroupId: parent.id })
    const before = await api().get(groupPath(group))
    await api().patch(groupPath(parent), { name: 'Renamed', externalId: 'r' })
    const after = await api().get(groupPath(group))
    expect(after.body.parentGroup).toEqual({ id: parent.id, name: 'Renamed', externalId: 'r' })
    expect(after.etag).not.toBe(before.etag)
    const send = () => api().patch(groupPath(group), { name: 'A' }, { 'if-match': before.etag })
    expect(await refusal(api(), [groupPath(group)], send)).toEqual(stale)
  })

  it('stories are rendered again only after a change that they show', async () => {
    const group = await newGroup()
    const start = await referenceVersion()
    await api().patch(groupPath(group), { name: 'Renamed' })
    expect(await referenceVersion()).toBe(start + 1)
    await api().patch(groupPath(group), { externalId: 'x' })
    expect(await referenceVersion()).toBe(start + 2)
    await api().patch(groupPath(group), { name: 'Renamed' })
    await newGroup()
    expect(await referenceVersion()).toBe(start + 2)
  })
})

describe('DELETE /groups/{id}', () => {
  it('10.1 deletes softly: 204 without a body, then 404', async () => {
    const group = await newGroup()
    expect(await api().delete(groupPath(group))).toMatchObject({ status: 204, text: '' })
    expect(refusalOf(await api().delete(groupPath(group)))).toEqual(notThere)
  })

  it('10.1 a group with live children is a conflict until the last one is deleted', async () => {
    const parent = await newGroup()
    const one = await newGroup({ parentGroupId: parent.id })
    const two = await newGroup({ parentGroupId: parent.id })
    await api().delete(groupPath(one))
    expect(await refusal(api(), everyGroup, () => api().delete(groupPath(parent)))).toEqual(
      conflict(['path id has-children']),
    )
    await api().delete(groupPath(two))
    expect((await api().delete(groupPath(parent))).status).toBe(204)
  })

  it('1.5 answers 404 for a group of another organization', async () => {
    const group = await newGroup()
    expect(await refusal(api(), [groupPath(group)], () => other.api.delete(groupPath(group)))).toEqual(
      notThere,
    )
  })

  it('1.13 a child created while its parent is deleted never stays live below a deleted group', async () => {
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const parent = await newGroup()
      const [deletion, creation] = await Promise.all([
        api().delete(groupPath(parent)),
        api().post('/groups', { name: 'Child', parentGroupId: parent.id }),
      ])
      outcomes.add(`${deletion.status} ${creation.status}`)
      const { body } = await api().get(`${groupPath(parent)}?includeDeleted=true`)
      expect(body.deleted).toBe(creation.status !== 201)
    }
    for (const outcome of outcomes) expect(['204 400', '409 201']).toContain(outcome)
  })
})

describe('PUT /api/daybook/v1/groups/order', () => {
  const orderPath = '/api/daybook/v1/groups/order'

  const threeGroups = async () => {
    const { api: own, organizationId } = await app.newsroom()
    const ids: number[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await own.post('/groups', { name })).body.id)
    const positions = async () => {
      const { content } = (await own.get('/groups')).body
      return content.map(({ id, position, version }: Record<string, number>) => [id, position, version])
    }
    return { own, organizationId, ids: ids as [number, number, number], positions }
  }

  it('11 numbers the groups from 1; groups that keep their position keep their version', async () => {
    const { own, ids, positions } = await threeGroups()
    const [a, b, c] = ids
    const answer = await own.put(orderPath, { ids: [c, b, a] })
    expect(answer).toMatchObject({ status: 200, body: { ids: [c, b, a] } })
    expect(await positions()).toEqual([
      [a, 3, 2],
      [b, 2, 1],
      [c, 1, 2],
    ])
    expect((await own.post('/groups', { name: 'D' })).body.position).toBe(4)
  })

  it('11 requires all live groups exactly once and reports all problems at once', async () => {
    const { own, ids } = await threeGroups()
    const [a, b, c] = ids
    await own.delete(`/groups/${c}`)
    const send = (body: unknown) => refusal(own, everyGroup, () => own.put(orderPath, body))
    expect(await send({ ids: [a] })).toEqual(invalid(['body ids incomplete']))
    expect(await send({ ids: [a, c, 999_999_999] })).toEqual(
      invalid(['body ids[1] unknown-reference', 'body ids[2] unknown-reference', 'body ids incomplete']),
    )
    expect(await send({ ids: [a, b, a] })).toEqual(invalid(['body ids duplicate']))
    expect(await send({})).toEqual(invalid(['body ids required']))
    expect(await send({ ids: ['x'] })).toEqual(typeMismatch(['body ids[0] type-mismatch']))
    expect((await own.put(orderPath, { ids: [b, a] })).status).toBe(200)
  })

  it('1.5 cannot name or move groups of another organization', async () => {
    const { own, ids } = await threeGroups()
    const send = () => other.api.put(orderPath, { ids })
    expect((await refusal(own, everyGroup, send)).status).toBe(400)
  })

  it('1.18 answers with the ETag of the order, which If-Match can name', async () => {
    const { own, ids } = await threeGroups()
    const [a, b, c] = ids
    const first = await own.put(orderPath, { ids: [c, b, a] })
    const second = await own.put(orderPath, { ids: [a, b, c] }, { 'if-match': first.etag })
    expect(second.status).toBe(200)
    const send = () => own.put(orderPath, { ids: [b, a, c] }, { 'if-match': first.etag })
    expect(await refusal(own, everyGroup, send)).toEqual(stale)
  })

  it('11 needs api.admin', async () => {
    const { own, organizationId, ids } = await threeGroups()
    const writer = (await app.client(organizationId, ['api.read', 'api.write'])).api
    expect(await refusal(own, everyGroup, () => writer.put(orderPath, { ids }))).toMatchObject({
      status: 403,
    })
  })

  it('1.13 of two orders at once one wins as a whole', async () => {
    const { own, ids, positions } = await threeGroups()
    const [a, b, c] = ids
    for (let round = 0; round < 10; round++) {
      const answers = await Promise.all([
        own.put(orderPath, { ids: [c, b, a] }),
        own.put(orderPath, { ids: [b, c, a] }),
        own.put(orderPath, { ids: [a, b, c] }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      const numbers = (await positions()).map(([, position]: number[]) => position)
      expect([
        [3, 2, 1],
        [3, 1, 2],
        [1, 2, 3],
      ]).toContainEqual(numbers)
    }
  })
})
