import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { cleanUpCommands, serving } from '../support/command-line.ts'
import { storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'
import { testClock } from '../support/test-clock.ts'

afterAll(cleanUpCommands)

const dates = 300

it('24.2 each date of a series gets exactly one story from two servers of which one is killed', {
  timeout: 90_000,
}, async () => {
  const app = await testApp({ clock: testClock(new Date().toISOString()) })
  const desk = await storyDesk(app)
  const group = await desk.group()
  const template = await desk.api.post('/api/daybook/v1/templates', {
    ...{ name: 'Briefing', key: 'briefing' },
    body: { title: 'Briefing', groupIds: [group.id], event: { fromDate: 0 } },
  })
  const today = new Date().toISOString().slice(0, 10)
  const series = await desk.api.post('/api/daybook/v1/series', {
    ...{ name: 'Briefing', templateId: template.body.id, from: today, ahead: 400 },
    rule: `FREQ=DAILY;COUNT=${dates}`,
  })
  expect(series.status, series.text).toBe(201)
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from element where deleted_at is null`.execute(app.deps.db)
    return rows[0]?.count ?? 0
  }
  const start = () => serving({ DATABASE_URL: app.databaseUrl, LOG_LEVEL: 'error' })
  const [one, other] = await Promise.all([start(), start()])
  await expect.poll(count, { interval: 5, timeout: 30_000 }).toBeGreaterThan(40)
  await one.kill()
  await expect.poll(count, { interval: 200, timeout: 60_000 }).toBeGreaterThanOrEqual(dates)
  expect(await other.stop()).toBe(0)
  const { rows } = await sql<{ date: string }>`
    select e.event_from_date as date from element e join story_series_member m on m.element_id = e.id and m.date = e.event_from_date
    order by 1`.execute(app.deps.db)
  expect(rows).toHaveLength(dates)
  expect(await count()).toBe(dates)
  expect(new Set(rows.map(({ date }) => date)).size).toBe(dates)
  const { rows: entries } = await sql<{ count: number }>`
    select count(*)::integer as count from change where subject_type = 'element' and kind = 'created'`.execute(
    app.deps.db,
  )
  expect(entries).toEqual([{ count: dates }])
})
