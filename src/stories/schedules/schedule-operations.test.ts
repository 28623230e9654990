import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addTimeSlot, everyDay, newPlatform, newPrint, workdays } from '../../../test/support/platforms.ts'
import { conflict, invalid, notThere, ruleBroken, stale } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const single = { kind: 'single', date: '2026-06-19', timing: null }
const week = { kind: 'recurring', type: 'daily', fromDate: '2026-06-15', toDate: '2026-06-21', timing: null }

interface Made {
  readonly id: number
}

const storyOn = async ({ id: platformId }: Made, schedule: unknown = null) => {
  const story = await desk.story({ publications: [{ platformId, schedule }] })
  const [publication] = story.publications
  const path = `/elements/${story.id}/publications/${publication.id}`
  return { story, publication, path, schedulePath: `${path}/schedule` }
}

/** The stored dates of a publication. */
const datesOf = async ({ id }: Made): Promise<string[]> => {
  const rows = await app.deps.db
    .selectFrom('publication_date')
    .select('date')
    .where('organization_id', '=', desk.organizationId)
    .where('publication_id', '=', id)
    .orderBy('date')
    .execute()
  return rows.map(({ date }) => date)
}

const workweek = ['2026-06-15', '2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19']

describe('GET …/schedule', () => {
  it('6.1, 6.2 returns the bare object in each of its forms, as the element shows it', async () => {
    const website = await newPlatform(desk.api, { weeklySchedule: workdays })
    const print = await newPrint(desk.api, ['2026-06-20', '2026-06-27'])
    const forms = [
      [website, single, single],
      [website, { ...single, timing: { type: 'time', time: '11:30' } }],
      [website, week, { ...week, days: workdays }],
      [website, { ...week, days: { ...workdays, mon: false } }],
      [print, { ...single, date: '2026-06-27' }],
      [print, { ...week, type: 'manual' }],
    ] as const
    for (const [platform, sent, expected = sent] of forms) {
      const { story, schedulePath } = await storyOn(platform, sent)
      const { status, body } = await desk.api.get(schedulePath)
      expect([status, body]).toEqual([200, expected])
      expect(story.publications[0].schedule).toEqual(expected)
    }
  })

  it('6.3 shows the current name and times of a time slot', async () => {
    const platform = await newPlatform(desk.api)
    const { id } = await addTimeSlot(desk.api, platform)
    const { story, schedulePath } = await storyOn(platform, {
      ...single,
      timing: { type: 'timeSlot', timeSlot: { id } },
    })
    const timing = (slot: object) => ({ type: 'timeSlot', timeSlotId: id, timeSlot: { id, ...slot } })
    const before = timing({ name: 'Morning', start: '06:00', end: '09:30' })
    expect(story.publications[0].schedule.timing).toEqual(before)
    await desk.api.patch(`/api/daybook/v1/time-slots/${id}`, { name: 'Early', end: '09:00' })
    const after = timing({ name: 'Early', start: '06:00', end: '09:00' })
    expect((await desk.api.get(schedulePath)).body.timing).toEqual(after)
    expect((await desk.api.get(`/elements/${story.id}`)).body.publications[0].schedule.timing).toEqual(after)
  })

  it('6.1 answers 404 for an undated publication, and 1.18 304 for an unchanged schedule', async () => {
    const platform = await newPlatform(desk.api)
    const undated = await storyOn(platform)
    expect(await desk.refused(() => desk.api.get(undated.schedulePath))).toEqual(notThere)
    const { schedulePath } = await storyOn(platform, single)
    const { etag } = await desk.api.get(schedulePath)
    expect((await desk.api.get(schedulePath, { 'if-none-match': etag })).status).toBe(304)
  })
})

