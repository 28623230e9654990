import { beforeAll, describe, expect, it } from 'vitest'
import {
  addTimeSlot,
  everyDay,
  everyPlatform,
  newPlatform,
  newPrint,
  platformPath as path,
  printDates,
  workdays,
} from '../../../test/support/platforms.ts'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import {
  invalid,
  notThere,
  refusal,
  ruleBroken,
  stale,
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

describe('PUT /platforms/{id}', () => {
  it('8.4, A9 replaces: omitted members take their create defaults, but for the type, which stays', async () => {
    const platform = await newPlatform(api(), {
      externalId: 'x',
      typeCode: 1,
      printingTimeInDays: 2,
      displayStoryByIssue: false,
    })
    const answer = await api().put(path(platform), { name: 'Renamed', weeklySchedule: workdays })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...platform,
        name: 'Renamed',
        externalId: null,
        printingTimeInDays: 0,
        displayStoryByIssue: true,
        weeklySchedule: workdays,
        version: 2,
      },
    })
    expect((await api().get(path(platform))).text).toBe(answer.text)
  })

  it('8.4 replaces the set of dates: an entry with an id keeps it, other entries are created, omitted dates are removed', async () => {
    const platform = await newPrint(api())
    const [july, august] = platform.manualSchedule
    const { body } = await api().put(path(platform), {
      name: 'Print',
      manualSchedule: [
        { date: '2026-10-01', note: 'new' },
        { id: july.id, date: '2026-08-01' },
      ],
    })
    expect(body.manualSchedule).toEqual([
      { ...july, date: '2026-08-01' },
      { id: expect.any(Number), date: '2026-10-01', externalId: null, note: 'new' },
    ])
    expect(body.manualSchedule[1].id).toBeGreaterThan(august.id)
  })

  it('8.4 sending back a platform as it was read changes nothing, in any order of the dates', async () => {
    const { id, version, position, deleted, timeSlots, ...writable } = await newPrint(api())
    const { etag } = await api().get(`/platforms/${id}`)
    const manualSchedule = [...writable.manualSchedule].reverse()
    const answer = await api().put(`/platforms/${id}`, { ...writable, manualSchedule })
    expect(answer).toMatchObject({ status: 200, etag, body: { version } })
  })

  it('8.4 refuses unknown ids, also of other platforms, duplicate ids and duplicate dates, all at once', async () => {
    const platform = await newPrint(api())
    const [july] = platform.manualSchedule
    const elsewhere = (await newPrint(api())).manualSchedule[0]
    const body = {
      name: 'Print',
      manualSchedule: [
        { id: july.id, date: '2026-07-01' },
        { id: july.id, date: '2026-07-02' },
        { id: elsewhere.id, date: '2026-07-03' },
        { id: 999_999_999, date: '2026-07-04' },
        { date: '2026-07-01' },
      ],
    }
    expect(await refusal(api(), everyPlatform, () => api().put(path(platform), body))).toEqual(
      ruleBroken([
        'body manualSchedule[1].id duplicate-id',
        'body manualSchedule[2].id unknown-manual-date',
        'body manualSchedule[3].id unknown-manual-date',
        'body manualSchedule[4].date duplicate-date',
      ]),
    )
  })

  it('8.4 needs name and the schedule of its mode; a manual one is not empty', async () => {
    const web = await newPlatform(api())
    const print = await newPrint(api())
    const put = (platform: Row, body: object) =>
      refusal(api(), everyPlatform, () => api().put(path(platform), body))
    expect(await put(web, { weeklySchedule: everyDay })).toEqual(invalid(['body name required']))
    expect(await put(web, { name: 'A' })).toEqual(ruleBroken(['body weeklySchedule schedule-required']))
    expect(await put(print, { name: 'A', manualSchedule: null })).toEqual(
      ruleBroken(['body manualSchedule schedule-required']),
    )
    expect(await put(print, { name: 'A', manualSchedule: [] })).toEqual(
      invalid(['body manualSchedule too-few']),
    )
  })

  it('8.3 refuses the schedule of the other mode together with all other problems', async () => {
    const print = await newPrint(api())
    const body = { name: 'A', typeCode: 0, printingTimeInDays: 1, weeklySchedule: everyDay }
    expect(await refusal(api(), everyPlatform, () => api().put(path(print), body))).toEqual(
      ruleBroken([
        'body weeklySchedule schedule-mode-is-fixed',
        'body manualSchedule schedule-required',
        'body printingTimeInDays digital-has-no-printing-time',
      ]),
    )
  })

  it('8.1 cannot become print while it has time slots', async () => {
    const platform = await newPlatform(api())
    await addTimeSlot(api(), platform)
    const body = { name: 'A', typeCode: 1, weeklySchedule: everyDay }
    expect(await refusal(api(), everyPlatform, () => api().put(path(platform), body))).toEqual(
      ruleBroken(['body typeCode print-has-no-time-slots']),
    )
  })

  it('1.5 answers 404 for foreign platforms', async () => {
    const platform = await newPlatform(api())
    const body = { name: 'Mine', weeklySchedule: everyDay }
    const send = () => other.api.put(path(platform), body)
    expect(await refusal(api(), everyPlatform, send)).toEqual(notThere)
  })
})

