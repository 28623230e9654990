import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../support/api-client.ts'
import { signedInPerson } from '../support/people.ts'
import { randomNumbers } from '../support/random.ts'
import { invalid, refusalOf } from '../support/refusals.ts'
import { seed } from '../support/seed.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** 25.2: what issues should have, and how much of it they have. */

const own = '/api/daybook/v1'

let app: TestApp
let desk: StoryDesk
let api: ApiClient

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  app.clock.set('2026-06-15T12:00:00Z')
  desk = await storyDesk(app)
  api = desk.api
})

const target = async (body: object) => {
  const answer = await api.post(`${own}/targets`, { unit: 'stories', from: 2, ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

interface Day {
  readonly target: { readonly id: number }
  readonly date: string
  readonly count: number
  readonly state: string
}

const daysOf = async (reader: ApiClient, query = 'dateFrom=2026-06-15&dateTo=2026-06-21'): Promise<Day[]> => {
  const answer = await reader.get(`${own}/target-days?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.content
}

interface Planned {
  readonly platformId: number
  readonly schedule: { readonly date: string; readonly timing: { readonly timeSlotId: number } | null }
}

const textOf = ({ target: { id }, date, count, state }: Day): string => `${id} ${date} ${count} ${state}`

const on = (date: string) => ({ kind: 'single', date, timing: null })

describe('25.2 targets', () => {
  it('25.2 are made, listed, changed and deleted', async () => {
    const platform = await desk.platform()
    const category = await desk.category(platform)
    const other = await desk.platform()
    const made = await target({ platformId: platform.id, categoryId: category.id, to: 3 })
    expect(made).toEqual({
      ...{ id: made.id, version: 1, platformId: platform.id, timeSlotId: null, categoryId: category.id },
      ...{ unit: 'stories', from: 2, to: 3 },
      weekdays: { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true },
    })
    await target({ platformId: other.id })
    expect((await api.get(`${own}/targets?platformId=${platform.id}`)).body.content).toEqual([made])
    const path = `${own}/targets/${made.id}`
    const changed = await api.patch(path, { from: 3, categoryId: null })
    expect(changed.body).toEqual({ ...made, version: 2, from: 3, categoryId: null })
    expect((await api.patch(path, { from: 3 })).body.version).toBe(2)
    expect((await api.delete(path)).status).toBe(204)
    expect((await api.get(path)).status).toBe(404)
  })

  it('25.2 refuses what is not of the platform, with everything that is wrong', async () => {
    const platform = await desk.platform()
    const category = await desk.category(await desk.platform())
    const body = { platformId: platform.id, categoryId: category.id, timeSlotId: 999_999, unit: 'stories' }
    const refused = refusalOf(await api.post(`${own}/targets`, { ...body, from: 3, to: 2 }))
    expect(refused).toEqual(
      invalid([
        'body timeSlotId unknown-reference',
        'body categoryId unknown-reference',
        'body to out-of-range',
      ]),
    )
    const { body: made } = await api.post(`${own}/targets`, {
      platformId: platform.id,
      unit: 'stories',
      from: 3,
    })
    expect(refusalOf(await api.patch(`${own}/targets/${made.id}`, { to: 2 }))).toEqual(
      invalid(['body to out-of-range']),
    )
  })

  it('25.2 counts what is in the issue: days, categories with their children, dropped and hidden stories', async () => {
    const platform = await desk.platform()
    const sport = await desk.category(platform)
    const football = await desk.category(platform, { name: 'Football', parentCategoryId: sport.id })
    const dropped = await desk.status('publication', { stage: 'dropped' })
    const tuesday = { mon: false, tue: true, wed: false, thu: false, fri: false, sat: false, sun: false }
    const whole = await target({ platformId: platform.id, weekdays: tuesday, from: 2, to: 3 })
    const section = await target({ platformId: platform.id, weekdays: tuesday, categoryId: sport.id })
    const length = await target({ platformId: platform.id, weekdays: tuesday, unit: 'characters', from: 1 })
    const story = (fields: object, more: object = {}) =>
      desk.story({
        ...more,
        publications: [{ platformId: platform.id, schedule: on('2026-06-16'), ...fields }],
      })
    const tasks = [{ localId: 'a', textLength: { characters: 1200 } }, { textLength: { characters: 500 } }]
    await story({ categoryId: football.id, assignedTaskRefs: [{ localId: 'a' }] }, { tasks })
    await story({ categoryId: sport.id, statusId: dropped.id })
    await story({ schedule: on('2026-06-17') })
    const trashed = await story({})
    await api.delete(`/elements/${trashed.id}`)
    await story({}, { confidential: true, groupIds: [(await desk.group()).id] })
    expect((await daysOf(api)).map(textOf)).toEqual([
      `${whole.id} 2026-06-16 2 met`,
      `${section.id} 2026-06-16 1 under`,
      `${length.id} 2026-06-16 1200 met`,
    ])
    const reader = (await signedInPerson(app, desk.organizationId, { role: 'reader' })).api
    expect((await daysOf(reader)).map(textOf)[0]).toBe(`${whole.id} 2026-06-16 1 under`)
  })

  it('A4 counts stories with a dropped status while statuses are switched off', async () => {
    const platform = await desk.platform()
    const { id } = await target({ platformId: platform.id })
    const { id: elementStatusId } = await desk.status('element', { stage: 'dropped' })
    await desk.story({
      elementStatusId,
      publications: [{ platformId: platform.id, schedule: on('2026-06-15') }],
    })
    const day = async () => (await daysOf(api, 'dateFrom=2026-06-15&dateTo=2026-06-15')).map(textOf)
    expect(await day()).toEqual([`${id} 2026-06-15 0 under`])
    await desk.useElementStatuses(false)
    expect(await day()).toEqual([`${id} 2026-06-15 1 under`])
  })

  it('25.2 counts a text of two publications once', async () => {
    const platform = await desk.platform()
    const { id } = await target({ platformId: platform.id, unit: 'characters', from: 1 })
    const publication = {
      ...{ platformId: platform.id, schedule: on('2026-06-15') },
      assignedTaskRefs: [{ localId: 'a' }],
    }
    await desk.story({
      tasks: [{ localId: 'a', textLength: { characters: 3000 } }],
      publications: [publication, publication],
    })
    expect((await daysOf(api, 'dateFrom=2026-06-15&dateTo=2026-06-15')).map(textOf)).toEqual([
      `${id} 2026-06-15 3000 met`,
    ])
  })

  it('25.2 counts in a time slot what comes out on the day for which it is planned there', async () => {
    const platform = await desk.platform({ typeCode: 0 })
    const slot = await api.post(`${own}/platforms/${platform.id}/time-slots`, {
      ...{ name: 'Evening', start: '18:00', end: '19:00' },
    })
    const timeSlotId = slot.body.id
    await target({ platformId: platform.id, timeSlotId })
    const timing = { type: 'timeSlot', timeSlotId }
    const tuesday = { platformId: platform.id, schedule: { ...on('2026-06-16'), timing } }
    const daily = { kind: 'recurring', type: 'daily', fromDate: '2026-06-15', toDate: '2026-06-16', timing }
    const { id, publications } = await desk.story({
      publications: [tuesday, { platformId: platform.id, schedule: daily }],
    })
    const counts = async () =>
      (await daysOf(api, 'dateFrom=2026-06-15&dateTo=2026-06-16')).map(({ count }) => count)
    expect(await counts()).toEqual([1, 1])
    await api.post(`/elements/${id}/publications/${publications[1].id}/publish`)
    expect(await counts()).toEqual([1, 1])
    await api.delete(`/elements/${id}/publications/${publications[1].id}`)
    await api.post(`/elements/${id}/publications/${publications[0].id}/publish`)
    expect(await counts()).toEqual([0, 1])
  })

  it('25.2 random newsrooms: counts and findings say what a look at each story says', async () => {
    const random = randomNumbers(seed)
    const label = `SEED=${seed}`
    const platforms = [await desk.platform(), await desk.platform()]
    const slot = await api.post(`${own}/platforms/${platforms[0]?.id}/time-slots`, {
      ...{ name: 'Noon', start: '11:00', end: '12:00' },
    })
    const weekend = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: false, sun: false }
    expect((await api.patch(`/platforms/${platforms[1]?.id}`, { weeklySchedule: weekend })).status).toBe(200)
    const dates = Array.from({ length: 7 }, (_, day) => `2026-06-${day + 15}`)
    const group = await desk.group()
    const stories: { publications: readonly Planned[] }[] = []
    for (let number = 0; number < 60; number++) {
      const publication = () => {
        const { id: platformId } = random.one(platforms)
        const isFirst = platformId === platforms[0]?.id
        const date = random.one(isFirst ? dates : dates.slice(0, 5))
        const timing = isFirst && random.once(2) ? { type: 'timeSlot', timeSlotId: slot.body.id } : null
        return { platformId: Number(platformId), schedule: { kind: 'single', date, timing } }
      }
      const publications = Array.from({ length: 1 + random.below(2) }, publication)
      await desk.story({ groupIds: [group.id], publications })
      stories.push({ publications })
    }
    const wanted: { id: number; platformId: number; timeSlotId: number | null; from: number; to: number }[] =
      []
    for (const { id: platformId } of platforms) {
      const from = random.below(6)
      wanted.push(await target({ platformId, from, to: from + random.below(3) }))
    }
    const timeSlotId = slot.body.id
    wanted.push(await target({ platformId: platforms[0]?.id, timeSlotId, from: 3, to: 3 }))
    const countOf = ({ platformId, timeSlotId }: (typeof wanted)[number], date: string): number =>
      stories.filter(({ publications }) =>
        publications.some(
          (one) =>
            one.platformId === platformId &&
            one.schedule.date === date &&
            (timeSlotId === null || one.schedule.timing?.timeSlotId === timeSlotId),
        ),
      ).length
    const expected = dates.flatMap((date, index) =>
      wanted
        .filter(({ platformId }) => platformId === platforms[0]?.id || index < 5)
        .map((one) => {
          const count = countOf(one, date)
          const state = count < one.from ? 'under' : count > one.to ? 'over' : 'met'
          return { ...one, date, count, state }
        }),
    )
    expect((await daysOf(api)).map(textOf), label).toEqual(
      expected.map((day) => textOf({ ...day, target: day })),
    )
    for (const rule of ['under-target', 'over-target'])
      await api.patch(`${own}/finding-rules/${rule}`, { active: true, thresholds: { days: 3 } })
    const { body } = await api.get(
      `${own}/findings?dateFrom=2026-06-15&dateTo=2026-06-21&findings=under-target,over-target&size=100`,
    )
    const said = body.content.map(
      ({
        rule,
        issue,
        element,
      }: {
        rule: string
        element: null
        issue: { targetId: number; date: string }
      }) => `${rule} ${issue.targetId} ${issue.date} ${element}`,
    )
    expect(said.sort(), label).toEqual(
      expected
        .filter(({ state, date }) => state !== 'met' && date <= '2026-06-18')
        .map(({ id, state, date }) => `${state}-target ${id} ${date} null`)
        .sort(),
    )
  })
})
