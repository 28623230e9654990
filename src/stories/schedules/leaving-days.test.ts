import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPlatform, newPrint, workdays } from '../../../test/support/platforms.ts'
import { notThere, refusalOf, ruleBroken } from '../../../test/support/refusals.ts'
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

const thursdays = { ...workdays, mon: false, tue: false, wed: false, fri: false }
const series = {
  kind: 'recurring',
  type: 'daily',
  fromDate: '2026-07-01',
  toDate: '2026-07-31',
  days: thursdays,
  timing: { type: 'time', time: '11:30' },
}
const july = ['2026-07-02', '2026-07-09', '2026-07-16', '2026-07-23', '2026-07-30']
const without = (...dates: string[]) => july.filter((date) => !dates.includes(date))

/** Takes back the only change since the story was made, once it has its position. */
const undoChange = async ({ id }: { readonly id: number }) => {
  await app.deps.changeNumbering.settled()
  const { body } = await desk.api.get(`/api/daybook/v1/elements/${id}/activity`)
  return desk.api.post(`/api/daybook/v1/changes/${body.content[0].position}/undo`)
}

const recurring = async (schedule: unknown = series) => {
  const platform = await newPlatform(desk.api)
  const story = await desk.story({
    title: 'Market',
    tasks: [{ localId: 'a', user: { name: 'Ada' } }],
    publications: [{ platformId: platform.id, schedule, assignedTaskRefs: [{ localId: 'a' }] }],
  })
  const [{ id }] = story.publications
  const days = `/api/daybook/v1/elements/${story.id}/publications/${id}/days`
  return {
    story,
    id,
    platform,
    days,
    schedulePath: `/elements/${story.id}/publications/${id}/schedule`,
    planned: async () => (await desk.api.get(days)).body.planned,
    publications: async () => (await desk.api.get(`/elements/${story.id}`)).body.publications,
    inPlan: async (date: string) => {
      const { body } = await desk.api.get(`/api/daybook/v1/plan?dateFrom=${date}&dateTo=${date}`)
      return body.rows.map(({ id: one }: { id: number }) => one)
    },
  }
}