describe('PATCH /platforms/{id}', () => {
  it('1.12 changes only what is sent: an omitted member stays, null clears the external id', async () => {
    const platform = await newPlatform(api(), { externalId: 'x', weeklySchedule: workdays })
    const patched = await api().patch(path(platform), { name: 'Renamed', externalId: null })
    expect(patched).toMatchObject({
      status: 200,
      body: { ...platform, name: 'Renamed', externalId: null, version: 2 },
    })
  })

  it('8.5 weekly: an object replaces all seven and must be complete', async () => {
    const platform = await newPlatform(api())
    const patched = await api().patch(path(platform), { weeklySchedule: workdays })
    expect(patched.body).toEqual({ ...platform, weeklySchedule: workdays, version: 2 })
    const { sun: _, ...incomplete } = everyDay
    const send = () => api().patch(path(platform), { weeklySchedule: incomplete })
    expect(await refusal(api(), everyPlatform, send)).toEqual(invalid(['body weeklySchedule.sun required']))
  })

  it('8.5 manual: an entry with an id patches that date, one without adds, the others stay', async () => {
    const platform = await newPrint(api())
    const [july, august, september] = platform.manualSchedule
    const { body } = await api().patch(path(platform), {
      manualSchedule: [
        { id: july.id, note: 'Summer', externalId: 'july' },
        { id: august.id, date: '2026-06-01' },
        { date: '2026-12-24' },
      ],
    })
    expect(body.manualSchedule).toEqual([
      { ...august, date: '2026-06-01' },
      { ...july, note: 'Summer', externalId: 'july' },
      september,
      { id: expect.any(Number), date: '2026-12-24', externalId: null, note: null },
    ])
    const cleared = await api().patch(path(platform), {
      manualSchedule: [{ id: july.id, note: null, externalId: '' }],
    })
    expect(cleared.body.manualSchedule[1]).toEqual(july)
  })

  it('8.5 manual: two dates can be exchanged in one request', async () => {
    const platform = await newPrint(api())
    const [july, august, september] = platform.manualSchedule
    const { body } = await api().patch(path(platform), {
      manualSchedule: [
        { id: july.id, date: august.date },
        { id: august.id, date: july.date },
      ],
    })
    expect(body.manualSchedule.map(({ id }: Row) => id)).toEqual([august.id, july.id, september.id])
  })

  it('8.5 no change keeps version and ETag: omitted members, [] and equal values', async () => {
    const platform = await newPrint(api())
    const { etag } = await api().get(path(platform))
    const [july] = platform.manualSchedule
    for (const patch of [{}, { manualSchedule: [] }, { name: 'Print' }, { manualSchedule: [july] }])
      expect(await api().patch(path(platform), patch)).toMatchObject({ status: 200, etag, body: platform })
  })

  it('8.5 refuses null for a schedule of either mode, and for the other fields', async () => {
    for (const platform of [await newPlatform(api()), await newPrint(api())])
      for (const field of [
        'weeklySchedule',
        'manualSchedule',
        'name',
        'typeCode',
        'printingTimeInDays',
        'displayStoryByIssue',
      ]) {
        const send = () => api().patch(path(platform), { [field]: null })
        expect(await refusal(api(), everyPlatform, send)).toEqual(
          typeMismatch([`body ${field} type-mismatch`]),
        )
      }
  })

  it('8.5 reports all problems with dates at once', async () => {
    const platform = await newPrint(api())
    const [july, august] = platform.manualSchedule
    const elsewhere = (await newPrint(api())).manualSchedule[0]
    const send = () =>
      api().patch(path(platform), {
        manualSchedule: [
          { note: 'no date' },
          { id: elsewhere.id, note: 'n' },
          { id: july.id, note: 'n' },
          { id: july.id, note: 'm' },
          { date: august.date },
        ],
      })
    expect(await refusal(api(), everyPlatform, send)).toEqual(
      ruleBroken([
        'body manualSchedule[0].date date-required',
        'body manualSchedule[1].id unknown-manual-date',
        'body manualSchedule[3].id duplicate-id',
        'body manualSchedule[4].date duplicate-date',
      ]),
    )
  })

  it('8.3 refuses the other mode, also as an empty list', async () => {
    const web = await newPlatform(api())
    const print = await newPrint(api())
    const patch = (platform: Row, body: object) =>
      refusal(api(), everyPlatform, () => api().patch(path(platform), body))
    const fixed = (field: string) => ruleBroken([`body ${field} schedule-mode-is-fixed`])
    expect(await patch(web, { manualSchedule: [{ date: '2026-07-01' }] })).toEqual(fixed('manualSchedule'))
    expect(await patch(web, { manualSchedule: [] })).toEqual(fixed('manualSchedule'))
    expect(await patch(print, { weeklySchedule: everyDay })).toEqual(fixed('weeklySchedule'))
  })

  it('8.1 checks the resulting state: the type or the other field can break the rule on its own', async () => {
    const print = await newPrint(api())
    const patch = (platform: Row, body: object) =>
      refusal(api(), everyPlatform, () => api().patch(path(platform), body))
    expect(await patch(print, { typeCode: 0 })).toEqual(
      ruleBroken([
        'body printingTimeInDays digital-has-no-printing-time',
        'body displayStoryByIssue digital-displays-by-issue',
      ]),
    )
    const digital = await newPlatform(api(), { typeCode: 0 })
    expect(await patch(digital, { printingTimeInDays: 1 })).toEqual(
      ruleBroken(['body printingTimeInDays digital-has-no-printing-time']),
    )
    const both = { typeCode: 0, printingTimeInDays: 0, displayStoryByIssue: true }
    expect((await api().patch(path(print), both)).status).toBe(200)
    await addTimeSlot(api(), digital)
    expect(await patch(digital, { typeCode: 1 })).toEqual(
      ruleBroken(['body typeCode print-has-no-time-slots']),
    )
  })

  it('1.18 a stale If-Match is 412 on every write, and changes nothing', async () => {
    const platform = await newPrint(api())
    const { etag } = await api().get(path(platform))
    expect((await api().patch(path(platform), { name: 'A' }, { 'if-match': etag })).status).toBe(200)
    const header = { 'if-match': etag }
    const [date] = platform.manualSchedule
    for (const send of [
      () => api().patch(path(platform), { name: 'B' }, header),
      () => api().put(path(platform), { name: 'B', manualSchedule: [{ date: '2026-07-01' }] }, header),
      () => api().delete(path(platform), header),
      () => api().delete(`${path(platform)}/manual-schedule/${date.id}`, header),
    ])
      expect(await refusal(api(), everyPlatform, send)).toEqual(stale)
  })

  it('1.13, 1.18 of many PATCHes at once with one ETag exactly one wins; without it all are counted', async () => {
    const platform = await newPlatform(api())
    const { etag } = await api().get(path(platform))
    const names = Array.from({ length: 20 }, (_, index) => `Name ${index}`)
    const guarded = await Promise.all(
      names.map((name) => api().patch(path(platform), { name }, { 'if-match': etag })),
    )
    expect(guarded.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(412)])
    await Promise.all(
      printDates.map((_, index) => api().patch(path(platform), { printingTimeInDays: index + 1 })),
    )
    expect((await api().get(path(platform))).body.version).toBe(5)
  })

  it('stories are rendered again only after a change of name or external id', async () => {
    const platform = await newPlatform(api())
    const start = await referenceVersionOf(app, newsroom)
    await api().patch(path(platform), { printingTimeInDays: 2 })
    await api().patch(path(platform), { name: 'Website' })
    expect(await referenceVersionOf(app, newsroom)).toBe(start)
    await api().patch(path(platform), { name: 'Renamed' })
    await api().patch(path(platform), { externalId: 'x' })
    expect(await referenceVersionOf(app, newsroom)).toBe(start + 2)
  })
})
