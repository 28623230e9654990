import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runHousekeeping } from '../../src/app/housekeeping.ts'
import { inTransaction } from '../../src/database/transaction.ts'
import { renderChanged } from '../../src/stories/documents/document-service.ts'
import { updateElement } from '../../src/stories/elements/element-queries.ts'
import { loadStoredElements } from '../../src/stories/elements/stored-element.ts'
import { randomNumbers } from '../support/random.ts'
import { badRequest, refusalOf } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import type { TestApp } from '../support/test-app.ts'
import { yearLongApp } from './list-newsroom.ts'

let app: TestApp
let desk: StoryDesk
let groupId: number

beforeAll(async () => {
  app = await yearLongApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
  groupId = (await desk.group()).id
})

const sorts = [
  'id,asc',
  'id,desc',
  'modificationDate,asc',
  'modificationDate,desc',
  'creationTime,asc',
  'creationTime,desc',
]

const story = async (): Promise<number> => (await desk.story({ groupIds: [groupId], title: 'Haushalt' })).id

const stories = async (count: number): Promise<number[]> => {
  const ids: number[] = []
  for (let made = 0; made < count; made++) {
    if (made % 3 > 0) app.clock.advance(1)
    ids.push(await story())
  }
  return ids
}

let serial = 0
const change = async (id: number) =>
  expect((await desk.api.patch(`/elements/${id}`, { slug: `s${++serial}` })).status).toBe(200)

interface Page {
  readonly ids: number[]
  readonly nextCursor: string | undefined
}

const page = async (query: string, cursor?: string): Promise<Page> => {
  const { status, text, body } = await desk.api.get(
    `/elements?${query}${cursor === undefined ? '' : `&cursor=${cursor}`}`,
  )
  expect(status, text).toBe(200)
  return { ids: body.content.map(({ id }: { id: number }) => id), nextCursor: body.nextCursor }
}

/** Walks to the end, with `between` after each page. */
const walk = async (query: string, between: () => Promise<unknown>, start?: string): Promise<number[]> => {
  const given: number[] = []
  let cursor = start
  do {
    const { ids, nextCursor } = await page(query, cursor)
    given.push(...ids)
    cursor = nextCursor
    await between()
  } while (cursor !== undefined)
  return given
}