describe('B14 DELETE …/days/{date}', () => {
  it('leaves out one day of a recurring publication, in the plan too, and nothing the second time', async () => {
    const { story, days, planned, inPlan, publications } = await recurring()
    expect((await desk.api.delete(`${days}/2026-07-09`)).status).toBe(204)
    expect(await planned()).toEqual(without('2026-07-09'))
    expect((await desk.api.get(days)).body.leftOut).toEqual(['2026-07-09'])
    expect(await inPlan('2026-07-09')).toEqual([])
    expect(await inPlan('2026-07-16')).toEqual([story.id])
    const [after] = await publications()
    expect(after.schedule).toEqual({ ...series, exceptDates: ['2026-07-09'] })
    expect((await desk.api.delete(`${days}/2026-07-09`)).status).toBe(204)
    expect((await publications())[0].version).toBe(after.version)
  })

  it('does not find a day that is not planned, and refuses the last one and one that is published', async () => {
    const { days, id, story } = await recurring({ ...series, toDate: '2026-07-09' })
    const refused = (date: string) => desk.refused(() => desk.api.delete(`${days}/${date}`))
    expect(await refused('2026-07-08')).toEqual(notThere)
    await desk.api.post(`/elements/${story.id}/publications/${id}/publish`, { date: '2026-07-02' })
    expect(await refused('2026-07-02')).toMatchObject({
      status: 409,
      errors: ['path date already-published'],
    })
    expect(await refused('2026-07-09')).toEqual(ruleBroken(['path date last-day']))
  })

  it('B14 is no way around the last day: neither a schedule nor a move leaves none beside those that are out', async () => {
    const schedule = { ...series, toDate: '2026-07-09' }
    const { days, id, story, schedulePath } = await recurring(schedule)
    await desk.api.post(`/elements/${story.id}/publications/${id}/publish`, { date: '2026-07-02' })
    const refused = (send: () => ReturnType<typeof desk.api.put>) => desk.refused(send)
    expect(
      await refused(() => desk.api.put(schedulePath, { ...schedule, exceptDates: ['2026-07-09'] })),
    ).toEqual(ruleBroken(['body fromDate no-occurrence']))
    const single = { kind: 'single', date: '2026-07-02' }
    expect(await refused(() => desk.api.put(schedulePath, single))).toEqual(
      ruleBroken(['body date no-occurrence']),
    )
    const { tasks, publications, groupIds } = (await desk.api.get(`/elements/${story.id}`)).body
    const [whole, day] = publications
    expect(
      await refused(() =>
        desk.api.put(`/elements/${story.id}`, {
          ...{ title: 'Market', groupIds, tasks, publications: [{ ...whole, schedule: single }, day] },
        }),
      ),
    ).toEqual(ruleBroken(['body publications[0].schedule no-occurrence']))
    expect(
      await refused(() => desk.api.post(`${days}/2026-07-09/move`, { date: '2026-07-02' })),
    ).toMatchObject({ status: 409, errors: ['path date already-published'] })
    expect((await desk.api.post(`${days}/2026-07-09/move`, { date: '2026-07-10' })).status).toBe(200)
  })

  it('is undone as one change', async () => {
    const { story, days, planned } = await recurring()
    await desk.api.delete(`${days}/2026-07-09`)
    expect((await undoChange(story)).status).toBe(200)
    expect(await planned()).toEqual(july)
  })

  it('keeps the dates that a manual platform had, whatever has become of them', async () => {
    const print = await newPrint(desk.api, ['2026-07-02', '2026-07-09', '2026-07-16'])
    const story = await desk.story({
      publications: [
        {
          platformId: print.id,
          schedule: { kind: 'recurring', type: 'manual', fromDate: '2026-07-01', toDate: '2026-07-31' },
        },
      ],
    })
    await desk.api.put(`/platforms/${print.id}`, { name: 'Print', manualSchedule: [{ date: '2026-08-06' }] })
    const days = `/api/daybook/v1/elements/${story.id}/publications/${story.publications[0].id}/days`
    await desk.api.delete(`${days}/2026-07-09`)
    expect((await desk.api.get(days)).body).toEqual({
      planned: ['2026-07-02', '2026-07-16'],
      splitOff: [],
      leftOut: ['2026-07-09'],
    })
  })

  it('leaves only one of two days out that are left out at once, if they are the last', async () => {
    const { days, planned } = await recurring({ ...series, toDate: '2026-07-09' })
    const answers = await Promise.all(
      ['2026-07-02', '2026-07-09'].map((date) => desk.api.delete(`${days}/${date}`)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400])
    expect(await planned()).toHaveLength(1)
  })
})

describe('B14 a copy', () => {
  it('has the days that were left out only on the days of the original', async () => {
    const { story, days } = await recurring()
    await desk.api.delete(`${days}/2026-07-09`)
    const copied = async (body: object) =>
      (await desk.api.post(`/api/daybook/v1/elements/${story.id}/copy`, body)).body.publications[0].schedule
    expect(await copied({})).toMatchObject({ exceptDates: ['2026-07-09'] })
    expect(await copied({ toDate: '2026-08-05' })).not.toHaveProperty('exceptDates')
  })
})

