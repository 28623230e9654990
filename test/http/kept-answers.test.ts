import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, type TestNewsroom, testApp } from '../support/test-app.ts'

const mebibyte = 1024 * 1024

let test: TestApp
let newsroom: TestNewsroom
let platformId: number

beforeAll(async () => {
  test = await testApp()
  newsroom = await test.newsroom()
  platformId = (await newsroom.api.post('/platforms', { name: 'Web' })).body.id
})

/** A story with a text of so many characters. */
const newStory = async (text: string): Promise<number> =>
  (
    await newsroom.api.post('/elements', {
      title: 'Long',
      publications: [{ platformId }],
      tasks: Array.from({ length: Math.ceil(text.length / 400_000) }, (_, index) => ({
        text: text.slice(index * 400_000, (index + 1) * 400_000),
      })),
    })
  ).body.id

/** Adds a task to the story. The answer is the whole story. */
const addTask = (storyId: number, key: string) =>
  newsroom.api.post(`/elements/${storyId}/tasks`, { headline: key }, { 'idempotency-key': key })

const bytesKept = async (): Promise<number> => {
  const { rows } = await sql<{ bytes: number }>`
    select sum(coalesce(octet_length(packed_body), 0) + coalesce(octet_length(body), 0))::float8 as bytes
    from idempotency_record where organization_id = ${newsroom.organizationId}`.execute(test.deps.db)
  return rows[0]?.bytes ?? 0
}

describe('1.19 answers kept for their Idempotency-Key', () => {
  it('a long answer is kept in little room, and is given again as it was', async () => {
    const storyId = await newStory('The harbour bridge opens on Tuesday. '.repeat(20_000))
    const first = await addTask(storyId, 'prose')
    await addTask(storyId, 'later')
    const again = await addTask(storyId, 'prose')
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    expect(again.headers.etag).toBe(first.headers.etag)
    expect(again.headers['content-location']).toBe(first.headers['content-location'])
    expect(await bytesKept()).toBeLessThan(mebibyte)
  })

  it('many long answers stay within the room; the oldest are no longer given, and nothing is done twice', async () => {
    const storyId = await newStory(randomBytes(1.4 * mebibyte).toString('base64'))
    const keys = Array.from({ length: 14 }, (_, index) => `random-${index}`)
    const first = new Map<string, string>()
    for (const key of keys) {
      test.clock.advance(1)
      first.set(key, (await addTask(storyId, key)).text)
    }
    expect(await bytesKept()).toBeLessThan(17 * mebibyte)
    const again = new Map<string, number>()
    for (const key of keys) {
      const { status, text, headers, body } = await addTask(storyId, key)
      again.set(key, status)
      if (status === 201) expect(text === first.get(key)).toBe(true)
      else {
        expect(body.detail).toMatch(/succeeded/)
        expect(headers.location).toBe(`http://daybook.test/api/v2/elements/${storyId}`)
      }
    }
    const dropped = [...again.values()].filter((status) => status === 409).length
    expect(dropped).toBeGreaterThan(0)
    expect([...again.values()]).toEqual([
      ...Array(dropped).fill(409),
      ...Array(keys.length - dropped).fill(201),
    ])
    expect(keys.length - dropped).toBeGreaterThan(6)
    const { body: story } = await newsroom.api.get(`/elements/${storyId}`)
    expect(story.tasks.filter(({ headline }: { headline: string | null }) => headline !== null)).toHaveLength(
      keys.length,
    )
  })
})