describe('PUT …/schedule', () => {
  it('6.1 creates and replaces the schedule, and returns the element with its Content-Location', async () => {
    const { story, publication, schedulePath } = await storyOn(await newPlatform(desk.api))
    const first = await desk.api.put(schedulePath, single)
    expect(first.status).toBe(200)
    expect(first.headers['content-location']).toBe(`http://daybook.test/api/v2/elements/${story.id}`)
    expect(first.body).toEqual({
      ...story,
      version: 2,
      publications: [{ ...publication, version: 2, schedule: single }],
    })
    expect(await datesOf(publication)).toEqual(['2026-06-19'])
    const second = await desk.api.put(schedulePath, week)
    expect(second.body.publications[0]).toMatchObject({ version: 3, schedule: { ...week, days: everyDay } })
    expect(await datesOf(publication)).toEqual([...workweek, '2026-06-20', '2026-06-21'])
    expect((await desk.api.get(`/elements/${story.id}`)).text).toBe(second.text)
  })

  it('1.18 keeps the version if the schedule is equal', async () => {
    const { story, schedulePath } = await storyOn(await newPlatform(desk.api), week)
    const read = (await desk.api.get(schedulePath)).body
    for (const schedule of [week, read])
      expect((await desk.api.put(schedulePath, schedule)).text).toBe(
        (await desk.api.get(`/elements/${story.id}`)).text,
      )
    expect((await desk.api.get(`/elements/${story.id}`)).body.version).toBe(1)
  })

  it('6.2, 6.4 refuses an invalid schedule and one that the platform does not allow, and names each problem', async () => {
    const website = await newPlatform(desk.api, { weeklySchedule: workdays })
    const other = await addTimeSlot(desk.api, await newPlatform(desk.api))
    const { schedulePath } = await storyOn(website, single)
    const put = (body: unknown) => desk.refused(() => desk.api.put(schedulePath, body))
    expect(await put({ ...single, date: '2026-06-20' })).toEqual(
      ruleBroken(['body date not-a-day-of-platform']),
    )
    expect(await put({ ...week, type: 'manual', toDate: '2026-06-01' })).toEqual(
      ruleBroken(['body toDate ends-before-it-starts', 'body type schedule-type-of-other-mode']),
    )
    expect(await put({ ...single, timing: { type: 'timeSlot', timeSlot: { id: other.id } } })).toEqual(
      ruleBroken(['body timing.timeSlot.id time-slot-of-another-platform']),
    )
    expect(await put({ ...single, timing: { type: 'timeSlot', timeSlotId: 999_999_999 } })).toEqual(
      invalid(['body timing.timeSlotId unknown-reference']),
    )
    expect(
      await put({ ...single, timing: { type: 'timeSlot', timeSlotId: other.id, timeSlot: { id: 1 } } }),
    ).toEqual(invalid(['body timing.timeSlot references-disagree']))
    expect(await put({ kind: 'single', days: everyDay })).toEqual(
      invalid(['body date required', 'body days unknown-field']),
    )
    expect(await put({ kind: 'weekly', date: '2026-06-19', foo: 1 })).toEqual(
      invalid(['body foo unknown-field', 'body kind not-allowed']),
    )
    const { code, errors } = await put({ ...single, date: '2026-06-31' })
    expect([code, errors]).toEqual(['date-format-error', ['body date date-format']])
  })

  it('4.5 is not found below another element, in another organization, or in the trash', async () => {
    const platform = await newPlatform(desk.api)
    const { story, publication, schedulePath } = await storyOn(platform, single)
    const other = await storyOn(platform)
    const foreign = await storyDesk(app)
    const elsewhere = `/elements/${other.story.id}/publications/${publication.id}/schedule`
    const everywhere = [
      [desk.api, elsewhere],
      [foreign.api, schedulePath],
    ] as const
    for (const [api, path] of everywhere) {
      expect(await desk.refused(() => api.get(path))).toEqual(notThere)
      expect(await desk.refused(() => api.put(path, week))).toEqual(notThere)
      expect(await desk.refused(() => api.delete(path))).toEqual(notThere)
    }
    await desk.api.delete(`/elements/${story.id}`)
    expect(await desk.refused(() => desk.api.put(schedulePath, week))).toEqual(notThere)
    expect(await desk.refused(() => desk.api.get(schedulePath))).toEqual(notThere)
  })

  it('1.18 honours If-Match with the tag of the schedule or of the element', async () => {
    const { story, schedulePath } = await storyOn(await newPlatform(desk.api), single)
    const own = (await desk.api.get(schedulePath)).etag
    const put = (tag: string, date: string) =>
      desk.api.put(schedulePath, { ...single, date }, { 'if-match': tag })
    expect((await put(own, '2026-06-20')).status).toBe(200)
    expect(await desk.refused(() => put(own, '2026-06-21'))).toEqual(stale)
    const { etag } = await desk.api.get(`/elements/${story.id}`)
    expect((await put(etag, '2026-06-21')).status).toBe(200)
    expect(await desk.refused(() => put(etag, '2026-06-22'))).toEqual(stale)
    const deletion = () => desk.api.delete(schedulePath, { 'if-match': own })
    expect(await desk.refused(deletion)).toEqual(stale)
  })

  it('8.9 works on a deleted platform', async () => {
    const platform = await newPlatform(desk.api)
    const { schedulePath } = await storyOn(platform)
    await desk.api.delete(`/platforms/${platform.id}`)
    expect((await desk.api.put(schedulePath, single)).status).toBe(200)
  })
})

describe('DELETE …/schedule', () => {
  it('6.1 makes the publication undated: 204, repeatable', async () => {
    const { story, publication, schedulePath } = await storyOn(await newPlatform(desk.api), week)
    for (let time = 0; time < 3; time++) {
      expect(await desk.api.delete(schedulePath)).toMatchObject({ status: 204, text: '' })
      const { body } = await desk.api.get(`/elements/${story.id}`)
      expect(body).toMatchObject({ version: 2, publications: [{ version: 2, schedule: null }] })
    }
    expect(await datesOf(publication)).toEqual([])
  })
})

