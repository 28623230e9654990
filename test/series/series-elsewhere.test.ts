import { sync, type VEvent } from 'node-ical'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeStoriesOfSeries } from '../../src/app/make-series.ts'
import type { ApiClient } from '../support/api-client.ts'
import { feedsOf, fetched, madeFeed, savedView } from '../support/feeds.ts'
import { signedInPerson } from '../support/people.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const settings = '/api/daybook/v1'
const today = '2026-06-18'
const days = [today, '2026-06-19', '2026-06-20']
const [first = ''] = days

let test: TestApp
let desk: StoryDesk
let mia: { readonly api: ApiClient }
let members: string
let template: number

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  test.clock.set(`${today}T09:00:00Z`)
  desk = await storyDesk(test)
  mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
  const group = await desk.group()
  const platform = await desk.platform({ typeCode: 0, name: 'Website' })
  const body = {
    ...{ title: 'Council', groupIds: [group.id] },
    tasks: [{ headline: 'Preview', deadline: { date: 0, time: '17:00' } }],
    publications: [{ platformId: platform.id, schedule: { kind: 'single', date: 0 } }],
  }
  template = (await desk.api.post(`${settings}/templates`, { name: 'Council', key: 'council', body })).body.id
  const series = await desk.api.post(`${settings}/series`, {
    ...{ name: 'Council', templateId: template, from: today, rule: `FREQ=DAILY;COUNT=${days.length}` },
  })
  expect(series.status, series.text).toBe(201)
  members = `${settings}/series/${series.body.id}/members`
})

interface Member {
  readonly date: string
  readonly state: string
  readonly detached: readonly string[]
  readonly element: { readonly id: number } | null
}

const memberOn = async (date: string): Promise<Member | undefined> =>
  (await desk.api.get(`${members}?size=100`)).body.content.find((one: Member) => one.date === date)

const idOn = async (date: string): Promise<number> => (await memberOn(date))?.element?.id ?? 0

const change = async (date: string, scope: string, patch: object): Promise<void> => {
  const { status, text } = await desk.api.patch(`${members}/${date}`, { scope, patch })
  expect(status, text).toBe(200)
}

/** The titles of stories in the feeds of a view, by day, and in the table file: each the same. */
const titlesOutside = async (): Promise<string[]> => {
  const view = await savedView(mia.api, {})
  const read = async (format: string) =>
    fetched(test, (await madeFeed(mia.api, feedsOf(view), { format })).path)
  const [ics, json, csv, html] = [
    await read('ics'),
    await read('json'),
    await read('csv'),
    await read('html'),
  ]
  const events = Object.values(sync.parseICS(ics.text)).filter((one): one is VEvent => one.type === 'VEVENT')
  const titles = events
    .filter(({ status }) => String(status) !== 'CANCELLED')
    .map(({ summary }) => String(summary).replace(/^.*(Council|Budget|Fire).*$/, '$1'))
    .sort()
  const file = await mia.api.get(`${settings}/plan.csv?dateFrom=${today}&dateTo=2026-06-30`)
  const countIn = (text: string, title: string) => text.split(new RegExp(`\\b${title}\\b`)).length - 1
  const items: { title: string }[] = json.body.items
  expect(items.map(({ title }) => title.replace(/^.*(Council|Budget|Fire).*$/, '$1')).sort()).toEqual(titles)
  for (const title of ['Council', 'Budget', 'Fire'])
    expect(
      [csv.text, file.text].map((text) => countIn(text, title)),
      title,
    ).toEqual([csv, file].map(() => titles.filter((one) => one === title).length))
  for (const title of new Set(titles)) expect(html.text).toContain(title)
  return titles
}

