import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { migrate } from '../../src/database/migrate.ts'
import { sql as marksInWords } from '../../src/database/migrations/0076-marks-in-words.ts'
import { migrations } from '../../src/database/migrations.ts'
import { openDatabase } from '../../src/database/open.ts'
import { sweepCommentWords } from '../../src/stories/comments/comment-sweep-queries.ts'
import { checkDocuments } from '../../src/stories/documents/check-documents.ts'
import { sweepSearch } from '../../src/stories/finding/search-sweep.ts'
import { searchPieces } from '../../src/stories/finding/search-words.ts'
import { storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'
import { createBareDatabase } from '../support/test-database.ts'
import { testLog } from '../support/test-log.ts'

/** Words as an older Daybook folds them. */
const wordsBefore = (title: string): string => {
  const folded = title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}+/gu, '')
  return ` ${(folded.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `
}

/** A server on tables that were upgraded while they had an organization. */
const upgradedApp = async (): Promise<TestApp> => {
  const { url } = await createBareDatabase()
  const { db, pool, close } = openDatabase({ connectionString: url }, testLog)
  const before = migrations.findIndex(({ name }) => name === 'search-pieces')
  await migrate(pool, migrations.slice(0, before))
  // As an older Daybook makes one: later tables and columns are not there yet.
  await sql`
    insert into organization (name, time_zone, creation_time) values ('From before', 'Europe/Berlin', now())`.execute(
    db,
  )
  await migrate(pool)
  await close()
  return testApp({ databaseUrl: url })
}