describe('a schedule in writes of publications and elements', () => {
  it('6, 5 is accepted with a new publication: in its own POST, and in POST and PATCH of the element', async () => {
    const platform = await newPlatform(desk.api, { weeklySchedule: workdays })
    const entry = { platformId: platform.id, schedule: week }
    const story = await desk.story({ publications: [entry] })
    await desk.api.post(`/elements/${story.id}/publications`, entry)
    const { status, body } = await desk.api.patch(`/elements/${story.id}`, { publications: [entry] })
    expect([status, body.publications.length]).toEqual([200, 3])
    for (const publication of body.publications) {
      expect(publication.schedule).toEqual({ ...week, days: workdays })
      expect(await datesOf(publication)).toEqual(workweek)
    }
  })

  it('3.4, 6 is replaced by PUT of the element, and removed if absent', async () => {
    const platform = await newPlatform(desk.api)
    const { story, publication } = await storyOn(platform, week)
    const put = async (entry: object) =>
      (
        await desk.api.put(`/elements/${story.id}`, {
          publications: [{ id: publication.id, platformId: platform.id, ...entry }],
        })
      ).body.publications[0].schedule
    expect(await put({ schedule: single })).toEqual(single)
    expect(await datesOf(publication)).toEqual(['2026-06-19'])
    expect(await put({})).toBeNull()
    expect(await datesOf(publication)).toEqual([])
    expect(await put({ schedule: single })).toEqual(single)
    expect(await put({ schedule: null })).toBeNull()
  })

  it('6.4 is refused with its path in the body', async () => {
    const platform = await newPlatform(desk.api, { weeklySchedule: workdays })
    const { story, publication } = await storyOn(platform)
    const entry = { platformId: platform.id, schedule: { ...single, date: '2026-06-20' } }
    const problem = 'schedule.date not-a-day-of-platform'
    const inRoot = ruleBroken([`body publications[0].${problem}`])
    const { refused, api } = desk
    expect(await refused(() => api.post(`/elements/${story.id}/publications`, entry))).toEqual(
      ruleBroken([`body ${problem}`]),
    )
    expect(await refused(() => api.post('/elements', { publications: [entry] }))).toEqual(inRoot)
    expect(await refused(() => api.patch(`/elements/${story.id}`, { publications: [entry] }))).toEqual(inRoot)
    const whole = { publications: [{ ...entry, id: publication.id }] }
    expect(await refused(() => api.put(`/elements/${story.id}`, whole))).toEqual(inRoot)
  })

  it('6, 5, A5 another one is refused by name in a PATCH of the publication or its element; the stored one is not', async () => {
    const platform = await newPlatform(desk.api)
    const { story, publication, path } = await storyOn(platform, single)
    for (const schedule of [week, null]) {
      expect(await desk.refused(() => desk.api.patch(path, { schedule }))).toEqual(
        ruleBroken(['body schedule schedule-not-patchable']),
      )
      const entry = { id: publication.id, schedule }
      expect(
        await desk.refused(() => desk.api.patch(`/elements/${story.id}`, { publications: [entry] })),
      ).toEqual(ruleBroken(['body publications[0].schedule schedule-not-patchable']))
    }
    const { body } = await desk.api.patch(path, { externalId: 'x', schedule: single })
    expect(body.publications[0]).toMatchObject({ externalId: 'x', schedule: single })
  })

  it('5.2 is kept on a new platform that allows it, with the dates of that platform', async () => {
    const print = await newPrint(desk.api, ['2026-06-17', '2026-06-20'])
    const weekend = await newPrint(desk.api, ['2026-06-20', '2026-06-21'])
    const { publication, path } = await storyOn(print, { ...week, type: 'manual' })
    expect(await datesOf(publication)).toEqual(['2026-06-17', '2026-06-20'])
    const { status, body } = await desk.api.patch(path, { platformId: weekend.id })
    expect([status, body.publications[0].schedule]).toEqual([200, { ...week, type: 'manual' }])
    expect(await datesOf(publication)).toEqual(['2026-06-20', '2026-06-21'])
  })

  it('5.2 prevents a move to a platform that does not allow it, in a PATCH of the element too', async () => {
    const [website, office, print] = [
      await newPlatform(desk.api),
      await newPlatform(desk.api, { weeklySchedule: workdays }),
      await newPrint(desk.api, ['2026-06-26']),
    ]
    const slot = await addTimeSlot(desk.api, website)
    const cases = [
      [{ ...single, date: '2026-06-20' }, office, ['not-a-day-of-platform']],
      [single, print, ['not-a-date-of-platform']],
      [week, print, ['schedule-type-of-other-mode']],
      [week, office, ['not-a-day-of-platform']],
      [
        { ...single, timing: { type: 'timeSlot', timeSlotId: slot.id } },
        office,
        ['time-slot-of-another-platform'],
      ],
    ] as const
    for (const [schedule, { id: platformId }, codes] of cases) {
      const { story, publication, path } = await storyOn(website, schedule)
      expect(await desk.refused(() => desk.api.patch(path, { platformId }))).toEqual(
        ruleBroken(codes.map((code) => `body platformId ${code}`)),
      )
      const entry = { id: publication.id, platformId }
      expect(
        await desk.refused(() => desk.api.patch(`/elements/${story.id}`, { publications: [entry] })),
      ).toEqual(ruleBroken(codes.map((code) => `body publications[0].platformId ${code}`)))
    }
  })

  it('5.6 is kept by publishing, which adds the date; both are deleted with the publication', async () => {
    const { publication, path, schedulePath } = await storyOn(await newPlatform(desk.api), single)
    const { body } = await desk.api.post(`${path}/publish`)
    expect(body.publications[0].schedule).toEqual(single)
    expect(await datesOf(publication)).toEqual(['2026-06-18', '2026-06-19'])
    await desk.api.put(schedulePath, { ...single, date: '2026-06-25' })
    expect(await datesOf(publication)).toEqual(['2026-06-18', '2026-06-25'])
    await desk.api.delete(schedulePath)
    expect(await datesOf(publication)).toEqual(['2026-06-18'])
    await desk.api.delete(path)
    expect(await datesOf(publication)).toEqual([])
  })
})

