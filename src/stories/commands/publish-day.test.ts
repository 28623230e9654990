import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conflict, invalid, notThere, ruleBroken, stale } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-06-16T09:30:00Z')
})
beforeEach(async () => {
  desk = await storyDesk(app)
  await desk.api.patch('/api/daybook/v1/organization', { timeZone: 'Europe/Berlin' })
})

const week = { kind: 'recurring', type: 'daily', fromDate: '2026-06-15', toDate: '2026-06-19' }
const timing = { type: 'time', time: '05:30' }

/** A story with a publication that recurs on the five days of a week. */
const series = async ({
  tasks = [] as object[],
  schedule = { ...week, timing } as object,
  platform = {},
} = {}) => {
  const { id: platformId } = await desk.platform(platform)
  const story = await desk.story({
    tasks,
    publications: [
      {
        platformId,
        externalId: 'x',
        schedule,
        assignedTaskRefs: tasks.map((_, index) => ({ localId: `t${index}` })),
      },
    ],
  })
  const [publication] = story.publications
  const path = `/elements/${story.id}/publications/${publication.id}`
  return {
    story,
    publication,
    platformId,
    path,
    publish: (date?: string) => desk.api.post(`${path}/publish`, date && { date }),
  }
}

const published = { date: '2026-06-16', time: '11:30' }
const read = async (id: number) => (await desk.api.get(`/elements/${id}`)).body

/** The days on which the list of elements finds one. */
const listedOn = async () => {
  const days = ['15', '16', '17', '18', '19', '20'].map((day) => `2026-06-${day}`)
  const found = await Promise.all(
    days.map(
      async (day) => (await desk.api.get(`/elements?dateFrom=${day}&dateTo=${day}`)).body.content.length,
    ),
  )
  return days.filter((_, index) => found[index] > 0)
}
const planned = async () =>
  (await desk.api.get('/api/daybook/v1/plan?dateFrom=2026-06-15&dateTo=2026-06-21')).body.rows[0]