describe('3.7 while an older Daybook runs beside this one', () => {
  let test: TestApp
  let desk: Awaited<ReturnType<typeof storyDesk>>
  const { signal } = new AbortController()

  const found = async (search: string): Promise<string[]> => {
    const { body } = await desk.api.get(`/elements?search=${encodeURI(search)}&sort=id`)
    return body.content.map(({ title }: { title: string }) => title)
  }

  /** How an older Daybook stores words. */
  const storeWords = async (id: number, title: string): Promise<void> => {
    await sql`
      insert into element_search (organization_id, element_id, words)
      values (${desk.organizationId}, ${id}, ${wordsBefore(title)})
      on conflict (organization_id, element_id) do update set words = excluded.words`.execute(test.deps.db)
  }

  /** How an older Daybook looks stories up. */
  const foundByOlder = async (pieces: readonly string[]): Promise<number[]> => {
    const own = pieces.map((piece) => `${desk.organizationId}:${piece}`)
    const { rows } = await sql<{ id: number }>`
      select element_id as id from element_search
      where search_grams(organization_id, words) @> ${own}::text[] order by 1`.execute(test.deps.db)
    return rows.map(({ id }) => id)
  }

  const missing = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from element_search where pieces is null`.execute(test.deps.db)
    return rows[0]?.count ?? Number.NaN
  }

  /** Whether what older servers search with is there, and whether such servers may start. */
  const forOlder = async () => {
    const { rows } = await sql<{ hasIndex: boolean; mayStart: boolean }>`
      select to_regclass('element_search_grams') is not null as "hasIndex", oldest_schema < id as "mayStart"
      from daybook_migration where name = 'search-pieces'`.execute(test.deps.db)
    return rows[0]
  }

  beforeAll(async () => {
    test = await upgradedApp()
  })

  beforeEach(async () => {
    desk = await storyDesk(test)
  })

  const story = async (title: string): Promise<number> => (await desk.story({ title })).id

  it('both find what either has written', async () => {
    const id = await story('Bridge closed')
    expect(await foundByOlder(['dge', 'clo'])).toEqual([id])
    await storeWords(id, 'Tunnel opened')
    expect(await found('tunnel')).toEqual(['Bridge closed'])
    expect(await found('bridge')).toEqual([])
    await desk.api.patch(`/elements/${id}`, { title: 'Ferry' })
    expect(await foundByOlder(['fer'])).toEqual([id])
    expect(await found('ferry')).toEqual(['Ferry'])
  })

  it('stories without pieces are found before and after they get them', async () => {
    const titles = Array.from({ length: 5 }, (_, index) => `Council ${index}`)
    for (const title of titles) await story(title)
    await sql`update element_search set pieces = null where organization_id = ${desk.organizationId}`.execute(
      test.deps.db,
    )
    expect(await found('ouncil 4')).toEqual(['Council 4'])
    expect(await missing()).toBeGreaterThanOrEqual(5)
    expect(await sweepSearch(test.deps.db, signal, 2)).toBeGreaterThanOrEqual(5)
    expect(await missing()).toBe(0)
    expect(await found('ouncil 4')).toEqual(['Council 4'])
    const [check] = (await checkDocuments(test.deps.db, test.deps.config)).slice(-1)
    expect(check).toMatchObject({ checked: 5, wrong: 0 })
  })

  it('B8 what the last release has folded is found, and folded anew by housekeeping', async () => {
    const titles = ['Köln wählt', 'Müller\u00adbach', '東京都知事', 'EU', 'ΟΔΟΣ']
    for (const title of titles) {
      const id = await story(title)
      const words = wordsBefore(title)
      await sql`
        update element_search set words = ${words}, pieces = ${searchPieces(desk.organizationId, [words])}::integer[]
        where element_id = ${id}`.execute(test.deps.db)
    }
    for (const [search, title] of [
      ['koln', titles[0]],
      ['köln', titles[0]],
      ['bach', titles[1]],
      ['東京都知事', titles[2]],
      ['eu', titles[3]],
      ['οδος', titles[4]],
    ] as const)
      expect(await found(search), search).toEqual([title])
    expect((await checkDocuments(test.deps.db, test.deps.config)).at(-1)).toMatchObject({ wrong: 0 })
    expect(await sweepSearch(test.deps.db, signal, 2)).toBeGreaterThanOrEqual(titles.length)
    expect(await sweepSearch(test.deps.db, signal)).toBe(0)
    for (const [search, title] of [
      ['koeln waehlt', titles[0]],
      ['muellerbach', titles[1]],
      ['東京', titles[2]],
      ['eu', titles[3]],
      ['ΟΔΟΣ', titles[4]],
    ] as const)
      expect(await found(search), search).toEqual([title])
    expect((await checkDocuments(test.deps.db, test.deps.config)).at(-1)).toMatchObject({
      checked: 5,
      wrong: 0,
    })
  })

  it('B8 words that an older Daybook has stored without their vowels are folded anew after an upgrade', async () => {
    const titles = ['भारतीयसेना', 'パリ協定', 'Bridge']
    for (const title of titles) {
      const id = await story(title)
      await desk.api.post(`/api/daybook/v1/elements/${id}/comments`, { text: title })
      const words = `:${wordsBefore(title)}`
      const pieces = searchPieces(desk.organizationId, [words])
      for (const table of ['element_search', 'comment'])
        await sql`
          update ${sql.table(table)} set words = ${words}, pieces = ${pieces}::integer[]
          where element_id = ${id}`.execute(test.deps.db)
    }
    const commented = (search: string) => found(`${search}&searchIn=comments`)
    expect([await found('सेना'), await commented('सेना')]).toEqual([[], []])
    await sql.raw(marksInWords.replace('create index', 'create index if not exists')).execute(test.deps.db)
    expect((await checkDocuments(test.deps.db, test.deps.config)).at(-1)).toMatchObject({ wrong: 0 })
    expect(await sweepSearch(test.deps.db, signal)).toBe(2)
    expect(await sweepCommentWords(test.deps.db, signal)).toBe(2)
    expect(await found('सेना')).toEqual([titles[0]])
    expect([await commented('सेना'), await commented('パリ')]).toEqual([[titles[0]], [titles[1]]])
    expect(await found('パリ')).toEqual([titles[1]])
    expect(await found('バリ')).toEqual([])
    expect((await checkDocuments(test.deps.db, test.deps.config)).at(-1)).toMatchObject({ wrong: 0 })
  })

  it('a check finds pieces that do not belong to the words', async () => {
    const id = await story('Harbour')
    await sql`update element_search set pieces = '{1,2,3}' where element_id = ${id}`.execute(test.deps.db)
    const repaired = (await checkDocuments(test.deps.db, test.deps.config, { repair: true })).at(-1)
    expect(repaired).toMatchObject({ wrong: 1, repaired: 1, examples: [id] })
    expect(await found('arbou')).toEqual(['Harbour'])
  })

  it('what the older one searches with stays for a day, and then goes with its permission to start', async () => {
    await sweepSearch(test.deps.db, signal)
    expect(await forOlder()).toEqual({ hasIndex: true, mayStart: true })
    await sql`
      update daybook_migration set applied_time = applied_time - interval '1 day'
      where name = 'search-pieces'`.execute(test.deps.db)
    const id = await story('Bridge')
    await storeWords(id, 'Tunnel')
    await sweepSearch(test.deps.db, signal)
    expect(await forOlder()).toEqual({ hasIndex: false, mayStart: false })
    await sweepSearch(test.deps.db, signal)
    await desk.api.patch(`/elements/${id}`, { slug: 'ferry' })
    expect(await found('ferry brid')).toEqual(['Bridge'])
  })

  it('housekeeping reads stories that it folds anew by their keys, not all for each few', async () => {
    const { db } = test.deps
    const id = await story('Ferry')
    const stories = 3000
    await sql`
      insert into element overriding system value
      select copied.* from element x, generate_series(1, ${sql.lit(stories)}) n,
        jsonb_populate_record(x, jsonb_build_object('id', x.id + n, 'master_group_id', null)) copied
      where x.organization_id = ${desk.organizationId} and x.id = ${id}`.execute(db)
    await sql`
      insert into element_search (organization_id, element_id, words)
      select ${desk.organizationId}, ${id} + n, ${wordsBefore('Ferry')}
      from generate_series(1, ${sql.lit(stories)}) n`.execute(db)
    await sql`vacuum analyze element, element_search`.execute(db)
    const readWhole = async (): Promise<number> => {
      const { rows } = await sql<{ read: number }>`
        select sum(seq_tup_read)::integer as read from pg_stat_user_tables
        where relname in ('element', 'element_search')`.execute(db)
      return rows[0]?.read ?? 0
    }
    const before = await readWhole()
    expect(await sweepSearch(db, signal)).toBe(stories)
    // A session tells what it has done with the next statement that comes a second later.
    await pause(1500)
    expect(await sweepSearch(db, signal)).toBe(0)
    await pause(500)
    expect((await readWhole()) - before).toBeLessThan(10 * stories)
  })
})

it('a new database has nothing of what older servers search with', async () => {
  const { deps } = await testApp()
  const { rows } = await sql<{ index: string | null; oldest: number }>`
    select to_regclass('element_search_grams')::text as index, oldest_schema - id as oldest
    from daybook_migration where name = 'search-pieces'`.execute(deps.db)
  expect(rows).toEqual([{ index: null, oldest: 0 }])
})
