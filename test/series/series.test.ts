import { describe, expect, it } from 'vitest'
import { makeStoriesOfSeries } from '../../src/app/make-series.ts'
import { conflict, invalid, refusalOf } from '../support/refusals.ts'
import { type ShownMember, useSeriesDesk } from '../support/series-desk.ts'

const settings = '/api/daybook/v1'
const path = `${settings}/series`
/** A Thursday. */
const today = '2026-06-18'

const at = useSeriesDesk(today)
const { newTemplate, atTime, make, made, membersOf, madeOf, storyOf, changed } = at

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
    await makeStoriesOfSeries(at.test.deps)
    expect((await madeOf(series.id)).map(({ date }) => date).at(-1)).toBe('2026-07-20')
    const [entry] = (await at.desk.api.get(`${settings}/audit?size=1`)).body.content
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
    await makeStoriesOfSeries(at.test.deps)
    expect(await madeOf(series.id)).toHaveLength(50)
    const all = (await membersOf(series.id)).map(({ date }) => date)
    const walked: string[] = []
    let cursor = ''
    do {
      const { body } = await at.desk.api.get(`${path}/${series.id}/members?size=20${cursor}`)
      walked.push(...body.content.map(({ date }: ShownMember) => date))
      cursor = body.nextCursor === undefined ? '' : `&cursor=${body.nextCursor}`
    } while (cursor !== '')
    expect(walked).toEqual(all)
  })

  it('24.2 counts days in the time zone of the newsroom', async () => {
    await at.desk.api.patch(`${settings}/organization`, { timeZone: 'Pacific/Auckland' })
    await atTime('2026-06-18T12:30:00Z')
    const series = await made({ rule: 'FREQ=DAILY;COUNT=3', ahead: 0 })
    expect((await madeOf(series.id)).map(({ date }) => date)).toEqual(['2026-06-19'])
  })

  it('24.2 is in rows of the plan, and under v2 nothing is new', async () => {
    const series = await made({ rule: 'FREQ=DAILY;COUNT=2' })
    const other = await at.desk.story({ event: { fromDate: today } })
    for (const read of ['plan', 'plan/versions']) {
      const { rows } = (await at.desk.api.get(`${settings}/${read}?dateFrom=${today}&dateTo=${today}`)).body
      expect(rows.map((row: ShownMember & { id: number; series: object }) => [row.id, row.series])).toEqual([
        [other.id, null],
      ])
    }
    const { rows } = (await at.desk.api.get(`${settings}/plan?dateFrom=2026-06-19&dateTo=2026-06-19`)).body
    expect(rows[0].series).toEqual({ id: series.id, date: today, detached: [] })
    const story = (await at.desk.api.get(`/elements/${rows[0].id}`)).body
    expect(story).not.toHaveProperty('series')
    expect((await at.desk.api.get(`${settings}/elements/${other.id}`)).body.series).toBeNull()
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
    expect((await at.desk.api.get(`${settings}/series-dates?${query}`)).body.count).toBe(2)
    const { body, text } = await at.desk.api.get(`${settings}/series-dates?${query}&${days}`)
    expect(body, text).toEqual({
      dates: ['2026-06-18', '2026-06-19', '2026-06-20', '2026-06-21'],
      count: 2,
      lastDate: '2026-06-21',
      leaving: null,
      problems: [],
    })
  })

  it('24.2 keeps its template: one in use is not deleted', async () => {
    const series = await made()
    expect((await at.desk.api.delete(`${settings}/templates/${at.template}`)).status).toBe(409)
    expect((await at.desk.api.delete(`${path}/${series.id}`)).status).toBe(204)
    expect((await at.desk.api.delete(`${settings}/templates/${at.template}`)).status).toBe(204)
  })

  it('24.2 follows its rule when it is changed: untouched stories of other days go, touched ones stay', async () => {
    const series = await made()
    const [, second] = await madeOf(series.id)
    await at.desk.api.patch(`/elements/${second?.element?.id}`, { title: 'Mine' })
    const leaving = { trashed: 3, staying: 1 }
    const query = `seriesId=${series.id}&rule=FREQ%3DWEEKLY%3BBYDAY%3DTU&from=${today}`
    expect((await at.desk.api.get(`${settings}/series-dates?${query}`)).body.leaving).toEqual(leaving)
    const answer = await at.desk.api.patch(`${path}/${series.id}`, { rule: 'FREQ=WEEKLY;BYDAY=TU' })
    expect(answer.body).toMatchObject({ rule: 'FREQ=WEEKLY;BYDAY=TU', version: 2, leaving })
    expect(answer.etag).toBe((await at.desk.api.get(`${path}/${series.id}`)).etag)
    expect((await madeOf(series.id)).map(({ date, state }) => `${date} ${state}`)).toEqual([
      '2026-06-23 made',
      '2026-06-29 detached',
      '2026-06-30 made',
      '2026-07-07 made',
      '2026-07-14 made',
    ])
    const back = await at.desk.api.patch(`${path}/${series.id}`, { rule: 'FREQ=WEEKLY;BYDAY=MO' })
    expect(back.body.leaving).toEqual({ trashed: 4, staying: 0 })
    expect(await madeOf(series.id)).toHaveLength(4)
    const same = await at.desk.api.patch(`${path}/${series.id}`, { rule: 'FREQ=WEEKLY;BYDAY=MO' })
    expect(same.body.version).toBe(3)
  })
})

