import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import { invalid, notThere, refusal, refusalOf, ruleBroken, stale } from '../../../test/support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../../../test/support/test-app.ts'

const settings = '/api/daybook/v1'

let test: TestApp
let newsroom: TestNewsroom
let api: ApiClient
let platformId: number
let platform: string
let slots: string

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  newsroom = await test.newsroom()
  api = newsroom.api
  platformId = (await api.post('/platforms', { name: 'Radio', externalId: 'r' })).body.id
  platform = `/platforms/${platformId}`
  slots = `${settings}/platforms/${platformId}/time-slots`
})

const morning = { name: 'Morning', start: '06:00', end: '09:00' }
const newSlot = async (body: object = morning) => (await api.post(slots, body)).body
const slotPath = ({ id }: { id: number }) => `${settings}/time-slots/${id}`

describe('time slots', () => {
  it('11 creates a slot: 201, Location, the slot with its platform', async () => {
    const answer = await api.post(slots, { ...morning, name: ' Morning ' })
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`http://daybook.test${slotPath(answer.body)}`)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      version: 1,
      ...morning,
      platformId,
      platform: { id: platformId, name: 'Radio', externalId: 'r' },
    })
    const read = await api.get(slotPath(answer.body))
    expect([read.text, read.etag]).toEqual([answer.text, answer.etag])
  })

  it('8 shows slots on the platform, by start, and a new slot changes the platform', async () => {
    const before = await api.get(platform)
    const late = await newSlot({ name: 'Late', start: '22:00', end: '01:00' })
    const early = await newSlot()
    const after = await api.get(platform)
    expect(after.body.timeSlots).toEqual([
      { id: early.id, ...morning },
      { id: late.id, name: 'Late', start: '22:00', end: '01:00' },
    ])
    expect(after.body.version).toBe(before.body.version + 2)
    await api.patch(slotPath(late), { end: '02:00' })
    await api.delete(slotPath(early))
    const last = (await api.get(platform)).body
    expect(last.timeSlots).toEqual([{ id: late.id, name: 'Late', start: '22:00', end: '02:00' }])
    expect(last.version).toBe(before.body.version + 4)
    const outdated = { 'if-match': before.etag }
    expect(refusalOf(await api.patch(platform, { name: 'X' }, outdated))).toEqual(stale)
  })

  it('1.15 lists slots in a hybrid list', async () => {
    const made = [await newSlot(), await newSlot(), await newSlot()]
    const first = (await api.get(`${slots}?size=2`)).body
    expect(first).toMatchObject({ content: made.slice(0, 2), page: { totalElements: 3 } })
    expect((await api.get(`${slots}?size=2&cursor=${first.nextCursor}`)).body.content).toEqual(made.slice(2))
  })

  it('1.12 changes only what is sent; an equal state is not a change', async () => {
    const slot = await newSlot()
    const changed = await api.patch(slotPath(slot), { end: '10:00' })
    expect(changed.body).toEqual({ ...slot, version: 2, end: '10:00' })
    const before = await referenceVersionOf(test, newsroom)
    expect((await api.patch(slotPath(slot), { end: '10:00', name: 'Morning' })).text).toBe(changed.text)
    expect(await referenceVersionOf(test, newsroom)).toBe(before)
  })

  it('makes stories stale with a new name or new hours', async () => {
    const slot = await newSlot()
    const before = await referenceVersionOf(test, newsroom)
    await api.patch(slotPath(slot), { name: 'Early' })
    await api.patch(slotPath(slot), { start: '05:00' })
    expect(await referenceVersionOf(test, newsroom)).toBe(before + 2)
  })

  it.each<[string, object, object]>([
    ['nothing', {}, invalid(['body name required', 'body start required', 'body end required'])],
    ['no length', { ...morning, end: '06:00' }, ruleBroken(['body end slot-has-length'])],
    [
      'times that are none',
      { ...morning, start: '24:00', end: '9:00' },
      { status: 400, code: 'date-format-error', errors: ['body end date-format', 'body start date-format'] },
    ],
    ['seconds', { ...morning, end: '09:00:00' }, { status: 400, code: 'date-format-error' }],
    ['another platform', { ...morning, platformId: 1 }, invalid(['body platformId unknown-field'])],
  ])('refuses to create one with %s', async (_what, body, expected) => {
    expect(await refusal(api, [platform, slots], () => api.post(slots, body))).toMatchObject(expected)
  })

  it('refuses a slot without length, and null', async () => {
    const slot = await newSlot()
    const paths = [platform, slotPath(slot)]
    expect(await refusal(api, paths, () => api.patch(slotPath(slot), { start: '09:00' }))).toEqual(
      ruleBroken(['body end slot-has-length']),
    )
    expect(await refusal(api, paths, () => api.patch(slotPath(slot), { start: null }))).toMatchObject({
      code: 'type-mismatch',
    })
  })

  it('1.18 refuses a stale If-Match', async () => {
    const { body, etag } = await api.post(slots, morning)
    await api.patch(slotPath(body), { name: 'B' }, { 'if-match': etag })
    const outdated = { 'if-match': etag }
    const paths = [platform, slotPath(body)]
    expect(await refusal(api, paths, () => api.patch(slotPath(body), { name: 'C' }, outdated))).toEqual(stale)
    expect(await refusal(api, paths, () => api.delete(slotPath(body), outdated))).toEqual(stale)
  })

  it('deletes a slot: 204, then 404', async () => {
    const slot = await newSlot()
    expect((await api.delete(slotPath(slot))).status).toBe(204)
    expect(refusalOf(await api.get(slotPath(slot)))).toEqual(notThere)
    expect(refusalOf(await api.delete(slotPath(slot)))).toEqual(notThere)
  })

  it('answers 404 for a slot that is unknown, of another organization or of a deleted platform', async () => {
    const slot = await newSlot()
    const other = (await test.newsroom()).api
    const answers = async (by: ApiClient) => [
      await by.get(slots),
      await by.post(slots, morning),
      await by.get(slotPath(slot)),
      await by.patch(slotPath(slot), { name: 'X' }),
      await by.delete(slotPath(slot)),
    ]
    for (const answer of await answers(other)) expect(refusalOf(answer)).toEqual(notThere)
    expect((await api.get(slotPath(slot))).body).toEqual(slot)
    await api.delete(platform)
    for (const answer of await answers(api)) expect(refusalOf(answer)).toEqual(notThere)
  })
})

