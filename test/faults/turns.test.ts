import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { type BrowserNewsroom, servedApp } from '../support/browser-newsroom.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'

const batchPath = '/api/daybook/v1/elements/batch'
const planPath = '/api/daybook/v1/plan?dateFrom=2026-06-15&dateTo=2026-06-21'

let served: Pick<BrowserNewsroom, 'test' | 'url'>
/** Asks for much. */
let busy: StoryDesk
/** Asks for little, and shall not wait. */
let other: StoryDesk
let holder: pg.Client

beforeAll(async () => {
  served = await servedApp({})
  busy = await storyDesk(served.test)
  other = await storyDesk(served.test)
})
beforeEach(async () => {
  holder = new pg.Client({ connectionString: served.test.databaseUrl })
  await holder.connect()
})
afterEach(() => holder.end())

/** Runs a statement whose locks are held until `release` is called. */
const hold = async (statement: string, values: unknown[] = []) => {
  await holder.query('begin')
  await holder.query(statement, values)
  return async () => void (await holder.query('commit'))
}
/** Lets no writer of these stories go on. */
const holdStories = (ids: readonly number[]) =>
  hold('select from element where id = any($1) for update', [ids])
/** Lets no plan be found. */
const holdPlans = () => hold('lock table publication_date in access exclusive mode')

