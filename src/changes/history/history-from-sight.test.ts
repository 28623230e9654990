import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type ApiClient, clientWith } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { scopeNames } from '../../http/principal.ts'

/** B6: who sees only some stories sees the history of one from the moment on from which they have seen it without interruption. */

const own = '/api/daybook/v1'

let app: TestApp
let desk: StoryDesk
let theirs: { id: number }
let ours: { id: number }

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(app)
  ours = await desk.group()
  theirs = await desk.group()
})

interface Reader {
  readonly api: ApiClient
  readonly setGroups: (groupIds: readonly number[]) => Promise<void>
  /** Gives them a task of a story. */
  readonly userId: number | null
}

const patched = async (path: string, body: object): Promise<void> => {
  const { status, text } = await desk.api.patch(path, body)
  expect(status, text).toBe(200)
}

const client = async (): Promise<Reader> => {
  const body = { name: 'Partner', scopes: scopeNames, groupIds: [theirs.id] }
  const { id, client_id, client_secret } = (await desk.api.post(`${own}/clients`, body)).body
  const grant = { grant_type: 'client_credentials', client_id, client_secret }
  const { access_token } = (await desk.api.post('/auth/token', grant)).body
  return {
    api: clientWith(app.app, { authorization: `Bearer ${access_token}` }),
    setGroups: (groupIds) => patched(`${own}/clients/${id}`, { groupIds }),
    userId: null,
  }
}

const person = async (): Promise<Reader> => {
  const { id, api } = await signedInPerson(app, desk.organizationId, { role: 'editor' })
  const path = `${own}/users/${id}`
  await patched(path, { reads: 'own', writes: 'own', groupIds: [theirs.id] })
  return { api, setGroups: (groupIds) => patched(path, { groupIds }), userId: id }
}

const next = async (): Promise<number> => (await desk.api.get('/changes')).body.next
const titleAt = async ({ api }: Reader, id: number, moment: string) => {
  const { status, body } = await api.get(`${own}/elements/${id}/at?${moment}`)
  return status === 200 ? body.title : status
}
const undo = async ({ api }: Reader, position: number): Promise<number> =>
  (await api.post(`${own}/changes/${position}/undo`)).status

interface Entry {
  readonly action: string
  readonly fields: readonly { readonly field: string }[]
  readonly changed: readonly string[]
}
const entries = async ({ api }: Reader, id: number): Promise<Entry[]> =>
  (await api.get(`${own}/elements/${id}/activity`)).body.content
const changesOf = async ({ api }: Reader, id: number, after = 0) => {
  const { status, text, body } = await api.get(`/changes?after=${after}&limit=1000`)
  expect(status, text).toBe(200)
  return body.content.filter(
    ({ subject, elementId }: { subject: { type: string; id: number }; elementId?: number }) =>
      (subject.type === 'element' && subject.id === id) || elementId === id,
  )
}
const shortOf = (
  changes: readonly { subject: { type: string }; kind: string; fields: { field: string }[] }[],
) =>
  changes.map(({ subject, kind, fields }) =>
    [subject.type, kind, ...fields.map(({ field }) => field)].join(' '),
  )
const fieldsOf = (list: readonly Entry[]) => list.map(({ fields }) => fields.map(({ field }) => field))

/** A story with a title of before, and one of after the readers saw it. */
const storyShownBy = async (groupIds: readonly number[], show: (id: number) => Promise<void>) => {
  const { id } = await desk.story({ title: 'First', groupIds })
  const created = await next()
  app.clock.advance(60)
  await patched(`/elements/${id}`, { title: 'Secret' })
  const [secret, before] = [await next(), app.clock.now().toISOString()]
  app.clock.advance(60)
  await show(id)
  const shown = await next()
  app.clock.advance(60)
  await patched(`/elements/${id}`, { title: 'Known' })
  return { id, created, secret, before, shown, known: await next() }
}

