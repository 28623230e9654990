import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { findDocumentStates } from './document-queries.ts'
import { readFreshDocuments, refreshStale, renderDocuments } from './document-service.ts'
import { renderingFor } from './element-document.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const settings = '/api/daybook/v1'

/** The document states that a list has before it reads the texts, in the order of `ids`. */
const statesOf = async (ids: readonly number[]) => {
  const { db, config } = app.deps
  const states = await findDocumentStates(db, desk.organizationId, ids, renderingFor(config.baseUrl))
  return ids.flatMap((id) => states.filter(({ element_id }) => element_id === id))
}

const textsOf = async (states: Awaited<ReturnType<typeof statesOf>>): Promise<string[]> =>
  (await readFreshDocuments(app.deps, desk.organizationId, states)).map(String)

/** A story that refers to one of everything, with these things. */
const storyWithEverything = async () => {
  const platform = await desk.platform()
  const format = await desk.format({ textLengths: ['Long'] })
  const named = {
    platform,
    format,
    group: await desk.group(),
    category: await desk.category(platform),
    type: await desk.type(platform),
    elementStatus: await desk.status('element'),
    user: await desk.user(),
    taskStatus: await desk.status('task'),
    publicationStatus: await desk.status('publication'),
  }
  const story = await desk.story({
    groupIds: [named.group.id],
    elementStatusId: named.elementStatus.id,
    tasks: [
      {
        formatId: format.id,
        statusId: named.taskStatus.id,
        textLength: { optionId: format.options[0]?.id },
        userId: named.user.id,
      },
    ],
    publications: [
      {
        platformId: platform.id,
        categoryId: named.category.id,
        typeId: named.type.id,
        statusId: named.publicationStatus.id,
      },
    ],
  })
  return { story, named }
}

/** GET returns exactly what a new rendering of the rows gives. */
const expectFresh = async (id: number) => {
  const read = await desk.api.get(`/elements/${id}`)
  const [rendered] = await renderDocuments(app.deps.db, desk.organizationId, [id], app.deps)
  expect({ text: read.text, etag: read.etag }).toEqual({ text: rendered?.document, etag: rendered?.etag })
  return read
}

describe('a stored document', () => {
  it('is never stale after a change of every name and external id that it shows', async () => {
    const { story, named } = await storyWithEverything()
    const option = named.format.options[0]
    const lengths = { textLengthOptions: [{ ...option, characters: 1000, name: 'New length' }] }
    const renames: [string, object, string][] = [
      [`/platforms/${named.platform.id}`, { name: 'New platform' }, 'New platform'],
      [`/platforms/${named.platform.id}`, { externalId: 'platform-x' }, 'platform-x'],
      [`/groups/${named.group.id}`, { name: 'New group' }, 'New group'],
      [`/groups/${named.group.id}`, { externalId: 'group-x' }, 'group-x'],
      [`/categories/${named.category.id}`, { name: 'New category' }, 'New category'],
      [`/categories/${named.category.id}`, { externalId: 'category-x' }, 'category-x'],
      [`/types/${named.type.id}`, { name: 'New type' }, 'New type'],
      [`/types/${named.type.id}`, { externalId: 'type-x' }, 'type-x'],
      [`${settings}/element-statuses/${named.elementStatus.id}`, { name: 'New status 1' }, 'New status 1'],
      [`${settings}/task-statuses/${named.taskStatus.id}`, { name: 'New status 2' }, 'New status 2'],
      [
        `${settings}/publication-statuses/${named.publicationStatus.id}`,
        { name: 'New status 3' },
        'New status 3',
      ],
      [`${settings}/task-formats/${named.format.id}`, { name: 'New format' }, 'New format'],
      [`${settings}/task-formats/${named.format.id}`, lengths, 'New length'],
      [`${settings}/users/${named.user.id}`, { firstName: 'New first name' }, 'New first name Last'],
      [`${settings}/users/${named.user.id}`, { screenName: 'New screen name' }, 'New screen name'],
      [`${settings}/users/${named.user.id}`, { email: 'new@example.org' }, 'new@example.org'],
      [`${settings}/clients/${story.creator.id}`, { name: 'New client' }, 'New client'],
    ]
    for (const [path, body, shown] of renames) {
      const before = await desk.api.get(`/elements/${story.id}`)
      expect(before.text).not.toContain(shown)
      const answer = await desk.api.patch(path, body)
      expect([path, answer.status]).toEqual([path, 200])
      const after = await expectFresh(story.id)
      expect([shown, after.text.includes(shown)]).toEqual([shown, true])
      expect(after.etag).not.toBe(before.etag)
      expect(after.body.version).toBe(story.version)
    }
  })

  it('is rendered again by the first read, together with others of that read, and stored for the next', async () => {
    const { story, named } = await storyWithEverything()
    const ids = [story.id, (await desk.story({ groupIds: [named.group.id] })).id, (await desk.story()).id]
    await desk.api.patch(`/groups/${named.group.id}`, { name: 'New group' })
    const { db } = app.deps
    const documents = await textsOf(await statesOf(ids))
    const rendered = await renderDocuments(db, desk.organizationId, ids, app.deps)
    expect(documents).toEqual(rendered.map(({ document }) => document))
    const stored = await db
      .selectFrom('element_document')
      .select('document')
      .where('organization_id', '=', desk.organizationId)
      .orderBy('element_id')
      .execute()
    expect(stored.map(({ document }) => document)).toEqual(documents)
  })

  it('is never stale when the server gets another public address', async () => {
    const { story } = await storyWithEverything()
    const config = { ...app.deps.config, baseUrl: 'https://elsewhere.example.org' }
    const moved = await testApp({ databaseUrl: app.databaseUrl, config })
    const { api } = await moved.client(desk.organizationId, ['api.read'])
    const { body } = await api.get(`/elements/${story.id}`)
    expect(body.url).toBe(`https://elsewhere.example.org/elements/${story.id}`)
    await expectFresh(story.id)
  })

  it('is returned as it is at the time of the read, and left out if its element was deleted', async () => {
    const ids: number[] = []
    for (const title of ['A', 'B', 'C']) ids.push((await desk.story({ title })).id)
    const [a, b] = ids
    const states = await statesOf(ids.toReversed())
    const titles = async () => (await textsOf(states)).map((text) => JSON.parse(text).title)
    await desk.api.patch(`/elements/${a}`, { title: 'Changed' })
    expect(await titles()).toEqual(['C', 'B', 'Changed'])
    await desk.api.delete(`/elements/${b}`)
    const stale = states.map((state) => ({ ...state, stale: true }))
    expect((await textsOf(stale)).map((text) => JSON.parse(text).title)).toEqual(['C', 'Changed'])
  })

  it('that a writer renders with an old name while a list is read is rendered again', async () => {
    const group = await desk.group({ name: 'Old name' })
    const { id } = await desk.story({ groupIds: [group.id] })
    const { db } = app.deps
    const old = await db
      .selectFrom('element_document')
      .select(['document', 'etag', 'reference_version'])
      .where('element_id', '=', id)
      .executeTakeFirstOrThrow()
    await desk.api.patch(`/groups/${group.id}`, { name: 'New name' })
    await refreshStale(db, desk.organizationId, await statesOf([id]), app.deps)
    const seen = await statesOf([id])
    expect(seen).toMatchObject([{ stale: false }])
    // What a write commits that began before the rename.
    await db.updateTable('element_document').set(old).where('element_id', '=', id).execute()
    const [text = ''] = await textsOf(seen)
    expect(JSON.parse(text).groups[0].name).toBe('New name')
  })
})
