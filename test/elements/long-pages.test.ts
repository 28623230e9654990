import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { makeDocumentStale } from '../support/stale-document.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let app: TestApp
let desk: StoryDesk
let ids: number[]
let groupId: number

const story = async (texts: number): Promise<number> => {
  const { id } = await desk.story()
  const groupIds = [groupId]
  const tasks = Array.from({ length: texts }, () => ({ text: 'x'.repeat(480_000) }))
  const { status } = await desk.api.put(`/elements/${id}`, { groupIds, tasks })
  expect(status).toBe(200)
  return id
}

/** Stores copies of a task, as a server without limits would have. */
const beyondTheLimits = async (): Promise<number> => {
  const id = await story(1)
  await sql`
    insert into task overriding system value
    select copy.* from (
      select stored, nextval('task_id_seq') as id from task stored, generate_series(1, 19)
      where stored.element_id = ${id}
    ) given, jsonb_populate_record(given.stored, jsonb_build_object('id', given.id)) copy`.execute(
    app.deps.db,
  )
  await makeDocumentStale(app.deps.db, id)
  expect((await desk.api.patch(`/elements/${id}`, { confidential: true })).status).toBe(200)
  return id
}

beforeAll(async () => {
  app = await testApp()
  desk = await storyDesk(app)
  groupId = (await desk.group()).id
  ids = [
    await story(7),
    await story(7),
    await beyondTheLimits(),
    await story(7),
    await story(1),
    await story(1),
  ]
})

interface Page {
  readonly ids: number[]
  readonly bytes: number
}

const walk = async (query: string): Promise<Page[]> => {
  const pages: Page[] = []
  let cursor = ''
  do {
    const { status, text, body } = await desk.api.get(`/elements?${query}${cursor}`)
    expect(status).toBe(200)
    expect(body.hasMore).toBe(body.nextCursor !== undefined)
    pages.push({ ids: body.content.map(({ id }: { id: number }) => id), bytes: text.length })
    cursor = body.nextCursor === undefined ? '' : `&cursor=${body.nextCursor}`
  } while (cursor !== '')
  return pages
}

it.each(['sort=id,asc', 'sort=modificationDate,asc', 'sort=creationTime,asc', 'groupIds=all&sort=id,asc'])(
  '1.15 A14 a page ends before 8 MiB, and the walk continues with the next story: %s',
  async (query) => {
    const pages = await walk(query.replace('all', String(groupId)))
    expect(pages.flatMap((page) => page.ids)).toEqual(ids)
    expect(pages[0]?.ids).toEqual(ids.slice(0, 2))
    for (const page of pages) expect(page.bytes < 8.01 * 1024 * 1024 || page.ids.length === 1).toBe(true)
  },
)

it('1.15 a story that is longer than a page by itself has one of its own', async () => {
  const pages = await walk('sort=id,asc')
  expect(pages.map((page) => page.ids)).toEqual([ids.slice(0, 2), [ids[2]], ids.slice(3)])
  expect(pages[1]?.bytes).toBeGreaterThan(8 * 1024 * 1024)
})

it('1.15 short stories fill pages of the size that was asked for', async () => {
  const pages = await walk('sort=id,desc&size=2')
  expect(pages.map((page) => page.ids)).toEqual([[ids[5], ids[4]], [ids[3]], [ids[2]], [ids[1], ids[0]]])
})
