import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeChanges } from '../../src/changes/log/purge-queries.ts'
import { sweepTexts } from '../../src/changes/log/text-sweep.ts'
import { brokenInvariants } from '../faults/invariants.ts'
import type { ApiClient } from '../support/api-client.ts'
import { fieldMaking } from '../support/custom-fields.ts'
import { startTextsBeside } from '../support/long-history.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let api: ApiClient
let story: { id: number; tasks: readonly { id: number }[] }
/** Before the first change. */
let begin: number

/** A long text, which differs from others at its end. */
const long = (end: string, length = 20_000): string => `${'ü"'.repeat(length / 2)}${end}`

const present = async (): Promise<number> => (await api.get('/changes')).body.next

const write = async (text: string | null): Promise<number> => {
  test.clock.advance(60)
  const answer = await api.patch(`/elements/${story.id}/tasks/${story.tasks[0]?.id}`, { text })
  expect(answer.status, answer.text).toBe(200)
  return present()
}

const changesAfter = async (after: number, query = '') =>
  (await api.get(`/changes?after=${after}&limit=1000${query}`)).body

const fieldsAfter = async (after: number) =>
  (await changesAfter(after)).content.map(({ fields }: { fields: object[] }) => fields[0])

const shown = (from: string | null, to: string | null) => ({
  of: { type: 'task', id: story.tasks[0]?.id },
  field: 'text',
  from,
  to,
})

/** What is stored of the changes of this story: lengths of fields, and of texts beside them. */
const stored = async () => {
  const { rows: changes } = await sql<{ length: number }>`
    select length(fields) as length from change
    where subject_type = 'element' and subject_id = ${story.id} and kind = 'changed' order by entry_id`.execute(
    test.deps.db,
  )
  const { rows: texts } = await sql<{ text: string }>`
    select text from change_text where element_id = ${story.id}`.execute(test.deps.db)
  return { changes: changes.map(({ length }) => length), texts: texts.map(({ text }) => JSON.parse(text)) }
}

/** Whether servers may start that know texts only within the fields. */
const mayOlderStart = async () => {
  const { rows } = await sql<{ may: boolean }>`
    select oldest_schema < id as may from daybook_migration where name = 'texts-of-changes'`.execute(
    test.deps.db,
  )
  return rows[0]?.may
}

const settle = () => sweepTexts(test.deps.db, new AbortController().signal)

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  api = desk.api
  story = await desk.story({ tasks: [{ headline: 'Report' }] })
  begin = await present()
})

describe('15.2 a long text stands once, beside the changes that name it', () => {
  it('and changes show it whole', async () => {
    await write(long('1'))
    await write(long('2'))
    await write(long('1'))
    await write('short')
    const { changes, texts } = await stored()
    expect(Math.max(...changes)).toBeLessThan(3500)
    expect(texts.toSorted()).toEqual([long('1'), long('2')])
    expect(await fieldsAfter(begin)).toEqual([
      shown(null, long('1')),
      shown(long('1'), long('2')),
      shown(long('2'), long('1')),
      shown(long('1'), 'short'),
    ])
  })

  it('17.1 activity shows how it begins, also where only the end is another', async () => {
    await write(long('1'))
    await write(long('2'))
    const { body } = await api.get(`/api/daybook/v1/elements/${story.id}/activity`)
    const start = `${long('').slice(0, 1000)}…`
    expect(body.content.map(({ fields }: { fields: object[] }) => fields)).toMatchObject([
      [{ field: 'text', from: start, to: start }],
      [{ field: 'text', from: null, to: start }],
      [],
    ])
  })

  it('17.1 activity names the custom field of which only the end is another', async () => {
    const field = await fieldMaking(desk).field('custom-fields', 'TEXT')
    const value = (end: string) => ({ customFields: [{ id: field.id, value: long(end, 9000) }] })
    await api.patch(`/elements/${story.id}`, value('1'))
    await api.patch(`/elements/${story.id}`, value('2'))
    const { body } = await api.get(`/api/daybook/v1/elements/${story.id}/activity?size=1`)
    expect(body.content[0].fields).toMatchObject([
      { field: 'customFields', customField: { id: field.id }, from: expect.stringMatching(/…$/) },
    ])
  })

  it('17.2 the element as it was has it whole', async () => {
    const first = await write(long('1'))
    const body = (await api.get(`/elements/${story.id}`)).text
    const time = test.clock.now().toISOString()
    await write(long('2'))
    await write(null)
    for (const moment of [`position=${first}`, `time=${time}`])
      expect((await api.get(`/api/daybook/v1/elements/${story.id}/at?${moment}`)).text).toBe(body)
  })

  it('17.3 undo brings it back', async () => {
    await write(long('1'))
    const body = (await api.get(`/elements/${story.id}`)).body
    const last = await write('short')
    expect((await api.post(`/api/daybook/v1/changes/${last}/undo`)).status).toBe(200)
    expect((await api.get(`/elements/${story.id}`)).body.tasks[0].text).toBe(body.tasks[0].text)
  })

  it('17.3 a refusal to undo shows how texts begin', async () => {
    await write(long('1'))
    const last = await write('short')
    await write(long('2'))
    const { status, body } = await api.post(`/api/daybook/v1/changes/${last}/undo`)
    const start = `${long('').slice(0, 1000)}…`
    expect([status, body.fields]).toEqual([
      409,
      [expect.objectContaining({ from: start, to: 'short', now: start })],
    ])
  })

  it('17.4 the differences since then compare it as it was', async () => {
    await write(long('1'))
    const time = test.clock.now().toISOString()
    const since = async () =>
      (await api.get(`/api/daybook/v1/plan/since?time=${time}&elementIds=${story.id}`)).body.content
    await write(long('2'))
    expect(await since()).toMatchObject([{ fields: [{ field: 'text', from: expect.stringMatching(/…$/) }] }])
    await write(long('1'))
    expect(await since()).toEqual([])
  })

  it('15.5 until the last change that names it is removed', async () => {
    await write(long('1'))
    await write(long('2'))
    const bound = test.clock.now()
    await write(long('3'))
    await purgeChanges(test.deps.db, new Date(bound.getTime() - 1), 1000)
    expect((await stored()).texts.toSorted()).toEqual([long('1'), long('2'), long('3')])
    await purgeChanges(test.deps.db, bound, 1000)
    expect((await stored()).texts.toSorted()).toEqual([long('2'), long('3')])
    expect(await brokenInvariants(test.deps.db, desk.organizationId)).toEqual([])
    expect(await fieldsAfter(0)).toEqual([shown(long('2'), long('3'))])
    await purgeChanges(test.deps.db, test.clock.now(), 1000)
    expect((await stored()).texts).toEqual([])
  })
})

