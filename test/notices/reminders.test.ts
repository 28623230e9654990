import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sendReminders } from '../../src/changes/notices/reminders.ts'
import { done, noticeDesk } from '../support/notice-desk.ts'
import type { SignedIn } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** Newsrooms of tests are in Berlin unless they say otherwise. */
let test: TestApp
let desk: Awaited<ReturnType<typeof noticeDesk>>
let eva: SignedIn
let rosa: SignedIn
let groupIds: number[]

beforeAll(async () => {
  test = await testApp()
})
beforeEach(() => begin('2026-06-18T06:00:00Z'))

const begin = async (time: string) => {
  test.clock.set(time)
  desk = await noticeDesk(test)
  await done(desk.api.patch('/api/daybook/v1/organization', { timeZone: 'Europe/Berlin' }))
  ;[eva, rosa] = await Promise.all([desk.person('Eva'), desk.person('Rosa')])
  groupIds = [(await desk.group()).id]
}

const remindAt = async (time: string) => {
  test.clock.set(time)
  await sendReminders(test.deps)
}
const taskDue = async (date: string, time: string | null = null) =>
  desk.storyBy(eva.api, {
    title: 'Strike',
    groupIds,
    tasks: [{ userId: rosa.id, deadline: { date, time } }],
  })
const kinds = async (who: SignedIn) => (await desk.told(who)).map((text) => text.split(' ')[0])
const dueKinds = async (who = rosa) => (await kinds(who)).filter((kind) => /due|out/.test(kind ?? ''))

