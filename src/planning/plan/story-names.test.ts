import { isBlank } from '@daybook/shared/text/normal-text'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { feedsOf, fetched, madeFeed, savedView } from '../../../test/support/feeds.ts'
import { type SignedIn, signedInPerson } from '../../../test/support/people.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { visibleText } from '../../database/visible-text.ts'

/** What a story without a title is called, everywhere (contract B22). */

const own = '/api/daybook/v1'
const day = '2026-06-18'
const days = `dateFrom=${day}&dateTo=${day}`
let test: TestApp
let desk: StoryDesk
let mia: SignedIn
let group: { readonly id: number; readonly name: string }

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  test.clock.set('2026-06-16T08:00:00Z')
  desk = await storyDesk(test)
  mia = await signedInPerson(test, desk.organizationId)
  group = await desk.group()
})

/** What everything that reads of the only story calls it. */
const namesOf = async (id: number, reader = mia.api) => {
  const read = async (path: string) => {
    const answer = await reader.get(`${own}/${path}`)
    expect(answer.status, answer.text).toBe(200)
    return answer
  }
  const roster = (await read(`roster?${days}`)).body.people.flatMap(
    ({ tasks }: { tasks: { elementTitle: string }[] }) => tasks.map(({ elementTitle }) => elementTitle),
  )
  const [, line] = (await read(`plan.csv?${days}&columns=title`)).text.trim().split(/\r?\n/)
  const { path } = await madeFeed(reader, feedsOf(await savedView(reader, { dateFrom: day, dateTo: day })), {
    format: 'json',
  })
  const since = (await read(`plan/since?time=2026-06-15T08:00:00Z&${days}`)).body.content
  const feed = (await fetched(test, path)).body.items
  const audit = reader === mia.api ? (await read('audit?subject=element')).body.content[0].subject.name : null
  expect((await desk.api.delete(`/elements/${id}`)).status).toBe(204)
  const trash = (await read('trash')).body.content
  expect((await desk.api.post(`${own}/trash/${id}/restore`)).status).toBe(200)
  return {
    ...{ roster: roster[0], csv: line?.replaceAll('"', ''), feed: feed[0]?.title, audit },
    ...{ since: since[0]?.title, trash: trash[0]?.title },
  }
}

const everywhere = (name: string) => ({
  ...{ csv: name, feed: name, audit: name, since: name, trash: name },
})

describe('B22, B7 a story is called everywhere', () => {
  it.each([
    [{ title: '' }],
    [{ title: '\u200b' }],
    [{ title: null, slug: '' }],
    [{ title: ' ', slug: '\u3164' }],
  ])('by its first headline that is not blank: %j', async (texts) => {
    const deadline = { date: day, time: '10:00' }
    const tasks = [
      { headline: '' },
      { headline: 'Portrait', userId: mia.id, deadline },
      { headline: 'Photo' },
    ]
    const story = await desk.story({ ...texts, groupIds: [group.id], tasks })
    const { rows } = (await mia.api.get(`${own}/plan?${days}`)).body
    expect(rows).toMatchObject([{ headline: 'Portrait' }])
    expect(await namesOf(story.id)).toEqual({ ...everywhere('Portrait'), roster: 'Portrait' })
  })

  it('by platform and day of its first publication, else by its groups, of those that the reader sees', async () => {
    const platform = await desk.platform({ name: 'Web' })
    const schedule = { kind: 'single', date: day }
    const published = await desk.story({ title: null, publications: [{ platformId: platform.id, schedule }] })
    expect(await namesOf(published.id)).toEqual(everywhere(`Web, ${day}`))
    await desk.api.delete(`/elements/${published.id}`)
    test.clock.set('2026-06-16T08:10:00Z')
    const hidden = await desk.group({ name: 'Hidden' })
    const groupIds = [hidden.id, group.id]
    const entry = await desk.story({ title: null, groupIds, event: { fromDate: day } })
    expect(await namesOf(entry.id)).toEqual(everywhere(`Hidden, ${group.name}`))
    const reader = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const sight = { reads: 'own', groupIds: [group.id] }
    expect((await desk.api.patch(`${own}/users/${reader.id}`, sight)).status).toBe(200)
    expect(await namesOf(entry.id, reader.api)).toEqual({ ...everywhere(group.name), audit: null })
  })
})

it.each([
  [{ date: day }, `, ${day}`],
  [null, ''],
])(
  'B22 a story that nothing else names is called by the format and deadline of its first task: %j',
  async (deadline, ending) => {
    const formatId = (await desk.format({ name: 'Portrait' })).id
    const tasks = [
      { userId: mia.id, formatId, deadline },
      { userId: mia.id, deadline: { date: day } },
    ]
    const story = await desk.story({ title: null, groupIds: [], tasks })
    const name = `Portrait${ending}`
    expect(await namesOf(story.id)).toEqual({ ...everywhere(name), roster: name })
  },
)

it('B22, 23.1 the table file gives no title to the stories in it', async () => {
  const story = await desk.story({ title: null, groupIds: [group.id], event: { fromDate: day } })
  const { text } = await mia.api.get(`${own}/plan.csv?${days}`)
  expect(text).toContain(group.name)
  const { body } = await mia.api.post(`${own}/imports`, { format: 'csv', text })
  const committed = await mia.api.post(`${own}/imports/${body.id}/commit`)
  expect(committed.status, committed.text).toBe(200)
  expect((await mia.api.get(`/elements/${story.id}`)).body.title).toBe(null)
})

it('B7 the database finds the same texts blank as the server', async () => {
  const { rows } = await sql<{ code: number }>`
    select code from (
      select code, chr(code) as text from generate_series(1, 1114111) code where code not between 55296 and 57343) all_texts
    where ${sql.raw(visibleText('text'))} is null order by code`.execute(test.deps.db)
  const expected = Array.from({ length: 0x10ffff }, (_, index) => index + 1).filter(
    (code) => (code < 0xd800 || code > 0xdfff) && isBlank(String.fromCodePoint(code)),
  )
  expect(rows.map(({ code }) => code)).toEqual(expected)
})
