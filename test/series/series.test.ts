import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoriesOfSeries } from '../../src/app/make-series.ts'
import { scopeNames } from '../../src/http/principal.ts'
import type { ApiAnswer } from '../support/api-client.ts'
import { conflict, invalid, notThere, refusalOf, ruleBroken } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let group: { id: number }
let platform: { id: number }
let template: number

const settings = '/api/daybook/v1'
const path = `${settings}/series`
let serial = 0

/** 2026-06-18 is a Thursday. */
const today = '2026-06-18'

beforeAll(async () => {
  test = await testApp()
})

const newTemplate = async (body: object): Promise<number> => {
  serial += 1
  const answer = await desk.api.post(`${settings}/templates`, {
    name: `T ${serial}`,
    key: `t${serial}`,
    body,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

beforeEach(async () => {
  test.clock.set(`${today}T09:00:00Z`)
  desk = await storyDesk(test)
  group = await desk.group()
  platform = await desk.platform({ typeCode: 0 })
  template = await newTemplate({
    title: 'Council',
    groupIds: [group.id],
    event: { fromDate: 0, fromTime: '18:00' },
    tasks: [{ headline: 'Preview', deadline: { date: -1, time: '17:00' } }, { headline: 'Report' }],
    publications: [{ platformId: platform.id, schedule: { kind: 'single', date: 1 } }],
  })
})

/** Tokens end within the hour. */
const atTime = async (instant: string): Promise<void> => {
  test.clock.set(instant)
  desk = { ...desk, api: (await test.client(desk.organizationId, scopeNames)).api }
}

const make = (body: object = {}): Promise<ApiAnswer> =>
  desk.api.post(path, {
    name: 'Council meeting',
    templateId: template,
    rule: 'FREQ=WEEKLY;BYDAY=MO',
    from: today,
    ...body,
  })

const made = async (body: object = {}): Promise<ApiAnswer['body']> => {
  const answer = await make(body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

interface Shown {
  readonly date: string
  readonly state: string
  readonly element: { readonly id: number; readonly title: string | null } | null
  readonly detached: readonly string[]
}

const membersOf = async (id: number): Promise<Shown[]> =>
  (await desk.api.get(`${path}/${id}/members?size=100`)).body.content

const madeOf = async (id: number): Promise<Shown[]> => (await membersOf(id)).filter(({ element }) => element)

const storyOf = async (id: number, date: string): Promise<ApiAnswer['body']> => {
  const member = (await membersOf(id)).find((one) => one.date === date)
  return (await desk.api.get(`${settings}/elements/${member?.element?.id}`)).body
}

const change = (id: number, date: string, scope: string, patch: object): Promise<ApiAnswer> =>
  desk.api.patch(`${path}/${id}/members/${date}`, { scope, patch })

const changed = async (...sent: Parameters<typeof change>): Promise<ApiAnswer['body']> => {
  const answer = await change(...sent)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('24.2 a series', () => {
  it('24.2 has a story for each date within the days ahead, none before today, and makes others in time', async () => {
    const series = await made({ from: '2026-06-01' })
    expect(series).toMatchObject({ ahead: 28, until: null, exceptDates: [], warnings: [] })
    expect(series.nextDates.slice(0, 2)).toEqual(['2026-06-22', '2026-06-29'])
    expect((await membersOf(series.id)).slice(0, 8).map(({ date, state }) => `${date} ${state}`)).toEqual([
      '2026-06-01 not-made',
      '2026-06-08 not-made',
      '2026-06-15 not-made',
      '2026-06-22 made',
      '2026-06-29 made',
      '2026-07-06 made',
      '2026-07-13 made',
      '2026-07-20 planned',
    ])
    expect(await storyOf(series.id, '2026-06-22')).toMatchObject({
      title: 'Council',
      event: { fromDate: '2026-06-22', fromTime: '18:00' },
      tasks: [{ deadline: { date: '2026-06-21', time: '17:00' } }, { headline: 'Report' }],
      publications: [{ schedule: { date: '2026-06-23' } }],
      series: {
        ...{ id: series.id, date: '2026-06-22', detached: [], name: 'Council meeting' },
        ...{ place: 4, count: null, taskIds: [expect.any(Number), expect.any(Number)] },
        publicationIds: [expect.any(Number)],
      },
    })
    await atTime('2026-06-22T09:00:00Z')
    await makeStoriesOfSeries(test.deps)
    expect((await madeOf(series.id)).map(({ date }) => date).at(-1)).toBe('2026-07-20')
    const [entry] = (await desk.api.get(`${settings}/audit?size=1`)).body.content
    expect(entry).toMatchObject({
      action: 'series-story-made',
      subject: { type: 'element' },
      actor: { type: 'system', name: 'series' },
      details: { seriesId: series.id, date: '2026-07-20' },
    })
  })

  it('24.2 makes the first stories at once and the others in portions', async () => {
    const series = await made({ rule: 'FREQ=DAILY;COUNT=50', ahead: 400 })
    expect(await madeOf(series.id)).toHaveLength(20)
    await makeStoriesOfSeries(test.deps)
    expect(await madeOf(series.id)).toHaveLength(50)
    const all = (await membersOf(series.id)).map(({ date }) => date)
    const walked: string[] = []
    let cursor = ''
    do {
      const { body } = await desk.api.get(`${path}/${series.id}/members?size=20${cursor}`)
      walked.push(...body.content.map(({ date }: Shown) => date))
      cursor = body.nextCursor === undefined ? '' : `&cursor=${body.nextCursor}`
    } while (cursor !== '')
    expect(walked).toEqual(all)
  })

  it('24.2 counts days in the time zone of the newsroom', async () => {
    await desk.api.patch(`${settings}/organization`, { timeZone: 'Pacific/Auckland' })
    await atTime('2026-06-18T12:30:00Z')
    const series = await made({ rule: 'FREQ=DAILY;COUNT=3', ahead: 0 })
    expect((await madeOf(series.id)).map(({ date }) => date)).toEqual(['2026-06-19'])
  })

  it('24.2 is in rows of the plan, and under v2 nothing is new', async () => {
    const series = await made({ rule: 'FREQ=DAILY;COUNT=2' })
    const other = await desk.story({ event: { fromDate: today } })
    for (const read of ['plan', 'plan/versions']) {
      const { rows } = (await desk.api.get(`${settings}/${read}?dateFrom=${today}&dateTo=${today}`)).body
      expect(rows.map((row: Shown & { id: number; series: object }) => [row.id, row.series])).toEqual([
        [other.id, null],
      ])
    }
    const { rows } = (await desk.api.get(`${settings}/plan?dateFrom=2026-06-19&dateTo=2026-06-19`)).body
    expect(rows[0].series).toEqual({ id: series.id, date: today, detached: [] })
    const story = (await desk.api.get(`/elements/${rows[0].id}`)).body
    expect(story).not.toHaveProperty('series')
    expect((await desk.api.get(`${settings}/elements/${other.id}`)).body.series).toBeNull()
  })

  it('24.2 refuses everything that is wrong with it at once', async () => {
    expect(refusalOf(await make({ templateId: 999_999, rule: 'FREQ=DAILY;BYHOUR=3', ahead: 1 }))).toEqual(
      invalid(['body templateId unknown-reference', 'body rule not-supported']),
    )
    expect(refusalOf(await make({ ahead: 401, from: '2026-02-30' })).status).toBe(400)
    expect(refusalOf(await make({ rule: 'FREQ=DAILY;COUNT=1001' }))).toEqual(
      invalid(['body rule too-many-dates']),
    )
  })

  it('24.2 shows its dates before it is stored, with single ones more and fewer', async () => {
    const days = 'extraDates=2026-06-20,2026-06-21&exceptDates=2026-06-19,2026-06-20'
    const query = `rule=FREQ%3DDAILY%3BCOUNT%3D2&from=${today}`
    expect((await desk.api.get(`${settings}/series-dates?${query}`)).body.count).toBe(2)
    const { body, text } = await desk.api.get(`${settings}/series-dates?${query}&${days}`)
    expect(body, text).toEqual({
      dates: ['2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21'],
      count: 2,
      lastDate: '2026-06-21',
      problems: [],
    })
  })

  it('24.2 keeps its template: one in use is not deleted', async () => {
    const series = await made()
    expect((await desk.api.delete(`${settings}/templates/${template}`)).status).toBe(409)
    expect((await desk.api.delete(`${path}/${series.id}`)).status).toBe(204)
    expect((await desk.api.delete(`${settings}/templates/${template}`)).status).toBe(204)
  })

  it('24.2 follows its rule when it is changed: untouched stories of other days go, touched ones stay', async () => {
    const series = await made()
    const [, second] = await madeOf(series.id)
    await desk.api.patch(`/elements/${second?.element?.id}`, { title: 'Mine' })
    const answer = await desk.api.patch(`${path}/${series.id}`, { rule: 'FREQ=WEEKLY;BYDAY=TU' })
    expect(answer.body).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=TU', version: 2 })
    expect((await madeOf(series.id)).map(({ date, state }) => `${date} ${state}`)).toEqual([
      '2026-06-23 made',
      '2026-06-29 detached',
      '2026-06-30 made',
      '2026-07-07 made',
      '2026-07-14 made',
    ])
    await desk.api.patch(`${path}/${series.id}`, { rule: 'FREQ=WEEKLY;BYDAY=MO' })
    expect(await madeOf(series.id)).toHaveLength(4)
    const same = await desk.api.patch(`${path}/${series.id}`, { rule: 'FREQ=WEEKLY;BYDAY=MO' })
    expect(same.body.version).toBe(3)
  })
})

describe('24.3 the days on which nothing comes out', () => {
  it('24.3 are made without that publication, and what ended is left out; both are named', async () => {
    const days = { mon: false, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
    const weekdays = await desk.platform({ typeCode: 0, weeklySchedule: days })
    const ended = await desk.group()
    template = await newTemplate({
      title: 'Briefing',
      groupIds: [group.id, ended.id],
      publications: [
        { platformId: weekdays.id, schedule: { kind: 'single', date: 0 } },
        { platformId: platform.id, schedule: { kind: 'single', date: 0 } },
      ],
    })
    await desk.api.delete(`/groups/${ended.id}`)
    const series = await made({ rule: 'FREQ=DAILY;COUNT=5' })
    const warned = series.warnings.map(
      (one: { date: string; platformId: number | null; code: string }) =>
        `${one.date} ${one.platformId} ${one.code}`,
    )
    expect(warned).toContain(`2026-06-22 ${weekdays.id} not-a-day-of-platform`)
    expect(warned.filter((one: string) => one.endsWith('null unknown-reference'))).toHaveLength(5)
    const monday = await storyOf(series.id, '2026-06-22')
    expect(monday).toMatchObject({ groupIds: [group.id], publications: [{ platformId: platform.id }] })
    const answer = await changed(series.id, '2026-06-22', 'all', {
      publications: [{ id: monday.publications[0].id, externalId: 'x' }],
    })
    expect(answer).toEqual({ changed: 5, kept: [] })
    expect((await storyOf(series.id, '2026-06-19')).publications).toMatchObject([
      { platformId: weekdays.id, externalId: null },
      { platformId: platform.id, externalId: 'x' },
    ])
  })

  it('24.3 are named where no story can be made at all', async () => {
    template = await newTemplate({ title: 'Nobody' })
    const series = await made({ rule: 'FREQ=DAILY;COUNT=1' })
    expect(series.warnings).toMatchObject([{ date: today, code: 'element-content-required' }])
    expect(await membersOf(series.id)).toMatchObject([{ date: today, state: 'not-made', element: null }])
    await desk.api.patch(`${settings}/templates/${template}`, {
      body: { title: 'Now', groupIds: [group.id] },
    })
    const { body } = await desk.api.patch(`${path}/${series.id}`, { name: 'Again' })
    expect(body.warnings).toEqual([])
    expect(await membersOf(series.id)).toMatchObject([{ date: today, state: 'made' }])
  })
})

describe('24.3 a change', () => {
  it('24.3 of this story detaches what it changes; later ones leave that alone', async () => {
    const series = await made()
    const [first, second] = await madeOf(series.id)
    const story = await storyOf(series.id, first?.date ?? '')
    const patch = { title: 'Special', tasks: [{ id: story.tasks[1].id, headline: 'Long report' }] }
    expect(await changed(series.id, first?.date ?? '', 'this', patch)).toEqual({ changed: 1, kept: [] })
    await desk.api.patch(
      `/elements/${second?.element?.id}/tasks/${(await storyOf(series.id, second?.date ?? '')).tasks[0].id}`,
      {
        deadline: { date: '2026-06-28' },
      },
    )
    const all = {
      title: 'Budget',
      event: { fromDate: 0, fromTime: '17:00' },
      tasks: [
        { id: story.tasks[0].id, deadline: { date: -2 } },
        { id: story.tasks[1].id, headline: 'Short report' },
      ],
    }
    expect(await changed(series.id, first?.date ?? '', 'all', all)).toEqual({
      changed: 4,
      kept: [
        { date: first?.date, fields: ['title', 'tasks[1].headline'] },
        { date: second?.date, fields: ['tasks[0].deadline'] },
      ],
    })
    expect(await storyOf(series.id, first?.date ?? '')).toMatchObject({
      title: 'Special',
      event: { fromTime: '17:00' },
      tasks: [{ deadline: { date: '2026-06-20' } }, { headline: 'Long report' }],
      series: { detached: ['tasks[1].headline', 'title'] },
    })
    expect(await storyOf(series.id, second?.date ?? '')).toMatchObject({
      title: 'Budget',
      tasks: [{ deadline: { date: '2026-06-28' } }, { headline: 'Short report' }],
      series: { detached: ['tasks[0].deadline'] },
    })
    const [, entry] = (await desk.api.get(`${settings}/audit?size=2`)).body.content
    expect(entry).toMatchObject({ action: 'series-story-changed', subject: { type: 'element' } })
  })

  it('24.3 of the following ones begins at the date or today, and holds for those that are made later', async () => {
    const series = await made({ rule: 'FREQ=WEEKLY;BYDAY=MO', from: '2026-06-15' })
    expect(await changed(series.id, '2026-07-06', 'following', { title: 'Later' })).toEqual({
      changed: 2,
      kept: [],
    })
    expect(await changed(series.id, '2026-08-03', 'this', { title: 'Alone', note: 'x' })).toMatchObject({
      kept: [],
    })
    expect(await changed(series.id, '2026-07-27', 'following', { title: 'Last' })).toEqual({
      changed: 0,
      kept: [{ date: '2026-08-03', fields: ['title'] }],
    })
    await atTime('2026-08-03T09:00:00Z')
    await makeStoriesOfSeries(test.deps)
    const titles = (await madeOf(series.id)).map(({ date, element, detached }) => [
      date.slice(5),
      element?.title,
      ...detached,
    ])
    expect(titles.slice(0, 8)).toEqual([
      ['06-22', 'Council'],
      ['06-29', 'Council'],
      ['07-06', 'Later'],
      ['07-13', 'Later'],
      ['08-03', 'Alone', 'note', 'title'],
      ['08-10', 'Last'],
      ['08-17', 'Last'],
      ['08-24', 'Last'],
    ])
  })

  it('24.3 of a publication’s day and time holds for stories that are made and those to come', async () => {
    const series = await made()
    const [first, second, third] = (await madeOf(series.id)).map(({ date }) => date)
    const scheduled = async (date = '') => (await storyOf(series.id, date)).publications[0].schedule
    const [{ id }] = (await storyOf(series.id, second ?? '')).publications
    const timing = { type: 'time', time: '16:00' }
    const schedule = { kind: 'single', date: second, timing }
    const patch = { publications: [{ id, schedule }] }
    expect(await changed(series.id, second ?? '', 'following', patch)).toEqual({ changed: 3, kept: [] })
    expect(await scheduled(first)).toEqual({ kind: 'single', date: '2026-06-23', timing: null })
    expect(await scheduled(second)).toEqual(schedule)
    expect(await scheduled(third)).toEqual({ ...schedule, date: third })
    await atTime('2026-06-25T09:00:00Z')
    await makeStoriesOfSeries(test.deps)
    expect(await scheduled('2026-07-20')).toEqual({ ...schedule, date: '2026-07-20' })
    const undated = { publications: [{ id, schedule: null }] }
    expect(await changed(series.id, second ?? '', 'this', undated)).toEqual({ changed: 1, kept: [] })
    expect(await storyOf(series.id, second ?? '')).toMatchObject({
      publications: [{ schedule: null }],
      series: { detached: ['publications[0].schedule'] },
    })
  })

  it('24.3 of a day stays off stories on whose day the platform does not come out; one for none is refused', async () => {
    const days = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: true, sun: false }
    const { id: platformId } = await desk.platform({ typeCode: 0, weeklySchedule: days })
    template = await newTemplate({
      title: 'Briefing',
      groupIds: [group.id],
      publications: [{ platformId, schedule: { kind: 'single', date: 0 } }],
    })
    const series = await made({ rule: 'FREQ=DAILY;COUNT=3' })
    const [{ id }] = (await storyOf(series.id, today)).publications
    const on = (date: number) => ({ publications: [{ id, schedule: { kind: 'single', date } }] })
    expect(await changed(series.id, today, 'all', on(1))).toEqual({
      changed: 2,
      kept: [{ date: '2026-06-20', fields: ['publications[0].schedule'] }],
    })
    const friday = await storyOf(series.id, '2026-06-19')
    expect(friday.publications).toMatchObject([{ schedule: { date: '2026-06-20' } }])
    expect((await storyOf(series.id, '2026-06-20')).publications).toMatchObject([
      { schedule: { date: '2026-06-20' } },
    ])
    await changed(series.id, today, 'this', on(0))
    await desk.api.delete(`${path}/${series.id}/members/2026-06-20`)
    await desk.api.delete(`${path}/${series.id}/members/${today}?trashTouched=true`)
    const own = { publications: [{ id: friday.publications[0].id, schedule: { kind: 'single', date: 2 } }] }
    expect(refusalOf(await change(series.id, '2026-06-19', 'all', own))).toEqual(
      ruleBroken(['body patch.publications[0].schedule.date not-a-day-of-platform']),
    )
  })

  it('24.3 counts dates from the story of the path, and is refused with its paths', async () => {
    const series = await made()
    const [first, second] = (await madeOf(series.id)).map(({ date }) => date)
    await changed(series.id, first ?? '', 'following', { event: { fromDate: '2026-06-21' } })
    expect(await storyOf(series.id, second ?? '')).toMatchObject({ event: { fromDate: '2026-06-28' } })
    expect(
      refusalOf(await change(series.id, first ?? '', 'all', { titel: 'x', groupIds: [999_999] })),
    ).toEqual(invalid(['body patch.titel unknown-field']))
    expect(refusalOf(await change(series.id, first ?? '', 'all', { groupIds: [999_999] }))).toEqual(
      invalid(['body patch.groupIds[0] unknown-reference']),
    )
    expect(refusalOf(await change(series.id, first ?? '', 'this', { groupIds: [999_999] }))).toEqual(
      invalid(['body patch.groupIds[0] unknown-reference']),
    )
    expect(refusalOf(await change(series.id, first ?? '', 'all', { tasks: [{ headline: 'New' }] }))).toEqual(
      invalid(['body patch.tasks[0].id required']),
    )
    expect(refusalOf(await change(series.id, '2026-06-23', 'all', { title: 'x' }))).toEqual(notThere)
  })
})

describe('24.3 a change of tasks and publications', () => {
  const patchTemplate = async (body: object): Promise<void> => {
    const answer = await desk.api.patch(`${settings}/templates/${template}`, body)
    expect(answer.status, answer.text).toBe(200)
  }

  const bodyOfTemplate = async () => (await desk.api.get(`${settings}/templates/${template}`)).body.body

  it('24.3 outlives what else becomes of the template', async () => {
    const series = await made()
    const [first, , , last] = (await madeOf(series.id)).map(({ date }) => date)
    const { tasks } = await storyOf(series.id, first ?? '')
    const patch = { tasks: [{ id: tasks[0].id, lead: 'Who votes how' }] }
    expect(await changed(series.id, first ?? '', 'all', patch)).toEqual({ changed: 4, kept: [] })
    const { tasks: entries, ...body } = await bodyOfTemplate()
    await patchTemplate({
      name: 'Renamed',
      required: ['title'],
      body: { ...body, title: 'Town council', tasks: entries },
    })
    const [preview, report] = entries
    await patchTemplate({
      body: {
        ...body,
        tasks: [
          { ...preview, localId: 'p' },
          { ...report, headline: 'Long report' },
        ],
      },
    })
    await atTime('2026-06-25T09:00:00Z')
    await makeStoriesOfSeries(test.deps)
    expect(await storyOf(series.id, '2026-07-20')).toMatchObject({
      tasks: [
        { headline: 'Preview', lead: 'Who votes how' },
        { headline: 'Long report', lead: null },
      ],
    })
    expect((await desk.api.get(`${path}/${series.id}`)).body.warnings).toEqual([])
    const more = { tasks: [{ id: (await storyOf(series.id, '2026-07-20')).tasks[1].id, lead: 'All of it' }] }
    expect(await changed(series.id, '2026-07-20', 'all', more)).toEqual({ changed: 4, kept: [] })
    expect((await storyOf(series.id, last ?? '')).tasks[1].lead).toBe('All of it')
  })

  it.each([
    ['come', (entries: object[]) => [{ headline: 'Pictures' }, ...entries]],
    ['go', (entries: object[]) => entries.slice(1)],
    ['move', (entries: object[]) => entries.toReversed()],
  ])('24.3 holds for no other ones: tasks that %s end it, with a warning', async (_, next) => {
    const series = await made()
    const [first] = (await madeOf(series.id)).map(({ date }) => date)
    const { tasks } = await storyOf(series.id, first ?? '')
    await changed(series.id, first ?? '', 'all', { tasks: [{ id: tasks[0].id, lead: 'Who votes how' }] })
    const body = await bodyOfTemplate()
    await patchTemplate({ body: { ...body, tasks: next(body.tasks) } })
    await atTime('2026-06-25T09:00:00Z')
    await makeStoriesOfSeries(test.deps)
    const leads = (await storyOf(series.id, '2026-07-20')).tasks.map(({ lead }: { lead: null }) => lead)
    expect(new Set(leads)).toEqual(new Set([null]))
    expect((await desk.api.get(`${path}/${series.id}`)).body.warnings).toMatchObject([
      { date: '2026-07-20', path: 'tasks[0].lead', code: 'unknown-entry' },
    ])
  })
})

describe('24.3 a date', () => {
  it('24.3 that is taken out goes to the trash and is not made again, a touched one only if asked', async () => {
    const series = await made()
    const [first, second, third] = await madeOf(series.id)
    const remove = (date: string | undefined, query = '') =>
      desk.api.delete(`${path}/${series.id}/members/${date}${query}`)
    expect((await remove(first?.date)).status).toBe(204)
    expect((await remove(first?.date)).status).toBe(204)
    await desk.api.patch(`/elements/${second?.element?.id}`, { title: 'Mine', note: 'x' })
    const refused = await remove(second?.date)
    expect(refusalOf(refused)).toEqual(conflict(['global note touched', 'global title touched']))
    expect((await remove(second?.date, '?trashTouched=true')).status).toBe(204)
    expect((await desk.api.delete(`/elements/${third?.element?.id}`)).status).toBe(204)
    expect((await remove('2026-08-17')).status).toBe(204)
    expect((await remove('2026-08-18')).status).toBe(404)
    await desk.api.patch(`${path}/${series.id}`, { ahead: 60 })
    await makeStoriesOfSeries(test.deps)
    expect((await membersOf(series.id)).slice(0, 9).map(({ date, state }) => `${date} ${state}`)).toEqual([
      '2026-06-22 trashed',
      '2026-06-29 trashed',
      '2026-07-06 trashed',
      ...['2026-07-13', '2026-07-20', '2026-07-27', '2026-08-03', '2026-08-10'].map((date) => `${date} made`),
      '2026-08-24 planned',
    ])
  })

  it('24.3 stays when the series ends, if people have touched it', async () => {
    const series = await made()
    const [first, second] = await madeOf(series.id)
    await desk.api.patch(`/elements/${second?.element?.id}`, { title: 'Mine' })
    expect((await desk.api.delete(`${path}/${series.id}`)).status).toBe(204)
    expect((await desk.api.get(`/elements/${first?.element?.id}`)).status).toBe(404)
    const { body } = await desk.api.get(`${settings}/elements/${second?.element?.id}`)
    expect(body).toMatchObject({ title: 'Mine', series: null })
    expect((await desk.api.get(`${path}/${series.id}`)).status).toBe(404)
    await makeStoriesOfSeries(test.deps)
  })

  it('24.3 is the series’ again to show, and what was done can be undone', async () => {
    const series = await made()
    const [first] = await madeOf(series.id)
    await changed(series.id, first?.date ?? '', 'all', { title: 'Budget' })
    const { content } = (await desk.api.get('/changes?after=0&limit=1000&types=element')).body
    const last = content.filter((one: { kind: string }) => one.kind === 'changed').at(-1)
    expect((await desk.api.post(`${settings}/changes/${last.position}/undo`, {})).status).toBe(200)
    const story = (await desk.api.get(`${settings}/elements/${last.subject.id}`)).body
    expect(story).toMatchObject({ title: 'Council', series: { detached: ['title'] } })
  })
})
