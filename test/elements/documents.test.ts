import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { checkDocuments, type DocumentCheck } from '../../src/stories/documents/check-documents.ts'
import { startDocumentSweep, sweepDocuments } from '../../src/stories/documents/document-sweep.ts'
import { randomNumbers } from '../support/random.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let app: TestApp
let desk: StoryDesk
let group: { id: number; name: string }

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
  group = await desk.group()
})

const pace = { batch: 7, rest: 1, interval: 5 }
const { signal } = new AbortController()

const stories = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let made = 0; made < count; made++) ids.push((await desk.story({ groupIds: [group.id] })).id)
  return ids
}

const rename = async (name: string) =>
  expect((await desk.api.patch(`/groups/${group.id}`, { name })).status).toBe(200)

/** What is found in this test's newsroom. */
const check = async (options = {}): Promise<DocumentCheck> => {
  const checks = await checkDocuments(app.deps.db, app.deps.config, { batch: 4, ...options })
  const own = checks.find(({ organizationId }) => organizationId === desk.organizationId)
  if (!own) throw new Error('the newsroom was not checked')
  return own
}

const allRight = (checked: number) => ({
  checked,
  stale: 0,
  wrong: 0,
  missing: 0,
  orphaned: 0,
  examples: [],
  repaired: 0,
})

const tamper = (id: number, change: { document?: string; has_publications?: boolean }) =>
  app.deps.db.updateTable('element_document').set(change).where('element_id', '=', id).execute()

describe('documents are never older than the last commit before the read', () => {
  it('while twenty writers and renames go on', async () => {
    const ids = await stories(30)
    const platform = await desk.platform()
    const user = await desk.user()
    let writing = true
    const writer = async (seed: number): Promise<void> => {
      const random = randomNumbers(seed)
      for (let write = 0; write < 12; write++) {
        const path = `/elements/${random.one(ids)}`
        const kind = random.below(10)
        if (kind < 3) await desk.api.post(`${path}/tasks`, { userId: user.id })
        else if (kind < 6) await desk.api.post(`${path}/publications`, { platformId: platform.id })
        else if (kind < 7) await desk.api.delete(`/elements/${ids.pop() ?? 0}`)
        else await desk.api.patch(path, { title: `By ${seed}, ${write}` })
      }
    }
    const renamer = async (): Promise<void> => {
      for (let round = 0; writing; round++) {
        const name = `Name ${round}`
        await rename(name)
        const { status, body } = await desk.api.get('/elements?size=100&sort=modificationDate')
        expect(status).toBe(200)
        for (const { groups } of body.content) expect(groups[0].name).toBe(name)
      }
    }
    const checker = async (): Promise<void> => {
      while (writing) expect(await check()).toMatchObject({ wrong: 0, missing: 0, orphaned: 0 })
    }
    const reader = async (): Promise<void> => {
      while (writing)
        for (const query of ['', '&sort=id,desc', `&groupIds=${group.id}`])
          expect((await desk.api.get(`/elements?size=50${query}`)).status).toBe(200)
    }
    const stopSweep = startDocumentSweep(app.deps, pace)
    const others = [renamer(), checker(), reader(), reader()]
    await Promise.all(Array.from({ length: 20 }, (_, seed) => writer(seed + 1)))
    writing = false
    await Promise.all(others)
    await stopSweep()
    await sweepDocuments(app.deps, signal, pace)
    expect(await check()).toMatchObject(allRight(ids.length))
  })
})

describe('stories that are read at once after a rename', () => {
  it('show the new name to each reader, however many ask for the same and for others', async () => {
    const ids = await stories(15)
    for (const name of ['Renamed', 'Renamed again']) {
      await rename(name)
      const reads = await Promise.all([...ids, ...ids, ...ids].map((id) => desk.api.get(`/elements/${id}`)))
      for (const [index, { status, body }] of reads.entries()) {
        expect(status).toBe(200)
        expect(body).toMatchObject({ id: ids[index % ids.length], groups: [{ name }] })
      }
    }
    expect(await check()).toMatchObject(allRight(ids.length))
  })
})

