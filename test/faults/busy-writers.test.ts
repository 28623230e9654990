import pg from 'pg'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let app: TestApp
let desk: StoryDesk
let other: pg.Client

beforeAll(async () => {
  app = await testApp()
  desk = await storyDesk(app)
})
beforeEach(async () => {
  other = new pg.Client({ connectionString: app.databaseUrl })
  await other.connect()
})
afterEach(() => other.end())

/** Lets no writer of these stories go on until `release` is called. */
const holdUp = async (ids: readonly number[]) => {
  await other.query('begin')
  await other.query('select from element where id = any($1) for update', [ids])
  return async () => void (await other.query('commit'))
}

/** Waits until so many writers are held up. */
const heldUp = (count: number) =>
  expect
    .poll(async () => {
      await other.query('select pg_stat_clear_snapshot()')
      const { rows } = await other.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows.length
    })
    .toBe(count)

const stories = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  while (ids.length < count) ids.push((await desk.story()).id)
  return ids
}

const patch = (id: number, title: string): Promise<ApiAnswer> => desk.api.patch(`/elements/${id}`, { title })

const statuses = (answers: readonly ApiAnswer[]): number[] => answers.map(({ status }) => status)

it('reads, checks of tokens and probes do not wait behind writers', async () => {
  const ids = await stories(30)
  const release = await holdUp(ids)
  const writes = ids.map((id) => patch(id, 'Late'))
  app.deps.accessTokens.forgetChecks()
  const read = await desk.api.get(`/elements/${ids[0]}`)
  const list = await desk.api.get('/elements?size=20&sort=modificationDate,desc')
  const ready = await app.app.inject({ url: '/health/ready' })
  expect([read.status, list.status, ready.statusCode]).toEqual([200, 200, 200])
  expect(read.body.title).not.toBe('Late')
  await release()
  expect(new Set(statuses(await Promise.all(writes)))).toEqual(new Set([200]))
})

it('of too many writes of one story those beyond the limit are refused at once, and the others are carried out', async () => {
  const [id = 0, elsewhere = 0] = await stories(2)
  const release = await holdUp([id])
  const refused: ApiAnswer[] = []
  const writes = Array.from({ length: 110 }, async (_, index) => {
    const answer = await patch(id, `Title ${index}`)
    if (answer.status === 503) refused.push(answer)
    return answer
  })
  expect((await patch(elsewhere, 'Not held up')).status).toBe(200)
  expect(statuses(refused)).toEqual(Array(9).fill(503))
  for (const { headers, body } of refused) {
    expect(headers['retry-after']).toBe('1')
    expect(body).toMatchObject({
      code: 'service-unavailable',
      detail: 'Too many writes of this resource are waiting.',
    })
  }
  await release()
  expect(statuses(await Promise.all(writes)).filter((status) => status === 200)).toHaveLength(101)
  expect((await desk.api.get(`/elements/${id}`)).body.version).toBe(102)
})

it('of too many writes of many stories those beyond the limit are refused at once, and the others are carried out', async () => {
  const ids = await stories(15)
  const release = await holdUp(ids)
  const write = (index: number) => patch(ids[index % 15] ?? 0, `Title ${index}`)
  // They begin at a pace: until those that may run at once have begun, others take places of waiting ones.
  const first = Array.from({ length: 15 }, (_, index) => write(index))
  await heldUp(4)
  const writes = [...first, ...Array.from({ length: 14 * 15 }, (_, index) => write(15 + index))]
  const settled: ApiAnswer[] = []
  for (const write of writes) void write.then((answer) => settled.push(answer))
  expect((await desk.api.get(`/elements/${ids[0]}`)).status).toBe(200)
  expect(statuses(settled)).toEqual(Array(21).fill(503))
  await release()
  expect(statuses(await Promise.all(writes)).filter((status) => status === 200)).toHaveLength(204)
})