describe('24 stories of series and templates are stories wherever stories are', () => {
  it('22.2, 13.5, 24.2 in feeds of all formats and in the table file, each day once, as they say now', async () => {
    expect(await titlesOutside()).toEqual(days.map(() => 'Council'))
    const answer = await desk.api.post(`${settings}/templates/${template}/elements`, {
      ...{ date: first, title: 'Fire' },
    })
    expect(answer.status, answer.text).toBe(201)
    await change('2026-06-19', 'following', { title: 'Budget' })
    expect(await titlesOutside()).toEqual(['Budget', 'Budget', 'Council', 'Fire'])
    expect((await desk.api.delete(`${members}/${days[2]}`)).status).toBe(204)
    expect(await titlesOutside()).toEqual(['Budget', 'Council', 'Fire'])
  })

  it('17.2, 17.3, 24.3 say what they said before their series changed them, and can say it again', async () => {
    const id = await idOn(first)
    const { next } = (await desk.api.get('/changes')).body
    await change(first, 'all', { title: 'Budget' })
    const { content } = (await desk.api.get(`/changes?after=${next}&types=element&wait=1`)).body
    const mine = content.find(({ subject }: { subject: { id: number } }) => subject.id === id)
    expect(content).toHaveLength(days.length)
    const at = async (position: number) =>
      (await desk.api.get(`${settings}/elements/${id}/at?position=${position}`)).body
    expect(await at(mine.position - 1)).toMatchObject({ title: 'Council', tasks: [{ headline: 'Preview' }] })
    expect(await at(mine.position)).toMatchObject({ title: 'Budget' })
    const { status, text } = await desk.api.post(`${settings}/changes/undo`, { positions: [mine.position] })
    expect(status, text).toBe(200)
    expect((await desk.api.get(`${settings}/elements/${id}`)).body).toMatchObject({
      ...{ title: 'Council', tasks: [{ headline: 'Preview' }] },
      series: { date: first, detached: ['title'] },
    })
    const { content: activity } = (await desk.api.get(`${settings}/elements/${id}/activity`)).body
    expect(activity.length).toBeGreaterThan(2)
  })

  it('3.6, 24.3 come back from the trash as stories of their series, which makes no second one', async () => {
    const id = await idOn(first)
    expect((await desk.api.delete(`${members}/${first}`)).status).toBe(204)
    expect(await memberOn(first)).toMatchObject({ state: 'trashed', element: null })
    await makeStoriesOfSeries(test.deps)
    const trash = (await desk.api.get(`${settings}/trash`)).body.content
    expect(trash).toMatchObject([{ title: 'Council' }])
    expect((await desk.api.post(`${settings}/trash/${id}/restore`, {})).status).toBe(200)
    await makeStoriesOfSeries(test.deps)
    expect(await memberOn(first)).toMatchObject({ state: 'made', element: { id }, detached: [] })
    expect(await titlesOutside()).toEqual(days.map(() => 'Council'))
    await change(first, 'all', { title: 'Budget' })
    expect(await titlesOutside()).toEqual(days.map(() => 'Budget'))
    const { body: plan } = await desk.api.get(`${settings}/plan?dateFrom=${first}&dateTo=${first}`)
    expect(plan.rows).toMatchObject([{ id, series: { date: first } }])
  })

  it('24.1 a story from a template is undone by the trash, and its template keeps count', async () => {
    const { body: story } = await mia.api.post(`${settings}/templates/${template}/elements`, {
      ...{ date: first, title: 'Fire' },
    })
    expect((await desk.api.delete(`/elements/${story.id}`)).status).toBe(204)
    expect((await desk.api.post(`${settings}/trash/${story.id}/restore`, {})).status).toBe(200)
    expect((await desk.api.get(`/elements/${story.id}`)).body).toMatchObject({
      ...{ title: 'Fire', tasks: [{ deadline: { date: first, time: '17:00' } }] },
    })
    const { content } = (await desk.api.get(`${settings}/templates/uses`)).body
    // Those of the series do not count.
    expect(content).toMatchObject([{ templateId: template, count: 1 }])
  })
})