describe('21.2 reminders', () => {
  it('21.2 come two hours before a deadline with a time, and at the deadline, each once', async () => {
    const story = await taskDue('2026-06-18', '14:00')
    await remindAt('2026-06-18T09:59:00Z')
    expect(await dueKinds()).toEqual([])
    await Promise.all([remindAt('2026-06-18T10:00:00Z'), remindAt('2026-06-18T10:00:10Z')])
    expect(await dueKinds()).toEqual(['due-soon'])
    const [notice] = await desk.noticesOf(rosa)
    expect(notice).toMatchObject({
      ...{ kind: 'due-soon', actor: null, element: { id: story.id, title: 'Strike' } },
      of: { type: 'task', id: story.tasks[0].id },
    })
    await remindAt('2026-06-18T11:59:00Z')
    expect(await dueKinds()).toEqual(['due-soon'])
    await remindAt('2026-06-18T12:00:00Z')
    await remindAt('2026-06-18T12:00:30Z')
    expect(await dueKinds()).toEqual(['overdue', 'due-soon'])
    // The clock is set back.
    test.clock.set('2026-06-18T09:00:00Z')
    await remindAt('2026-06-18T12:30:00Z')
    expect(await dueKinds()).toEqual(['overdue', 'due-soon'])
    expect(await dueKinds(eva)).toEqual([])
  })

  it('21.2 come at 16:00 on the day before a deadline without a time, and when its day is over', async () => {
    await taskDue('2026-06-20')
    await remindAt('2026-06-19T13:59:00Z')
    expect(await dueKinds()).toEqual([])
    await remindAt('2026-06-19T14:00:00Z')
    expect(await dueKinds()).toEqual(['due-soon'])
    await remindAt('2026-06-20T21:59:00Z')
    expect(await dueKinds()).toEqual(['due-soon'])
    await remindAt('2026-06-20T22:00:00Z')
    expect(await dueKinds()).toEqual(['overdue', 'due-soon'])
  })

  it('21.2 come by the hours that pass, on days of 23 and 25 hours', async () => {
    await begin('2026-03-28T20:00:00Z')
    await taskDue('2026-03-29', '04:00')
    // 01:00 in winter time: two hours later it is 04:00.
    await remindAt('2026-03-28T23:59:00Z')
    expect(await dueKinds()).toEqual([])
    await remindAt('2026-03-29T00:00:00Z')
    expect(await dueKinds()).toEqual(['due-soon'])
    // 02:00 comes twice: two hours before 04:00 is the second one.
    await begin('2026-10-24T20:00:00Z')
    await taskDue('2026-10-25', '04:00')
    await remindAt('2026-10-25T00:59:00Z')
    expect(await dueKinds()).toEqual([])
    await remindAt('2026-10-25T01:00:00Z')
    expect(await dueKinds()).toEqual(['due-soon'])
  })

  it('21.2 do not come when the task was given, or its deadline set, after the moment', async () => {
    await remindAt('2026-06-18T09:59:50Z')
    test.clock.set('2026-06-18T10:00:02Z')
    const story = await taskDue('2026-06-18', '14:00')
    await remindAt('2026-06-18T10:00:05Z')
    await remindAt('2026-06-18T10:30:00Z')
    expect(await dueKinds()).toEqual([])
    await done(
      eva.api.patch(`/elements/${story.id}/tasks/${story.tasks[0].id}`, {
        deadline: { date: '2026-06-18', time: '12:31' },
      }),
    )
    await remindAt('2026-06-18T10:31:30Z')
    expect(await dueKinds()).toEqual(['overdue'])
  })

  it('21.2 do not come for what is done, declined or in the trash', async () => {
    const stories = [await taskDue('2026-06-18', '14:00'), await taskDue('2026-06-18', '14:00')]
    const [one, other] = stories
    await done(rosa.api.put(`/api/daybook/v1/me/tasks/${one.tasks[0].id}/done`, { done: true }))
    await done(eva.api.delete(`/elements/${other.id}`))
    const third = await taskDue('2026-06-18', '14:00')
    await done(
      rosa.api.patch(`/api/daybook/v1/me/tasks/${third.tasks[0].id}`, { confirmationStatusCode: -1 }),
    )
    await remindAt('2026-06-18T15:00:00Z')
    expect(await dueKinds()).toEqual([])
  })

  it('21.4 what was due while the server was down is sent once after the start, if it is still to come', async () => {
    await taskDue('2026-06-18', '20:00')
    await taskDue('2026-06-18', '12:00')
    await remindAt('2026-06-18T07:00:00Z')
    await remindAt('2026-06-18T17:00:00Z')
    expect(await dueKinds()).toEqual(['due-soon', 'overdue'])
    await remindAt('2026-06-18T17:01:00Z')
    expect(await dueKinds()).toEqual(['due-soon', 'overdue'])
  })

  it('21.2 who follows a story learns that a publication is not out 15 minutes after its time', async () => {
    const { id: platformId } = await desk.platform()
    const schedule = (time: string) => ({
      kind: 'single',
      date: '2026-06-18',
      timing: { type: 'time', time },
    })
    const publications = [
      { platformId, schedule: schedule('12:00') },
      { platformId, schedule: schedule('12:00') },
      { platformId, schedule: { kind: 'single', date: '2026-06-18', timing: null } },
    ]
    const story = await desk.storyBy(eva.api, { title: 'Strike', publications })
    await done(eva.api.post(`/elements/${story.id}/publications/${story.publications[0].id}/publish`, {}))
    await remindAt('2026-06-18T10:14:00Z')
    expect(await dueKinds(eva)).toEqual([])
    await remindAt('2026-06-18T10:15:00Z')
    await remindAt('2026-06-18T10:16:00Z')
    expect(await dueKinds(eva)).toEqual(['not-out'])
    const [late] = await desk.noticesOf(eva)
    const of = { type: 'publication', id: story.publications[1].id }
    expect(late).toMatchObject({ of, fields: [{ of, field: 'schedule', to: schedule('12:00') }] })
    // Without a time, when its day is over.
    await remindAt('2026-06-18T22:14:00Z')
    expect(await dueKinds(eva)).toEqual(['not-out'])
    await remindAt('2026-06-18T22:15:00Z')
    await remindAt('2026-06-18T22:16:00Z')
    expect(await dueKinds(eva)).toEqual(['not-out', 'not-out'])
  })

  it('25.1 the rule of the newsroom decides after how many minutes, and whether at all', async () => {
    const due = async (time: string, minutes: number | null) => {
      const change = minutes === null ? { active: false } : { thresholds: { minutes } }
      await done(desk.api.patch('/api/daybook/v1/finding-rules/not-out', change))
      const { id: platformId } = await desk.platform()
      return desk.storyBy(eva.api, {
        publications: [
          { platformId, schedule: { kind: 'single', date: '2026-06-18', timing: { type: 'time', time } } },
        ],
      })
    }
    await due('12:00', 60)
    await remindAt('2026-06-18T10:59:00Z')
    expect(await dueKinds(eva)).toEqual([])
    await remindAt('2026-06-18T11:00:00Z')
    expect(await dueKinds(eva)).toEqual(['not-out'])
    await begin('2026-06-18T11:00:00Z')
    await due('13:30', null)
    await remindAt('2026-06-18T13:00:00Z')
    expect(await dueKinds(eva)).toEqual([])
  })
})
