import { beforeAll, describe, expect, it } from 'vitest'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import { invalid, notThere, refusal, refusalOf, stale, typeMismatch } from '../../../test/support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let newsroom: TestNewsroom
let other: TestNewsroom

beforeAll(async () => {
  app = await testApp()
  newsroom = await app.newsroom()
  other = await app.newsroom()
})

const api = () => newsroom.api

interface Row {
  readonly id: number
}

/** A platform for one test, with functions that create and list its types. */
const platform = async () => {
  const { status, body: made } = await api().post('/platforms', { name: 'Website', externalId: 'web' })
  expect(status).toBe(201)
  const path = `/platforms/${made.id}/types`
  const type = async (given: object = {}) => {
    const answer = await api().post(path, { name: 'Commentary', ...given })
    expect(answer.status).toBe(201)
    return answer.body
  }
  return { id: made.id, path, all: [`${path}?size=100`], type }
}

const typePath = ({ id }: Row) => `/types/${id}`

describe('POST /platforms/{platformId}/types', () => {
  it('10.3 creates a type: 201, Location, every field, the platform in both forms, ETag as read later', async () => {
    const website = await platform()
    const answer = await api().post(website.path, { name: ' Commentary ', externalId: 'c' })
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2/types/${answer.body.id}`)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Commentary',
      externalId: 'c',
      platformId: website.id,
      platform: { id: website.id, name: 'Website', externalId: 'web' },
      position: 1,
    })
    expect(await api().get(typePath(answer.body))).toMatchObject({ text: answer.text, etag: answer.etag })
  })

  it('10.3 a type has no parent, and every problem of a body is reported at once', async () => {
    const { path, all } = await platform()
    const body = { externalId: ' ', parentTypeId: 1, platform: { id: 1 } }
    expect(await refusal(api(), all, () => api().post(path, body))).toEqual(
      invalid([
        'body name required',
        'body externalId blank',
        'body parentTypeId unknown-field',
        'body platform unknown-field',
      ]),
    )
  })

  it('1.5 answers 404 for unknown, deleted and foreign platforms', async () => {
    const { path, id } = await platform()
    expect(await refusal(api(), [path], () => other.api.post(path, { name: 'A' }))).toEqual(notThere)
    await api().delete(`/platforms/${id}`)
    expect(refusalOf(await api().post(path, { name: 'A' }))).toEqual(notThere)
    expect(refusalOf(await api().post('/platforms/999999999/types', { name: 'A' }))).toEqual(notThere)
  })

  it('1.19 replays the first answer for an Idempotency-Key and creates once', async () => {
    const { path } = await platform()
    const key = { 'idempotency-key': 'type-1' }
    const first = await api().post(path, { name: 'Once' }, key)
    expect(await api().post(path, { name: 'Once' }, key)).toMatchObject({ status: 201, text: first.text })
    expect((await api().get(path)).body.page.totalElements).toBe(1)
  })
})

describe('GET /platforms/{platformId}/types', () => {
  it('1.15 pages by cursor and by number, the live types of this platform only', async () => {
    const { path, type } = await platform()
    await (await platform()).type()
    const made: Row[] = []
    for (const name of ['A', 'B', 'C', 'D']) made.push(await type({ name }))
    await api().delete(typePath(made[1] as Row))
    const live = made.filter((row) => row !== made[1])

    const first = (await api().get(`${path}?size=2`)).body
    expect(first).toMatchObject({ hasMore: true, page: { number: 0, totalElements: 3, totalPages: 2 } })
    const second = (await api().get(`${path}?size=2&cursor=${first.nextCursor}`)).body
    expect([...first.content, ...second.content]).toEqual(live)
    expect((await api().get(`${path}?size=2&page=1`)).body.content).toEqual(live.slice(2))
  })

  it('10.3 a deleted platform has no types', async () => {
    const { id, path, type } = await platform()
    const row = await type({ externalId: 'gone-with-it' })
    await api().delete(`/platforms/${id}`)
    expect(refusalOf(await api().get(path))).toEqual(notThere)
    expect(refusalOf(await api().get(typePath(row)))).toEqual(notThere)
    expect(refusalOf(await api().get('/types/external-id/gone-with-it'))).toEqual(notThere)
    expect(refusalOf(await api().put(typePath(row), { name: 'A' }))).toEqual(notThere)
    expect(refusalOf(await api().delete(typePath(row)))).toEqual(notThere)
  })

  it('1.5 answers 404 for a platform of another organization', async () => {
    const { path } = await platform()
    expect(refusalOf(await other.api.get(path))).toEqual(notThere)
  })
})

describe('GET /types/{id}', () => {
  it('1.18 carries a strong ETag, and If-None-Match gets 304', async () => {
    const row = await (await platform()).type()
    const read = await api().get(typePath(row))
    const again = await api().get(typePath(row), { 'if-none-match': read.etag })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  it('1.5 answers 404 for deleted and foreign types', async () => {
    const row = await (await platform()).type()
    expect(refusalOf(await other.api.get(typePath(row)))).toEqual(notThere)
    await api().delete(typePath(row))
    expect(refusalOf(await api().get(typePath(row)))).toEqual(notThere)
  })
})

describe('GET /types/external-id/{externalId}', () => {
  it('1.10 gives the live type with the lowest id', async () => {
    const { type } = await platform()
    const externalId = 'x/ y'
    const rows = [await type({ externalId }), await type({ externalId })]
    const path = `/types/external-id/${encodeURIComponent(externalId)}`
    expect((await api().get(path)).body).toEqual(rows[0])
    await api().delete(typePath(rows[0]))
    expect((await api().get(path)).body).toEqual(rows[1])
    expect(refusalOf(await other.api.get(path))).toEqual(notThere)
  })

  it('1.10 blank or over-long is an input-parameter-error', async () => {
    for (const externalId of ['%20', 'x'.repeat(256)])
      expect(refusalOf(await api().get(`/types/external-id/${externalId}`))).toEqual({
        status: 400,
        code: 'input-parameter-error',
        errors: ['path externalId external-id'],
      })
  })
})

describe('PUT and PATCH /types/{id}', () => {
  it('1.12 PUT clears an omitted external id, PATCH keeps it', async () => {
    const { type } = await platform()
    const row = await type({ externalId: 'x' })
    const patched = (await api().patch(typePath(row), { name: 'Opinion' })).body
    expect(patched).toEqual({ ...row, name: 'Opinion', version: 2 })
    const put = (await api().put(typePath(row), { name: 'Column' })).body
    expect(put).toEqual({ ...row, name: 'Column', externalId: null, version: 3 })
    const again = (await api().patch(typePath(row), { externalId: 'y' })).body
    expect(again).toEqual({ ...put, externalId: 'y', version: 4 })
  })

  it('1.18 a write without a change keeps version and ETag', async () => {
    const { type } = await platform()
    const row = await type({ externalId: 'x' })
    const { etag } = await api().get(typePath(row))
    for (const answer of [
      await api().patch(typePath(row), {}),
      await api().put(typePath(row), { name: row.name, externalId: 'x' }),
    ])
      expect(answer).toMatchObject({ status: 200, body: row, etag })
  })

  it('1.12 PUT requires a name, and PATCH refuses null for it', async () => {
    const row = await (await platform()).type()
    const path = typePath(row)
    expect(await refusal(api(), [path], () => api().put(path, {}))).toEqual(invalid(['body name required']))
    expect(await refusal(api(), [path], () => api().patch(path, { name: null }))).toEqual(
      typeMismatch(['body name type-mismatch']),
    )
  })

  it('1.18 a stale If-Match is 412 and changes nothing', async () => {
    const row = await (await platform()).type()
    const path = typePath(row)
    const { etag } = await api().get(path)
    expect((await api().patch(path, { name: 'A' }, { 'if-match': etag })).status).toBe(200)
    for (const send of [
      () => api().patch(path, { name: 'B' }, { 'if-match': etag }),
      () => api().put(path, { name: 'B' }, { 'if-match': etag }),
      () => api().delete(path, { 'if-match': etag }),
    ])
      expect(await refusal(api(), [path], send)).toEqual(stale)
  })

  it('1.5 answers 404 for a type of another organization', async () => {
    const row = await (await platform()).type()
    const path = typePath(row)
    for (const send of [
      () => other.api.patch(path, { name: 'A' }),
      () => other.api.put(path, { name: 'A' }),
      () => other.api.delete(path),
    ])
      expect(await refusal(api(), [path], send)).toEqual(notThere)
  })

  it('stories are rendered again only after a rename', async () => {
    const row = await (await platform()).type()
    const start = await referenceVersionOf(app, newsroom)
    await api().patch(typePath(row), { name: 'Renamed' })
    await api().patch(typePath(row), { externalId: 'x' })
    await api().patch(typePath(row), { name: 'Renamed' })
    expect(await referenceVersionOf(app, newsroom)).toBe(start + 2)
  })
})

describe('DELETE /types/{id}', () => {
  it('10.3 deletes softly: 204, then 404', async () => {
    const row = await (await platform()).type()
    expect(await api().delete(typePath(row))).toMatchObject({ status: 204, text: '' })
    expect(refusalOf(await api().delete(typePath(row)))).toEqual(notThere)
  })

  it('1.13 a type created while its platform is deleted never answers 201 after the deletion', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, path } = await platform()
      const [deletion, creation] = await Promise.all([
        api().delete(`/platforms/${id}`),
        api().post(path, { name: 'Commentary' }),
      ])
      expect(deletion.status).toBe(204)
      expect([201, 404]).toContain(creation.status)
      expect(refusalOf(await api().get(path))).toEqual(notThere)
    }
  })
})

describe('PUT /api/daybook/v1/platforms/{platformId}/types/order', () => {
  it('11 numbers the types of one platform, named exactly once each', async () => {
    const { id, type, all } = await platform()
    const orderPath = `/api/daybook/v1/platforms/${id}/types/order`
    const [a, b] = [await type(), await type()]
    expect((await api().put(orderPath, { ids: [b.id, a.id] })).body).toEqual({ ids: [b.id, a.id] })
    const { content } = (await api().get(all[0] as string)).body
    expect(content).toMatchObject([{ position: 2 }, { position: 1 }])
    const elsewhere = await (await platform()).type()
    const send = () => api().put(orderPath, { ids: [elsewhere.id, a.id] })
    expect(await refusal(api(), all, send)).toEqual(
      invalid(['body ids[0] unknown-reference', 'body ids incomplete']),
    )
    expect(await refusal(api(), all, () => other.api.put(orderPath, { ids: [] }))).toEqual(notThere)
  })
})
