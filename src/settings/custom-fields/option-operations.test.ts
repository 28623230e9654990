import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { families } from '../../../test/support/custom-fields.ts'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import { conflict, invalid, notThere, refusalOf, ruleBroken, stale } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

const settings = '/api/daybook/v1'
let test: TestApp
let desk: StoryDesk
let api: StoryDesk['api']

beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
})

describe.each(families)('options of $collection', ({ collection, owner }) => {
  /** A field and the path of its options. */
  const make = async (type = 'SINGLE_SELECTION', options: object[] = []) => {
    const answer = await api.post(`${settings}/${collection}`, { name: 'Stage', type, options })
    expect(answer.status, answer.text).toBe(201)
    return { id: answer.body.id as number, path: `/${collection}/${answer.body.id}/options` }
  }

  it('9.3 are added one by one, and their field shows them', async () => {
    const { id, path } = await make()
    const made = await api.post(path, { name: ' Final ', externalId: 'f', color: '#1c7ed6' })
    expect(made.status).toBe(201)
    expect(made.headers.location).toBe(`http://daybook.test/api/v2${path}/${made.body.id}`)
    expect(made.body).toEqual({
      id: made.body.id,
      version: 1,
      name: 'Final',
      externalId: 'f',
      color: '#1c7ed6',
    })
    const field = await api.get(`/${collection}/${id}`)
    expect(field.body).toMatchObject({ version: 2, options: [made.body] })
    const read = await api.get(`${path}/${made.body.id}`)
    expect([read.body, read.etag]).toEqual([made.body, made.etag])
  })

  it('1.12 PUT clears omitted members, PATCH keeps them; both raise versions only for a change', async () => {
    const { id, path } = await make()
    const { body: option } = await api.post(path, { name: 'A', externalId: 'a', color: '#000000' })
    const one = `${path}/${option.id}`
    expect((await api.patch(one, { color: '#ffffff' })).body).toEqual({
      ...option,
      version: 2,
      color: '#ffffff',
    })
    const replaced = { id: option.id, version: 3, name: 'B', externalId: null, color: null }
    expect((await api.put(one, { name: 'B' })).body).toEqual(replaced)
    expect((await api.put(one, { name: 'B' })).body).toEqual(replaced)
    expect((await api.patch(one, {})).body).toEqual(replaced)
    expect((await api.get(`/${collection}/${id}`)).body.version).toBe(4)
    expect(await desk.refused(() => api.put(one, { externalId: 'x' }))).toEqual(
      invalid(['body name required']),
    )
    expect(refusalOf(await api.patch(one, { name: 'C' }, { 'if-match': '"stale"' }))).toEqual(stale)
    expect(await desk.refused(() => api.patch(one, { color: 'red' }))).toEqual(
      invalid(['body color pattern']),
    )
  })

  it('9.3 keep the case of a colour as it was sent', async () => {
    const { path } = await make()
    const { status, body } = await api.post(path, { name: 'A', color: '#1C7Ed6' })
    expect([status, body.color]).toEqual([201, '#1C7Ed6'])
    for (const color of ['1c7ed6', '#1c7ed', '#1c7ed6f', '#1c7edg', ''])
      expect(await desk.refused(() => api.patch(`${path}/${body.id}`, { color }))).toEqual(
        invalid(['body color pattern']),
      )
  })

  it('1.10 are found by external id: the lowest id wins', async () => {
    const { path } = await make()
    const { body: first } = await api.post(path, { name: 'A', externalId: 'a b/ü' })
    const { body: second } = await api.post(path, { name: 'B', externalId: 'a b/ü' })
    const by = `${path}/external-id/${encodeURIComponent('a b/ü')}`
    expect((await api.get(by)).body).toEqual(first)
    expect((await api.patch(by, { color: '#123456' })).body).toMatchObject({ id: first.id, color: '#123456' })
    expect((await api.put(by, { name: 'A', externalId: 'a b/ü' })).body).toMatchObject({
      id: first.id,
      color: null,
    })
    expect((await api.delete(by)).status).toBe(204)
    expect((await api.get(by)).body).toEqual(second)
    expect((await api.delete(by)).status).toBe(204)
    expect(await desk.refused(() => api.delete(by))).toEqual(notThere)
    for (const blank of ['%20', 'x'.repeat(256)])
      expect(refusalOf(await api.get(`${path}/external-id/${blank}`)).code).toBe('input-parameter-error')
  })

  it('9.3 have a unique name in the field (409)', async () => {
    const { path } = await make('MULTIPLE_SELECTION', [{ name: 'A' }, { name: 'B' }])
    const { body: c } = await api.post(path, { name: 'C' })
    const taken = conflict(['body name not-unique'])
    expect(await desk.refused(() => api.post(path, { name: 'A' }))).toEqual(taken)
    expect(await desk.refused(() => api.patch(`${path}/${c.id}`, { name: 'B' }))).toEqual(taken)
    expect(await desk.refused(() => api.put(`${path}/${c.id}`, { name: 'B' }))).toEqual(taken)
    const other = await make()
    expect((await api.post(other.path, { name: 'A' })).status).toBe(201)
  })

  it('9.3 of two simultaneous additions of one name exactly one succeeds', async () => {
    const { path } = await make()
    const answers = await Promise.all(Array.from({ length: 5 }, () => api.post(path, { name: 'A' })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  it('9.3 are refused for a field without options', async () => {
    for (const type of ['TEXT', 'DATE', 'NUMBER']) {
      const { path } = await make(type)
      for (const send of [
        () => api.post(path, { name: 'A' }),
        () => api.get(`${path}/1`),
        () => api.put(`${path}/1`, { name: 'A' }),
        () => api.patch(`${path}/1`, { name: 'A' }),
        () => api.delete(`${path}/1`),
        () => api.get(`${path}/external-id/a`),
        () => api.put(`${path}/external-id/a`, { name: 'A' }),
        () => api.patch(`${path}/external-id/a`, { name: 'A' }),
        () => api.delete(`${path}/external-id/a`),
      ])
        expect(await desk.refused(send)).toEqual({
          status: 400,
          code: 'input-parameter-error',
          errors: ['path id no-selection'],
        })
    }
  })

  it('1.5 answer 404 under another field', async () => {
    const { path } = await make('SINGLE_SELECTION', [{ name: 'A' }])
    const other = await make()
    const { body: option } = await api.post(other.path, { name: 'A' })
    for (const send of [
      () => api.get(`${path}/${option.id}`),
      () => api.put(`${path}/${option.id}`, { name: 'B' }),
      () => api.patch(`${path}/${option.id}`, { name: 'B' }),
      () => api.delete(`${path}/${option.id}`),
    ])
      expect(await desk.refused(send)).toEqual(notThere)
  })

  it('9.3 are at most a thousand', async () => {
    const { id, path } = await make()
    await test.deps.db
      .insertInto(`${owner}_custom_field_option`)
      .values(
        Array.from({ length: 999 }, (_, index) => ({
          organization_id: desk.organizationId,
          custom_field_id: id,
          custom_field_type: 'SINGLE_SELECTION' as const,
          name: `Option ${index}`,
          external_id: null,
          color: null,
        })),
      )
      .execute()
    expect((await api.post(path, { name: 'The last' })).status).toBe(201)
    expect(await desk.refused(() => api.post(path, { name: 'One more' }))).toEqual(
      ruleBroken(['path id too-many-options']),
    )
  })

  it('make stories stale only by a change that stories show', async () => {
    const { path } = await make()
    const { body: option } = await api.post(path, { name: 'A' })
    const version = () => referenceVersionOf(test, desk)
    const before = await version()
    await api.patch(`${path}/${option.id}`, { color: '#000000' })
    expect(await version()).toBe(before)
    await api.patch(`${path}/${option.id}`, { name: 'B' })
    await api.patch(`${path}/${option.id}`, { externalId: 'b' })
    expect(await version()).toBe(before + 2)
  })
})
