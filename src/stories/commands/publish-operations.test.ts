import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { yearLongApp } from '../../../test/elements/list-newsroom.ts'
import { conflict, notThere, ruleBroken, stale, typeMismatch } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import type { TestApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await yearLongApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const publishedStatus = async () => {
  const { content } = (await desk.api.get('/publication-statuses?size=100')).body
  const { id, name } = content.find(({ code }: { code: string | null }) => code === 'PUBLISHED')
  return { id, name }
}

/** A story with three tasks, of which the first two are linked to its first publication. */
const plannedStory = async () => {
  const { id: platformId } = await desk.platform()
  const { id: statusId } = await desk.status('publication')
  const story = await desk.story({
    tasks: [{ localId: 'a' }, { localId: 'b' }, { localId: 'c' }],
    publications: [
      { platformId, statusId, assignedTaskRefs: [{ localId: 'a' }, { localId: 'b' }] },
      { platformId, statusId, assignedTaskRefs: [{ localId: 'c' }] },
    ],
  })
  const path = `/elements/${story.id}/publications/${story.publications[0].id}`
  return { story, platformId, statusId, path }
}

describe('POST …/publish', () => {
  it('5.6 sets date and time, the status and the linked tasks, and returns the element', async () => {
    const { story, path } = await plannedStory()
    expect(story.publications[0].published).toBeNull()
    app.clock.set('2026-03-02T09:17:59Z')
    const answer = await desk.api.post(`${path}/publish`)
    const status = await publishedStatus()
    const [a, b, c] = story.tasks
    const [first, second] = story.publications
    const published = { date: '2026-03-02', time: '10:17' }
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        ...story,
        version: 2,
        modificationDate: '2026-03-02T09:17:59Z',
        tasks: [{ ...a, version: 2, done: true }, { ...b, version: 2, done: true }, c],
        publications: [{ ...first, version: 2, published, statusId: status.id, status }, second],
      },
    ])
    expect((await desk.api.get(`/elements/${story.id}`)).text).toBe(answer.text)
  })

  it('5.6 refuses to publish twice, and changes nothing', async () => {
    const { path } = await plannedStory()
    expect((await desk.api.post(`${path}/publish`)).status).toBe(200)
    expect(await desk.refused(() => desk.api.post(`${path}/publish`))).toEqual(
      conflict(['path publicationId already-published']),
    )
  })

  it('5.6 lets exactly one of several simultaneous calls publish', async () => {
    for (let round = 0; round < 5; round++) {
      const { story, path } = await plannedStory()
      const answers = await Promise.all(Array.from({ length: 6 }, () => desk.api.post(`${path}/publish`)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409])
      expect((await desk.api.get(`/elements/${story.id}`)).body.version).toBe(2)
    }
  })

  it('5.6 publishes all publications of an element at once, and loses none', async () => {
    const { story } = await plannedStory()
    const answers = await Promise.all(
      story.publications.map(({ id }: { id: number }) =>
        desk.api.post(`/elements/${story.id}/publications/${id}/publish`),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const { body } = await desk.api.get(`/elements/${story.id}`)
    expect(body.tasks.map(({ done }: { done: boolean }) => done)).toEqual([true, true, true])
    expect(body.version).toBe(3)
  })

  it('5.6 accepts no body or an empty one', async () => {
    const { path } = await plannedStory()
    const bodies = [[], 'x', 5]
    for (const body of bodies)
      expect(
        await desk.refused(() => desk.api.post(`${path}/publish`, JSON.stringify(body))),
        JSON.stringify(body),
      ).toEqual(typeMismatch(['body null type-mismatch']))
    expect((await desk.api.post(`${path}/publish`, {})).status).toBe(200)
  })

  it('4.5 is not found below another element, in another organization, or in the trash', async () => {
    const { story, path } = await plannedStory()
    const other = await plannedStory()
    const foreign = await storyDesk(app)
    const [publication] = story.publications
    const elsewhere = `/elements/${other.story.id}/publications/${publication.id}/publish`
    expect(await desk.refused(() => desk.api.post(elsewhere))).toEqual(notThere)
    expect(await desk.refused(() => foreign.api.post(`${path}/publish`))).toEqual(notThere)
    expect((await desk.api.delete(`/elements/${story.id}`)).status).toBe(204)
    expect(await desk.refused(() => desk.api.post(`${path}/publish`))).toEqual(notThere)
  })

  it('1.18 honours If-Match', async () => {
    const { story, path } = await plannedStory()
    const { etag } = await desk.api.get(`/elements/${story.id}`)
    await desk.api.patch(`/elements/${story.id}`, { title: 'Later' })
    const send = () => desk.api.post(`${path}/publish`, undefined, { 'if-match': etag })
    expect(await desk.refused(send)).toEqual(stale)
    const present = (await desk.api.get(`/elements/${story.id}`)).etag
    expect((await desk.api.post(`${path}/publish`, undefined, { 'if-match': present })).status).toBe(200)
  })

  it('1.19 repeats the first answer for a repeated request with the same key', async () => {
    const { path } = await plannedStory()
    const send = () => desk.api.post(`${path}/publish`, undefined, { 'idempotency-key': 'publish-1' })
    const [first, again] = [await send(), await send()]
    expect([again.status, again.text]).toEqual([200, first.text])
  })

  it('8.9 works on a deleted platform, no matter which statuses it offers', async () => {
    const { story, platformId, statusId, path } = await plannedStory()
    await desk.offer({ id: platformId, name: '' }, [{ id: statusId, name: '' }])
    expect((await desk.api.delete(`/platforms/${platformId}`)).status).toBe(204)
    const { status, body } = await desk.api.post(`${path}/publish`)
    expect([status, body.id]).toEqual([200, story.id])
  })
})

