import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { newPlatform, platformPath } from '../../../test/support/platforms.ts'
import { invalid, refusal, stale } from '../../../test/support/refusals.ts'
import { testApp } from '../../../test/support/test-app.ts'

let api: ApiClient
let platform: { readonly id: number }
let path: string

const referenceData = '/api/daybook/v1/reference-data'

beforeAll(async () => {
  api = (await (await testApp()).newsroom()).api
})

beforeEach(async () => {
  platform = await newPlatform(api)
  path = `/api/daybook/v1/platforms/${platform.id}/short-name`
})

const shown = async (): Promise<unknown> =>
  (await api.get(referenceData)).body.platforms.find(({ id }: { id: number }) => id === platform.id).shortName

describe('PUT /platforms/{platformId}/short-name', () => {
  it('8.11 sets and clears the short name, which reference data shows and v2 does not', async () => {
    const before = await api.get(platformPath(platform))
    expect((await api.put(path, { shortName: ' WEB ' })).body).toEqual({ shortName: 'WEB' })
    expect(await shown()).toBe('WEB')
    expect((await api.get(path)).body).toEqual({ shortName: 'WEB' })
    const after = await api.get(platformPath(platform))
    expect({ text: after.text, etag: after.etag }).toEqual({ text: before.text, etag: before.etag })
    await api.patch(platformPath(platform), { name: 'Renamed' })
    expect(await shown()).toBe('WEB')
    await api.put(path, { shortName: null })
    expect(await shown()).toBe(null)
  })

  it.each([
    ['SEVENTH', 'too-long'],
    ['', 'blank'],
    ['  ', 'blank'],
    [7, 'type-mismatch'],
  ])('8.11 refuses %j', async (shortName, code) => {
    const refused = await refusal(api, [path, referenceData], () => api.put(path, { shortName }))
    expect(refused.errors).toEqual([`body shortName ${code}`])
  })

  it('1.18 refuses a stale If-Match, and 1.9 a body without the member', async () => {
    const { etag } = await api.get(path)
    await api.put(path, { shortName: 'A' })
    expect(await refusal(api, [path], () => api.put(path, { shortName: 'B' }, { 'if-match': etag }))).toEqual(
      stale,
    )
    expect(await refusal(api, [path], () => api.put(path, {}))).toEqual(invalid(['body shortName required']))
  })
})