describe('15.2 changes from before', () => {
  it('keep their texts while older servers may read them, and show the same after these were put beside', async () => {
    await startTextsBeside(test.deps.db, false)
    const early = await write(long('1'))
    await write(long('2'))
    const fields = [shown(null, long('1')), shown(long('1'), long('2'))]
    const { changes, texts } = await stored()
    expect([Math.min(...changes) > 20_000, texts]).toEqual([true, []])
    expect(await fieldsAfter(begin)).toEqual(fields)
    expect(await settle()).toBe(0)
    expect(await mayOlderStart()).toBe(true)
    await startTextsBeside(test.deps.db, true)
    await write(long('3'))
    expect(await fieldsAfter(begin)).toEqual([...fields, shown(long('2'), long('3'))])
    const past = (await api.get(`/api/daybook/v1/elements/${story.id}/at?position=${early}`)).body
    expect(await settle()).toBe(2)
    expect(await settle()).toBe(0)
    expect(await mayOlderStart()).toBe(false)
    expect(await brokenInvariants(test.deps.db, desk.organizationId)).toEqual([])
    expect((await stored()).texts.toSorted()).toEqual([long('1'), long('2'), long('3')])
    expect(Math.max(...(await stored()).changes)).toBeLessThan(3500)
    expect(await fieldsAfter(begin)).toEqual([...fields, shown(long('2'), long('3'))])
    expect((await api.get(`/api/daybook/v1/elements/${story.id}/at?position=${early}`)).body).toEqual(past)
  })

  it('are looked at once, also where they have nothing to put beside', async () => {
    await startTextsBeside(test.deps.db, false)
    const headlines = Array.from({ length: 60 }, (_, index) => ({ headline: `${index} ${'x'.repeat(300)}` }))
    await api.patch(`/elements/${story.id}`, { tasks: headlines })
    await startTextsBeside(test.deps.db, true)
    expect(await settle()).toBe(1)
    expect(await settle()).toBe(0)
    expect((await stored()).texts).toEqual([])
  })
})

describe('15.3 a page of changes has at most 8 MiB', () => {
  /** 3 MB, of which a change has one before and one after. */
  const large = (end: string) => ({
    tasks: story.tasks.map(({ id }, index) => ({ id, text: `${'x'.repeat(499_000)}${end}${index}` })),
  })

  beforeEach(async () => {
    story = await desk.story({ tasks: Array(6).fill({ headline: 'Part' }) })
    begin = await present()
  })

  it.each([
    { which: 'of changes', query: '', most: 9 },
    { which: 'with documents', query: '&include=document', most: 13 },
  ])(
    'and one at least: a page $which is shorter than asked, and the next one goes on',
    async ({ query, most }) => {
      for (const end of ['a', 'b', 'c', 'd']) {
        const answer = await api.patch(`/elements/${story.id}`, large(end))
        expect(answer.status, answer.text.slice(0, 500)).toBe(200)
      }
      const pages: { content: { version: number }[]; hasMore: boolean; next: number }[] = []
      for (let after = begin, more = true; more; ) {
        const { text } = await api.get(`/changes?after=${after}&limit=1000${query}`)
        expect(text.length).toBeLessThan(most * 1024 * 1024)
        const page = JSON.parse(text)
        pages.push(page)
        ;({ next: after, hasMore: more } = page)
      }
      expect(pages.length).toBeGreaterThan(2)
      expect(pages.flatMap(({ content }) => content.map(({ version }) => version))).toEqual([2, 3, 4, 5])
    },
  )
})
