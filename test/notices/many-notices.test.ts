import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { done, noticeDesk, tellAll } from '../support/notice-desk.ts'
import { testApp } from '../support/test-app.ts'

const earlier = 20_000
const stories = 100

it('21.4 telling somebody of a story reads none of their other notices, before PostgreSQL knows how many there are', async () => {
  const test = await testApp()
  const desk = await noticeDesk(test)
  const { db } = test.deps
  const ada = await desk.person('Ada')
  await sql`alter table notice set (autovacuum_enabled = false)`.execute(db)
  await sql`
    insert into notice (organization_id, user_id, cause, is_batch, time)
    select ${desk.organizationId}, ${ada.id}, 'earlier ' || n, false, now() from generate_series(1, ${sql.lit(earlier)}) n`.execute(
    db,
  )
  for (let n = 0; n < stories; n++)
    await done(desk.api.post('/elements', { title: `Story ${n}`, tasks: [{ userId: ada.id }] }))
  await tellAll(test)
  const { rows } = await sql<{ told: number }>`
    select count(*)::integer as told from notice_story where organization_id = ${desk.organizationId}`.execute(
    db,
  )
  expect(rows).toEqual([{ told: stories }])
  // A session says what it has done with the next request that comes a second later.
  await pause(1500)
  await tellAll(test)
  const read = await sql<{ rows: number }>`
    select (seq_tup_read + idx_tup_fetch)::integer as rows from pg_stat_user_tables where relname = 'notice'`.execute(
    db,
  )
  expect(read.rows[0]?.rows).toBeGreaterThanOrEqual(stories)
  expect(read.rows[0]?.rows).toBeLessThan(earlier)
})
