import { beforeAll, expect, it } from 'vitest'
import { makeStoriesOfSeries } from '../../src/app/make-series.ts'
import { scopeNames } from '../../src/http/principal.ts'
import { storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const settings = '/api/daybook/v1'
const [minute, day] = [60_000, 86_400_000]
/** The clocks of every zone show full minutes of this many. */
const tick = 15 * minute

let app: TestApp

beforeAll(async () => {
  app = await testApp()
})

const later = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * day).toISOString().slice(0, 10)

/** The date that a calendar on the wall shows. */
const dateIn = (timeZone: string, time: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time)

/** When days begin in a zone, around a date. */
const midnightsAround = (timeZone: string, date: string): number[] =>
  Array.from({ length: (4 * day) / tick }, (_, index) => Date.parse(date) - 2 * day + index * tick).filter(
    (time) => dateIn(timeZone, time) !== dateIn(timeZone, time - tick),
  )

it.each([
  ['Europe/Berlin', '2027-03-28', 'the clocks go forward'],
  ['America/New_York', '2027-11-07', 'the clocks go back'],
  ['America/Santiago', '2027-09-05', 'the clocks go forward at midnight'],
  ['Australia/Lord_Howe', '2027-10-03', 'the clocks go forward by half an hour'],
  ['Pacific/Auckland', '2028-02-29', 'February has another day'],
  ['Asia/Kathmandu', '2028-03-01', 'February had another day'],
])(
  '24.2 in %s the story of a day is made as its first minute begins, also on %s, when %s',
  async (timeZone, date) => {
    const midnights = midnightsAround(timeZone, date)
    const start = (midnights[0] ?? 0) - minute
    app.clock.set(new Date(start).toISOString())
    const desk = await storyDesk(app)
    const api = async () => (await app.client(desk.organizationId, scopeNames)).api
    const group = await desk.group()
    await desk.api.patch(`${settings}/organization`, { timeZone })
    const template = await desk.api.post(`${settings}/templates`, {
      ...{ name: 'Briefing', key: 'briefing', body: { title: 'Briefing', groupIds: [group.id] } },
    })
    const [from, ahead] = [dateIn(timeZone, start), 2]
    const series = await desk.api.post(`${settings}/series`, {
      ...{ name: 'Briefing', templateId: template.body.id, from, ahead, rule: 'FREQ=DAILY;COUNT=20' },
    })
    expect(series.status, series.text).toBe(201)
    expect(midnights.length).toBeGreaterThan(2)
    for (const time of midnights.flatMap((midnight) => [midnight - minute, midnight])) {
      app.clock.set(new Date(time).toISOString())
      await makeStoriesOfSeries(app.deps)
      const { content } = (await (await api()).get(`${settings}/series/${series.body.id}/members?size=100`))
        .body
      const made = content
        .filter(({ element }: { element: unknown }) => element !== null)
        .map((member: { date: string }) => member.date)
      const last = later(dateIn(timeZone, time), ahead)
      const days = Array.from({ length: 20 }, (_, index) => later(from, index)).filter((one) => one <= last)
      expect(made, new Date(time).toISOString()).toEqual(days)
    }
  },
)
