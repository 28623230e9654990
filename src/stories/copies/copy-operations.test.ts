import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInPerson } from '../../../test/support/people.ts'
import { invalid, notThere, ruleBroken } from '../../../test/support/refusals.ts'
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

const copy = (id: number, body: object = {}) => desk.api.post(`/api/daybook/v1/elements/${id}/copy`, body)
const copied = async (id: number, body: object = {}) => {
  const answer = await copy(id, body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const weekdays = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: false, sun: false }

describe('19.3 POST /elements/{id}/copy', () => {
  it('makes a story with new ids that says the same, and answers as GET does', async () => {
    const { id: platformId } = await desk.platform()
    const { id: groupId } = await desk.group()
    const story = await desk.story({
      title: 'Budget vote',
      slug: 'budget',
      confidential: true,
      groupIds: [groupId],
      location: { name: 'Town hall', address: 'Market 1', latitude: 53.5, longitude: 10 },
      tasks: [
        { localId: 'a', headline: 'Report', cost: { amount: 80, currency: 'EUR' } },
        { headline: 'Pictures' },
      ],
      publications: [{ platformId, assignedTaskRefs: [{ localId: 'a' }] }],
    })
    const answer = await copy(story.id)
    const { warnings, ...element } = answer.body
    expect([answer.status, warnings]).toEqual([201, []])
    expect(answer.headers.location).toMatch(new RegExp(`/api/v2/elements/${element.id}$`))
    const read = await desk.api.get(`/elements/${element.id}`)
    expect([read.body, read.etag]).toEqual([element, answer.etag])
    const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id)
    expect(element.id).not.toBe(story.id)
    expect(idsOf(element.tasks).some((id) => idsOf(story.tasks).includes(id))).toBe(false)
    const { id, url, creator, editor, creationTime, modificationDate, tasks, publications, ...root } = story
    expect(element).toMatchObject(root)
    expect(element.tasks).toMatchObject(tasks.map(({ id: _, ...task }: { id: number }) => task))
    expect(element.publications).toMatchObject([
      { platformId, assignedTaskIds: [element.tasks[0].id], schedule: null },
    ])
    expect((await desk.api.get(`/elements/${story.id}`)).body).toEqual(story)
  })

  it('moves everything dated by as many days as its first day, and keeps wall-clock times over a clock change', async () => {
    const { id: platformId } = await desk.platform({ weeklySchedule: weekdays })
    const story = await desk.story({
      event: { fromDate: '2026-03-27', fromTime: '18:00', toDate: '2026-03-28', toTime: '02:30' },
      tasks: [
        {
          deadline: { date: '2026-03-22', time: '02:30' },
          event: { fromDate: '2026-03-21', fromTime: '09:00' },
        },
      ],
      publications: [
        {
          platformId,
          schedule: { kind: 'single', date: '2026-03-27', timing: { type: 'time', time: '05:30' } },
        },
        {
          platformId,
          schedule: { kind: 'recurring', type: 'daily', fromDate: '2026-03-26', toDate: '2026-04-02' },
        },
      ],
    })
    // The first day is 26 March, a Thursday; the deadline before it does not count.
    const element = await copied(story.id, { toDate: '2026-04-02' })
    expect(element).toMatchObject({
      warnings: [],
      event: { fromDate: '2026-04-03', fromTime: '18:00', toDate: '2026-04-04', toTime: '02:30' },
      tasks: [
        {
          deadline: { date: '2026-03-29', time: '02:30' },
          event: { fromDate: '2026-03-28', fromTime: '09:00' },
        },
      ],
      publications: [
        { schedule: { kind: 'single', date: '2026-04-03', timing: { type: 'time', time: '05:30' } } },
        {
          schedule: {
            kind: 'recurring',
            type: 'daily',
            fromDate: '2026-04-02',
            toDate: '2026-04-09',
            days: weekdays,
          },
        },
      ],
    })
    const planned = await desk.api.get('/elements?dateFrom=2026-04-09&dateTo=2026-04-09')
    expect(planned.body.content.map(({ id }: { id: number }) => id)).toEqual([element.id])
  })

  it('13.1 takes the first day from publications, else from the event, else from deadlines', async () => {
    const { id: platformId } = await desk.platform()
    const task = { deadline: { date: '2026-05-01' } }
    const event = { fromDate: '2026-05-10' }
    const published = await desk.story({ event, tasks: [task], publications: [{ platformId }] })
    app.clock.set('2026-05-07T10:00:00Z')
    await desk.api.post(`/elements/${published.id}/publications/${published.publications[0].id}/publish`)
    const deadlineOf = async (id: number) =>
      (await copied(id, { toDate: '2026-06-01' })).tasks[0].deadline.date
    expect(await deadlineOf(published.id)).toBe('2026-05-26')
    expect(await deadlineOf((await desk.story({ event, tasks: [task] })).id)).toBe('2026-05-23')
    expect(await deadlineOf((await desk.story({ tasks: [task] })).id)).toBe('2026-06-01')
    expect((await copied((await desk.story()).id, { toDate: '2026-06-01' })).warnings).toEqual([])
  })

  it('19.3 leaves out days and hours that are over if asked, and names them', async () => {
    app.clock.set('2026-06-18T12:00:00Z')
    desk = await storyDesk(app)
    const { id: platformId } = await desk.platform()
    const at = (date: string, time: string) => ({
      platformId,
      schedule: { kind: 'single', date, timing: { type: 'time', time } },
    })
    const story = await desk.story({
      event: { fromDate: '2026-06-08' },
      tasks: [
        { deadline: { date: '2026-06-09', time: '18:00' } },
        { deadline: { date: '2026-06-10', time: '08:00' } },
        { deadline: { date: '2026-06-10', time: '23:00' } },
      ],
      publications: [at('2026-06-10', '06:00'), at('2026-06-12', '06:00')],
    })
    const today = await copied(story.id, { toDate: '2026-06-18', leaveOutPast: true })
    const deadline = (time: string | null) => ({ date: '2026-06-18', time })
    expect(today).toMatchObject({
      event: null,
      tasks: [{ deadline: null }, { deadline: deadline(null) }, { deadline: deadline('23:00') }],
      publications: [
        { schedule: { date: '2026-06-18', timing: null } },
        { schedule: { date: '2026-06-20', timing: { time: '06:00' } } },
      ],
    })
    expect(today.warnings.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
      ['event', 'in-the-past'],
      ['tasks[0].deadline', 'in-the-past'],
      ['tasks[1].deadline.time', 'in-the-past'],
      ['publications[0].schedule.timing', 'in-the-past'],
    ])
    const later = await copied(story.id, { toDate: '2026-06-30', leaveOutPast: true })
    expect(later.warnings).toEqual([])
    const asIs = await copied(story.id, { toDate: '2026-06-18' })
    expect([asIs.warnings, asIs.tasks[0].deadline.date]).toEqual([[], '2026-06-17'])
  })

  it('19.3 lets what would have begun already begin with what is left of it, and names it', async () => {
    app.clock.set('2026-06-18T12:00:00Z')
    desk = await storyDesk(app)
    const { id: platformId } = await desk.platform()
    const daily = (time: string | null, toDate = '2026-06-20', exceptDates: readonly string[] = []) => ({
      platformId,
      schedule: {
        ...{ kind: 'recurring', type: 'daily', fromDate: '2026-06-10', toDate, exceptDates },
        timing: time && { type: 'time', time },
      },
    })
    const story = await desk.story({
      event: { fromDate: '2026-06-11', fromTime: '09:00', toDate: '2026-06-15', toTime: '18:00' },
      tasks: [
        { event: { fromDate: '2026-06-13', fromTime: '09:00', toTime: '10:00' } },
        { event: { fromDate: '2026-06-13', fromTime: '09:00', toTime: '23:00' } },
        { event: { fromDate: '2026-06-13', fromTime: '20:00' } },
      ],
      publications: [daily(null), daily('06:00'), daily('23:00'), daily('06:00', '2026-06-13')],
    })
    const codesOf = ({ warnings }: { warnings: readonly { path: string; code: string }[] }) =>
      warnings.map(({ path, code }) => `${path} ${code}`)
    // Everything moves by five days.
    const copy = await copied(story.id, { toDate: '2026-06-15', leaveOutPast: true })
    const from = (fromDate: string) => ({ schedule: { fromDate, toDate: '2026-06-25' } })
    expect(copy).toMatchObject({
      event: { fromDate: '2026-06-18', fromTime: null, toDate: '2026-06-20', toTime: '18:00' },
      tasks: [
        { event: { fromDate: '2026-06-18', fromTime: null, toTime: null } },
        { event: { fromDate: '2026-06-18', fromTime: null, toTime: '23:00' } },
        { event: { fromDate: '2026-06-18', fromTime: '20:00' } },
      ],
      publications: [from('2026-06-18'), from('2026-06-19'), from('2026-06-18'), { schedule: null }],
    })
    expect(codesOf(copy)).toEqual(
      [
        ...['event.fromDate', 'tasks[0].event.fromTime', 'tasks[0].event.toTime', 'tasks[1].event.fromTime'],
        ...[0, 1, 2].map((index) => `publications[${index}].schedule.fromDate`),
        'publications[3].schedule',
      ].map((path) => `${path} in-the-past`),
    )
    const { id } = await desk.story({
      publications: [daily(null, '2026-06-20', ['2026-06-12', '2026-06-19'])],
    })
    expect((await copied(id, { leaveOutPast: true })).publications).toMatchObject([
      { schedule: { fromDate: '2026-06-18', toDate: '2026-06-20', exceptDates: ['2026-06-19'] } },
    ])
  })

  it('leaves a publication without a schedule, with a warning, if its platform does not come out on the new day', async () => {
    const { id: weekly } = await desk.platform({ weeklySchedule: weekdays })
    const { id: manual } = await desk.platform({
      manualSchedule: [{ date: '2026-06-19' }, { date: '2026-06-27' }],
    })
    const gone = await desk.platform()
    const single = (platformId: number) => ({ platformId, schedule: { kind: 'single', date: '2026-06-19' } })
    const story = await desk.story({ publications: [weekly, manual, gone.id].map(single) })
    await desk.api.delete(`/platforms/${gone.id}`)
    const saturday = await copied(story.id, { toDate: '2026-06-20' })
    const [first, second, third] = saturday.publications
    expect([first, second, third].map(({ schedule }) => schedule)).toEqual([null, null, null])
    const message = 'was left out: the platform does not come out on the new day'
    expect(saturday.warnings).toEqual([
      { path: 'publications[0].schedule', code: 'not-a-day-of-platform', message },
      { path: 'publications[1].schedule', code: 'not-a-date-of-platform', message },
      {
        path: 'publications[2].schedule',
        code: 'unknown-reference',
        message: 'was left out: the platform was deleted',
      },
    ])
    const later = await copied(story.id, { toDate: '2026-06-27' })
    expect(later.publications[1].schedule).toMatchObject({ date: '2026-06-27' })
    expect(later.warnings.map(({ path }: { path: string }) => path)).toEqual([
      'publications[0].schedule',
      'publications[2].schedule',
    ])
  })

  it('leaves out what was done, published or linked to other systems, and gives statuses their defaults', async () => {
    const { id: platformId } = await desk.platform()
    const { id: statusId } = await desk.status('publication')
    const { id: taskStatusId } = await desk.status('task')
    const story = await desk.story({
      tasks: [{ localId: 'a', statusId: taskStatusId, confirmationStatusCode: 1 }],
      publications: [
        { platformId, assignedTaskRefs: [{ localId: 'a' }] },
        {
          platformId,
          statusId,
          externalId: 'cms-1',
          cms: { articleId: 'a', editLink: { url: 'https://cms.example' } },
        },
      ],
    })
    await desk.api.post(`/elements/${story.id}/publications/${story.publications[0].id}/publish`)
    await desk.api.post(`/elements/${story.id}/external-element/link`, {
      externalElement: { externalId: 'x', link: null },
      systemUrl: 'https://cms.example',
    })
    const fresh = await desk.story({ tasks: [{}], publications: [{ platformId }, { platformId }] })
    const { tasks, publications, externalElement } = await copied(story.id)
    const state = ({ statusId: id, published, externalId, cms }: never) => ({
      id,
      published,
      externalId,
      cms,
    })
    expect(publications.map(state)).toEqual(fresh.publications.map(state))
    expect(tasks).toMatchObject([
      { done: false, statusId: fresh.tasks[0].statusId, confirmationStatusCode: -2 },
    ])
    expect(externalElement).toBeNull()
  })

  it('takes over assignees only if asked, or if the story has neither a publication nor a group', async () => {
    const { id: userId } = await desk.user()
    const { id: groupId } = await desk.group()
    const tasks = [{ userId }, { user: { name: 'Zoe Freelance', email: 'zoe@free.example' } }]
    const names = (element: { tasks: { user: { name: string } | null }[] }) =>
      element.tasks.map(({ user }) => user?.name)
    const story = await desk.story({ groupIds: [groupId], tasks })
    expect(names(await copied(story.id))).toEqual([undefined, undefined])
    expect(names(await copied(story.id, { withAssignees: true }))).toEqual(names(story))
    const own = await desk.story({ groupIds: [], tasks })
    expect(names(await copied(own.id))).toEqual(names(own))
    await desk.deleteUser(userId)
    expect(names(await copied(own.id))).toEqual(names(own))
  })

  it('14.3 keeps assignees where the copy leaves out all groups, which the sender does not see', async () => {
    const { id: groupId } = await desk.group()
    const leila = await signedInPerson(app, desk.organizationId, { role: 'editor' })
    await desk.api.patch(`/api/daybook/v1/users/${leila.id}`, { reads: 'own' })
    const tasks = [{ userId: leila.id }]
    const { id } = await desk.story({ groupIds: [groupId], masterGroupId: groupId, tasks })
    const answer = await leila.api.post(`/api/daybook/v1/elements/${id}/copy`, {})
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      groupIds: [],
      masterGroupId: null,
      tasks: [{ user: { id: leila.id } }],
    })
  })

  it('copies what refers to something deactivated since then', async () => {
    const { id: formatId } = await desk.format()
    const { id: groupId } = await desk.group()
    const story = await desk.story({ groupIds: [groupId], tasks: [{ formatId }] })
    await desk.setFormatActive(formatId, false)
    await desk.api.delete(`/groups/${groupId}`)
    expect(await copied(story.id)).toMatchObject({ groupIds: [groupId], tasks: [{ formatId }] })
  })

  it('is an entry of the new story in the audit log', async () => {
    const story = await desk.story()
    const { id } = await copied(story.id)
    const { content } = (await desk.api.get('/api/daybook/v1/audit?size=1')).body
    expect(content).toMatchObject([
      {
        action: 'element-copied',
        subject: { type: 'element', id: String(id) },
        details: { copyOf: story.id },
      },
    ])
  })

  it('refuses a story that is not there, a day that is none, and dates beyond the calendar', async () => {
    const { id } = await desk.story({ event: { fromDate: '2026-05-10', toDate: '2026-05-12' } })
    expect(await desk.refused(() => copy(999_999_999))).toEqual(notThere)
    expect((await desk.refused(() => copy(id, { toDate: '2026-02-30' }))).code).toBe('date-format-error')
    expect(await desk.refused(() => copy(id, { toDate: '9999-12-30' }))).toEqual(
      invalid(['body toDate out-of-range']),
    )
    const bare = await desk.story({ publications: [{ platformId: (await desk.platform()).id }] })
    await desk.api.delete(`/elements/${bare.id}/publications/${bare.publications[0].id}`)
    expect(await desk.refused(() => copy(bare.id))).toEqual(
      ruleBroken(['body null element-content-required']),
    )
  })
})
