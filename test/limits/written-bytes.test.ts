import { randomBytes } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bytesInWords } from '../../src/changes/limits/written-bytes.ts'
import { apiClient } from '../support/api-client.ts'
import { storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const megabyte = 1024 * 1024
const perDay = 8 * megabyte

let test: TestApp
let desk: Awaited<ReturnType<typeof storyDesk>>
let groupId: number

beforeAll(async () => {
  test = await testApp({ config: { bytesPerDay: perDay } })
})
beforeEach(async () => {
  test.clock.set('2026-06-18T09:00:00Z')
  desk = await storyDesk(test)
  groupId = (await desk.group()).id
})

/** About a megabyte that nothing makes shorter. */
const longTasks = () =>
  Array.from({ length: 4 }, (_, index) => ({
    headline: `Part ${index}`,
    text: randomBytes(180_000).toString('base64'),
  }))
const newStory = (tasks: unknown[] = longTasks()) =>
  desk.api.post('/elements', { title: 'Long', groupIds: [groupId], tasks })

/** Writes until it is refused; returns the refusal and how often it was not. */
const untilRefused = async (write: () => ReturnType<typeof newStory>) => {
  for (let count = 0; count < 40; count += 1) {
    const answer = await write()
    if (answer.status === 429) return { answer, count }
    expect(answer.status, answer.text).toBeLessThan(300)
    // The log is counted at most once a second.
    await desk.api.get('/api/daybook/v1/limits')
  }
  throw new Error('nothing was refused')
}
const ofDay = async (api = desk.api) => {
  const { content } = (await api.get('/api/daybook/v1/limits')).body
  return content.find(({ limit }: { limit: string }) => limit === 'bytes-of-day')
}

describe('1.20 what an organization has written on a day', () => {
  it('is limited: new stories are refused until the next day, and nothing is lost', async () => {
    const { answer, count } = await untilRefused(newStory)
    expect(count).toBeGreaterThanOrEqual(3)
    expect(count).toBeLessThanOrEqual(8)
    expect(answer.body).toMatchObject({ code: 'daily-limit-reached', status: 429, retryAfter: 15 * 3600 })
    expect(answer.body.detail).toContain('may write 8 MiB a day')
    expect(answer.body.detail).toContain('2026-06-19T00:00:00.000Z')
    expect(answer.headers['retry-after']).toBe(String(15 * 3600))
    const { content } = (await desk.api.get('/elements')).body
    expect(content).toHaveLength(count)
    expect((await desk.api.patch(`/elements/${content[0].id}`, { title: 'New' })).status).toBe(429)
    expect((await desk.api.delete(`/elements/${content[0].id}`)).status).toBe(204)
    expect(await ofDay()).toMatchObject({
      maximum: perDay,
      used: expect.any(Number),
      refused: { count: 2, lastTime: '2026-06-18T09:00:00Z' },
    })
    test.clock.set('2026-06-19T00:00:01Z')
    const api = await apiClient(test.app, desk.credentials)
    expect((await api.patch(`/elements/${content[1].id}`, { title: 'New' })).status).toBe(200)
    expect((await ofDay(api)).used).toBeLessThan(10_000)
  })

  it('is counted with the texts of changes', async () => {
    const { body } = await newStory()
    const path = `/elements/${body.id}/tasks/${body.tasks[0].id}`
    const { count } = await untilRefused(() => desk.api.patch(path, longTasks()[0] ?? {}))
    // Each change has the text before and the text after.
    expect(count).toBeLessThanOrEqual(10)
  })

  it('is counted where a short request writes much: copies, and what is undone', async () => {
    const { body } = await newStory()
    const copies = await untilRefused(() => desk.api.post(`/api/daybook/v1/elements/${body.id}/copy`, {}))
    expect(copies.count).toBeLessThanOrEqual(8)
  })

  it('does not count for others, and reading goes on', async () => {
    const other = await storyDesk(test)
    await untilRefused(newStory)
    expect((await other.group()).id).toBeGreaterThan(0)
    expect((await desk.api.get('/api/daybook/v1/plan?dateFrom=2026-06-18&dateTo=2026-06-18')).status).toBe(
      200,
    )
  })

  it('is counted for all processes together, each change once', async () => {
    const second = await testApp({
      databaseUrl: test.databaseUrl,
      clock: test.clock,
      config: { bytesPerDay: perDay },
    })
    const api = await apiClient(second.app, desk.credentials)
    for (let count = 0; count < 3; count += 1) await newStory()
    await desk.api.get('/changes')
    const both = await Promise.all([ofDay(), ofDay(api), ofDay(), ofDay(api)])
    const most = Math.max(...both.map(({ used }) => used))
    expect(most).toBeGreaterThan(5.5 * megabyte)
    expect(most).toBeLessThan(7 * megabyte)
    await untilRefused(newStory)
    const atOther = () => api.post('/elements', { title: 'Short', groupIds: [groupId] })
    await expect.poll(async () => (await atOther()).status, { timeout: 5000, interval: 200 }).toBe(429)
  })

  it('has no limit where the operator says off', async () => {
    const apart = await testApp({ config: { bytesPerDay: 'off' } })
    const { api } = await apart.newsroom()
    expect((await api.post('/groups', { name: 'Sport' })).status).toBe(201)
    expect(await ofDay(api)).toMatchObject({ maximum: null, setting: 'BYTES_PER_DAY' })
  })
})

describe('1.20 the refusal', () => {
  it.each([
    [8 * megabyte, '8 MiB'],
    [8192 * megabyte, '8,192 MiB'],
    [600_000, '600 kB'],
    [1_234_567, '1,234.567 kB'],
    [100, '100 bytes'],
  ])('states the limit as it is: %i', (bytes, words) => {
    expect(bytesInWords(bytes)).toBe(words)
  })
})
