import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { invalid, notThere, refusal, refusalOf, ruleBroken, stale } from '../../../test/support/refusals.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const settings = '/api/daybook/v1'

let test: TestApp
let api: ApiClient
let platformId: number
/** Ids of the starter set. */
let planned: number
let ready: number
let published: number
let offered: string
let list: string

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  api = (await test.newsroom()).api
  platformId = (await api.post('/platforms', { name: 'Website' })).body.id
  const { content } = (await api.get('/publication-statuses')).body
  ;[planned, ready, published] = content.map(({ id }: { id: number }) => id)
  offered = `${settings}/platforms/${platformId}/publication-statuses`
  list = `/publication-statuses/platform/${platformId}`
})

const refused = (body: unknown) => refusal(api, [offered, list], () => api.put(offered, body))

describe('a platform without its own statuses', () => {
  it('11 offers all active statuses, without a default', async () => {
    expect((await api.get(offered)).body).toEqual({
      statusIds: null,
      statuses: null,
      defaultStatusId: null,
      defaultStatus: null,
    })
    await api.patch(`${settings}/publication-statuses/${planned}`, { default: true })
    await api.patch(`${settings}/publication-statuses/${ready}`, { active: false })
    const { body } = await api.get(list)
    expect(body.content).toMatchObject([
      { id: planned, default: false },
      { id: published, code: 'PUBLISHED', default: false },
    ])
    expect(body.page.totalElements).toBe(2)
    expect((await api.get(`${list}?active=false`)).body.content).toEqual([])
  })

  it('11 offers them again after the setting is removed', async () => {
    await api.put(offered, { statusIds: [ready], defaultStatusId: ready })
    const answer = await api.put(offered, { statusIds: null })
    expect(answer.body).toMatchObject({ statusIds: null, defaultStatusId: null })
    expect((await api.get(list)).body.content).toHaveLength(3)
  })
})

