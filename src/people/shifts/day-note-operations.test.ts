import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { badRequest, conflict, invalid, notThere, refusalOf, stale } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient
let shift: { id: number; name: string; externalId: string }
let notes: string

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
  shift = await newShift('early shift')
  notes = `/shifts/${shift.id}/notes`
})

const newShift = async (externalId: string) => {
  const body = { name: 'Early', startTime: '06:00', endTime: '14:00', externalId }
  return (await api.post('/api/daybook/v1/shifts', body)).body
}

const day = '2026-04-10'

describe('10.6 the note of a day', () => {
  it('is created by POST once', async () => {
    const answer = await api.post(`${notes}/${day}`, { note: 'Ada covers' })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      shiftId: shift.id,
      shift: { id: shift.id, name: 'Early', externalId: 'early shift' },
      date: day,
      note: 'Ada covers',
      version: 1,
    })
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2${notes}/${day}`)
    expect((await api.get(`${notes}/${day}`)).text).toBe(answer.text)
    expect(await desk.refused(() => api.post(`${notes}/${day}`, { note: 'Other' }))).toEqual(
      conflict(['path date not-unique']),
    )
  })

  it('is created or replaced by PUT, with 200 both times; an equal note is not a change', async () => {
    expect(await api.put(`${notes}/${day}`, { note: 'One' })).toMatchObject({
      status: 200,
      body: { version: 1 },
    })
    const second = await api.put(`${notes}/${day}`, { note: 'Two' })
    expect(second).toMatchObject({ status: 200, body: { version: 2, note: 'Two' } })
    expect((await api.put(`${notes}/${day}`, { note: 'Two' })).text).toBe(second.text)
    expect((await api.get(`${notes}/${day}`)).text).toBe(second.text)
  })

  it('is deleted with 204 and then gone', async () => {
    await api.put(`${notes}/${day}`, { note: 'One' })
    expect(await api.delete(`${notes}/${day}`)).toMatchObject({ status: 204, text: '' })
    expect(refusalOf(await api.get(`${notes}/${day}`))).toEqual(notThere)
    expect(refusalOf(await api.delete(`${notes}/${day}`))).toEqual(notThere)
    expect((await api.post(`${notes}/${day}`, { note: 'Again' })).body.version).toBe(1)
  })

  it('is the same under the external id of the shift', async () => {
    const address = `/shifts/external-id/early%20shift/notes/${day}`
    const made = await api.post(address, { note: 'One' })
    expect(made.headers.location).toBe(`http://daybook.test/api/v2${notes}/${day}`)
    expect((await api.get(address)).text).toBe((await api.get(`${notes}/${day}`)).text)
    expect((await api.put(address, { note: 'Two' })).body).toMatchObject({ shiftId: shift.id, version: 2 })
    expect((await api.delete(address)).status).toBe(204)
    for (const answer of [
      await api.get(address),
      await api.get(`/shifts/external-id/unknown/notes/${day}`),
      await api.put(`/shifts/external-id/unknown/notes/${day}`, { note: 'x' }),
    ])
      expect(refusalOf(answer)).toEqual(notThere)
  })

  it('1.13 of two simultaneous creations one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const date = `2026-05-0${round + 1}`
      const send = (note: string) => api.post(`${notes}/${date}`, { note })
      const answers = await Promise.all([send('a'), send('b'), send('c')])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    }
  })

  it('1.18 a stale If-Match changes nothing, even if there is no note', async () => {
    const { etag } = await api.put(`${notes}/${day}`, { note: 'One' })
    expect((await api.put(`${notes}/${day}`, { note: 'Two' }, { 'if-match': etag })).status).toBe(200)
    for (const send of [
      () => api.put(`${notes}/${day}`, { note: 'Three' }, { 'if-match': etag }),
      () => api.delete(`${notes}/${day}`, { 'if-match': etag }),
      () => api.put(`${notes}/2026-04-11`, { note: 'Three' }, { 'if-match': '*' }),
    ])
      expect(await desk.refused(send)).toEqual(stale)
  })

  it('refuses days that do not exist, and invalid notes', async () => {
    expect(refusalOf(await api.put(`${notes}/2026-02-30`, { note: 'x' }))).toEqual({
      status: 400,
      code: 'date-format-error',
      errors: ['path date date-format'],
    })
    expect(await desk.refused(() => api.put(`${notes}/${day}`, {}))).toEqual(invalid(['body note required']))
    const long = { note: 'x'.repeat(10_001) }
    expect(await desk.refused(() => api.post(`${notes}/${day}`, long))).toEqual(
      invalid(['body note too-long']),
    )
  })

  it('1.5 answers 404 for a shift of another organization', async () => {
    await api.put(`${notes}/${day}`, { note: 'x' })
    const other = (await test.newsroom()).api
    for (const answer of [
      await other.get(notes),
      await other.get(`${notes}/${day}`),
      await other.post(`${notes}/2026-04-11`, { note: 'x' }),
      await other.put(`${notes}/${day}`, { note: 'x' }),
      await other.delete(`${notes}/${day}`),
    ])
      expect(refusalOf(answer)).toEqual(notThere)
  })
})

describe('10.6 GET /shifts/{shiftId}/notes', () => {
  beforeEach(async () => {
    for (const date of ['2026-04-12', '2026-04-09', '2026-04-10', '2026-04-11'])
      await api.put(`${notes}/${date}`, { note: date })
    await api.put(`/shifts/${(await newShift('late')).id}/notes/${day}`, { note: 'another shift' })
  })

  const dates = async (query: string) =>
    (await api.get(`${notes}?${query}`)).body.content
      .map(({ note }: { note: string }) => note.slice(-2))
      .join(' ')

  it.each([
    ['', '09 10 11 12'],
    ['dateFrom=2026-04-10', '10 11 12'],
    ['dateTo=2026-04-10', '09 10'],
    ['dateFrom=2026-04-10&dateTo=2026-04-11', '10 11'],
    ['dateFrom=2026-04-11&dateTo=2026-04-10', ''],
    ['size=2&page=1', '11 12'],
  ])('%s returns %s, ordered by day', async (query, expected) => {
    expect(await dates(query)).toBe(expected)
  })

  it('1.15 can be walked by cursor while new notes arrive', async () => {
    const first = (await api.get(`${notes}?size=2`)).body
    expect(first.page).toEqual({ number: 0, size: 2, totalElements: 4, totalPages: 2 })
    await api.delete(`${notes}/2026-04-09`)
    await api.put(`${notes}/2026-04-10`, { note: 'changed' })
    expect(await dates(`size=2&cursor=${first.nextCursor}`)).toBe('11 12')
    const answer = await api.get(`${notes}?dateFrom=2026-04-01&cursor=${first.nextCursor}`)
    expect(refusalOf(answer)).toEqual(badRequest(['query cursor cursor']))
  })
})
