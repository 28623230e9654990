import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { notThere, refusalOf } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { IssueView } from './print-issue-schemas.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient

const onDays = { mon: false, tue: false, wed: true, thu: false, fri: false, sat: true, sun: false }
const saturday = '2026-06-20'

beforeAll(async () => {
  test = await testApp()
  // A Wednesday, after midnight in Berlin.
  test.clock.set('2026-06-16T22:30:00Z')
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
})

const issueOf = async (platformId: number, date?: string): Promise<IssueView> => {
  const answer = await api.get(`/api/daybook/v1/issues/${platformId}${date ? `?date=${date}` : ''}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

const paper = (body: object = {}) =>
  desk.platform({ typeCode: 1, printingTimeInDays: 2, weeklySchedule: onDays, ...body })

const at = (date: string, time?: string) => ({
  schedule: { kind: 'single', date, timing: time === undefined ? null : { type: 'time', time } },
})

describe('GET /api/daybook/v1/issues/{platformId}', () => {
  it('13.9 lists the stories of an issue by category and time, with lengths and counts', async () => {
    const platform = await paper()
    const [local, sport] = [await desk.category(platform), await desk.category(platform)]
    const football = await desk.category(platform, { parentCategoryId: local.id })
    const story = (categoryId: number | null, time?: string, more: object = {}) =>
      desk.story({
        publications: [{ platformId: platform.id, categoryId, ...at(saturday, time) }],
        ...more,
      })
    const inSport = await story(sport.id)
    const inFootball = await story(football.id)
    const nowhere = await story(null)
    const late = await story(local.id, '20:00')
    const timeless = await story(local.id)
    const mia = await desk.user()
    const early = await desk.story({
      tasks: [
        { localId: 'a', userId: mia.id, textLength: { characters: 3000 } },
        { localId: 'b', textLength: { characters: 500 } },
        { textLength: { characters: 9000 } },
      ],
      publications: [
        {
          platformId: platform.id,
          categoryId: local.id,
          ...at(saturday, '08:00'),
          assignedTaskRefs: [{ localId: 'a' }, { localId: 'b' }],
        },
      ],
    })
    await api.post(`/elements/${late.id}/publications/${late.publications[0].id}/publish`)
    await api.delete(`/elements/${(await story(sport.id)).id}`)
    const issue = await issueOf(platform.id, saturday)
    expect(
      issue.categories.map(({ categoryId, stories }) => [categoryId, stories.map(({ row }) => row.id)]),
    ).toEqual([
      [local.id, [early.id, late.id, timeless.id]],
      [football.id, [inFootball.id]],
      [sport.id, [inSport.id]],
      [null, [nowhere.id]],
    ])
    expect(issue.categories[0]).toMatchObject({
      length: 3500,
      stories: [{ publicationId: early.publications[0].id, length: 3500 }, { length: 0 }, { length: 0 }],
    })
    expect(issue).toMatchObject({
      platformId: platform.id,
      date: saturday,
      isIssueDate: true,
      printDeadline: '2026-06-18',
      counts: { stories: 6, published: 1, openTasks: 2, unassignedTasks: 1 },
      length: 3500,
    })
  })

  it('25.6 says when the issue closes, by the clock of the newsroom', async () => {
    const platform = await paper()
    const closing = (hours: number | null) =>
      api.put(`/api/daybook/v1/platforms/${platform.id}/closing`, { hours })
    expect((await issueOf(platform.id, saturday)).closes).toBe(null)
    await closing(6)
    expect((await issueOf(platform.id, saturday)).closes).toEqual({ date: '2026-06-19', time: '18:00' })
    // In this night the clocks went forward.
    await closing(48)
    expect((await issueOf(platform.id, '2026-03-30')).closes).toEqual({ date: '2026-03-27', time: '23:00' })
  })

  it('is by default the next issue that goes to press, today included, with the issue dates around it', async () => {
    const platform = await paper()
    const issue = await issueOf(platform.id)
    expect([issue.date, issue.printDeadline]).toEqual(['2026-06-20', '2026-06-18'])
    expect(issue.issueDates).toHaveLength(21)
    expect(issue.issueDates.slice(9, 13)).toEqual(['2026-06-17', '2026-06-20', '2026-06-24', '2026-06-27'])
    const dates: string[] = []
    for (const printingTimeInDays of [0, 3, 4])
      dates.push((await issueOf((await paper({ printingTimeInDays })).id)).date)
    expect(dates).toEqual(['2026-06-17', '2026-06-20', '2026-06-24'])
    expect(await issueOf(platform.id, '2026-06-18')).toMatchObject({ isIssueDate: false, categories: [] })
  })

  it('uses the dates of a manual platform: the last one if none is to come', async () => {
    const dates = ['2026-05-01', '2026-06-01']
    const platform = await paper({ weeklySchedule: null, manualSchedule: dates.map((date) => ({ date })) })
    expect(await issueOf(platform.id)).toMatchObject({ date: '2026-06-01', issueDates: dates })
    expect(await issueOf(platform.id, '2026-05-15')).toMatchObject({ isIssueDate: false, issueDates: dates })
  })

  it('also answers for the first and the last date of the calendar', async () => {
    const platform = await paper()
    const [first, last] = ['0001-01-01', '9999-12-31']
    expect(await issueOf(platform.id, first)).toMatchObject({ date: first, printDeadline: first })
    expect((await issueOf(platform.id, first)).issueDates[0]).toBe('0001-01-03')
    expect((await issueOf(platform.id, last)).issueDates.at(-1)).toBe('9999-12-29')
  })

  it('13.9 offers stories of the week before and after that have no date on the platform', async () => {
    const [platform, web] = [await paper(), await desk.platform()]
    const on = (platformId: number, date: string) => ({ platformId, ...at(date) })
    const undated = await desk.story({
      event: { fromDate: '2026-06-27' },
      publications: [{ platformId: platform.id }],
    })
    const online = await desk.story({ publications: [on(web.id, '2026-06-13')] })
    await desk.story({ publications: [on(web.id, '2026-06-19'), on(platform.id, '2026-06-24')] })
    await desk.story({ publications: [on(platform.id, saturday)] })
    await desk.story({ event: { fromDate: '2026-06-28' } })
    const { candidates, hasMoreCandidates } = await issueOf(platform.id, saturday)
    expect(candidates.map(({ id }) => id)).toEqual([online.id, undated.id])
    expect(hasMoreCandidates).toBe(false)
  })

  it('shows a story twice if it comes out twice, counts its text once, and shows the day on which it was published', async () => {
    const platform = await desk.platform()
    const [one, two] = [await desk.category(platform), await desk.category(platform)]
    const story = await desk.story({
      tasks: [{ localId: 'a', textLength: { characters: 3000 } }],
      publications: [one, two].map(({ id }) => ({
        platformId: platform.id,
        categoryId: id,
        assignedTaskRefs: [{ localId: 'a' }],
        ...at(saturday),
      })),
    })
    const [first, second] = story.publications
    const { categories, length } = await issueOf(platform.id, saturday)
    expect([length, ...categories.map((category) => category.length)]).toEqual([3000, 3000, 3000])
    expect(categories.map(({ stories }) => stories.map(({ publicationId }) => publicationId))).toEqual([
      [first.id],
      [second.id],
    ])
    await api.post(`/elements/${story.id}/publications/${first.id}/publish`)
    expect((await issueOf(platform.id)).counts).toMatchObject({ stories: 1, published: 1 })
  })

  it('1.5 answers 404 for a platform that is deleted or belongs to another newsroom', async () => {
    const [platform, foreign] = [await paper(), await (await storyDesk(test)).platform()]
    await api.delete(`/platforms/${platform.id}`)
    for (const { id } of [platform, foreign])
      expect(refusalOf(await api.get(`/api/daybook/v1/issues/${id}`))).toEqual(notThere)
  })
})
