import pg from 'pg'
import { expect, it } from 'vitest'
import { storyDesk } from '../support/story-desk.ts'
import { testApp } from '../support/test-app.ts'

it('3.7 a list that is not found within five seconds is given up, and the answer says what to ask for instead', async () => {
  const app = await testApp()
  const desk = await storyDesk(app)
  const { id } = await desk.group()
  const story = await desk.story({ groupIds: [id] })
  const holder = new pg.Client({ connectionString: app.databaseUrl })
  await holder.connect()
  try {
    // Whoever reads a story waits, as on a page that lies beyond a million others.
    await holder.query('begin; lock table element in access exclusive mode')
    const answer = await desk.api.get(`/elements?groupIds=${id}`)
    expect(answer).toMatchObject({
      status: 503,
      headers: { 'retry-after': '10' },
      body: {
        code: 'service-unavailable',
        detail: expect.stringMatching(/within 5 s\. Add a filter or a period, or sort the other way round\./),
      },
    })
    // PostgreSQL goes on with it as little as Daybook.
    const waiting = `
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await holder.query(waiting)).rows[0].count).toBe(0)
  } finally {
    await holder.end()
  }
  const { status, body } = await desk.api.get(`/elements?groupIds=${id}`)
  expect([status, body.content.map((element: { id: number }) => element.id)]).toEqual([200, [story.id]])
})