describe('a published publication', () => {
  const publishedStory = async () => {
    const planned = await plannedStory()
    const { body } = await desk.api.post(`${planned.path}/publish`)
    return { ...planned, body, publication: body.publications[0], status: await publishedStatus() }
  }

  it('5.3 keeps its status in a PATCH that does not name one', async () => {
    const { path, publication } = await publishedStory()
    const { status, body } = await desk.api.patch(path, { externalId: 'x' })
    expect([status, body.publications[0]]).toEqual([200, { ...publication, version: 3, externalId: 'x' }])
  })

  it('5.3 keeps date, time and status in a PUT of the element that does not name the status', async () => {
    const { story, platformId, publication, body } = await publishedStory()
    const assignedTaskRefs = publication.assignedTaskIds.map((taskId: number) => ({ taskId }))
    const entry = { id: publication.id, platformId, assignedTaskRefs }
    const answer = await desk.api.put(`/elements/${story.id}`, {
      tasks: story.tasks.map(({ id }: { id: number }) => ({ id })),
      publications: [entry],
    })
    expect([answer.status, answer.body.publications]).toEqual([200, [publication]])
    expect(answer.body.tasks).toEqual(body.tasks)
  })

  it('A8 keeps its status and its platform in every write, and may repeat both', async () => {
    const { story, path, status, publication, statusId, platformId } = await publishedStory()
    const other = await desk.platform()
    for (const body of [{ statusId }, { statusId: null }])
      expect(await desk.refused(() => desk.api.patch(path, body))).toEqual(
        ruleBroken(['body statusId published']),
      )
    expect(await desk.refused(() => desk.api.patch(path, { platformId: other.id }))).toEqual(
      ruleBroken(['body platformId published']),
    )
    const category = await desk.category(other)
    const moved = { platformId: other.id, categoryId: category.id }
    expect(await desk.refused(() => desk.api.patch(path, moved))).toEqual(
      ruleBroken(['body platformId published']),
    )
    const entry = { id: publication.id, platformId, statusId: null }
    for (const method of ['put', 'patch'] as const)
      expect(
        await desk.refused(() => desk.api[method](`/elements/${story.id}`, { publications: [entry] })),
      ).toEqual(ruleBroken(['body publications[0].statusId published']))
    const { body } = await desk.api.patch(path, { platformId, statusId: status.id, externalId: 'x' })
    expect(body.publications[0]).toEqual({ ...publication, version: 3, externalId: 'x' })
    expect((await desk.api.delete(path)).status).toBeLessThan(300)
  })

  it('5.3, 1.8 has a status that no write sets, and a date that none sends', async () => {
    const { story, path, status } = await publishedStory()
    const [, second] = story.publications
    const elsewhere = `/elements/${story.id}/publications/${second.id}`
    expect(await desk.refused(() => desk.api.patch(elsewhere, { statusId: status.id }))).toEqual(
      ruleBroken(['body statusId published-status']),
    )
    const { errors } = await desk.refused(() => desk.api.patch(path, { published: null }))
    expect(errors).toEqual(['body published read-only'])
  })

  it('5.6 keeps its tasks done when tasks are written; only done-state reopens them', async () => {
    const { story, body } = await publishedStory()
    const [a] = body.tasks
    const patched = await desk.api.patch(`/elements/${story.id}/tasks/${a.id}`, { headline: 'New' })
    expect(patched.body.tasks[0]).toMatchObject({ headline: 'New', done: true })
    const undone = await desk.api.post(`/elements/${story.id}/tasks/done-state`, {
      tasks: [{ taskId: a.id, done: false }],
    })
    expect(undone.body.tasks[0].done).toBe(false)
    expect(undone.body.publications[0].published).toEqual(body.publications[0].published)
  })
})