/** A promise, and the function that resolves it. */
const signal = (): { given: Promise<void>; give: () => void } => {
  let give = (): void => undefined
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

/** Changes elements in a transaction that stays open; the returned function commits it. */
const changeWithoutCommit = async (ids: readonly number[]): Promise<() => Promise<void>> => {
  const commit = signal()
  const changed = signal()
  const transaction = inTransaction(app.deps.db, async (trx) => {
    for (const stored of await loadStoredElements(trx, desk.organizationId, ids)) {
      const change = { by: stored.creator, now: app.clock.now() }
      await updateElement(trx, desk.organizationId, stored.id, stored.content, change)
      const [updated] = await loadStoredElements(trx, desk.organizationId, [stored.id])
      if (updated) await renderChanged(trx, desk.organizationId, updated, app.deps)
    }
    changed.give()
    await commit.given
  })
  await changed.given
  return () => {
    commit.give()
    return transaction
  }
}

const expectOnceEach = (given: readonly number[], throughout: readonly number[], label: string): void => {
  expect(new Set(given).size, `${label}: none twice`).toBe(given.length)
  expect(
    throughout.filter((id) => !given.includes(id)),
    `${label}: none left out`,
  ).toEqual([])
}

describe('1.17 a walk by cursor never repeats or skips an element that existed throughout', () => {
  it.each(sorts)('whatever is written between two pages, in order of %s', async (sort) => {
    for (const filter of ['', `&groupIds=${groupId}`, '&search=halt']) {
      const random = randomNumbers(filter.length)
      let throughout = await stories(25)
      const write = async (): Promise<void> => {
        const kind = random.below(8)
        if (kind === 0) await story()
        else if (kind === 1 && throughout.length > 15) {
          const id = random.one(throughout)
          throughout = throughout.filter((other) => other !== id)
          await desk.api.delete(`/elements/${id}`)
        } else await change(random.one(throughout))
        app.clock.advance(random.below(3))
      }
      const query = `size=4&sort=${sort}${filter}`
      const given = await walk(query, async () => {
        for (let writes = random.below(8); writes > 0; writes--) await write()
      })
      expectOnceEach(given, throughout, query)
      for (const id of throughout) await desk.api.delete(`/elements/${id}`)
    }
  })

  it.each(sorts)('while writers do not wait for the pages, in order of %s', async (sort) => {
    const ids = await stories(20)
    let walking = true
    const writer = async (seed: number): Promise<void> => {
      const random = randomNumbers(seed)
      while (walking) {
        app.clock.advance(1)
        await change(random.one(ids))
      }
    }
    const writers = [writer(1), writer(2), writer(3)]
    const given = await walk(`size=2&sort=${sort}`, async () => undefined)
    walking = false
    await Promise.all(writers)
    expectOnceEach(given, ids, sort)
  })

  it.each(['asc', 'desc'])(
    'also for changes that were under way when the walk began, %s',
    async (direction) => {
      const ids = await stories(9)
      const query = `size=2&sort=modificationDate,${direction}`
      app.clock.advance(60)
      const commit = await changeWithoutCommit(ids.slice(2, 7))
      const first = await page(query)
      await commit()
      const second = await page(query, first.nextCursor)
      for (const id of ids.slice(4)) await change(id)
      const rest = await walk(query, async () => undefined, second.nextCursor)
      expect([...first.ids, ...second.ids, ...rest]).toEqual(direction === 'asc' ? ids : ids.toReversed())
    },
  )

  it('and shows elements with their present content', async () => {
    const [first = 0, second = 0, third = 0] = await stories(3)
    app.clock.advance(10)
    const { ids, nextCursor } = await page('size=1&sort=modificationDate')
    expect(ids).toEqual([first])
    app.clock.advance(10)
    await desk.api.patch(`/elements/${second}`, { title: 'New' })
    const { body } = await desk.api.get(`/elements?size=5&sort=modificationDate&cursor=${nextCursor}`)
    expect(body.content.map(({ id, title }: { id: number; title: string }) => [id, title])).toEqual([
      [second, 'New'],
      [third, 'Haushalt'],
    ])
  })
})

describe('in order of modification dates', () => {
  it('3.7 a new walk has what was changed last at its end', async () => {
    const [first = 0, second = 0, third = 0] = await stories(3)
    app.clock.advance(5)
    await change(second)
    expect((await page('sort=modificationDate,desc')).ids).toEqual([second, third, first])
    expect((await page('sort=modificationDate')).ids).toEqual([first, third, second])
    await change(second)
    app.clock.advance(5)
    await change(first)
    expect((await page('sort=modificationDate,desc')).ids).toEqual([first, second, third])
  })

  it('a cursor is good for 24 hours, as long as replaced dates are kept', async () => {
    const [, second = 0] = await stories(3)
    const { nextCursor } = await page('size=1&sort=modificationDate')
    app.clock.advance(1)
    await change(second)
    app.clock.advance(86_399)
    await runHousekeeping(app.deps, new AbortController().signal)
    expect((await page('size=1&sort=modificationDate', nextCursor)).ids).toEqual([second])
    app.clock.advance(1)
    const answer = await desk.api.get(`/elements?size=1&sort=modificationDate&cursor=${nextCursor}`)
    expect(refusalOf(answer)).toEqual(badRequest(['query cursor cursor']))
    app.clock.advance(3601)
    await runHousekeeping(app.deps, new AbortController().signal)
    expect(await app.deps.db.selectFrom('element_modification').selectAll().execute()).toEqual([])
  })
})
