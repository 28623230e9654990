import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { invalid, refusalOf } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { Reason, RosterView } from './roster-schemas.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient
let mia: { id: number; name: string }

const settings = '/api/daybook/v1'
/** From a Monday to a Sunday. */
const week = { dateFrom: '2026-06-15', dateTo: '2026-06-21' }
const workdays = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: false, sun: false }

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
  mia = await desk.user({ firstName: 'Mia' })
})

const rosterOf = async (query: Record<string, string> = {}): Promise<RosterView> => {
  const answer = await api.get(`${settings}/roster?${new URLSearchParams({ ...week, ...query })}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const shift = async (body: object = {}) => {
  const sent = { name: 'Early', startTime: '06:00', endTime: '14:00', userIds: [mia.id], ...body }
  const answer = await api.post(`${settings}/shifts`, sent)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const absence = async (period: object, code = 3) => {
  const answer = await api.post('/absences', { user: { id: mia.id }, period, type: { code } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const due = async (deadline: object, more: object = {}) =>
  desk.story({ title: 'Vote', tasks: [{ userId: mia.id, deadline, ...more }] })

/** The codes of the reasons against a person. */
const against = async (query: Record<string, string>): Promise<string[]> => {
  const answer = await api.get(
    `${settings}/availability?${new URLSearchParams({ userIds: String(mia.id), ...query })}`,
  )
  expect(answer.status, answer.text).toBe(200)
  const [{ reasons, free }] = answer.body.people
  expect(free).toBe(reasons.length === 0)
  return reasons.map(({ code }: Reason) => code)
}

describe('GET /api/daybook/v1/roster', () => {
  it('B22 calls a story without a title by its first headline', async () => {
    const deadline = { date: '2026-06-16' }
    await desk.story({ title: null, tasks: [{ userId: mia.id, headline: 'Portrait', deadline }] })
    const { people } = await rosterOf()
    const tasks = people.flatMap((person) => person.tasks)
    expect(tasks).toMatchObject([{ elementTitle: 'Portrait' }])
  })

  it('13.8 shows shifts, absences, tasks, notes, and who is free on which day', async () => {
    const tom = await desk.user({ lastName: 'Abel' })
    const early = await shift({ weeklySchedule: workdays })
    await api.put(`/shifts/${early.id}/notes/2026-06-16`, { note: 'Council' })
    await api.put(`/shifts/${early.id}/notes/2026-06-22`, { note: 'Later' })
    const vacation = await absence({ fromDate: '2026-06-18', toDate: '2026-06-30' })
    await absence({ fromDate: '2026-06-22' })
    const story = await due({ date: '2026-06-16', time: '17:00' }, { textLength: { characters: 3200 } })
    const { days, people, dayNotes, freeCount } = await rosterOf()
    expect(days).toHaveLength(7)
    expect(people.map(({ user }) => user.id)).toEqual([tom.id, mia.id])
    const [text] = story.tasks
    const task = {
      taskId: text.id,
      elementId: story.id,
      elementTitle: 'Vote',
      confidential: false,
      deadline: { date: '2026-06-16', time: '17:00' },
      formatId: text.formatId,
      done: false,
      textLength: 3200,
    }
    expect(people[1]).toMatchObject({
      user: { id: mia.id, name: mia.name, internal: true, groupIds: [] },
      shifts: ['15', '16', '17', '18', '19'].map((day) => ({
        shiftId: early.id,
        date: `2026-06-${day}`,
        startTime: '06:00',
        endTime: '14:00',
        availabilityCode: 0,
      })),
      absences: [
        { id: vacation.id, period: vacation.period, type: { code: 3, name: 'Vacation' }, note: null },
      ],
      tasks: [task],
    })
    const reasons = (date: string) => people[1]?.perDay[date]?.reasons.map(({ code }) => code)
    expect(days.map(reasons)).toEqual([
      [],
      ['booked'],
      [],
      ['absent'],
      ['absent'],
      ['absent', 'off-shift'],
      ['absent', 'off-shift'],
    ])
    expect(people[1]?.perDay['2026-06-18']).toEqual({
      free: false,
      reasons: [
        {
          code: 'absent',
          detail: 'Vacation from 2026-06-18 to 2026-06-30',
          absenceId: vacation.id,
          shiftId: null,
          taskId: null,
          typeCode: 3,
          period: vacation.period,
          name: null,
          time: null,
          warns: true,
        },
      ],
    })
    expect(dayNotes).toEqual([{ shiftId: early.id, date: '2026-06-16', note: 'Council' }])
    expect(days.map((date) => freeCount[date])).toEqual([2, 1, 2, 1, 1, 1, 1])
  })

  it('by groups: only their members, without deleted users', async () => {
    const group = await desk.group()
    const [tom, left] = [await desk.user(), await desk.user()]
    for (const { id } of [tom, left]) await api.patch(`${settings}/users/${id}`, { groupIds: [group.id] })
    await desk.deleteUser(left.id)
    const { people } = await rosterOf({ groupIds: String(group.id) })
    expect(people.map(({ user }) => [user.id, user.groupIds])).toEqual([[tom.id, [group.id]]])
  })

  it('1.8 refuses a period that is backwards or too long', async () => {
    const refused = async (query: object) =>
      refusalOf(await api.get(`${settings}/roster?${new URLSearchParams({ ...week, ...query })}`))
    expect(await refused({ dateTo: '2026-06-14' })).toEqual(invalid(['query dateTo ends-before-it-starts']))
    expect(await refused({ dateTo: '2026-07-27' })).toEqual(invalid(['query dateTo out-of-range']))
    expect((await rosterOf({ dateTo: '2026-07-26' })).days).toHaveLength(42)
  })
})

describe('GET /api/daybook/v1/availability', () => {
  it('shows for each person whether they are free, or why not', async () => {
    const tom = await desk.user()
    const story = await due({ date: '2026-06-16' })
    const { body } = await api.get(`${settings}/availability?date=2026-06-16`)
    expect(body).toEqual({
      date: '2026-06-16',
      time: null,
      people: expect.arrayContaining([
        { userId: tom.id, free: true, reasons: [], hours: [], tasks: 0 },
        {
          userId: mia.id,
          free: false,
          reasons: [
            {
              code: 'booked',
              detail: '“Vote” is due on this day',
              taskId: story.tasks[0].id,
              absenceId: null,
              shiftId: null,
              typeCode: null,
              period: null,
              name: 'Vote',
              time: null,
              warns: false,
            },
          ],
          hours: [],
          tasks: 1,
        },
      ]),
    })
  })

  it('13.8 booked: an unfinished task that is due on that day, except the task in question', async () => {
    const story = await due({ date: '2026-06-16', time: '23:00' })
    const [{ id: taskId }] = story.tasks
    expect(await against({ date: '2026-06-16', time: '09:00' })).toEqual(['booked'])
    expect(await against({ date: '2026-06-17' })).toEqual([])
    expect(await against({ date: '2026-06-16', exceptTaskId: String(taskId) })).toEqual([])
    await api.post(`/elements/${story.id}/tasks/done-state`, { tasks: [{ taskId, done: true }] })
    expect(await against({ date: '2026-06-16' })).toEqual([])
  })

  it('booked: warns of a task that is due within two hours, and only notes other tasks of the day', async () => {
    await due({ date: '2026-06-16', time: '13:00' })
    const warns = async (query: Record<string, string>): Promise<boolean[]> => {
      const asked = new URLSearchParams({ userIds: String(mia.id), date: '2026-06-16', ...query })
      const { people } = (await api.get(`${settings}/availability?${asked}`)).body
      return people[0].reasons.map((reason: Reason) => reason.warns)
    }
    expect(await warns({ time: '11:00' })).toEqual([true])
    expect(await warns({ time: '15:00' })).toEqual([true])
    expect(await warns({ time: '10:59' })).toEqual([false])
    expect(await warns({ time: '07:30' })).toEqual([false])
    expect(await warns({})).toEqual([false])
  })

  it('booked: a task in the trash does not count; a shift that takes no more work does', async () => {
    const { id } = await due({ date: '2026-06-16' })
    await api.delete(`/elements/${id}`)
    expect(await against({ date: '2026-06-16' })).toEqual([])
    await shift({ availabilityCode: 2, weeklySchedule: { ...workdays, wed: false } })
    expect(await against({ date: '2026-06-16' })).toEqual(['booked'])
    expect(await against({ date: '2026-06-17' })).toEqual(['off-shift'])
  })

  it('13.8 absent: on every day that an absence touches; with a time, only if the absence covers it', async () => {
    await absence({ fromDate: '2026-06-16', fromTime: '12:00', toDate: '2026-06-18', toTime: '10:00' }, 0)
    expect(await against({ date: '2026-06-16' })).toEqual(['absent'])
    expect(await against({ date: '2026-06-16', time: '11:59' })).toEqual([])
    expect(await against({ date: '2026-06-16', time: '12:00' })).toEqual(['absent'])
    expect(await against({ date: '2026-06-17', time: '00:00' })).toEqual(['absent'])
    expect(await against({ date: '2026-06-18', time: '10:01' })).toEqual([])
    expect(await against({ date: '2026-06-19' })).toEqual([])
  })

  it('13.8 off-shift: without a shift on that day, or without one that begins before the time', async () => {
    expect(await against({ date: '2026-06-21' })).toEqual([])
    await shift({ weeklySchedule: workdays })
    expect(await against({ date: '2026-06-21' })).toEqual(['off-shift'])
    expect(await against({ date: '2026-06-19', time: '05:59' })).toEqual(['off-shift'])
    expect(await against({ date: '2026-06-19', time: '20:00' })).toEqual([])
  })

  it('off-shift: a shift across midnight covers both days; it may be in another time zone', async () => {
    const onFriday = { mon: false, tue: false, wed: false, thu: false, fri: true, sat: false, sun: false }
    const late = await shift({ startTime: '22:00', endTime: '06:00', weeklySchedule: onFriday })
    expect(await against({ date: '2026-06-20', time: '01:00' })).toEqual([])
    expect(await against({ date: '2026-06-21' })).toEqual(['off-shift'])
    // From 13:00 to 21:00 in the newsroom's time zone, Berlin.
    const there = { startTime: '20:00', endTime: '04:00', timeZone: 'Asia/Tokyo' }
    expect((await api.patch(`${settings}/shifts/${late.id}`, there)).status).toBe(200)
    expect(await against({ date: '2026-06-19', time: '12:59' })).toEqual(['off-shift'])
    expect(await against({ date: '2026-06-19', time: '13:00' })).toEqual([])
    expect(await against({ date: '2026-06-20' })).toEqual(['off-shift'])
  })
})

describe('GET /api/daybook/v1/who-is-here', () => {
  interface Lists {
    readonly now: readonly { readonly userId: number }[]
    readonly later: readonly { readonly userId: number }[]
    readonly away: readonly { readonly userId: number }[]
  }

  /** In which lists Mia is. */
  const whereIsMia = async (query: Record<string, string>): Promise<string[]> => {
    const answer = await api.get(`${settings}/who-is-here?${new URLSearchParams(query)}`)
    expect(answer.status, answer.text).toBe(200)
    const { now, later, away }: Lists = answer.body
    return Object.entries({ now, later, away }).flatMap(([name, people]) =>
      people.some(({ userId }) => userId === mia.id) ? [name] : [],
    )
  }

  it('25.5 says who is on shift, who comes later and who is away, also over midnight', async () => {
    expect(await whereIsMia({ date: '2026-06-16', time: '08:00' })).toEqual([])
    await shift({ weeklySchedule: { ...workdays, wed: false } })
    await shift({
      name: 'Night',
      startTime: '22:00',
      endTime: '02:00',
      weeklySchedule: { ...workdays, wed: false },
    })
    const at = (date: string, time: string) => whereIsMia({ date, time })
    expect(await at('2026-06-16', '05:59')).toEqual(['later'])
    expect(await at('2026-06-16', '06:00')).toEqual(['now'])
    expect(await at('2026-06-16', '14:00')).toEqual(['later'])
    expect(await at('2026-06-16', '22:00')).toEqual(['now'])
    expect(await at('2026-06-17', '01:59')).toEqual(['now'])
    expect(await at('2026-06-17', '02:00')).toEqual([])
    await absence({ fromDate: '2026-06-18', fromTime: '07:00', toDate: '2026-06-18', toTime: '23:00' })
    expect(await at('2026-06-18', '05:00')).toEqual(['later'])
    expect(await at('2026-06-18', '07:00')).toEqual(['away'])
    await absence({ fromDate: '2026-06-19', fromTime: '05:30', toDate: '2026-06-19', toTime: '23:00' })
    // Both shifts of the day begin while she is away.
    expect(await at('2026-06-19', '05:00')).toEqual([])
  })

  it('25.5 says what people work that day, and how much is due; without a moment it means the present', async () => {
    await shift()
    await shift({ name: 'Night', startTime: '22:00', endTime: '02:00' })
    await due({ date: '2026-06-18', time: '12:00' })
    await due({ date: '2026-06-19' })
    const { body } = await api.get(`${settings}/who-is-here`)
    expect(body).toMatchObject({ date: '2026-06-18', later: [], away: [] })
    const entry = {
      userId: mia.id,
      name: expect.stringContaining('Mia'),
      hours: [
        { from: '22:00', to: '02:00' },
        { from: '06:00', to: '14:00' },
      ],
      tasks: 1,
    }
    expect(body.now).toEqual([entry])
    const { people } = (await api.get(`${settings}/availability?date=2026-06-18&userIds=${mia.id}`)).body
    expect(people).toMatchObject([{ hours: entry.hours, tasks: 1 }])
  })
})