describe('5.7 POST …/publish {date} of a recurring publication', () => {
  it('publishes the day as a publication of its own; the series stays as it is', async () => {
    const { story, publication, publish } = await series()
    const { status, body } = await publish('2026-06-16')
    expect([status, body.version, body.publications.length]).toEqual([200, 2, 2])
    expect(body.publications[0]).toEqual(publication)
    expect(body.publications[1]).toEqual({
      ...publication,
      id: expect.any(Number),
      version: 1,
      externalId: null,
      schedule: { kind: 'single', date: '2026-06-16', timing },
      published,
      statusId: expect.any(Number),
      status: expect.objectContaining({ id: body.publications[1].statusId }),
    })
    expect(await read(story.id)).toEqual(body)
  })

  it('shows the day as out and the others as planned in list, plan, table file and issue', async () => {
    const { story, platformId, publish } = await series()
    const { body } = await publish('2026-06-17')
    const split = body.publications[1].id
    expect(await listedOn()).toEqual(['15', '16', '17', '18', '19'].map((day) => `2026-06-${day}`))
    const row = await planned()
    expect(row.publications).toMatchObject([
      { published: null, schedule: { dates: ['2026-06-15', '2026-06-16', '2026-06-18', '2026-06-19'] } },
      { id: split, published, schedule: { fromDate: '2026-06-17', dates: ['2026-06-17'] } },
    ])
    const issue = async (date: string) => {
      const answer = await desk.api.get(`/api/daybook/v1/issues/${platformId}?date=${date}`)
      return JSON.stringify(answer.body.sections ?? answer.body)
    }
    expect(await issue('2026-06-17')).toContain(`"publicationId":${split}`)
    expect(await issue('2026-06-18')).not.toContain(`"publicationId":${split}`)
    expect(await issue('2026-06-18')).toContain(`"publicationId":${story.publications[0].id}`)
    const csv = await desk.api.get(
      '/api/daybook/v1/plan.csv?dateFrom=2026-06-17&dateTo=2026-06-17&columns=publications',
    )
    expect(csv.text).toMatch(/2026-06-15–2026-06-19 05:30.*; .*published 2026-06-16 11:30/)
  })

  it('publishes every day once, and refuses a day that is out, of no schedule, or none', async () => {
    const { path, publish } = await series()
    expect((await publish('2026-06-15')).status).toBe(200)
    expect(await desk.refused(() => publish('2026-06-15'))).toEqual(conflict(['body date already-published']))
    for (const date of ['2026-06-14', '2026-06-20'])
      expect(await desk.refused(() => publish(date))).toEqual(
        ruleBroken(['body date not-a-day-of-publication']),
      )
    expect((await desk.refused(() => publish('2026-06-31'))).code).toBe('date-format-error')
    expect(await desk.refused(() => desk.api.post(`${path}/publish`, { day: 1 }))).toEqual(
      invalid(['body day unknown-field']),
    )
    expect((await publish('2026-06-16')).body.publications).toHaveLength(3)
  })

  it('tells which days are planned and which were split off', async () => {
    const { story, publication, publish } = await series()
    await publish('2026-06-17')
    const days = (id: number, publicationId: number) =>
      desk.api.get(`/api/daybook/v1/elements/${id}/publications/${publicationId}/days`)
    expect((await days(story.id, publication.id)).body).toEqual({
      planned: ['2026-06-15', '2026-06-16', '2026-06-18', '2026-06-19'],
      splitOff: ['2026-06-17'],
      leftOut: [],
    })
    await publish()
    expect((await days(story.id, publication.id)).body.planned).toHaveLength(4)
    expect((await days((await desk.story()).id, publication.id)).status).toBe(404)
  })

  it('names beside the story which of its publications are days of which recurring one', async () => {
    const { story, publication, publish } = await series()
    const splitOff = async () => (await desk.api.get(`/api/daybook/v1/elements/${story.id}`)).body.splitOff
    expect(await splitOff()).toEqual([])
    await publish('2026-06-17')
    const { body } = await publish('2026-06-16')
    const [, later, earlier] = body.publications
    const of = { recurringPublicationId: publication.id }
    expect(await splitOff()).toEqual([
      { ...of, publicationId: earlier.id, date: '2026-06-16' },
      { ...of, publicationId: later.id, date: '2026-06-17' },
    ])
    await desk.api.post(`/elements/${story.id}/publications/${later.id}/unpublish`)
    expect(await splitOff()).toHaveLength(2)
    await desk.api.delete(`/elements/${story.id}/publications/${later.id}`)
    expect(await splitOff()).toHaveLength(1)
  })

  it('17.3 a day that undo brings back is that day of its series again, and one that undo takes back is planned', async () => {
    const { story, publication, path, publish } = await series()
    const days = async () =>
      (await desk.api.get(`/api/daybook/v1/elements/${story.id}/publications/${publication.id}/days`)).body
    const undoLast = async () => {
      const { next } = (await desk.api.get('/changes')).body
      const answer = await desk.api.post(`/api/daybook/v1/changes/${next}/undo`)
      expect(answer.status, answer.text).toBe(200)
    }
    const before = await days()
    const { body } = await publish('2026-06-17')
    const out = await days()
    expect([before.splitOff, out.splitOff]).toEqual([[], ['2026-06-17']])
    const own = `/elements/${story.id}/publications/${body.publications[1].id}`
    await undoLast()
    expect(await days()).toEqual(before)
    await undoLast()
    expect(await days()).toEqual(out)
    expect((await publish('2026-06-17')).status).toBe(409)
    await desk.api.delete(own)
    expect(await days()).toEqual(before)
    await undoLast()
    expect(await days()).toEqual(out)
    await desk.api.delete(path)
    await undoLast()
    expect(await days()).toEqual(out)
    expect((await publish('2026-06-17')).status).toBe(409)
    await desk.api.delete(own)
    await desk.api.delete(path)
    await undoLast()
    await desk.api.post(`/api/daybook/v1/changes/${(await desk.api.get('/changes')).body.next - 2}/undo`)
    expect(await days()).toEqual(out)
  })

  it('lets exactly one of several simultaneous calls publish the day', async () => {
    const { story, publish } = await series()
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish('2026-06-18')))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
    expect((await read(story.id)).publications).toHaveLength(2)
  })

  it('completes the linked tasks that are due by that day, and with the last day all of them', async () => {
    const tasks = [
      { localId: 't0', deadline: { date: '2026-06-14' } },
      { localId: 't1', deadline: { date: '2026-06-16', time: '23:00' } },
      { localId: 't2', deadline: { date: '2026-06-17' } },
      { localId: 't3' },
    ]
    const { publish } = await series({
      tasks,
      schedule: { ...week, fromDate: '2026-06-16', toDate: '2026-06-17' },
    })
    const done = ({ body }: Awaited<ReturnType<typeof publish>>) =>
      body.tasks.map((task: { done: boolean }) => task.done)
    const first = await publish('2026-06-16')
    expect(done(first)).toEqual([true, true, false, false])
    expect(first.body.publications[1].assignedTaskIds).toEqual(first.body.publications[0].assignedTaskIds)
    expect(done(await publish('2026-06-17'))).toEqual([true, true, true, true])
  })

  it('keeps the day out of the series when it is scheduled again, until its publication is deleted', async () => {
    const { story, path, publish } = await series()
    const { body } = await publish('2026-06-17')
    const dates = async () => (await planned()).publications[0].schedule.dates
    await desk.api.put(`${path}/schedule`, { ...week, fromDate: '2026-06-16', toDate: '2026-06-18' })
    expect(await dates()).toEqual(['2026-06-16', '2026-06-18'])
    const other = await desk.platform()
    expect((await desk.api.patch(path, { platformId: other.id })).status).toBe(200)
    expect(await dates()).toEqual(['2026-06-16', '2026-06-18'])
    await desk.api.delete(`/elements/${story.id}/publications/${body.publications[1].id}`)
    expect(await dates()).toEqual(['2026-06-16', '2026-06-17', '2026-06-18'])
    expect((await publish('2026-06-17')).status).toBe(200)
  })

  it('leaves the days that are out when the series is deleted', async () => {
    const { story, path, publish } = await series()
    const [, day] = (await publish('2026-06-17')).body.publications
    expect((await desk.api.delete(path)).status).toBe(204)
    expect((await read(story.id)).publications).toEqual([day])
    expect(await listedOn()).toEqual(['2026-06-16', '2026-06-17'])
  })

  it('works with the dates of a manual platform as they were when it was scheduled', async () => {
    const dates = ['2026-06-15', '2026-06-18'].map((date) => ({ date }))
    const schedule = { ...week, type: 'manual' }
    const { publish } = await series({ platform: { manualSchedule: dates }, schedule })
    expect(await desk.refused(() => publish('2026-06-16'))).toEqual(
      ruleBroken(['body date not-a-day-of-publication']),
    )
    expect((await publish('2026-06-18')).body.publications[1].schedule.date).toBe('2026-06-18')
  })

  it('sends back what was read, and nothing changes', async () => {
    const { story, platformId, publish } = await series()
    const { body } = await publish('2026-06-17')
    const entries = body.publications.map(({ id, schedule, externalId }: never) => ({
      id,
      platformId,
      schedule,
      externalId,
    }))
    const { groupIds, title } = body
    const answer = await desk.api.put(`/elements/${story.id}`, { title, groupIds, publications: entries })
    expect([answer.status, answer.body.version]).toEqual([200, body.version])
    expect((await planned()).publications[0].schedule.dates).toHaveLength(4)
  })

  it('19.3 a copy of the story has the whole series again', async () => {
    const { story, publish } = await series()
    await publish('2026-06-17')
    const copy = (await desk.api.post(`/api/daybook/v1/elements/${story.id}/copy`, { toDate: '2026-06-22' }))
      .body
    expect(copy.publications).toMatchObject([
      { published: null, schedule: { fromDate: '2026-06-22', toDate: '2026-06-26' } },
    ])
  })

  it('can be part of a batch, and honours If-Match', async () => {
    const { story, path, publish } = await series()
    const { etag } = await desk.api.get(`/elements/${story.id}`)
    const operations = ['2026-06-15', '2026-06-16'].map((date) => ({
      method: 'POST',
      path: `${path}/publish`,
      body: { date },
    }))
    const { body } = await desk.api.post('/api/daybook/v1/elements/batch', { operations })
    expect(body.results.at(-1).body.publications).toHaveLength(3)
    const late = () => desk.api.post(`${path}/publish`, { date: '2026-06-17' }, { 'if-match': etag })
    expect(await desk.refused(late)).toEqual(stale)
    expect((await publish('2026-06-17')).status).toBe(200)
  })

  it('A14 is refused where there would be too many publications', async () => {
    const { story, platformId, publish } = await series()
    const publications = Array.from({ length: 499 }, () => ({ platformId }))
    expect((await desk.api.patch(`/elements/${story.id}`, { publications })).status).toBe(200)
    expect(await desk.refused(() => publish('2026-06-17'))).toEqual(
      ruleBroken(['body null too-many-publications']),
    )
  })

  it('without a date publishes the whole series, once', async () => {
    const { story, publish } = await series()
    await publish('2026-06-16')
    const { body } = await publish()
    expect(body.publications[0]).toMatchObject({ published, schedule: week })
    expect(await desk.refused(() => publish('2026-06-17'))).toEqual(
      conflict(['path publicationId already-published']),
    )
    expect((await read(story.id)).publications).toHaveLength(2)
    expect(await listedOn()).toHaveLength(5)
  })
})

