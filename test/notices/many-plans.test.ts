import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { sendReminders } from '../../src/changes/notices/reminders.ts'
import { done, noticeDesk } from '../support/notice-desk.ts'
import type { SignedIn } from '../support/people.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { createTestDatabase } from '../support/test-database.ts'

const stories = 2000
const tables = ['element', 'task', 'publication', 'publication_date'] as const

let test: TestApp
let desk: Awaited<ReturnType<typeof noticeDesk>>
let rosa: SignedIn

/** A newsroom whose stories are out on sixty days each, over years. */
beforeAll(async () => {
  const { url } = await createTestDatabase()
  test = await testApp({ databaseUrl: url })
  test.clock.set('2026-06-18T06:00:00Z')
  desk = await noticeDesk(test)
  rosa = await desk.person('Rosa')
  const { id: platformId } = await done(desk.api.post('/platforms', { name: 'Website' }))
  const story = await desk.storyBy(rosa.api, {
    title: 'Strike',
    tasks: [{ userId: rosa.id, deadline: { date: '2026-06-18', time: '10:00' } }],
    publications: [
      {
        platformId,
        schedule: { kind: 'single', date: '2026-06-18', timing: { type: 'time', time: '10:00' } },
      },
    ],
  })
  const { db } = test.deps
  const n = sql`generate_series(1, ${sql.lit(stories)}) n`
  /** So many copies of a row, in which these members differ. */
  const copy = (table: string, id: number, members: string) =>
    sql`
      insert into ${sql.table(table)} overriding system value
      select copied.* from ${sql.table(table)} x, ${n},
        jsonb_populate_record(x, jsonb_build_object('id', x.id + n, ${sql.raw(members)})) copied
      where x.organization_id = ${desk.organizationId} and x.id = ${id}`.execute(db)
  await copy('element', story.id, `'title', x.title`)
  await copy(
    'task',
    story.tasks[0].id,
    `'element_id', x.element_id + n, 'deadline_date', x.deadline_date - 1000 + n`,
  )
  await copy('publication', story.publications[0].id, `'element_id', x.element_id + n`)
  await sql`
    insert into publication_date (organization_id, element_id, publication_id, date)
    select organization_id, element_id + n, publication_id + n, date - 1000 + n + 20 * time
    from publication_date, ${n}, generate_series(1, 60) time`.execute(db)
  await sql`vacuum analyze`.execute(db)
})

/** Rows that were read by going through whole tables. */
const readWhole = async (): Promise<Record<string, number>> => {
  // A session tells what it has done with the next look that comes a second later.
  await pause(1500)
  test.clock.advance(60)
  await sendReminders(test.deps)
  await pause(500)
  const { rows } = await sql<{ name: string; rows: number }>`
    select relname as name, seq_tup_read::integer as rows from pg_stat_user_tables
    where relname = any(${sql.val(tables)}::text[])`.execute(test.deps.db)
  return Object.fromEntries(rows.map(({ name, rows: read }) => [name, read]))
}

it('21.2 a look for what is due reads what is planned for its days, not all that was ever planned', async () => {
  const before = await readWhole()
  for (const minute of ['08:05', '08:10', '08:15']) {
    test.clock.set(`2026-06-18T${minute}:00Z`)
    await sendReminders(test.deps)
  }
  const told = (await desk.told(rosa)).map((text) => text.split(' ')[0])
  expect(told).toEqual(expect.arrayContaining(['overdue', 'not-out']))
  const after = await readWhole()
  for (const table of tables)
    expect.soft((after[table] ?? 0) - (before[table] ?? 0), table).toBeLessThan(stories)
})