describe('8.1 a print platform has no time slots', () => {
  it('refuses a new slot', async () => {
    await api.patch(platform, { typeCode: 1 })
    expect(await refusal(api, [platform, slots], () => api.post(slots, morning))).toEqual(
      ruleBroken(['path platformId print-has-no-time-slots']),
    )
    const noLength = { ...morning, end: morning.start }
    expect(refusalOf(await api.post(slots, noLength))).toEqual(
      ruleBroken(['path platformId print-has-no-time-slots', 'body end slot-has-length']),
    )
  })

  it('refuses the change to print while the platform has a slot', async () => {
    const slot = await newSlot()
    expect(await refusal(api, [platform], () => api.patch(platform, { typeCode: 1 }))).toEqual(
      ruleBroken(['body typeCode print-has-no-time-slots']),
    )
    await api.delete(slotPath(slot))
    expect((await api.patch(platform, { typeCode: 1 })).status).toBe(200)
  })

  it('holds when a new slot and the change to print arrive at once', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = (await api.post('/platforms', { name: `Station ${round}` })).body
      const slot = () => api.post(`${settings}/platforms/${id}/time-slots`, morning)
      const toPrint = () => api.patch(`/platforms/${id}`, { typeCode: 1 })
      const answers = await Promise.all(round % 2 === 0 ? [slot(), toPrint()] : [toPrint(), slot()])
      expect(answers.filter(({ status }) => status < 300)).toHaveLength(1)
      const { typeCode, timeSlots } = (await api.get(`/platforms/${id}`)).body
      expect(typeCode === 1 ? timeSlots.length : timeSlots.length - 1).toBe(0)
    }
  })
})