describe('the sweep', () => {
  it('renders all stale documents again, in batches, and then finds nothing to do', async () => {
    await stories(20)
    await rename('Renamed')
    expect(await check()).toMatchObject({ checked: 20, stale: 20, wrong: 0 })
    expect(await sweepDocuments(app.deps, signal, pace)).toBe(20)
    expect(await check()).toMatchObject(allRight(20))
    expect(await sweepDocuments(app.deps, signal, pace)).toBe(0)
  })

  it('does no harm in several processes at once, nor beside readers', async () => {
    await stories(40)
    for (let round = 0; round < 5; round++) {
      await rename(`Round ${round}`)
      const sweeps = Array.from({ length: 4 }, () => sweepDocuments(app.deps, signal, pace))
      const reads = Array.from({ length: 8 }, (_, index) =>
        desk.api.get(`/elements?size=100&sort=id,${index % 2 === 0 ? 'asc' : 'desc'}`),
      )
      for (const { status } of await Promise.all(reads)) expect(status).toBe(200)
      await Promise.all(sweeps)
    }
    await sweepDocuments(app.deps, signal, pace)
    expect(await check()).toMatchObject(allRight(40))
  })

  it('skips a document that cannot be rendered, and goes on with the others', async () => {
    const [first = 0] = await stories(3)
    await app.deps.db
      .updateTable('element')
      .set({ deleted_at: app.clock.now() })
      .where('id', '=', first)
      .execute()
    await rename('Renamed')
    expect(await sweepDocuments(app.deps, signal, pace)).toBe(2)
    expect(await check()).toMatchObject({ stale: 0, orphaned: 1, examples: [first] })
    await check({ repair: true })
  })

  it('runs by itself until it is stopped', async () => {
    await stories(10)
    await rename('Renamed')
    const stopSweep = startDocumentSweep(app.deps, pace)
    while ((await check()).stale > 0) await new Promise((resolve) => setTimeout(resolve, 5))
    await stopSweep()
    await rename('Renamed again')
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(await check()).toMatchObject({ stale: 10 })
  })

  it('leaves documents of another rendering to their readers', async () => {
    await sweepDocuments(app.deps, signal, pace)
    await stories(3)
    const moved = { ...app.deps.config, baseUrl: 'http://moved.test' }
    expect(await sweepDocuments({ ...app.deps, config: moved }, signal, pace)).toBe(0)
    const [own] = (await checkDocuments(app.deps.db, moved)).slice(-1)
    expect(own).toMatchObject({ checked: 3, stale: 3, wrong: 0 })
  })
})

describe('the check', () => {
  it('finds what is wrong, missing and orphaned, and puts it right when asked', async () => {
    const [one = 0, two = 0, three = 0, four = 0, five = 0, ...others] = await stories(9)
    const { db } = app.deps
    await tamper(one, { document: '{}' })
    await tamper(two, { has_publications: true })
    await db
      .updateTable('element_search')
      .set({ words: ': other ' })
      .where('element_id', '=', three)
      .execute()
    await db.deleteFrom('element_document').where('element_id', '=', four).execute()
    await db.updateTable('element').set({ deleted_at: app.clock.now() }).where('id', '=', five).execute()
    const found = { checked: 9, stale: 0, wrong: 3, missing: 1, orphaned: 1 }
    expect(await check()).toMatchObject({ ...found, repaired: 0, examples: [one, two, three, four, five] })
    expect(await check({ repair: true })).toMatchObject({ ...found, repaired: 5 })
    expect(await check()).toMatchObject(allRight(8))
    const { body } = await desk.api.get('/elements')
    expect(body.content.map(({ id }: { id: number }) => id)).toEqual([one, two, three, four, ...others])
  })

  it('renders stale documents again when asked to repair', async () => {
    await stories(3)
    await rename('Renamed')
    expect(await check({ repair: true })).toMatchObject({ stale: 3, repaired: 3 })
    expect(await check()).toMatchObject(allRight(3))
  })
})