describe('B14 POST …/days/{date}/move', () => {
  it('makes the day a publication of its own on another day, with tasks and timing, and one undo takes it back', async () => {
    const { story, id, days, planned, inPlan, publications, platform } = await recurring()
    const { status, body } = await desk.api.post(`${days}/2026-07-09/move`, { date: '2026-07-10' })
    expect([status, body.id]).toEqual([200, story.id])
    expect(body.publications).toMatchObject([
      { id, schedule: { ...series, exceptDates: ['2026-07-09'] } },
      {
        platformId: platform.id,
        published: null,
        assignedTaskIds: [story.tasks[0].id],
        schedule: { kind: 'single', date: '2026-07-10', timing: series.timing },
      },
    ])
    expect(await planned()).toEqual(without('2026-07-09'))
    expect(await inPlan('2026-07-10')).toEqual([story.id])
    expect((await undoChange(story)).status).toBe(200)
    expect(await planned()).toEqual(july)
    expect(await publications()).toHaveLength(1)
  })

  it('takes another time or none, and refuses a day on which the platform does not come out', async () => {
    const { days, platform } = await recurring()
    const moved = async (date: string, body: object) =>
      (await desk.api.post(`${days}/${date}/move`, body)).body.publications.at(-1).schedule.timing
    expect(await moved('2026-07-02', { date: '2026-07-03', timing: null })).toBeNull()
    const noon = { type: 'time', time: '12:00' }
    expect(await moved('2026-07-09', { date: '2026-07-09', timing: noon })).toEqual(noon)
    await desk.api.patch(`/platforms/${platform.id}`, { weeklySchedule: workdays })
    expect(
      await desk.refused(() => desk.api.post(`${days}/2026-07-16/move`, { date: '2026-07-18' })),
    ).toEqual(ruleBroken(['body date not-a-day-of-platform']))
  })

  it('1.8 says of a wrong time only what is wrong with it', async () => {
    const { days } = await recurring()
    const problemsOf = async (timing: unknown) => {
      const answer = await desk.api.post(`${days}/2026-07-02/move`, { date: '2026-07-03', timing })
      return refusalOf(answer).errors
    }
    expect(await problemsOf({ type: 'time', time: '9:00' })).toEqual(['body timing.time date-format'])
    expect(await problemsOf({ type: 'noon' })).toEqual(['body timing.type not-allowed'])
    expect(await problemsOf(7)).toEqual(['body timing type-mismatch'])
  })

  it('of the last day moves the publication itself, which keeps its id, and one undo takes it back', async () => {
    const { story, id, days, planned, publications } = await recurring({ ...series, toDate: '2026-07-02' })
    const [before] = await publications()
    expect((await desk.api.post(`${days}/2026-07-02/move`, { date: '2026-07-10' })).status).toBe(200)
    expect(await publications()).toMatchObject([
      { id, schedule: { kind: 'single', date: '2026-07-10', timing: series.timing } },
    ])
    expect((await undoChange(story)).status).toBe(200)
    expect((await publications()).map(({ schedule }: { schedule: unknown }) => schedule)).toEqual([
      before.schedule,
    ])
    expect(await planned()).toEqual(['2026-07-02'])
  })
})

describe('B14 PUT …/schedule with exceptDates', () => {
  it('stores the days in order, answers them, and plans them again without the member', async () => {
    const { schedulePath, planned } = await recurring()
    const exceptDates = ['2026-07-23', '2026-07-02']
    const { body } = await desk.api.put(schedulePath, { ...series, exceptDates })
    const stored = { ...series, exceptDates: ['2026-07-02', '2026-07-23'] }
    expect(body.publications[0].schedule).toEqual(stored)
    expect((await desk.api.get(schedulePath)).body).toEqual(stored)
    expect((await desk.api.put(schedulePath, stored)).body.version).toBe(body.version)
    expect(await planned()).toEqual(without('2026-07-02', '2026-07-23'))
    await desk.api.put(schedulePath, series)
    expect(await planned()).toEqual(july)
  })

  it('refuses days that come twice, days that the schedule does not have, all of them, and those of a single one', async () => {
    const { schedulePath } = await recurring()
    const put = (body: object) => desk.refused(() => desk.api.put(schedulePath, body))
    expect(await put({ ...series, exceptDates: ['2026-07-23', '2026-07-23'] })).toMatchObject({
      status: 400,
      errors: ['body exceptDates duplicate'],
    })
    expect(await put({ ...series, exceptDates: ['2026-07-03'] })).toEqual(
      ruleBroken(['body exceptDates[0] not-a-day-of-publication']),
    )
    expect(await put({ ...series, exceptDates: july })).toEqual(
      ruleBroken(['body exceptDates no-occurrence']),
    )
    expect(await put({ kind: 'single', date: '2026-07-03', exceptDates: ['2026-07-03'] })).toMatchObject({
      status: 400,
      errors: ['body exceptDates unknown-field'],
    })
  })
})
