import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { invalid, notThere, refusal, refusalOf, stale, typeMismatch } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient
let mia: { id: number; name: string; email: string }
let serial = 0

const path = '/absences'
const settings = '/api/daybook/v1'
const dayOff = { period: { fromDate: '2026-04-10' }, type: { code: 4 } }

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
  serial += 1
  mia = await desk.user({ firstName: 'Mia', email: `mia${serial}@example.org` })
})

const made = async (body: object = {}) => {
  const answer = await api.post(path, { user: { id: mia.id }, ...dayOff, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const refused = (body: object) =>
  desk.refused(() => api.post(path, { user: { id: mia.id }, ...dayOff, ...body }))

describe('POST /absences', () => {
  it('10.5 creates an absence and returns all of it', async () => {
    const body = {
      externalId: 'hr-77',
      userId: mia.id,
      period: { fromDate: '2026-07-20', fromTime: '12:00', toDate: '2026-07-31', toTime: '09:00' },
      type: { code: 3 },
      note: 'In the mountains',
    }
    const answer = await api.post(path, body)
    expect(answer.status).toBe(201)
    const expected = {
      ...body,
      id: expect.any(Number),
      version: 1,
      user: { id: mia.id, name: mia.name, externalId: null },
      type: { code: 3, name: 'Vacation' },
    }
    expect(answer.body).toEqual(expected)
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2/absences/${answer.body.id}`)
    const read = await api.get(`${path}/${answer.body.id}`)
    expect(read.text).toBe(answer.text)
    expect(read.etag).toBe(answer.etag)
  })

  it.each([
    [0, 'Other'],
    [2, 'Business trip'],
    [3, 'Vacation'],
    [4, 'Day off'],
    [6, 'Short work'],
  ])('10.5 names the type %i %s', async (code, name) => {
    expect(await made({ type: { code } })).toMatchObject({
      type: { code, name },
      period: { fromDate: '2026-04-10', fromTime: null, toDate: null, toTime: null },
      externalId: null,
      note: null,
    })
  })

  it.each([1, 5, 7, -1])('10.5 refuses the type %i', async (code) => {
    expect(await refused({ type: { code } })).toEqual(invalid(['body type.code not-allowed']))
  })

  it.each([
    { fromDate: '2026-04-10', toDate: '2026-04-09' },
    { fromDate: '2026-04-10', fromTime: '10:00', toTime: '09:59' },
    { fromDate: '2026-04-10', fromTime: '10:00', toDate: '2026-04-10', toTime: '09:00' },
  ])('10.5 refuses the period %j, which ends before it starts', async (period) => {
    expect(await refused({ period })).toEqual(invalid(['body period ends-before-it-starts']))
  })

  it.each([
    { fromDate: '2026-04-10', fromTime: '10:00', toTime: '10:00' },
    { fromDate: '2026-04-10', fromTime: '10:00', toDate: '2026-04-11', toTime: '09:00' },
    { fromDate: '2026-04-10', toDate: '2026-04-10' },
  ])('10.5 accepts the period %j', async (period) => {
    expect((await made({ period })).period).toMatchObject(period)
  })

  it('1.8 reports every problem at once', async () => {
    const period = { fromDate: '2026-04-10', toDate: '2026-04-09' }
    expect(await refused({ user: { id: 999_999, email: 'nobody@example.org' }, period })).toEqual(
      invalid([
        'body user.id unknown-reference',
        'body user.email unknown-reference',
        'body period ends-before-it-starts',
      ]),
    )
    expect(refusalOf(await api.post(path, { user: { id: mia.id } }))).toEqual(
      invalid(['body period required', 'body type required']),
    )
  })
})

describe('10.5 the absent person', () => {
  const supplied = async (fields: object) =>
    (await api.post(`${settings}/users`, { lastName: 'Agency', ...fields })).body.id as number
  const absent = async (user: object) => (await made({ user })).user.id

  it('is identified by id, e-mail in any case, external id or supplier id', async () => {
    const id = await supplied({ email: 'Ada.King@example.org', externalId: 'staff-1', supplierId: 'F-1' })
    expect(await absent({ id })).toBe(id)
    expect(await absent({ email: 'ADA.king@example.org' })).toBe(id)
    expect(await absent({ externalId: 'staff-1' })).toBe(id)
    expect(await absent({ supplierId: 'F-1' })).toBe(id)
    const all = { id, email: 'ada.king@example.org', externalId: 'staff-1', supplierId: 'F-1' }
    expect(await absent(all)).toBe(id)
    expect((await made({ userId: id, user: { id, name: 'as it was read', externalId: null } })).userId).toBe(
      id,
    )
  })

  it('is required', async () => {
    const nobody = invalid(['body user required'])
    for (const user of [{}, { email: null }, { email: '', name: 'Mia' }, undefined])
      expect(await desk.refused(() => api.post(path, { ...dayOff, user }))).toEqual(nobody)
  })

  it('is one user: an id that several users share matches none of them', async () => {
    const [one] = [await supplied({ externalId: 'x' }), await supplied({ externalId: 'x', supplierId: 'y' })]
    expect(await refused({ user: { externalId: 'x' } })).toEqual(invalid(['body user ambiguous']))
    expect(await absent({ externalId: 'x', id: one })).toBe(one)
  })

  it('must be the same for every given member', async () => {
    await supplied({ externalId: 'other' })
    expect(await refused({ user: { id: mia.id, externalId: 'other' } })).toEqual(
      invalid(['body user references-disagree']),
    )
    expect(await refused({ user: { id: mia.id }, userId: mia.id + 1 })).toEqual(
      invalid(['body user references-disagree']),
    )
  })

  it('1.5 cannot be unknown, deleted, or of another organization', async () => {
    const other = await (await storyDesk(test)).user({ email: 'far@example.org' })
    await desk.deleteUser(mia.id)
    for (const id of [other.id, mia.id, 999_999]) {
      expect(await refused({ user: { id } })).toEqual(invalid(['body user.id unknown-reference']))
      expect(await refused({ user: undefined, userId: id })).toEqual(
        invalid(['body userId unknown-reference']),
      )
    }
    for (const email of [mia.email, other.email])
      expect(await refused({ user: { email } })).toEqual(invalid(['body user.email unknown-reference']))
  })
})

describe('PUT and PATCH /absences/{id}', () => {
  const whole = {
    externalId: 'hr-1',
    period: { fromDate: '2026-07-20', fromTime: '12:00', toDate: '2026-07-31', toTime: '09:00' },
    type: { code: 3 },
    note: 'Note',
  }

  it('1.12 PUT clears omitted members, and requires period and type', async () => {
    const absence = await made(whole)
    const answer = await api.put(`${path}/${absence.id}`, dayOff)
    expect(answer.body).toEqual({
      ...absence,
      version: 2,
      externalId: null,
      note: null,
      period: { fromDate: '2026-04-10', fromTime: null, toDate: null, toTime: null },
      type: { code: 4, name: 'Day off' },
    })
    expect(await refusal(api, [`${path}/${absence.id}`], () => api.put(`${path}/${absence.id}`, {}))).toEqual(
      invalid(['body period required', 'body type required']),
    )
  })

  it('10.5 the user is fixed', async () => {
    const { id } = await made()
    const other = await desk.user({ email: 'other@example.org' })
    const { user } = (await api.get(`${path}/${id}`)).body
    const another = { user: { ...user, id: other.id } }
    const expected = invalid(['body user read-only'])
    expect(await desk.refused(() => api.put(`${path}/${id}`, { ...dayOff, ...another }))).toEqual(expected)
    expect(await desk.refused(() => api.patch(`${path}/${id}`, another))).toEqual(expected)
  })

  it('10.5 PATCH merges the period', async () => {
    const { id, ...absence } = await made(whole)
    const patched = async (body: object) => (await api.patch(`${path}/${id}`, body)).body
    const later = { ...absence.period, toDate: '2026-08-14' }
    expect(await patched({ period: { toDate: '2026-08-14' } })).toEqual({
      ...absence,
      id,
      version: 2,
      period: later,
    })
    const open = { ...later, fromTime: null, toTime: null }
    expect((await patched({ period: { fromTime: null, toTime: null } })).period).toEqual(open)
    expect((await patched({ period: { toDate: null } })).period).toEqual({ ...open, toDate: null })
    expect(await patched({ note: null, externalId: '', type: { code: 0, name: 'ignored' } })).toMatchObject({
      note: null,
      externalId: null,
      type: { code: 0, name: 'Other' },
      version: 5,
    })
  })

  it('10.5 PATCH checks the merged period, and cannot clear the first day', async () => {
    const { id } = await made(whole)
    const refusedPatch = (body: object) => desk.refused(() => api.patch(`${path}/${id}`, body))
    expect(await refusedPatch({ period: { fromDate: '2026-08-01' } })).toEqual(
      invalid(['body period ends-before-it-starts']),
    )
    expect(await refusedPatch({ period: { fromDate: null }, type: null })).toEqual(
      typeMismatch(['body period.fromDate type-mismatch', 'body type type-mismatch']),
    )
    expect(await refusedPatch({ period: null })).toEqual(typeMismatch(['body period type-mismatch']))
  })

  it('1.18 an equal state is not a change, and a stale If-Match changes nothing', async () => {
    const absence = await made(whole)
    const first = await api.get(`${path}/${absence.id}`)
    expect((await api.put(`${path}/${absence.id}`, whole)).text).toBe(first.text)
    expect((await api.patch(`${path}/${absence.id}`, {})).etag).toBe(first.etag)
    await api.patch(`${path}/${absence.id}`, { note: 'Other' })
    for (const send of [
      () => api.put(`${path}/${absence.id}`, dayOff, { 'if-match': first.etag }),
      () => api.patch(`${path}/${absence.id}`, { note: 'X' }, { 'if-match': first.etag }),
      () => api.delete(`${path}/external-id/hr-1`, { 'if-match': first.etag }),
    ])
      expect(await desk.refused(send)).toEqual(stale)
  })

  it("shows the user's current name, even if the user has left", async () => {
    const { id } = await made()
    await api.patch(`${settings}/users/${mia.id}`, { screenName: 'Mimi' })
    await desk.deleteUser(mia.id)
    expect((await api.get(`${path}/${id}`)).body.user.name).toBe('Mimi')
    expect((await api.patch(`${path}/${id}`, { note: 'late' })).status).toBe(200)
  })

  it('1.5 answers 404 for an absence that is unknown or of another organization', async () => {
    const { id } = await made()
    const other = (await test.newsroom()).api
    for (const [caller, absence] of [
      [other, id],
      [api, 999_999],
    ] as const)
      for (const answer of [
        await caller.get(`${path}/${absence}`),
        await caller.put(`${path}/${absence}`, dayOff),
        await caller.patch(`${path}/${absence}`, { note: 'X' }),
        await caller.delete(`${path}/${absence}`),
      ])
        expect(refusalOf(answer)).toEqual(notThere)
  })
})

describe('DELETE /absences/{id}', () => {
  it('1.11 answers 204 once', async () => {
    const { id } = await made()
    expect(await api.delete(`${path}/${id}`)).toMatchObject({ status: 204, text: '' })
    expect(refusalOf(await api.delete(`${path}/${id}`))).toEqual(notThere)
    expect(refusalOf(await api.get(`${path}/${id}`))).toEqual(notThere)
  })
})

describe('10.5, 1.10 /absences/external-id/{externalId}', () => {
  const address = `${path}/external-id/${encodeURIComponent('hr/7 ä')}`

  it('stands for the absence with the lowest id, for every method', async () => {
    const [first, second] = [await made({ externalId: 'hr/7 ä' }), await made({ externalId: 'hr/7 ä' })]
    expect((await api.get(address)).body).toEqual(first)
    expect((await api.patch(address, { note: 'A' })).body).toMatchObject({ id: first.id, note: 'A' })
    expect((await api.put(address, { ...dayOff, externalId: 'elsewhere' })).body.id).toBe(first.id)
    expect((await api.delete(address)).status).toBe(204)
    expect(refusalOf(await api.get(`${path}/${second.id}`))).toEqual(notThere)
    for (const answer of [
      await api.get(address),
      await api.put(address, dayOff),
      await api.patch(address, {}),
      await api.delete(address),
    ])
      expect(refusalOf(answer)).toEqual(notThere)
    expect((await api.get(`${path}/${first.id}`)).body.externalId).toBe('elsewhere')
  })

  it('simultaneous deletions each delete another absence', async () => {
    for (let round = 0; round < 5; round++) {
      for (let index = 0; index < 3; index++) await made({ externalId: 'twice' })
      const twice = `${path}/external-id/twice`
      const answers = await Promise.all([api.delete(twice), api.delete(twice), api.delete(twice)])
      expect(answers.map(({ status }) => status)).toEqual([204, 204, 204])
    }
  })

  it.each(['%20', 'x'.repeat(256)])('refuses %s', async (externalId) => {
    const answer = await api.get(`${path}/external-id/${externalId}`)
    expect(refusalOf(answer)).toEqual({
      status: 400,
      code: 'input-parameter-error',
      errors: ['path externalId external-id'],
    })
  })
})
