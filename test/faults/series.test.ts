import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { cleanUpCommands, serving } from '../support/command-line.ts'
import { storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'
import { testClock } from '../support/test-clock.ts'

afterAll(cleanUpCommands)

const dates = 300

/** A series of daily stories, and what is stored of it. */
const dailySeries = async (series: { from: string; ahead: number }) => {
  const app = await testApp({ clock: testClock(new Date().toISOString()) })
  const desk = await storyDesk(app)
  const group = await desk.group()
  const template = await desk.api.post('/api/daybook/v1/templates', {
    ...{ name: 'Briefing', key: 'briefing' },
    body: { title: 'Briefing', groupIds: [group.id], event: { fromDate: 0 } },
  })
  const create = async () => {
    const answer = await desk.api.post('/api/daybook/v1/series', {
      ...{ name: 'Briefing', templateId: template.body.id, ...series },
      rule: `FREQ=DAILY;COUNT=${dates}`,
    })
    expect(answer.status, answer.text).toBe(201)
  }
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from element where deleted_at is null`.execute(app.deps.db)
    return rows[0]?.count ?? 0
  }
  /** Each date has one story of its own, which was made once. */
  const expectEachOnce = async (stories: number): Promise<void> => {
    const { rows } = await sql<{ date: string }>`
      select e.event_from_date as date from element e join story_series_member m on m.element_id = e.id and m.date = e.event_from_date
      order by 1`.execute(app.deps.db)
    expect(rows).toHaveLength(stories)
    expect(await count()).toBe(stories)
    expect(new Set(rows.map(({ date }) => date)).size).toBe(stories)
    const { rows: entries } = await sql<{ count: number }>`
      select count(*)::integer as count from change where subject_type = 'element' and kind = 'created'`.execute(
      app.deps.db,
    )
    expect(entries).toEqual([{ count: stories }])
  }
  const start = () => serving({ DATABASE_URL: app.databaseUrl, LOG_LEVEL: 'error' })
  return { desk, create, count, expectEachOnce, start }
}

const dateIn = (timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(Date.now())

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10)

it('24.2 each date of a series gets exactly one story from two servers of which one is killed', {
  timeout: 240_000,
}, async () => {
  // From tomorrow: today may be over in the newsroom.
  const from = daysAfter(dateIn('UTC'), 1)
  const { create, count, expectEachOnce, start } = await dailySeries({ from, ahead: 400 })
  await create()
  const [one, other] = await Promise.all([start(), start()])
  await expect.poll(count, { interval: 5, timeout: 90_000 }).toBeGreaterThan(40)
  await one.kill()
  // What a process that died has left is taken over within a minute.
  await expect.poll(count, { interval: 200, timeout: 120_000 }).toBeGreaterThanOrEqual(dates)
  expect(await other.stop()).toBe(0)
  await expectEachOnce(dates)
})

it('24.2 so it does where each server is killed while it works, and the next day begins as others start', {
  timeout: 180_000,
}, async () => {
  // The day of the newsroom goes on by a day and more when it moves around the world.
  const [evening, morning] = ['Pacific/Pago_Pago', 'Pacific/Kiritimati']
  const [from, ahead] = [daysAfter(dateIn('UTC'), 3), 200]
  const { desk, create, count, expectEachOnce, start } = await dailySeries({ from, ahead })
  const moveTo = async (timeZone: string) =>
    expect((await desk.api.patch('/api/daybook/v1/organization', { timeZone })).status).toBe(200)
  const due = (timeZone: string): number =>
    Math.round((Date.parse(daysAfter(dateIn(timeZone), ahead)) - Date.parse(from)) / 86_400_000) + 1
  await moveTo(evening)
  await create()
  const [one, other] = await Promise.all([start(), start()])
  await expect.poll(count, { interval: 5, timeout: 90_000 }).toBeGreaterThan(40)
  await one.kill()
  await expect.poll(count, { interval: 5, timeout: 60_000 }).toBeGreaterThan(80)
  await other.kill()
  expect(await count()).toBeLessThan(due(evening))
  const [third] = await Promise.all([start(), moveTo(morning)])
  const fourth = await start()
  await expect.poll(count, { interval: 5, timeout: 60_000 }).toBeGreaterThan(120)
  await third.kill()
  await expect.poll(count, { interval: 200, timeout: 120_000 }).toBeGreaterThanOrEqual(due(morning))
  expect(await fourth.stop()).toBe(0)
  expect(due(morning)).toBeGreaterThan(due(evening))
  await expectEachOnce(due(morning))
})