describe('POST …/unpublish', () => {
  it('A8 clears date and time, gives back the status, and reopens the tasks', async () => {
    const { story, path, statusId, platformId } = await plannedStory()
    await desk.offer({ id: platformId, name: '' }, [{ id: statusId, name: '' }], statusId)
    await desk.api.post(`${path}/publish`)
    const { status, body } = await desk.api.post(`${path}/unpublish`)
    expect([status, body.publications[0]]).toEqual([200, { ...story.publications[0], version: 3 }])
    expect(body.tasks.map(({ done }: { done: boolean }) => done)).toEqual([false, false, false])
    expect((await desk.api.post(`${path}/publish`)).status).toBe(200)
  })

  const onTuesdays = { mon: false, tue: true, wed: false, thu: false, fri: false, sat: false, sun: false }
  const week = { kind: 'recurring', type: 'daily', fromDate: '2026-05-04', toDate: '2026-05-10' }
  const issues = { manualSchedule: [{ date: '2026-05-05' }, { date: '2026-05-08' }] }
  it.each([
    ['undated', {}, null, false],
    ['planned for another day', {}, { kind: 'single', date: '2026-05-07' }, false],
    ['planned for that day', {}, { kind: 'single', date: '2026-05-06' }, true],
    ['recurring on that day', {}, week, true],
    ['recurring on other days', {}, { ...week, days: onTuesdays }, false],
    ['in issues of other days', issues, { ...week, type: 'manual' }, false],
  ])(
    '3.7, A8 the day of publishing no longer finds a publication that is %s',
    async (_, platform, schedule, is) => {
      const { id: platformId } = await desk.platform(platform)
      const story = await desk.story({ publications: [{ platformId, schedule }] })
      const path = `/elements/${story.id}/publications/${story.publications[0].id}`
      const isFound = async () => {
        const { content } = (await desk.api.get('/elements?dateFrom=2026-05-06&dateTo=2026-05-06')).body
        return content.length === 1
      }
      app.clock.set('2026-05-06T09:00:00Z')
      expect(await isFound()).toBe(is)
      await desk.api.post(`${path}/publish`)
      expect(await isFound()).toBe(true)
      expect((await desk.api.post(`${path}/unpublish`)).status).toBe(200)
      expect(await isFound()).toBe(is)
    },
  )

  it('A8 is refused for what is not published', async () => {
    const { path } = await plannedStory()
    expect(await desk.refused(() => desk.api.post(`${path}/unpublish`))).toEqual(
      conflict(['path publicationId not-published']),
    )
  })
})

describe('5.6 in the time zone of the organization', () => {
  // Sorted by instant, because the clock of the test only goes forward.
  const moments = [
    ['a second before clocks go forward', '2026-03-08T05:29:59Z', 'America/St_Johns', '2026-03-08', '01:59'],
    ['when clocks go forward', '2026-03-08T05:30:00Z', 'America/St_Johns', '2026-03-08', '03:00'],
    [
      'half an hour before midnight that night',
      '2026-03-09T02:00:00Z',
      'America/St_Johns',
      '2026-03-08',
      '23:30',
    ],
    ['a second before clocks go forward', '2026-03-29T00:59:59Z', 'Europe/Berlin', '2026-03-29', '01:59'],
    ['when clocks go forward', '2026-03-29T01:00:00Z', 'Europe/Berlin', '2026-03-29', '03:00'],
    ['half an hour before midnight that day', '2026-03-29T21:30:00Z', 'Europe/Berlin', '2026-03-29', '23:30'],
    ['before clocks go back', '2026-04-04T13:30:00Z', 'Pacific/Auckland', '2026-04-05', '02:30'],
    ['after clocks went back', '2026-04-04T14:30:00Z', 'Pacific/Auckland', '2026-04-05', '02:30'],
    [
      'half an hour before midnight that day',
      '2026-04-05T11:30:00Z',
      'Pacific/Auckland',
      '2026-04-05',
      '23:30',
    ],
    ['half an hour before midnight', '2026-06-18T17:45:00Z', 'Asia/Kathmandu', '2026-06-18', '23:30'],
    ['at midnight', '2026-06-18T18:15:00Z', 'Asia/Kathmandu', '2026-06-19', '00:00'],
    ['half an hour before midnight', '2026-06-18T21:30:00Z', 'Europe/Berlin', '2026-06-18', '23:30'],
    ['half an hour before midnight', '2026-06-19T02:00:00Z', 'America/St_Johns', '2026-06-18', '23:30'],
    ['half an hour before midnight', '2026-06-19T11:30:00Z', 'Pacific/Auckland', '2026-06-19', '23:30'],
    ['a second before clocks go forward', '2026-09-26T13:59:59Z', 'Pacific/Auckland', '2026-09-27', '01:59'],
    ['when clocks go forward', '2026-09-26T14:00:00Z', 'Pacific/Auckland', '2026-09-27', '03:00'],
    ['before clocks go back', '2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30'],
    ['after clocks went back', '2026-10-25T01:30:00Z', 'Europe/Berlin', '2026-10-25', '02:30'],
    ['before clocks go back', '2026-11-01T04:00:00Z', 'America/St_Johns', '2026-11-01', '01:30'],
    ['after clocks went back', '2026-11-01T05:00:00Z', 'America/St_Johns', '2026-11-01', '01:30'],
  ] as const

  it.each(moments)('%s, at %s in %s, it is %s %s', async (_, instant, timeZone, date, time) => {
    await desk.api.patch('/api/daybook/v1/organization', { timeZone })
    const { path } = await plannedStory()
    app.clock.set(instant)
    const { status, body } = await desk.api.post(`${path}/publish`)
    expect([status, body.publications[0].published]).toEqual([200, { date, time }])
  })
})
