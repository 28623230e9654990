import { Temporal } from 'temporal-polyfill'
import { beforeAll, expect, it } from 'vitest'
import { makeStoriesOfSeries } from '../../src/app/make-series.ts'
import { shiftedBy } from '../../src/base/time/calendar-days.ts'
import { scopeNames } from '../../src/http/principal.ts'
import type { ApiClient } from '../support/api-client.ts'
import { storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp

const settings = '/api/daybook/v1'

beforeAll(async () => {
  test = await testApp()
})

/** The clocks of each change on the second day; the last one has none. */
const changes = [
  ['Europe/Berlin', '2026-10-24'],
  ['America/New_York', '2027-03-13'],
  ['Australia/Lord_Howe', '2026-10-03'],
  ['America/Santiago', '2026-09-05'],
  ['Pacific/Apia', '2028-02-28'],
  ['Asia/Kathmandu', '2028-02-28'],
] as const

/** A moment by the clock of a place. */
const at = (date: string, time: string, timeZone: string): string =>
  Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone).toInstant().toString()

const dailySeries = async (api: Pick<ApiClient, 'post'>, from: string, more: object) => {
  const group = await api.post('/groups', { name: 'Sport' })
  const body = { title: 'Derby', groupIds: [group.body.id], event: { fromDate: 0, fromTime: '14:00' } }
  const template = await api.post(`${settings}/templates`, { name: 'Derby', key: 'derby', body })
  const series = { name: 'Derby', templateId: template.body.id, from, rule: 'FREQ=DAILY', ...more }
  const answer = await api.post(`${settings}/series`, series)
  expect(answer.status, answer.text).toBe(201)
  return `${settings}/series/${answer.body.id}`
}

interface Shown {
  readonly date: string
  readonly element: { readonly id: number } | null
}

it.each(changes)(
  '24.2 the story of a day is made once its day has come in %s, also when clocks change',
  async (timeZone, first) => {
    test.clock.set(at(first, '12:00', timeZone))
    const { api, organizationId } = await test.newsroom({ timeZone })
    const path = await dailySeries(api, first, { ahead: 0 })
    for (const date of [first, shiftedBy(first, 1), shiftedBy(first, 2)]) {
      for (const time of ['01:30', '12:00', '23:59']) {
        test.clock.set(at(date, time, timeZone))
        await makeStoriesOfSeries(test.deps)
      }
      const reader = (await test.client(organizationId, scopeNames)).api
      const { content } = (await reader.get(`${path}/members?size=10`)).body
      const made = content.filter(({ element }: Shown) => element).map((member: Shown) => member.date)
      expect(made.at(-1)).toBe(date)
      const { content: stories } = (await reader.get('/elements?size=10')).body
      expect(stories).toHaveLength(made.length)
    }
  },
)

it('24.3 a season of fixtures stays right when three are postponed and all begin later', async () => {
  test.clock.set('2026-08-01T09:00:00Z')
  const desk = await storyDesk(test)
  const path = await dailySeries(desk.api, '2026-08-08', { rule: 'FREQ=WEEKLY;BYDAY=SA;COUNT=19', ahead: 60 })
  const members = async (api = desk.api): Promise<(Shown & { readonly state: string })[]> =>
    (await api.get(`${path}/members?size=100`)).body.content
  const planned = new Map((await members()).map(({ date }) => [date, `${date} 15:30`]))
  for (const [index, days] of [
    [1, 4],
    [3, 3],
    [5, 21],
  ] as const) {
    const { date = '', element } = (await members())[index] ?? {}
    const fromDate = shiftedBy(date, days)
    const event = { fromDate, fromTime: '19:45' }
    expect((await desk.api.patch(`/elements/${element?.id}`, { event })).status).toBe(200)
    planned.set(date, `${fromDate} 19:45`)
  }
  const patch = { event: { fromDate: 0, fromTime: '15:30' } }
  const { body } = await desk.api.patch(`${path}/members/2026-08-08`, { scope: 'all', patch })
  expect(body.kept.map(({ fields }: { fields: string[] }) => fields)).toEqual([
    ['event'],
    ['event'],
    ['event'],
  ])
  for (const day of ['2026-09-20', '2026-11-01']) {
    test.clock.set(`${day}T09:00:00Z`)
    await makeStoriesOfSeries(test.deps)
  }
  const { api } = await test.client(desk.organizationId, scopeNames)
  const made = (await members(api)).filter(({ element }) => element)
  expect(made).toHaveLength(19)
  for (const { date, element } of made) {
    const { event } = (await api.get(`/elements/${element?.id}`)).body
    expect(`${event.fromDate} ${event.fromTime}`, date).toBe(planned.get(date))
  }
})