describe('6.4 a later change of the platform’s schedule', () => {
  it('does not change stored schedules, even if the element is written again', async () => {
    const website = await newPlatform(desk.api)
    const print = await newPrint(desk.api, ['2026-06-17', '2026-06-20'])
    const stories = [
      await storyOn(website, { ...single, date: '2026-06-20' }),
      await storyOn(website, week),
      await storyOn(print, { ...week, type: 'manual' }),
    ]
    const shown = async () =>
      Promise.all(
        stories.map(async ({ publication, schedulePath }) => [
          (await desk.api.get(schedulePath)).text,
          await datesOf(publication),
        ]),
      )
    const before = await shown()
    await desk.api.patch(`/platforms/${website.id}`, {
      weeklySchedule: { ...everyDay, sat: false, wed: false },
    })
    await desk.api.put(`/platforms/${print.id}`, { name: 'Print', manualSchedule: [{ date: '2026-07-01' }] })
    expect(await shown()).toEqual(before)
    for (const { story, publication, path, schedulePath } of stories) {
      const schedule = (await desk.api.get(schedulePath)).body
      const { platformId } = publication
      expect((await desk.api.put(schedulePath, schedule)).status).toBe(200)
      expect((await desk.api.patch(path, { externalId: 'x', platformId })).status).toBe(200)
      const publications = [{ id: publication.id, platformId, schedule }]
      expect((await desk.api.put(`/elements/${story.id}`, { publications })).status).toBe(200)
    }
    expect(await shown()).toEqual(before)
  })
})

describe('11 a time slot with planned publications', () => {
  it('cannot be deleted while a publication uses it', async () => {
    const platform = await newPlatform(desk.api)
    const slot = await addTimeSlot(desk.api, platform)
    const timing = { type: 'timeSlot', timeSlotId: slot.id }
    const { schedulePath } = await storyOn(platform, { ...single, timing })
    const path = `/api/daybook/v1/time-slots/${slot.id}`
    expect(await desk.refused(() => desk.api.delete(path))).toEqual(conflict(['path id in-use']))
    expect(await desk.refused(() => desk.api.patch(`/platforms/${platform.id}`, { typeCode: 1 }))).toEqual(
      ruleBroken(['body typeCode print-has-no-time-slots']),
    )
    await desk.api.put(schedulePath, single)
    expect((await desk.api.delete(path)).status).toBe(204)
  })

  it('is either deleted or used, if both happen at once', async () => {
    for (let round = 0; round < 10; round++) {
      const platform = await newPlatform(desk.api)
      const slot = await addTimeSlot(desk.api, platform)
      const { schedulePath } = await storyOn(platform)
      const timing = { type: 'timeSlot', timeSlotId: slot.id }
      const [used, deleted] = await Promise.all([
        desk.api.put(schedulePath, { ...single, timing }),
        desk.api.delete(`/api/daybook/v1/time-slots/${slot.id}`),
      ])
      expect([
        [200, 409],
        [400, 204],
        [409, 204],
      ]).toContainEqual([used.status, deleted.status])
    }
  })
})