/** How many statements wait for the locks that are held. */
const heldUp = (count: number) =>
  expect
    .poll(
      async () => {
        // Inside of a transaction it would show the same again and again.
        await holder.query('select pg_stat_clear_snapshot()')
        const { rows } = await holder.query(
          "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows[0].count
      },
      { timeout: 10_000 },
    )
    .toBe(count)

const statuses = async (answers: readonly Promise<ApiAnswer>[]): Promise<number[]> =>
  (await Promise.all(answers)).map(({ status }) => status)

const stories = async (count: number): Promise<number[]> => {
  const { id: groupId } = await busy.group()
  const all = Array.from({ length: count }, () => busy.story({ title: 'Before', groupIds: [groupId] }))
  return (await Promise.all(all)).map(({ id }) => id)
}

const rename = (id: number, title: string) => ({ method: 'PATCH', path: `/elements/${id}`, body: { title } })
const batch = (ids: readonly number[], title: string): Promise<ApiAnswer> =>
  busy.api.post(batchPath, { operations: ids.map((id) => rename(id, title)) })
const titlesOf = async (ids: readonly number[]): Promise<string[]> => {
  const all = await Promise.all(ids.map((id) => busy.api.get(`/elements/${id}`)))
  return [...new Set(all.map(({ body }) => body.title))]
}

/** Another organization's small requests, one after the other. */
const otherWorks = async (): Promise<number[]> => {
  const { id } = await other.story({ title: 'Small' })
  const patched = await other.api.patch(`/elements/${id}`, { title: 'Changed' })
  const list = await other.api.get('/elements?size=5&sort=modificationDate,desc')
  const platforms = await other.api.get('/platforms')
  return [patched, list, platforms].map(({ status }) => status)
}

/** Sends a request on a connection of its own, whose client can go. */
const leaving = (method: string, path: string, body?: unknown) => {
  const client = new AbortController()
  const answer = fetch(`${served.url}${path}`, {
    method,
    headers: {
      authorization: busy.api.authorization,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: client.signal,
  })
  return async () => {
    client.abort()
    await expect(answer).rejects.toThrow()
    // The server hears of it.
    await pause(100)
  }
}

const waitedFor = async (kind: string, outcome: string): Promise<number> => {
  const { body } = await served.test.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const line = new RegExp(
    `^daybook_turn_wait_seconds_count{kind="${kind}",outcome="${outcome}"} (\\d+)$`,
    'm',
  )
  return Number(line.exec(body)?.[1] ?? 0)
}

describe('1.13 another organization does not wait', () => {
  it('for twelve batches that wait for each other', async () => {
    const ids = await stories(25)
    const release = await holdStories(ids)
    const batches = Array.from({ length: 12 }, (_, index) => batch(ids, `Batch ${index}`))
    await heldUp(1)
    expect(await otherWorks()).toEqual([200, 200, 200])
    await release()
    expect(new Set(await statuses(batches))).toEqual(new Set([200]))
  })

  it('for undos that are refused', async () => {
    const ids = await stories(25)
    const { positions } = (await batch(ids, 'First')).body
    await batch(ids, 'Second')
    const release = await holdStories(ids)
    const undos = Array.from({ length: 8 }, () =>
      busy.api.post('/api/daybook/v1/changes/undo', { positions }),
    )
    await heldUp(1)
    expect(await otherWorks()).toEqual([200, 200, 200])
    await release()
    expect(new Set(await statuses(undos))).toEqual(new Set([409]))
  })

  it('for small writes that are held up, nor for a batch beside them', async () => {
    const ids = await stories(30)
    const release = await holdStories(ids)
    const writes = ids.map((id) => busy.api.patch(`/elements/${id}`, { title: 'Late' }))
    const all = [...writes, batch(ids, 'Later'), batch(ids, 'Last')]
    expect(await otherWorks()).toEqual([200, 200, 200])
    await release()
    expect(new Set(await statuses(all))).toEqual(new Set([200]))
  })

  it('for plans, table files and what changed since, and neither do small requests of the same organization', async () => {
    const release = await holdPlans()
    const paths = [
      planPath,
      planPath.replace('plan?', 'plan.csv?'),
      planPath.replace('plan?', 'plan/versions?'),
    ]
    const reads = Array.from({ length: 12 }, (_, index) => busy.api.get(paths[index % 3] ?? ''))
    await heldUp(1)
    expect(await otherWorks()).toEqual([200, 200, 200])
    expect((await busy.api.get('/platforms')).status).toBe(200)
    expect((await busy.story({ title: 'Meanwhile' })).title).toBe('Meanwhile')
    await heldUp(1)
    await release()
    expect(new Set(await statuses(reads))).toEqual(new Set([200]))
  })
})

it('long entries of activity and audit log take turns within the turn of their request', async () => {
  const tasks = Array.from({ length: 50 }, () => ({ text: 'a'.repeat(8000) }))
  const story = await busy.story({ title: 'Long', tasks })
  const changed = story.tasks.map(({ id }: { id: number }) => ({ id, text: 'b'.repeat(8000) }))
  expect((await busy.api.patch(`/elements/${story.id}`, { tasks: changed })).status).toBe(200)
  const settings = '/api/daybook/v1'
  const paths = [`${settings}/elements/${story.id}/activity`, `${settings}/audit?subject=element:${story.id}`]
  const reads = Array.from({ length: 16 }, (_, index) => busy.api.get(paths[index % 2] ?? ''))
  expect(new Set(await statuses(reads))).toEqual(new Set([200]))
  expect(await waitedFor('large-part', 'served')).toBeGreaterThan(8)
})

describe('work whose client has gone', () => {
  it('never begins if it waited for its turn', async () => {
    const ids = await stories(25)
    const release = await holdStories(ids)
    const before = await waitedFor('large-write', 'gone')
    const first = batch(ids, 'First')
    await heldUp(1)
    const goes = leaving('POST', batchPath, { operations: ids.map((id) => rename(id, 'Nobody’s')) })
    await pause(100)
    await goes()
    expect(await waitedFor('large-write', 'gone')).toBe(before + 1)
    await release()
    expect((await first).status).toBe(200)
    expect((await batch(ids.slice(0, 1), 'First')).status).toBe(200)
    expect(await titlesOf(ids)).toEqual(['First'])
  })

  it('ends between the parts of a batch, and nothing of it stays', async () => {
    const ids = await stories(3)
    const release = await holdStories(ids)
    const goes = leaving('POST', batchPath, { operations: ids.map((id) => rename(id, 'Nobody’s')) })
    await heldUp(1)
    await goes()
    await release()
    expect((await batch(ids, 'Ours')).status).toBe(200)
    expect(await titlesOf(ids)).toEqual(['Ours'])
    const [{ version }] = await Promise.all(
      ids.map(async (id) => (await busy.api.get(`/elements/${id}`)).body),
    )
    expect(version).toBe(2)
  })

  it('1.13 is carried out if it is a single write that has begun', async () => {
    const [id = 0] = await stories(1)
    const release = await holdStories([id])
    const goes = leaving('PATCH', `/api/v2/elements/${id}`, { title: 'Carried out' })
    await heldUp(1)
    await goes()
    await release()
    await expect.poll(() => titlesOf([id])).toEqual(['Carried out'])
  })

  it('never begins if it is a plan that waited', async () => {
    const release = await holdPlans()
    const before = await waitedFor('large-read', 'gone')
    const first = busy.api.get(planPath)
    await heldUp(1)
    const all = Array.from({ length: 5 }, () => leaving('GET', planPath))
    await pause(100)
    await Promise.all(all.map((goes) => goes()))
    expect(await waitedFor('large-read', 'gone')).toBe(before + 5)
    await heldUp(1)
    await release()
    expect((await first).status).toBe(200)
  })
})