describe('PUT /platforms/{id}/publication-statuses', () => {
  it('11 sets the offered statuses and the default, in any form of references', async () => {
    const answer = await api.put(offered, { statusIds: [ready, planned], defaultStatusId: ready })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      statusIds: [planned, ready],
      statuses: [
        { id: planned, name: 'Planned' },
        { id: ready, name: 'Ready' },
      ],
      defaultStatusId: ready,
      defaultStatus: { id: ready, name: 'Ready' },
    })
    const read = await api.get(offered)
    expect(read.body).toEqual(answer.body)
    expect(read.etag).toBe(answer.etag)
    expect((await api.put(offered, read.body)).body).toEqual(read.body)
    const { statuses, defaultStatus } = read.body
    expect((await api.put(offered, { statuses, defaultStatus })).body).toEqual(read.body)
  })

  it('10.8 lists the offered statuses, with the default of the platform', async () => {
    await api.patch(`${settings}/publication-statuses/${planned}`, { default: true })
    await api.put(offered, { statusIds: [planned, ready], defaultStatusId: ready })
    expect((await api.get(list)).body.content).toMatchObject([
      { id: planned, default: false },
      { id: ready, default: true },
    ])
    expect((await api.get(`/publication-statuses/${planned}`)).body.default).toBe(true)
    await api.patch(`${settings}/publication-statuses/${planned}`, { active: false, default: false })
    expect((await api.get(list)).body.content).toMatchObject([{ id: ready }])
    expect((await api.get(`${list}?active=false`)).body.content).toMatchObject([{ id: planned }])
    expect((await api.get(`${list}?size=1&page=1`)).body.content).toEqual([])
  })

  it('1.12 clears an omitted default', async () => {
    await api.put(offered, { statusIds: [ready], defaultStatusId: ready })
    expect((await api.put(offered, { statusIds: [ready] })).body.defaultStatusId).toBeNull()
  })

  it('accepts an empty list, and the status that publishing sets', async () => {
    expect((await api.put(offered, { statusIds: [published] })).body.statusIds).toEqual([published])
    expect((await api.put(offered, { statusIds: [] })).body).toMatchObject({ statusIds: [], statuses: [] })
    expect((await api.get(list)).body.content).toEqual([])
  })

  it('5.3 makes a status that is not offered unusable for new publications', async () => {
    const publication = { platformId, statusId: planned }
    expect((await api.post('/elements', { publications: [publication] })).status).toBe(201)
    await api.put(offered, { statusIds: [ready] })
    expect((await api.post('/elements', { publications: [publication] })).status).toBe(400)
  })

  it('1.5 refuses ids that are unknown, inactive, or of another organization, all at once', async () => {
    const other = (await test.newsroom()).api
    const foreign = (await other.get('/publication-statuses')).body.content[0].id
    await api.patch(`${settings}/publication-statuses/${ready}`, { active: false })
    expect(
      await refused({ statusIds: [planned, 4_000_000, ready, foreign], defaultStatusId: foreign }),
    ).toEqual(
      invalid([
        'body statusIds[1] unknown-reference',
        'body statusIds[2] unknown-reference',
        'body statusIds[3] unknown-reference',
        'body defaultStatusId unknown-reference',
      ]),
    )
  })

  it('1.5 accepts the state as it was read, even with a status deactivated since, but no other inactive status', async () => {
    await api.put(offered, { statusIds: [planned, ready], defaultStatusId: ready })
    await api.patch(`${settings}/publication-statuses/${ready}`, { active: false })
    const { body } = await api.get(offered)
    expect((await api.put(offered, body)).body).toEqual(body)
    await api.put(offered, { statusIds: [planned, ready], defaultStatusId: null })
    expect(await refused({ statusIds: [planned, ready], defaultStatusId: ready })).toEqual(
      invalid(['body defaultStatusId unknown-reference']),
    )
  })

  it('11 refuses a default that is not offered', async () => {
    const notOffered = ruleBroken(['body defaultStatusId default-not-offered'])
    expect(await refused({ statusIds: [planned], defaultStatusId: ready })).toEqual(notOffered)
    expect(await refused({ statusIds: null, defaultStatusId: ready })).toEqual(notOffered)
  })

  it('5.3 refuses the published status as the default', async () => {
    expect(await refused({ statusIds: [published], defaultStatusId: published })).toEqual(
      ruleBroken(['body defaultStatusId published-is-no-default']),
    )
  })

  it('refuses a body of the wrong shape', async () => {
    expect(await refused({ defaultStatusId: ready })).toEqual(invalid(['body statusIds required']))
    expect(await refused({ statusIds: [ready, ready] })).toEqual(invalid(['body statusIds duplicate']))
    expect(await refused({ statusIds: [ready], statuses: [{ id: planned }] })).toEqual(
      invalid(['body statuses references-disagree']),
    )
  })

  it('1.18 refuses a stale If-Match', async () => {
    const { etag } = await api.get(offered)
    await api.put(offered, { statusIds: [ready] }, { 'if-match': etag })
    expect(
      await refusal(api, [offered], () => api.put(offered, { statusIds: null }, { 'if-match': etag })),
    ).toEqual(stale)
  })

  it('11 a status that a platform offers cannot be deleted', async () => {
    await api.put(offered, { statusIds: [ready] })
    expect((await api.delete(`${settings}/publication-statuses/${ready}`)).status).toBe(409)
    expect((await api.delete(`${settings}/publication-statuses/${planned}`)).status).toBe(204)
  })

  it('keeps one whole list when two writers replace it at once', async () => {
    const lists = [[planned], [ready, published]]
    for (let round = 0; round < 4; round++) {
      await Promise.all(lists.map((statusIds) => api.put(offered, { statusIds })))
      expect(lists).toContainEqual((await api.get(offered)).body.statusIds)
    }
  })

  it('1.5 never offers a status that is deleted at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = (await api.post(`${settings}/publication-statuses`, { name: 'Short-lived' })).body
      const offer = () => api.put(offered, { statusIds: [ready, id] })
      const remove = () => api.delete(`${settings}/publication-statuses/${id}`)
      const answers = await Promise.all(round % 2 === 0 ? [offer(), remove()] : [remove(), offer()])
      const statuses = answers.map(({ status }) => status).sort()
      expect([[200, 409], [204, 400].sort()]).toContainEqual(statuses)
      expect((await api.get(offered)).body.statusIds ?? []).toEqual(
        statuses.includes(200) ? [ready, id] : expect.not.arrayContaining([id]),
      )
    }
  })

  it('answers 404 for a platform that is unknown, deleted or of another organization', async () => {
    const other = (await test.newsroom()).api
    await api.delete(`/platforms/${platformId}`)
    for (const answer of [
      await other.get(offered),
      await other.get(list),
      await other.put(offered, { statusIds: null }),
      await api.get(offered),
      await api.get(list),
      await api.put(offered, { statusIds: null }),
    ])
      expect(refusalOf(answer)).toEqual(notThere)
  })
})