describe('24.3 the days on which nothing comes out', () => {
  it('24.3 are made without that publication, and what ended is left out; both are named', async () => {
    const days = { mon: false, tue: true, wed: true, thu: true, fri: true, sat: true, sun: true }
    const weekdays = await at.desk.platform({ typeCode: 0, weeklySchedule: days })
    const ended = await at.desk.group()
    at.template = await newTemplate({
      title: 'Briefing',
      groupIds: [at.group.id, ended.id],
      publications: [
        { platformId: weekdays.id, schedule: { kind: 'single', date: 0 } },
        { platformId: at.platform.id, schedule: { kind: 'single', date: 0 } },
      ],
    })
    await at.desk.api.delete(`/groups/${ended.id}`)
    const series = await made({ rule: 'FREQ=DAILY;COUNT=5' })
    const warned = series.warnings.map(
      (one: { date: string; platformId: number | null; code: string }) =>
        `${one.date} ${one.platformId} ${one.code}`,
    )
    expect(warned).toContain(`2026-06-22 ${weekdays.id} not-a-day-of-platform`)
    expect(warned.filter((one: string) => one.endsWith('null unknown-reference'))).toHaveLength(5)
    const monday = await storyOf(series.id, '2026-06-22')
    expect(monday).toMatchObject({ groupIds: [at.group.id], publications: [{ platformId: at.platform.id }] })
    const answer = await changed(series.id, '2026-06-22', 'all', {
      publications: [{ id: monday.publications[0].id, externalId: 'x' }],
    })
    expect(answer).toEqual({ changed: 5, kept: [] })
    expect((await storyOf(series.id, '2026-06-19')).publications).toMatchObject([
      { platformId: weekdays.id, externalId: null },
      { platformId: at.platform.id, externalId: 'x' },
    ])
  })

  it('24.1, 24.2 are named beside what the template requires and its stories lack', async () => {
    at.template = await newTemplate({ title: '\u200b', groupIds: [at.group.id], note: 'N' })
    const required = ['title', 'note', 'tasks']
    await at.desk.api.patch(`${settings}/templates/${at.template}`, { required })
    const series = await made({ rule: 'FREQ=DAILY;COUNT=1' })
    expect(series.warnings.map((one: { path: string; code: string }) => [one.path, one.code])).toEqual([
      ['title', 'required'],
      ['tasks', 'required'],
    ])
    const story = await storyOf(series.id, today)
    await at.desk.api.patch(`/elements/${story.id}`, { title: 'Budget' })
    const { warnings } = (await at.desk.api.get(`${path}/${series.id}`)).body
    expect(warnings.map((one: { path: string }) => one.path)).toEqual(['tasks'])
    expect(await membersOf(series.id)).toMatchObject([{ date: today, state: 'detached' }])
  })

  it('24.3 are named where no story can be made at all', async () => {
    at.template = await newTemplate({ title: 'Nobody' })
    const series = await made({ rule: 'FREQ=DAILY;COUNT=1' })
    expect(series.warnings).toMatchObject([{ date: today, code: 'element-content-required' }])
    expect(await membersOf(series.id)).toMatchObject([{ date: today, state: 'not-made', element: null }])
    await at.desk.api.patch(`${settings}/templates/${at.template}`, {
      body: { title: 'Now', groupIds: [at.group.id] },
    })
    const { body } = await at.desk.api.patch(`${path}/${series.id}`, { name: 'Again' })
    expect(body.warnings).toEqual([])
    expect(await membersOf(series.id)).toMatchObject([{ date: today, state: 'made' }])
  })
})

