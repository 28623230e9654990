import { beforeAll, describe, expect, it } from 'vitest'
import {
  everyPlatform,
  newPlatform,
  newPrint,
  platformPath as path,
} from '../../../test/support/platforms.ts'
import { invalid, notThere, refusal, refusalOf, ruleBroken } from '../../../test/support/refusals.ts'
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

describe('DELETE /platforms/{id}', () => {
  it('8.9 deletes softly: 204, readable with includeDeleted only, no write reaches it', async () => {
    const platform = await newPrint(api())
    const [date] = platform.manualSchedule
    expect(await api().delete(path(platform))).toMatchObject({ status: 204, text: '' })
    expect(refusalOf(await api().get(path(platform)))).toEqual(notThere)
    const read = await api().get(`${path(platform)}?includeDeleted=true`)
    expect(read.body).toEqual({ ...platform, deleted: true, version: 2 })
    for (const send of [
      () => api().patch(path(platform), { name: 'A' }),
      () => api().put(path(platform), { name: 'A', manualSchedule: [{ date: '2026-07-01' }] }),
      () => api().delete(path(platform)),
      () => api().delete(`${path(platform)}/manual-schedule/${date.id}`),
    ])
      expect(await refusal(api(), everyPlatform, send)).toEqual(notThere)
  })

  it('1.5 answers 404 for a platform of another organization', async () => {
    const platform = await newPlatform(api())
    const send = () => other.api.delete(path(platform))
    expect(await refusal(api(), everyPlatform, send)).toEqual(notThere)
  })
})

describe('DELETE /platforms/{platformId}/manual-schedule/{manualScheduleId}', () => {
  const datePath = (platform: Row, date: Row) => `${path(platform)}/manual-schedule/${date.id}`

  it('8.7 deletes one date: 204, the others stay, the version is raised', async () => {
    const platform = await newPrint(api())
    const [july, august, september] = platform.manualSchedule
    expect(await api().delete(datePath(platform, august))).toMatchObject({ status: 204, text: '' })
    expect((await api().get(path(platform))).body).toEqual({
      ...platform,
      manualSchedule: [july, september],
      version: 2,
    })
    expect(refusalOf(await api().delete(datePath(platform, august)))).toEqual(notThere)
  })

  it('8.7 refuses to delete the last manual date', async () => {
    const platform = await newPrint(api(), ['2026-07-01'])
    const send = () => api().delete(datePath(platform, platform.manualSchedule[0]))
    expect(await refusal(api(), everyPlatform, send)).toEqual(
      ruleBroken(['path manualScheduleId last-manual-date']),
    )
  })

  it('8.7 answers 404 for dates of other platforms and organizations, and for weekly platforms', async () => {
    const print = await newPrint(api())
    const elsewhere = await newPrint(api())
    const web = await newPlatform(api())
    for (const send of [
      () => api().delete(datePath(print, elsewhere.manualSchedule[0])),
      () => api().delete(datePath(web, print.manualSchedule[0])),
      () => other.api.delete(datePath(print, print.manualSchedule[0])),
      () => api().delete(datePath(print, { id: 999_999_999 })),
    ])
      expect(await refusal(api(), everyPlatform, send)).toEqual(notThere)
  })

  it('8.7 of two simultaneous deletions of the last two dates one succeeds and one is refused, 50 times', async () => {
    for (let round = 0; round < 50; round++) {
      const platform = await newPrint(api(), ['2026-07-01', '2026-08-01'])
      const [july, august] = platform.manualSchedule
      const answers = await Promise.all([july, august].map((date) => api().delete(datePath(platform, date))))
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
      const [refused] = answers.filter(({ status }) => status === 400).map(refusalOf)
      expect(refused).toEqual(ruleBroken(['path manualScheduleId last-manual-date']))
      expect((await api().get(path(platform))).body.manualSchedule).toHaveLength(1)
    }
  }, 60_000)
})

describe('PUT /api/daybook/v1/platforms/order', () => {
  const orderPath = '/api/daybook/v1/platforms/order'

  it('11 numbers all live platforms in the sent order, without deleted platforms', async () => {
    const { api: own } = await app.newsroom()
    const ids: number[] = []
    for (const name of ['A', 'B', 'C']) ids.push((await own.post('/platforms', { name })).body.id)
    const [a, b, c] = ids
    await own.delete(`/platforms/${b}`)
    expect(await refusal(own, everyPlatform, () => own.put(orderPath, { ids: [c, b, a] }))).toEqual(
      invalid(['body ids[1] unknown-reference']),
    )
    expect(await own.put(orderPath, { ids: [c, a] })).toMatchObject({ status: 200, body: { ids: [c, a] } })
    const { content } = (await own.get('/platforms')).body
    expect(content).toMatchObject([
      { id: a, position: 2 },
      { id: c, position: 1 },
    ])
  })

  it('11 needs api.admin', async () => {
    const writer = (await app.client(newsroom.organizationId, ['api.read', 'api.write'])).api
    expect(refusalOf(await writer.put(orderPath, { ids: [] }))).toMatchObject({
      status: 403,
      code: 'access-denied',
    })
  })
})