describe('5.7 POST …/publish {date} of another publication', () => {
  it('names the day of a single one, and refuses any other day', async () => {
    const { publication, publish } = await series({
      schedule: { kind: 'single', date: '2026-06-18', timing },
    })
    expect(await desk.refused(() => publish('2026-06-17'))).toEqual(
      ruleBroken(['body date not-a-day-of-publication']),
    )
    const { body } = await publish('2026-06-18')
    expect(body.publications).toMatchObject([{ id: publication.id, published }])
    expect(await desk.refused(() => publish('2026-06-18'))).toEqual(
      conflict(['path publicationId already-published']),
    )
  })

  it('refuses an undated one, and finds none of another element', async () => {
    const { publication, publish } = await series()
    const other = await desk.story()
    const path = `/elements/${other.id}/publications/${publication.id}/publish`
    expect(await desk.refused(() => desk.api.post(path, { date: '2026-06-17' }))).toEqual(notThere)
    const { id: platformId } = await desk.platform()
    const undated = await desk.story({ publications: [{ platformId }] })
    const own = `/elements/${undated.id}/publications/${undated.publications[0].id}/publish`
    expect(await desk.refused(() => desk.api.post(own, { date: '2026-06-17' }))).toEqual(
      ruleBroken(['body date not-a-day-of-publication']),
    )
    expect((await publish('2026-06-17')).status).toBe(200)
  })
})