describe.each([
  ['a system', client],
  ['a person', person],
])('B6 the history that %s sees', (_, made) => {
  const ways: Readonly<Record<string, (reader: Reader, id: number) => Promise<void>>> = {
    'the story comes into their group': (_reader, id) =>
      patched(`/elements/${id}`, { groupIds: [ours.id, theirs.id], note: 'in the same write' }),
    'they come into its group': ({ setGroups }) => setGroups([theirs.id, ours.id]),
    'they get a task, or its group': ({ userId, setGroups }, id) =>
      userId === null
        ? setGroups([theirs.id, ours.id])
        : patched(`/elements/${id}`, { tasks: [{ user: { id: userId } }] }),
  }

  it.each(Object.keys(ways))('B6 begins when %s', async (way) => {
    const reader = await made()
    const story = await storyShownBy([ours.id], (id) => ways[way]?.(reader, id) ?? Promise.reject())
    expect(await titleAt(reader, story.id, `position=${story.known}`)).toBe('Known')
    expect(await titleAt(reader, story.id, `position=${story.shown}`)).toBe('Secret')
    expect(await titleAt(reader, story.id, `position=${story.secret}`)).toBe(404)
    expect(await titleAt(reader, story.id, `position=${story.created}`)).toBe(404)
    expect(await titleAt(reader, story.id, `time=${story.before}`)).toBe(404)
    const [known, shown, ...earlier] = await entries(reader, story.id)
    expect(earlier).toEqual([])
    expect(known?.fields.map(({ field }) => field)).toEqual(['title'])
    expect(shown?.fields ?? []).toEqual([])
    expect(shown?.changed ?? []).toEqual([])
    expect(await undo(reader, story.secret)).toBe(404)
    expect(await undo(reader, story.created)).toBe(404)
    expect(await undo(reader, story.known)).toBe(200)
    const since = `${own}/plan/since?time=${story.before}&elementIds=${story.id}`
    const { content } = (await reader.api.get(since)).body
    expect(JSON.stringify(content)).not.toContain('First')
    expect(content).toEqual([expect.objectContaining({ elementId: story.id, kinds: ['added'], fields: [] })])
  })

  it.each(Object.keys(ways))(
    'B6, 14.6 in the feed is a creation, and what came after it, when %s',
    async (way) => {
      const reader = await made()
      const { id } = await desk.story({ title: 'First', note: 'Whispered', groupIds: [ours.id] })
      const comments = `${own}/elements/${id}/comments`
      const comment = (await desk.api.post(comments, { text: 'Muttered' })).body
      await patched(`/elements/${id}`, { title: 'Secret', note: null })
      await patched(`${own}/comments/${comment.id}`, { text: 'Said' })
      await ways[way]?.(reader, id)
      await patched(`/elements/${id}`, { title: 'Known' })
      await patched(`${own}/comments/${comment.id}`, { text: 'Said aloud' })
      const changes = await changesOf(reader, id)
      expect(JSON.stringify(changes)).not.toMatch(/First|Whispered|Muttered/)
      expect(shortOf(changes)).toEqual(['element created', 'element changed title', 'comment changed text'])
    },
  )

  it('B6, 14.6 in the feed leaves out an interruption, and ends with what they see', async () => {
    const reader = await made()
    const { id } = await desk.story({ title: 'First', groupIds: [theirs.id] })
    const first = await next()
    await patched(`/elements/${id}`, { groupIds: [ours.id] })
    await patched(`/elements/${id}`, { title: 'Secret' })
    await patched(`/elements/${id}`, { title: 'Open' })
    await patched(`/elements/${id}`, { groupIds: [ours.id, theirs.id], note: 'in the same write' })
    await patched(`/elements/${id}`, { title: 'Known' })
    const changes = await changesOf(reader, id, first)
    expect(JSON.stringify(changes)).not.toMatch(/Secret|in the same write/)
    expect(shortOf(changes)).toEqual(['element deleted', 'element created', 'element changed title'])
  })

  it('B6, 14.6 in the feed has a story in the trash as deleted for those who see it by rights of their own', async () => {
    const reader = await made()
    const { id } = await desk.story({ groupIds: [ours.id] })
    await desk.api.delete(`/elements/${id}`)
    await reader.setGroups([theirs.id, ours.id])
    expect(shortOf(await changesOf(reader, id))).toEqual(['element created', 'element deleted'])
  })

  it('B6 judges the write that showed a story by the rights they had then', async () => {
    const reader = await made()
    const story = await storyShownBy([ours.id], (id) =>
      patched(`/elements/${id}`, { groupIds: [ours.id, theirs.id], note: 'in the same write' }),
    )
    await reader.setGroups([theirs.id, ours.id])
    const changes = await changesOf(reader, story.id)
    expect(JSON.stringify(changes)).not.toContain('in the same write')
    expect(shortOf(changes)).toEqual(['element created', 'element changed title'])
    expect(await undo(reader, story.shown)).toBe(404)
  })

  it('B6 begins anew after an interruption', async () => {
    const reader = await made()
    const { id } = await desk.story({ title: 'First', groupIds: [theirs.id, ours.id] })
    const first = await next()
    expect(await titleAt(reader, id, `position=${first}`)).toBe('First')
    app.clock.advance(60)
    const before = app.clock.now().toISOString()
    app.clock.advance(60)
    await reader.setGroups([])
    await patched(`/elements/${id}`, { title: 'Secret' })
    const secret = await next()
    await reader.setGroups([theirs.id])
    expect(await titleAt(reader, id, `position=${first}`)).toBe(404)
    expect(await titleAt(reader, id, `position=${secret}`)).toBe(404)
    expect(await titleAt(reader, id, `position=${await next()}`)).toBe('Secret')
    expect(await undo(reader, secret)).toBe(404)
    const { content } = (await reader.api.get(`${own}/plan/since?time=${before}&elementIds=${id}`)).body
    expect(content).toEqual([expect.objectContaining({ elementId: id, kinds: ['added'], fields: [] })])
  })

  it('B6 is whole where they have always seen the story, whatever else they may see since', async () => {
    const reader = await made()
    const story = await storyShownBy([theirs.id], async (id) => {
      await reader.setGroups([theirs.id, ours.id])
      await patched(`/elements/${id}`, { groupIds: [theirs.id, ours.id] })
    })
    expect(await titleAt(reader, story.id, `position=${story.created}`)).toBe('First')
    expect(await titleAt(reader, story.id, `position=${story.secret}`)).toBe('Secret')
    expect(fieldsOf(await entries(reader, story.id))).toEqual([['title'], ['groupIds'], ['title'], []])
    await desk.api.delete(`/elements/${story.id}`)
    expect((await desk.api.post(`${own}/trash/${story.id}/restore`)).status).toBe(200)
    expect(await titleAt(reader, story.id, `position=${story.created}`)).toBe('First')
  })
})

describe('B6 the history that others see', () => {
  it('B6 begins, for a system, when the system is made', async () => {
    const { id } = await desk.story({ title: 'First', groupIds: [theirs.id] })
    const first = await next()
    const reader = await client()
    await patched(`/elements/${id}`, { title: 'Known' })
    expect(await titleAt(reader, id, `position=${first}`)).toBe(404)
    expect(await titleAt(reader, id, `position=${await next()}`)).toBe('Known')
    expect(fieldsOf(await entries(reader, id))).toEqual([['title']])
  })

  it('B6 is whole for people who see all stories', async () => {
    const { api } = await signedInPerson(app, desk.organizationId, { role: 'editor' })
    const story = await storyShownBy([ours.id], (id) => patched(`/elements/${id}`, { groupIds: [theirs.id] }))
    const reader = { api, setGroups: () => Promise.resolve(), userId: null }
    expect(await titleAt(reader, story.id, `position=${story.created}`)).toBe('First')
    expect(await undo(reader, story.known)).toBe(200)
  })
})
