import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import {
  invalid,
  notThere,
  refusalOf,
  ruleBroken,
  stale,
  typeMismatch,
} from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient
let mia: { id: number; name: string }

const path = '/shifts'
const settings = '/api/daybook/v1/shifts'
const early = { name: 'Early', startTime: '06:00', endTime: '14:00' }
const everyDay = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
  mia = await desk.user({ email: 'mia@example.org' })
})

const made = async (body: object = {}) => {
  const answer = await api.post(settings, { ...early, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

describe('GET /api/v2/shifts', () => {
  it('A12 finds the shifts of users, and with 0 those of nobody', async () => {
    const tom = await desk.user()
    const [ofMia, ofBoth, ofNobody] = [
      await made({ name: 'A', userIds: [mia.id] }),
      await made({ name: 'B', userIds: [mia.id, tom.id] }),
      await made({ name: 'C' }),
    ]
    const found = async (userId: string) => {
      const { status, body } = await api.get(`${path}?userId=${userId}`)
      expect(status).toBe(200)
      expect(body.page?.totalElements ?? body.content.length).toBe(body.content.length)
      return body.content.map(({ id }: { id: number }) => id)
    }
    expect(await found(String(mia.id))).toEqual([ofMia.id, ofBoth.id])
    expect(await found(String(tom.id))).toEqual([ofBoth.id])
    expect(await found(`0,${tom.id}`)).toEqual([ofBoth.id, ofNobody.id])
    expect(await found('0')).toEqual([ofNobody.id])
    expect(await api.get(`${path}?userId=x`)).toMatchObject({ status: 400 })
  })
})

describe('POST /api/daybook/v1/shifts', () => {
  it('10.6, 11 creates a shift with every field', async () => {
    const body = {
      name: 'Late shift',
      externalId: 'roster-2',
      startTime: '22:00',
      endTime: '06:00',
      timeZone: 'Europe/Lisbon',
      weeklySchedule: { ...everyDay, sun: false },
      availabilityCode: 2,
      userIds: [mia.id],
    }
    const answer = await api.post(settings, body)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      ...body,
      id: expect.any(Number),
      version: 1,
      position: 1,
      users: [{ id: mia.id, name: mia.name }],
    })
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2/shifts/${answer.body.id}`)
    expect((await api.get(`${path}/${answer.body.id}`)).text).toBe(answer.text)
  })

  it("11 by default is every day, available, on the organization's clock", async () => {
    expect(await made()).toMatchObject({
      timeZone: 'Europe/Berlin',
      weeklySchedule: everyDay,
      availabilityCode: 0,
      users: [],
      userIds: [],
      externalId: null,
      position: 1,
    })
    expect((await made()).position).toBe(2)
  })

  it('1.8 refuses invalid shifts, with all problems at once', async () => {
    const send = (body: object) => desk.refused(() => api.post(settings, body))
    expect(await send({ ...early, endTime: '06:00' })).toEqual(ruleBroken(['body endTime shift-has-length']))
    expect(await send({ ...early, timeZone: 'Berlin', availabilityCode: 3 })).toEqual(
      invalid(['body timeZone time-zone', 'body availabilityCode out-of-range']),
    )
    expect(await send({ ...early, weeklySchedule: { mon: true } })).toMatchObject({
      code: 'validation-failed',
    })
    const other = await (await storyDesk(test)).user()
    await desk.deleteUser(mia.id)
    expect(await send({ ...early, users: [{ id: other.id }, { id: mia.id, name: 'x' }] })).toEqual(
      invalid(['body users[0].id unknown-reference', 'body users[1].id unknown-reference']),
    )
  })
})

describe('PATCH and DELETE /api/daybook/v1/shifts/{id}', () => {
  it('11 changes the sent members; an equal state is not a change', async () => {
    const shift = await made({ userIds: [mia.id] })
    const tom = await desk.user({ email: 'tom@example.org' })
    const answer = await api.patch(`${settings}/${shift.id}`, { endTime: '15:00', userIds: [tom.id, mia.id] })
    expect(answer.body).toMatchObject({
      version: 2,
      endTime: '15:00',
      userIds: [mia.id, tom.id],
      name: 'Early',
    })
    expect((await api.patch(`${settings}/${shift.id}`, { userIds: [mia.id, tom.id] })).text).toBe(answer.text)
    await desk.deleteUser(tom.id)
    expect((await api.get(`${path}/${shift.id}`)).body.userIds).toEqual([mia.id])
    expect((await api.patch(`${settings}/${shift.id}`, { userIds: [] })).body.users).toEqual([])
  })

  it('11 refuses null, and a stale If-Match', async () => {
    const { id } = await made()
    const { etag } = await api.get(`${path}/${id}`)
    const patch = { name: null, timeZone: null, weeklySchedule: null, userIds: null }
    expect(await desk.refused(() => api.patch(`${settings}/${id}`, patch))).toEqual(
      typeMismatch(Object.keys(patch).map((name) => `body ${name} type-mismatch`)),
    )
    await api.patch(`${settings}/${id}`, { name: 'Other' })
    for (const send of [
      () => api.patch(`${settings}/${id}`, { name: 'X' }, { 'if-match': etag }),
      () => api.put(`${path}/${id}`, { name: 'X' }, { 'if-match': etag }),
      () => api.delete(`${settings}/${id}`, { 'if-match': etag }),
    ])
      expect(await desk.refused(send)).toEqual(stale)
  })

  it('11 deletes a shift with its notes', async () => {
    const { id } = await made()
    await api.put(`${path}/${id}/notes/2026-04-10`, { note: 'x' })
    expect((await api.delete(`${settings}/${id}`)).status).toBe(204)
    for (const gone of [`${path}/${id}`, `${path}/${id}/notes/2026-04-10`, `${path}/${id}/notes`])
      expect(refusalOf(await api.get(gone))).toEqual(notThere)
    expect(refusalOf(await api.delete(`${settings}/${id}`))).toEqual(notThere)
  })

  it('11 PUT /shifts/order sets the positions', async () => {
    const ids = [await made(), await made(), await made()].map(({ id }) => id)
    const [first, second, third] = ids
    expect((await api.put(`${settings}/order`, { ids: [third, first, second] })).status).toBe(200)
    const { content } = (await api.get(path)).body
    expect(content.map(({ id, position }: { id: number; position: number }) => [id, position])).toEqual([
      [first, 2],
      [second, 3],
      [third, 1],
    ])
  })
})

describe('10.6 PUT and PATCH of name and externalId', () => {
  it('change only these two, by id and by external id', async () => {
    const shift = await made({ externalId: 'a b', userIds: [mia.id] })
    const put = await api.put(`${path}/${shift.id}`, { name: 'Renamed', externalId: 'a b' })
    expect(put.body).toEqual({ ...shift, version: 2, name: 'Renamed' })
    const patched = await api.patch(`${path}/external-id/a%20b`, { name: 'Again' })
    expect(patched.body).toEqual({ ...shift, version: 3, name: 'Again' })
    expect((await api.get(`${path}/external-id/a%20b`)).text).toBe(patched.text)
    expect((await api.put(`${path}/external-id/a%20b`, { name: 'Early' })).body).toMatchObject({
      id: shift.id,
      externalId: null,
    })
    expect(refusalOf(await api.get(`${path}/external-id/a%20b`))).toEqual(notThere)
  })

  it('refuse everything that belongs to the settings', async () => {
    const { id, availabilityCode } = await made()
    const body = { name: 'X', availabilityCode: availabilityCode === 0 ? 1 : 0 }
    const expected = invalid(['body availabilityCode read-only'])
    expect(await desk.refused(() => api.put(`${path}/${id}`, body))).toEqual(expected)
    expect(await desk.refused(() => api.patch(`${path}/${id}`, body))).toEqual(expected)
  })

  it('1.10 an external id stands for the shift with the lowest id', async () => {
    const [first, second] = [await made({ externalId: 'x' }), await made({ externalId: 'x' })]
    expect((await api.get(`${path}/external-id/x`)).body.id).toBe(first.id)
    await api.patch(`${path}/external-id/x`, { externalId: '' })
    expect((await api.get(`${path}/external-id/x`)).body.id).toBe(second.id)
  })
})
