import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { everyDay, newPlatform, platformPath } from '../../../test/support/platforms.ts'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import { denied, invalid, notThere, refusal, refusalOf, stale } from '../../../test/support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let newsroom: TestNewsroom
let api: ApiClient
let platform: { readonly id: number }
let path: string

const referenceData = '/api/daybook/v1/reference-data'

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  newsroom = await test.newsroom()
  api = newsroom.api
  platform = await newPlatform(api)
  path = `/api/daybook/v1/platforms/${platform.id}/color`
})

const colorInReferenceData = async (): Promise<unknown> =>
  (await api.get(referenceData)).body.platforms.map(({ color }: { color: unknown }) => color)

const refused = (body: unknown) => refusal(api, [path, referenceData], () => api.put(path, body))

describe('PUT /platforms/{platformId}/color', () => {
  it('8.10 sets and clears the colour, and reference data shows it at once', async () => {
    expect((await api.get(path)).body).toEqual({ color: null })
    const { etag } = await api.get(referenceData)

    const set = await api.put(path, { color: '#1971C2' })
    expect([set.status, set.body]).toEqual([200, { color: '#1971C2' }])
    const read = await api.get(path)
    expect([read.body, read.etag]).toEqual([set.body, set.etag])
    expect((await api.get(referenceData, { 'if-none-match': etag })).status).toBe(200)
    expect(await colorInReferenceData()).toEqual(['#1971C2'])

    expect((await api.put(path, { color: null })).body).toEqual({ color: null })
    expect(await colorInReferenceData()).toEqual([null])
  })

  it('8.10 keeps every answer under v2 the same, byte for byte, and makes no stored story stale', async () => {
    const { id } = (await api.post('/elements', { publications: [{ platformId: platform.id }] })).body
    const read = async () =>
      Promise.all(
        [platformPath(platform), '/platforms', `/elements/${id}`].map(async (one) => {
          const { text, etag } = await api.get(one)
          return { text, etag }
        }),
      )
    const [before, version] = [await read(), await referenceVersionOf(test, newsroom)]

    await api.put(path, { color: '#1971c2' })
    expect(await read()).toEqual(before)
    expect(await referenceVersionOf(test, newsroom)).toBe(version)
  })

  it('8.10 every write of the platform keeps the colour and refuses a new one', async () => {
    await api.put(path, { color: '#1971c2' })
    await api.put(platformPath(platform), { name: 'Renamed', weeklySchedule: everyDay })
    await api.patch(platformPath(platform), { typeCode: 0 })
    expect(await colorInReferenceData()).toEqual(['#1971c2'])
    const patch = () => api.patch(platformPath(platform), { color: '#ffffff' })
    expect(await refusal(api, [path, platformPath(platform)], patch)).toEqual(
      invalid(['body color unknown-field']),
    )
  })

  it.each(['red', '1971c2', '#1971c', '#1971c22', '#1971cg', ''])('8.10 refuses %j', async (color) => {
    expect(await refused({ color })).toEqual(invalid(['body color pattern']))
  })

  it('refuses a body of the wrong shape, all problems at once', async () => {
    expect(await refused({})).toEqual(invalid(['body color required']))
    expect(await refused({ color: 'red', name: 'Red' })).toEqual(
      invalid(['body color pattern', 'body name unknown-field']),
    )
    expect((await refused({ color: 7 })).errors).toEqual(['body color type-mismatch'])
  })

  it('1.18 refuses a stale If-Match', async () => {
    const { etag } = await api.get(path)
    expect((await api.put(path, { color: '#1971c2' }, { 'if-match': etag })).status).toBe(200)
    const late = () => api.put(path, { color: '#c2255c' }, { 'if-match': etag })
    expect(await refusal(api, [path], late)).toEqual(stale)
  })

  it('answers 404 for a platform that is unknown, deleted or of another organization', async () => {
    const other = (await test.newsroom()).api
    const unknown = '/api/daybook/v1/platforms/4000000/color'
    await api.delete(platformPath(platform))
    for (const answer of [
      await api.get(unknown),
      await api.put(unknown, { color: null }),
      await api.get(path),
      await api.put(path, { color: '#1971c2' }),
      await other.get(path),
      await other.put(path, { color: '#1971c2' }),
    ])
      expect(refusalOf(answer)).toEqual(notThere)
  })

  it.each(['reader', 'editor'] as const)('12.4 is not for people with the role %s', async (role) => {
    const person = await signedInPerson(test, newsroom.organizationId, { role })
    expect(await refusal(api, [path], () => person.api.put(path, { color: '#1971c2' }))).toEqual(denied)
  })

  it('2.7 is not for a system without the scope api.admin', async () => {
    const system = await test.client(newsroom.organizationId, ['api.read', 'api.write'])
    expect(await refusal(api, [path], () => system.api.put(path, { color: '#1971c2' }))).toEqual(denied)
  })

  it('11 writes an entry about the platform to the audit log', async () => {
    await api.put(path, { color: '#1971c2' })
    const { content } = (await api.get(`/api/daybook/v1/audit?subject=platform:${platform.id}`)).body
    expect(content[0]).toMatchObject({
      action: 'platform-color-set',
      subject: { type: 'platform', id: String(platform.id) },
      actor: { type: 'client' },
    })
  })
})
