import { beforeAll, describe, expect, it } from 'vitest'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import {
  conflict,
  invalid,
  notThere,
  refusal,
  refusalOf,
  ruleBroken,
  stale,
  typeMismatch,
} from '../../../test/support/refusals.ts'
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

/** A platform for one test, with functions that create and list its categories. */
const platform = async (body: object = {}) => {
  const { status, body: made } = await api().post('/platforms', {
    name: 'Website',
    externalId: 'web',
    ...body,
  })
  expect(status).toBe(201)
  const path = `/platforms/${made.id}/categories`
  const category = async (given: object = {}) => {
    const answer = await api().post(path, { name: 'Politics', ...given })
    expect(answer.status).toBe(201)
    return answer.body
  }
  return { id: made.id, path, all: [`${path}?size=100`], category }
}

const categoryPath = ({ id }: Row) => `/categories/${id}`

const referenceVersion = () => referenceVersionOf(app, newsroom)

describe('POST /platforms/{platformId}/categories', () => {
  it('10.2 creates a top-level category: 201, Location, every field in both forms, ETag as read later', async () => {
    const website = await platform()
    const answer = await api().post(website.path, { name: ' Politics ' })
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2/categories/${answer.body.id}`)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Politics',
      externalId: null,
      platformId: website.id,
      platform: { id: website.id, name: 'Website', externalId: 'web' },
      parentCategoryId: null,
      parentCategory: null,
      position: 1,
    })
    const read = await api().get(categoryPath(answer.body))
    expect(read).toMatchObject({ text: answer.text, etag: answer.etag })
  })

  it('10.2, 1.4 creates a sub-category, the parent in either form', async () => {
    const { category } = await platform()
    const parent = await category({ externalId: 'pol' })
    const embedded = { id: parent.id, name: 'Politics', externalId: 'pol' }
    for (const reference of [
      { parentCategoryId: parent.id },
      { parentCategory: { id: parent.id } },
      { parentCategory: embedded, parentCategoryId: parent.id },
    ])
      expect(await category(reference)).toMatchObject({
        parentCategoryId: parent.id,
        parentCategory: embedded,
      })
  })

  it('10.2 there is one level of nesting: a sub-category cannot be a parent', async () => {
    const { path, all, category } = await platform()
    const sub = await category({ parentCategoryId: (await category()).id })
    const send = () => api().post(path, { name: 'A', parentCategoryId: sub.id })
    expect(await refusal(api(), all, send)).toEqual(
      ruleBroken(['body parentCategoryId parent-is-no-top-level']),
    )
  })

  it('10.2 the parent belongs to the same platform', async () => {
    const { path, all } = await platform()
    const elsewhere = await (await platform()).category()
    const send = () => api().post(path, { name: 'A', parentCategoryId: elsewhere.id })
    expect(await refusal(api(), all, send)).toEqual(
      ruleBroken(['body parentCategoryId parent-of-another-platform']),
    )
  })

  it('1.5 refuses a parent that is unknown, deleted, of a deleted platform or of another organization', async () => {
    const { path, all, category } = await platform()
    const deleted = await category()
    await api().delete(categoryPath(deleted))
    const gone = await platform()
    const ofDeletedPlatform = await gone.category()
    await api().delete(`/platforms/${gone.id}`)
    const foreignPlatform = (await other.api.post('/platforms', { name: 'Foreign' })).body
    const foreign = (await other.api.post(`/platforms/${foreignPlatform.id}/categories`, { name: 'F' })).body
    for (const { id } of [deleted, ofDeletedPlatform, foreign, { id: 999_999_999 }]) {
      const send = () => api().post(path, { name: 'A', parentCategoryId: id })
      expect(await refusal(api(), all, send)).toEqual(invalid(['body parentCategoryId unknown-reference']))
    }
  })

  it('1.5 answers 404 for unknown, deleted and foreign platforms', async () => {
    const { path, id } = await platform()
    expect(await refusal(api(), [path], () => other.api.post(path, { name: 'A' }))).toEqual(notThere)
    await api().delete(`/platforms/${id}`)
    expect(refusalOf(await api().post(path, { name: 'A' }))).toEqual(notThere)
    expect(refusalOf(await api().post('/platforms/999999999/categories', { name: 'A' }))).toEqual(notThere)
  })

  it('1.8 reports every problem of a body at once', async () => {
    const { path, all } = await platform()
    const body = { externalId: ' ', parentCategoryId: -1, platformId: 1, version: 1 }
    expect(await refusal(api(), all, () => api().post(path, body))).toEqual(
      invalid([
        'body name required',
        'body externalId blank',
        'body parentCategoryId out-of-range',
        'body platformId unknown-field',
        'body version unknown-field',
      ]),
    )
  })

  it('1.19 replays the first answer for an Idempotency-Key and creates once', async () => {
    const { path } = await platform()
    const key = { 'idempotency-key': 'category-1' }
    const first = await api().post(path, { name: 'Once' }, key)
    expect(await api().post(path, { name: 'Once' }, key)).toMatchObject({ status: 201, text: first.text })
    expect((await api().get(path)).body.page.totalElements).toBe(1)
  })
})

describe('GET /platforms/{platformId}/categories', () => {
  it('1.15 pages by cursor and by number, the live categories of this platform only', async () => {
    const { path, category } = await platform()
    await (await platform()).category()
    const made: Row[] = []
    for (const name of ['A', 'B', 'C', 'D']) made.push(await category({ name }))
    await api().delete(categoryPath(made[1] as Row))
    const live = made.filter((row) => row !== made[1])

    const first = (await api().get(`${path}?size=2`)).body
    expect(first).toMatchObject({ hasMore: true, page: { number: 0, totalElements: 3, totalPages: 2 } })
    const second = (await api().get(`${path}?size=2&cursor=${first.nextCursor}`)).body
    expect([...first.content, ...second.content]).toEqual(live)
    expect((await api().get(`${path}?size=2&page=1`)).body.content).toEqual(live.slice(2))
  })

  it('10.2 a deleted platform has no categories', async () => {
    const { id, path, category } = await platform()
    const row = await category({ externalId: 'gone-with-it' })
    await api().delete(`/platforms/${id}`)
    expect(refusalOf(await api().get(path))).toEqual(notThere)
    expect(refusalOf(await api().get(categoryPath(row)))).toEqual(notThere)
    expect(refusalOf(await api().get('/categories/external-id/gone-with-it'))).toEqual(notThere)
    expect(refusalOf(await api().patch(categoryPath(row), { name: 'A' }))).toEqual(notThere)
    expect(refusalOf(await api().delete(categoryPath(row)))).toEqual(notThere)
  })

  it('1.5 answers 404 for a platform of another organization', async () => {
    const { path } = await platform()
    expect(refusalOf(await other.api.get(path))).toEqual(notThere)
  })

  it('1.8 refuses unknown query parameters; there is no includeDeleted', async () => {
    const { path } = await platform()
    expect(refusalOf(await api().get(`${path}?includeDeleted=true`))).toEqual(
      invalid(['query includeDeleted unknown-field']),
    )
  })
})

describe('GET /categories/{id}', () => {
  it('1.18 carries a strong ETag, and If-None-Match gets 304', async () => {
    const row = await (await platform()).category()
    const read = await api().get(categoryPath(row))
    const again = await api().get(categoryPath(row), { 'if-none-match': `"x", ${read.etag}` })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  it('1.5 answers 404 for deleted and foreign categories', async () => {
    const row = await (await platform()).category()
    expect(refusalOf(await other.api.get(categoryPath(row)))).toEqual(notThere)
    await api().delete(categoryPath(row))
    expect(refusalOf(await api().get(categoryPath(row)))).toEqual(notThere)
  })
})

describe('GET /categories/external-id/{externalId}', () => {
  it('1.10 gives the live category with the lowest id', async () => {
    const { category } = await platform()
    const externalId = 'a/b c?ü'
    const rows = [await category({ externalId }), await category({ externalId }), await category()]
    const path = `/categories/external-id/${encodeURIComponent(externalId)}`
    expect((await api().get(path)).body).toEqual(rows[0])
    await api().delete(categoryPath(rows[0]))
    expect((await api().get(path)).body).toEqual(rows[1])
    expect(refusalOf(await other.api.get(path))).toEqual(notThere)
  })

  it('1.10 blank or over-long is an input-parameter-error', async () => {
    for (const externalId of ['%20', 'x'.repeat(256)])
      expect(refusalOf(await api().get(`/categories/external-id/${externalId}`))).toEqual({
        status: 400,
        code: 'input-parameter-error',
        errors: ['path externalId external-id'],
      })
  })
})

describe('PUT /categories/{id}', () => {
  it('10.2 needs name and parentCategoryId, in either form, null being a value', async () => {
    const { category } = await platform()
    const parent = await category()
    const row = await category({ parentCategoryId: parent.id, externalId: 'x' })
    const path = categoryPath(row)
    expect(await refusal(api(), [path], () => api().put(path, {}))).toEqual(
      invalid(['body name required', 'body parentCategoryId required']),
    )
    expect(await refusal(api(), [path], () => api().put(path, { name: 'A' }))).toEqual(
      invalid(['body parentCategoryId required']),
    )
    const kept = await api().put(path, { name: 'A', parentCategory: row.parentCategory })
    expect(kept).toMatchObject({ status: 200, body: { ...row, name: 'A', externalId: null, version: 2 } })
    const lifted = await api().put(path, { name: 'A', parentCategory: null })
    expect(lifted.body).toMatchObject({ parentCategoryId: null, parentCategory: null, version: 3 })
  })

  it('10.2 a sub-category moves to another top-level category', async () => {
    const { category } = await platform()
    const [one, two] = [await category(), await category({ name: 'Culture' })]
    const row = await category({ parentCategoryId: one.id })
    const moved = await api().put(categoryPath(row), { name: row.name, parentCategoryId: two.id })
    expect(moved.body).toMatchObject({ parentCategoryId: two.id, parentCategory: { name: 'Culture' } })
  })

  it('10.2 refuses a category that cannot be a parent', async () => {
    const { category, all } = await platform()
    const top = await category()
    const sub = await category({ parentCategoryId: top.id })
    const elsewhere = await (await platform()).category()
    const put = (row: Row, parentCategoryId: number) =>
      refusal(api(), all, () => api().put(categoryPath(row), { name: 'A', parentCategoryId }))
    const path = 'body parentCategoryId'
    const other = await category()
    expect(await put(top, other.id)).toEqual(ruleBroken([`${path} top-level-is-fixed`]))
    expect(await put(top, top.id)).toEqual(ruleBroken([`${path} top-level-is-fixed`]))
    expect(await put(top, sub.id)).toEqual(
      ruleBroken([`${path} top-level-is-fixed`, `${path} parent-is-no-top-level`]),
    )
    expect(await put(sub, sub.id)).toEqual(ruleBroken([`${path} parent-is-no-top-level`]))
    expect(await put(sub, elsewhere.id)).toEqual(ruleBroken([`${path} parent-of-another-platform`]))
    expect(await put(sub, 999_999_999)).toEqual(invalid([`${path} unknown-reference`]))
    await api().delete(categoryPath(other))
    expect(await put(sub, other.id)).toEqual(invalid([`${path} unknown-reference`]))
  })

  it('1.5 answers 404 for a category of another organization', async () => {
    const row = await (await platform()).category()
    const path = categoryPath(row)
    const send = () => other.api.put(path, { name: 'A', parentCategoryId: null })
    expect(await refusal(api(), [path], send)).toEqual(notThere)
  })
})

describe('PATCH /categories/{id}', () => {
  it('1.12 changes only what is sent: an omitted member stays, null clears', async () => {
    const { category } = await platform()
    const parent = await category()
    const row = await category({ parentCategoryId: parent.id, externalId: 'x' })
    const path = categoryPath(row)
    const renamed = (await api().patch(path, { name: 'Renamed' })).body
    expect(renamed).toEqual({ ...row, name: 'Renamed', version: 2 })
    const cleared = (await api().patch(path, { externalId: null })).body
    expect(cleared).toEqual({ ...renamed, externalId: null, version: 3 })
    const lifted = (await api().patch(path, { parentCategoryId: null })).body
    expect(lifted).toEqual({ ...cleared, parentCategoryId: null, parentCategory: null, version: 4 })
  })

  it('1.18 a patch that changes nothing keeps version and ETag', async () => {
    const { category } = await platform()
    const row = await category({ parentCategoryId: (await category()).id })
    const { etag } = await api().get(categoryPath(row))
    for (const patch of [{}, { name: row.name }, { parentCategory: row.parentCategory }])
      expect(await api().patch(categoryPath(row), patch)).toMatchObject({ status: 200, body: row, etag })
  })

  it('10.2 a top-level category cannot be moved under a parent, not even one that was a sub-category', async () => {
    const { category, all } = await platform()
    const parent = await category()
    const row = await category({ parentCategoryId: parent.id })
    await api().patch(categoryPath(row), { parentCategoryId: null })
    const send = () => api().patch(categoryPath(row), { parentCategoryId: parent.id })
    expect(await refusal(api(), all, send)).toEqual(ruleBroken(['body parentCategoryId top-level-is-fixed']))
  })

  it('10.2 a category that has become top-level can be a parent', async () => {
    const { category } = await platform()
    const row = await category({ parentCategoryId: (await category()).id })
    await api().patch(categoryPath(row), { parentCategoryId: null })
    expect(await category({ parentCategoryId: row.id })).toMatchObject({ parentCategoryId: row.id })
  })

  it('1.12 refuses null for the name', async () => {
    const row = await (await platform()).category()
    const send = () => api().patch(categoryPath(row), { name: null })
    expect(await refusal(api(), [categoryPath(row)], send)).toEqual(typeMismatch(['body name type-mismatch']))
  })

  it('1.18 a stale If-Match is 412 and changes nothing', async () => {
    const row = await (await platform()).category()
    const path = categoryPath(row)
    const { etag } = await api().get(path)
    expect((await api().patch(path, { name: 'A' }, { 'if-match': etag })).status).toBe(200)
    for (const send of [
      () => api().patch(path, { name: 'B' }, { 'if-match': etag }),
      () => api().put(path, { name: 'B', parentCategoryId: null }, { 'if-match': etag }),
      () => api().delete(path, { 'if-match': etag }),
    ])
      expect(await refusal(api(), [path], send)).toEqual(stale)
  })

  it('stories are rendered again after a rename, not after a move', async () => {
    const { category } = await platform()
    const row = await category({ parentCategoryId: (await category()).id })
    const start = await referenceVersion()
    await api().patch(categoryPath(row), { parentCategoryId: null })
    expect(await referenceVersion()).toBe(start)
    await api().patch(categoryPath(row), { name: 'Renamed' })
    await api().patch(categoryPath(row), { externalId: 'x' })
    expect(await referenceVersion()).toBe(start + 2)
  })

  it('1.13 a move to a category that is being deleted never leaves a live category below a deleted one', async () => {
    const { category } = await platform()
    const home = await category()
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const target = await category()
      const row = await category({ parentCategoryId: home.id })
      const [deletion, move] = await Promise.all([
        api().delete(categoryPath(target)),
        api().patch(categoryPath(row), { parentCategoryId: target.id }),
      ])
      outcomes.add(`${deletion.status} ${move.status}`)
      const { body } = await api().get(categoryPath(row))
      expect(body.parentCategoryId).toBe(move.status === 200 ? target.id : home.id)
    }
    for (const outcome of outcomes) expect(['204 400', '409 200']).toContain(outcome)
  })
})

describe('DELETE /categories/{id}', () => {
  it('10.3 deletes softly: 204, then 404, and its name can be used again', async () => {
    const { category } = await platform()
    const row = await category()
    expect(await api().delete(categoryPath(row))).toMatchObject({ status: 204, text: '' })
    expect(refusalOf(await api().delete(categoryPath(row)))).toEqual(notThere)
    expect((await category()).name).toBe(row.name)
  })

  it('10.3 a category with live children is a conflict until they are deleted or moved away', async () => {
    const { category, all } = await platform()
    const parent = await category()
    const one = await category({ parentCategoryId: parent.id })
    const two = await category({ parentCategoryId: parent.id })
    await api().delete(categoryPath(one))
    expect(await refusal(api(), all, () => api().delete(categoryPath(parent)))).toEqual(
      conflict(['path id has-children']),
    )
    await api().patch(categoryPath(two), { parentCategoryId: null })
    expect((await api().delete(categoryPath(parent))).status).toBe(204)
  })

  it('1.13 a child created while its parent is deleted never stays live below a deleted category', async () => {
    const { category, path } = await platform()
    const outcomes = new Set<string>()
    for (let round = 0; round < 20; round++) {
      const parent = await category()
      const [deletion, creation] = await Promise.all([
        api().delete(categoryPath(parent)),
        api().post(path, { name: 'Child', parentCategoryId: parent.id }),
      ])
      outcomes.add(`${deletion.status} ${creation.status}`)
      expect((await api().get(categoryPath(parent))).status).toBe(creation.status === 201 ? 200 : 404)
    }
    for (const outcome of outcomes) expect(['204 400', '409 201']).toContain(outcome)
  })
})

describe('PUT /api/daybook/v1/platforms/{platformId}/categories/order', () => {
  const orderPath = (id: number) => `/api/daybook/v1/platforms/${id}/categories/order`

  it('11 numbers the categories of one platform and leaves other platforms unchanged', async () => {
    const { id, category, all } = await platform()
    const elsewhere = await platform()
    await elsewhere.category()
    const before = (await api().get(elsewhere.path)).text
    const [a, b] = [await category(), await category()]
    expect((await api().put(orderPath(id), { ids: [b.id, a.id] })).body).toEqual({ ids: [b.id, a.id] })
    const { content } = (await api().get(all[0] as string)).body
    expect(content).toMatchObject([{ position: 2 }, { position: 1 }])
    expect((await api().get(elsewhere.path)).text).toBe(before)
  })

  it('11 requires exactly the live categories of the platform', async () => {
    const { id, category, all } = await platform()
    const row = await category()
    const elsewhere = await (await platform()).category()
    const send = () => api().put(orderPath(id), { ids: [elsewhere.id] })
    expect(await refusal(api(), all, send)).toEqual(
      invalid(['body ids[0] unknown-reference', 'body ids incomplete']),
    )
    expect((await api().put(orderPath(id), { ids: [row.id] })).status).toBe(200)
  })

  it('1.5 answers 404 for unknown, deleted and foreign platforms', async () => {
    const { id, all } = await platform()
    expect(await refusal(api(), all, () => other.api.put(orderPath(id), { ids: [] }))).toEqual(notThere)
    await api().delete(`/platforms/${id}`)
    expect(refusalOf(await api().put(orderPath(id), { ids: [] }))).toEqual(notThere)
    expect(refusalOf(await api().put(orderPath(999_999_999), { ids: [] }))).toEqual(notThere)
  })
})