describe('24.3 a date', () => {
  it('24.3 that is taken out goes to the trash and is not made again, a touched one only if asked', async () => {
    const series = await made()
    const [first, second, third] = await madeOf(series.id)
    const remove = (date: string | undefined, query = '') =>
      at.desk.api.delete(`${path}/${series.id}/members/${date}${query}`)
    expect((await remove(first?.date)).status).toBe(204)
    expect((await remove(first?.date)).status).toBe(204)
    await at.desk.api.patch(`/elements/${second?.element?.id}`, { title: 'Mine', note: 'x' })
    const refused = await remove(second?.date)
    expect(refusalOf(refused)).toEqual(conflict(['global note touched', 'global title touched']))
    expect((await remove(second?.date, '?trashTouched=true')).status).toBe(204)
    expect((await at.desk.api.delete(`/elements/${third?.element?.id}`)).status).toBe(204)
    expect((await remove('2026-08-17')).status).toBe(204)
    expect((await remove('2026-08-18')).status).toBe(404)
    await at.desk.api.patch(`${path}/${series.id}`, { ahead: 60 })
    await makeStoriesOfSeries(at.test.deps)
    expect((await membersOf(series.id)).slice(0, 9).map(({ date, state }) => `${date} ${state}`)).toEqual([
      '2026-06-22 trashed',
      '2026-06-29 trashed',
      '2026-07-06 trashed',
      ...['2026-07-13', '2026-07-20', '2026-07-27', '2026-08-03', '2026-08-10'].map((date) => `${date} made`),
      '2026-08-24 planned',
    ])
  })

  it('24.3 is touched by a conversation, too', async () => {
    const series = await made()
    const [first, second, third] = await madeOf(series.id)
    for (const member of [first, second]) {
      const comments = `${settings}/elements/${member?.element?.id}/comments`
      expect((await at.desk.api.post(comments, { text: 'Ask the mayor' })).status).toBe(201)
    }
    expect((await madeOf(series.id)).slice(0, 3)).toMatchObject([
      { state: 'detached', detached: [] },
      { state: 'detached', detached: [] },
      { state: 'made' },
    ])
    const refused = await at.desk.api.delete(`${path}/${series.id}/members/${first?.date}`)
    expect(refusalOf(refused)).toEqual(conflict(['global comments touched']))
    expect((await at.desk.api.delete(`${path}/${series.id}`)).status).toBe(204)
    const statuses = [first, second, third].map(async (member) => {
      return (await at.desk.api.get(`/elements/${member?.element?.id}`)).status
    })
    expect(await Promise.all(statuses)).toEqual([200, 200, 404])
  })

  it('24.3 stays when the series ends, if people have touched it', async () => {
    const series = await made()
    const [first, second] = await madeOf(series.id)
    await at.desk.api.patch(`/elements/${second?.element?.id}`, { title: 'Mine' })
    expect((await at.desk.api.delete(`${path}/${series.id}`)).status).toBe(204)
    expect((await at.desk.api.get(`/elements/${first?.element?.id}`)).status).toBe(404)
    const { body } = await at.desk.api.get(`${settings}/elements/${second?.element?.id}`)
    expect(body).toMatchObject({ title: 'Mine', series: null })
    expect((await at.desk.api.get(`${path}/${series.id}`)).status).toBe(404)
    await makeStoriesOfSeries(at.test.deps)
  })

  it('24.3 is the series’ again to show, and what was done can be undone', async () => {
    const series = await made()
    const [first] = await madeOf(series.id)
    await changed(series.id, first?.date ?? '', 'all', { title: 'Budget' })
    const { content } = (await at.desk.api.get('/changes?after=0&limit=1000&types=element')).body
    const last = content.filter((one: { kind: string }) => one.kind === 'changed').at(-1)
    expect((await at.desk.api.post(`${settings}/changes/${last.position}/undo`, {})).status).toBe(200)
    const story = (await at.desk.api.get(`${settings}/elements/${last.subject.id}`)).body
    expect(story).toMatchObject({ title: 'Council', series: { detached: ['title'] } })
  })
})
