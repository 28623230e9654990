import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { calendarDesk, calendarFile, event } from '../support/calendar-desk.ts'
import { cleanUpCommands, serving } from '../support/command-line.ts'
import { testApp } from '../support/test-app.ts'
import { testClock } from '../support/test-clock.ts'
import { testNetworks } from '../support/webhook-receiver.ts'

afterAll(cleanUpCommands)

const events = 300

it('23.3 each event becomes exactly one story from two servers of which one is killed', {
  timeout: 300_000,
}, async () => {
  const app = await testApp({
    clock: testClock(new Date().toISOString()),
    config: { webhookNetworks: testNetworks },
  })
  const desk = await calendarDesk(app)
  // Tomorrow: today may be over in the newsroom.
  const day = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
  desk.server.serves(
    calendarFile(
      ...Array.from({ length: events }, (_, index) =>
        event(`e${index}`, `DTSTART;VALUE=DATE:${day}\nSUMMARY:E`),
      ),
    ),
    '"1"',
  )
  await desk.calendar()
  const count = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from element where deleted_at is null`.execute(app.deps.db)
    return rows[0]?.count ?? 0
  }
  const start = () =>
    serving({
      DATABASE_URL: app.databaseUrl,
      LOG_LEVEL: 'error',
      WEBHOOK_NETWORKS: testNetworks.join(','),
    })
  const one = await start()
  await expect.poll(count, { interval: 5, timeout: 90_000 }).toBeGreaterThan(40)
  const other = await start()
  await one.kill()
  await expect.poll(count, { interval: 200, timeout: 120_000 }).toBeGreaterThanOrEqual(events)
  expect(await other.stop()).toBe(0)
  const { rows } = await sql<{ uid: string }>`
    select s.uid from calendar_story s join element e on e.id = s.element_id`.execute(app.deps.db)
  expect(new Set(rows.map(({ uid }) => uid)).size).toBe(events)
  expect(await count()).toBe(events)
})
