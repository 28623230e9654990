import { beforeAll, describe, expect, it } from 'vitest'
import {
  addTimeSlot,
  everyDay,
  everyPlatform,
  newPlatform,
  newPrint,
  platformPath as path,
} from '../../../test/support/platforms.ts'
import {
  invalid,
  notThere,
  refusal,
  refusalOf,
  ruleBroken,
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

describe('POST /platforms', () => {
  it('8.2 with only a name is weekly on all seven days: 201, Location, every field, ETag as read later', async () => {
    const answer = await api().post('/platforms', { name: '  Website ' })
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2/platforms/${answer.body.id}`)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      version: 1,
      position: expect.any(Number),
      deleted: false,
      name: 'Website',
      externalId: null,
      typeCode: 2,
      printingTimeInDays: 0,
      displayStoryByIssue: true,
      weeklySchedule: everyDay,
      manualSchedule: null,
      timeSlots: [],
    })
    expect(await api().get(path(answer.body))).toMatchObject({ text: answer.text, etag: answer.etag })
  })

  it('8.2 a manual schedule is read in date order, each date with an id', async () => {
    const platform = await newPlatform(api(), {
      manualSchedule: [
        { date: '2026-12-24', externalId: 'x', note: 'Christmas' },
        { date: '2026-07-01', externalId: '' },
      ],
    })
    expect(platform.weeklySchedule).toBeNull()
    expect(platform.manualSchedule).toEqual([
      { id: expect.any(Number), date: '2026-07-01', externalId: null, note: null },
      { id: expect.any(Number), date: '2026-12-24', externalId: 'x', note: 'Christmas' },
    ])
  })

  it('8.1, 8.2 reports all broken rules at once, and creates nothing', async () => {
    const body = {
      name: 'A',
      typeCode: 0,
      printingTimeInDays: 1,
      displayStoryByIssue: false,
      weeklySchedule: everyDay,
      manualSchedule: [{ date: '2026-07-01' }, { date: '2026-07-01' }],
    }
    expect(await refusal(api(), everyPlatform, () => api().post('/platforms', body))).toEqual(
      ruleBroken([
        'body manualSchedule one-schedule-mode',
        'body manualSchedule[1].date duplicate-date',
        'body printingTimeInDays digital-has-no-printing-time',
        'body displayStoryByIssue digital-displays-by-issue',
      ]),
    )
  })

  it('8.2 a manual schedule is not empty, and its entries have a date and no id', async () => {
    const send = (body: object) =>
      refusal(api(), everyPlatform, () => api().post('/platforms', { name: 'A', ...body }))
    expect(await send({ manualSchedule: [] })).toEqual(invalid(['body manualSchedule too-few']))
    expect(await send({ manualSchedule: [{ id: 1, date: '2026-07-01' }, { note: 'n' }] })).toEqual(
      invalid(['body manualSchedule[0].id unknown-field', 'body manualSchedule[1].date required']),
    )
  })

  it('1.8 reports every problem of a body at once, server-owned members as unknown', async () => {
    const body = {
      name: ' ',
      externalId: ' ',
      typeCode: 3,
      printingTimeInDays: 366,
      weeklySchedule: { mon: true, holiday: true },
      manualSchedule: [{ date: '2026-02-30', externalId: ' ' }],
      id: 1,
      version: 1,
      position: 1,
      deleted: false,
      timeSlots: [],
      ['__proto__']: { admin: true },
    }
    expect(await refusal(api(), everyPlatform, () => api().post('/platforms', body))).toEqual(
      invalid([
        'body name blank',
        'body externalId blank',
        'body typeCode out-of-range',
        'body printingTimeInDays out-of-range',
        ...['tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((day) => `body weeklySchedule.${day} required`),
        'body weeklySchedule.holiday unknown-field',
        'body manualSchedule[0].date date-format',
        'body manualSchedule[0].externalId blank',
        ...['id', 'version', 'position', 'deleted', 'timeSlots', '__proto__'].map(
          (member) => `body ${member} unknown-field`,
        ),
      ]),
    )
  })

  it('1.8 converts nothing: wrong types are type-mismatch', async () => {
    const body = {
      name: 1,
      typeCode: '1',
      printingTimeInDays: 1.5,
      displayStoryByIssue: 'true',
      weeklySchedule: [],
      manualSchedule: {},
    }
    expect(await refusal(api(), everyPlatform, () => api().post('/platforms', body))).toEqual(
      typeMismatch(Object.keys(body).map((member) => `body ${member} type-mismatch`)),
    )
  })

  it('1.14 unreadable dates without other problems are a date-format-error', async () => {
    for (const date of ['2027-02-29', '2026-7-1', '20260701', '2026-07-01T00:00:00Z', '0000-01-01', '']) {
      const body = { name: 'A', manualSchedule: [{ date }] }
      expect(await refusal(api(), everyPlatform, () => api().post('/platforms', body))).toEqual({
        status: 400,
        code: 'date-format-error',
        errors: ['body manualSchedule[0].date date-format'],
      })
    }
  })

  it('1.7 calendar dates are kept as they are, from year 1 to 9999 and on leap days', async () => {
    const dates = ['0001-01-01', '2028-02-29', '9999-12-31']
    const platform = await newPrint(api(), dates)
    expect(platform.manualSchedule.map(({ date }: { date: string }) => date)).toEqual(dates)
  })

  it('1.8 refuses U+0000 and lone surrogates in any string, and 1.9 what is too long', async () => {
    const body = {
      name: 'a\u0000b',
      externalId: '\ud800',
      manualSchedule: [{ date: '2026-07-01', note: 'n\u0000', externalId: 'x'.repeat(256) }],
    }
    expect(await refusal(api(), everyPlatform, () => api().post('/platforms', body))).toEqual(
      invalid([
        'body name invalid-text',
        'body externalId invalid-text',
        'body manualSchedule[0].note invalid-text',
        'body manualSchedule[0].externalId too-long',
      ]),
    )
  })

  it('1.9 a manual schedule has up to 1 000 dates in one body', async () => {
    const date = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)
    const dates = Array.from({ length: 1001 }, (_, index) => ({ date: date(index) }))
    const platform = await newPlatform(api(), { manualSchedule: dates.slice(0, 1000) })
    expect(platform.manualSchedule).toHaveLength(1000)
    const send = () => api().post('/platforms', { name: 'A', manualSchedule: dates })
    expect(await refusal(api(), everyPlatform, send)).toEqual(invalid(['body manualSchedule too-many']))
  })

  it('1.14 malformed JSON and an empty body are bad requests', async () => {
    for (const body of ['{"name": ', '{"name": "A",}', '', '[1', undefined]) {
      const headers = { 'content-type': 'application/json' }
      const answer = await refusal(api(), everyPlatform, () => api().post('/platforms', body, headers))
      expect(answer).toMatchObject({ status: 400, code: 'bad-request' })
    }
    expect(await refusal(api(), everyPlatform, () => api().post('/platforms', []))).toEqual(
      typeMismatch(['body null type-mismatch']),
    )
  })

  it('1.19 replays the first answer for an Idempotency-Key and creates once', async () => {
    const key = { 'idempotency-key': 'platform-1' }
    const first = await api().post('/platforms', { name: 'Once' }, key)
    await api().patch(path(first.body), { name: 'Renamed since' })
    const again = await api().post('/platforms', { name: 'Once' }, key)
    expect(again).toMatchObject({ status: 201, text: first.text, etag: first.etag })
    expect(again.headers.location).toBe(first.headers.location)
    const send = () => api().post('/platforms', { name: 'Twice' }, key)
    expect(await refusal(api(), everyPlatform, send)).toMatchObject({
      status: 422,
      code: 'idempotency-key-reused',
    })
    const others = await other.api.post('/platforms', { name: 'Theirs' }, key)
    expect(others).toMatchObject({ status: 201, body: { name: 'Theirs' } })
  })

  it('1.19 the same key twice at once: one creates, the other must wait or gets the same answer', async () => {
    for (let round = 0; round < 20; round++) {
      const key = { 'idempotency-key': `platform-twins-${round}` }
      const name = `Twin ${round}`
      const answers = await Promise.all([1, 2].map(() => api().post('/platforms', { name }, key)))
      const made = answers.filter(({ status }) => status === 201)
      expect(made.length).toBeGreaterThan(0)
      expect(new Set(made.map(({ text }) => text)).size).toBe(1)
      for (const answer of answers.filter(({ status }) => status !== 201))
        expect(refusalOf(answer)).toMatchObject({ status: 409, code: 'conflict' })
    }
    const { content } = (await api().get('/platforms?size=100')).body
    const twins = content.filter(({ name }: { name: string }) => name.startsWith('Twin '))
    expect(twins).toHaveLength(20)
  })

  it('1.19 a refused request is not remembered: the key still creates', async () => {
    const key = { 'idempotency-key': 'platform-2' }
    expect((await api().post('/platforms', { name: '' }, key)).status).toBe(400)
    expect((await api().post('/platforms', { name: 'Corrected' }, key)).status).toBe(201)
  })
})

describe('GET /platforms', () => {
  it('1.15 pages by cursor and by number; 8.9 deleted platforms only with includeDeleted', async () => {
    const { api: own } = await app.newsroom()
    const made: (Row & { version: number })[] = []
    for (const name of ['A', 'B', 'C', 'D']) made.push((await own.post('/platforms', { name })).body)
    await own.delete(path(made[1] as Row))
    const live = made.filter((row) => row !== made[1])

    const first = (await own.get('/platforms?size=2')).body
    expect(first).toMatchObject({
      size: 2,
      hasMore: true,
      page: { number: 0, totalElements: 3, totalPages: 2 },
    })
    const second = (await own.get(`/platforms?size=2&cursor=${first.nextCursor}`)).body
    expect(second).toMatchObject({ hasMore: false })
    expect([...first.content, ...second.content]).toEqual(live)
    expect((await own.get('/platforms?size=2&page=1')).body.content).toEqual(live.slice(2))

    const all = (await own.get('/platforms?includeDeleted=true')).body
    expect(all.content).toEqual(
      made.map((row) => (row === made[1] ? { ...row, deleted: true, version: 2 } : row)),
    )
  })

  it('8 gives each platform its own dates and time slots', async () => {
    const { api: own } = await app.newsroom()
    const one = (await own.post('/platforms', { name: 'A', manualSchedule: [{ date: '2026-07-01' }] })).body
    const two = (await own.post('/platforms', { name: 'B', manualSchedule: [{ date: '2026-07-02' }] })).body
    expect((await own.get('/platforms')).body.content).toEqual([one, two])
  })
})

describe('GET /platforms/{id}', () => {
  it('8 shows time slots as id, name, start and end, in order of start', async () => {
    const platform = await newPlatform(api())
    const slot = await addTimeSlot(api(), platform)
    const { body } = await api().get(path(platform))
    expect(body.timeSlots).toEqual([{ id: slot.id, name: 'Morning', start: '06:00', end: '09:30' }])
  })

  it('1.18 carries a strong ETag; If-None-Match gets 304 until something changes, also nested', async () => {
    const platform = await newPrint(api())
    const { etag } = await api().get(path(platform))
    const read = () => api().get(path(platform), { 'if-none-match': etag })
    expect(await read()).toMatchObject({ status: 304, text: '', etag })
    const [date] = platform.manualSchedule
    await api().patch(path(platform), { manualSchedule: [{ id: date.id, note: 'n' }] })
    expect(await read()).toMatchObject({ status: 200 })
  })

  it('1.5 answers 404 for unknown and foreign platforms', async () => {
    const platform = await newPlatform(api())
    expect(refusalOf(await other.api.get(path(platform)))).toEqual(notThere)
    expect(refusalOf(await other.api.get(`${path(platform)}?includeDeleted=true`))).toEqual(notThere)
    expect(refusalOf(await api().get('/platforms/9007199254740991'))).toEqual(notThere)
  })
})

describe('GET /platforms/external-id/{externalId}', () => {
  it('1.10 gives the live platform with the lowest id, with any characters in the external id', async () => {
    const externalId = 'a/b c?ü%'
    const rows = [
      await newPlatform(api(), { externalId }),
      await newPlatform(api(), { externalId }),
      await newPlatform(api()),
    ]
    const look = `/platforms/external-id/${encodeURIComponent(externalId)}`
    expect((await api().get(look)).body).toEqual(rows[0])
    await api().delete(path(rows[0]))
    expect((await api().get(look)).body).toEqual(rows[1])
    await api().patch(path(rows[1]), { externalId: null })
    expect(refusalOf(await api().get(look))).toEqual(notThere)
  })

  it('1.10 answers 404 for an external id of another organization', async () => {
    await newPlatform(api(), { externalId: 'ours' })
    expect(refusalOf(await other.api.get('/platforms/external-id/ours'))).toEqual(notThere)
  })

  it('1.10 blank or over-long is an input-parameter-error', async () => {
    for (const externalId of ['%20', '', '%09%20', 'x'.repeat(256)])
      expect(refusalOf(await api().get(`/platforms/external-id/${externalId}`))).toEqual({
        status: 400,
        code: 'input-parameter-error',
        errors: ['path externalId external-id'],
      })
    expect(refusalOf(await api().get(`/platforms/external-id/${'x'.repeat(255)}`))).toEqual(notThere)
  })
})
