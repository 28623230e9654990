import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { purgeTrash } from '../../src/changes/log/purge-trash.ts'
import type { ApiAnswer, ApiClient } from '../support/api-client.ts'
import { type SignedIn, signedInPerson } from '../support/people.ts'
import { invalid, notThere, refusalOf, ruleBroken, stale } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const daybook = '/api/daybook/v1'

let test: TestApp
let desk: StoryDesk
let editor: SignedIn
let story: { id: number; version: number; tasks: { id: number }[]; publications: { id: number }[] }

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  test.clock.set('2026-06-18T09:00:00Z')
  desk = await storyDesk(test)
  editor = await signedInPerson(test, desk.organizationId, { role: 'editor', lastName: 'Editor' })
  const { id: platformId } = await desk.platform()
  story = await desk.story({ title: 'Strike', tasks: [{}], publications: [{ platformId }] })
})

const of = (id = story.id) => `${daybook}/elements/${id}/comments`
const at = (id: number, mark = '') => `${daybook}/comments/${id}${mark}`

const comment = async (body: object | string, by: ApiClient = editor.api) => {
  const answer = await by.post(of(), typeof body === 'string' ? { text: body } : body)
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

const done = async (answer: Promise<ApiAnswer>) => {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}

const texts = async (path: string, by: ApiClient = desk.api): Promise<string[]> =>
  (await done(by.get(path))).content.map(({ text }: { text: string }) => text)

const present = async (): Promise<number> => (await desk.api.get('/changes')).body.next
const changesAfter = async (after: number) =>
  (await desk.api.get(`/changes?after=${after}&limit=1000`)).body.content

describe('20.1 comments', () => {
  it('20.1 are listed oldest first, with author, place and marks', async () => {
    const [task] = story.tasks
    const answer = await editor.api.post(of(), { text: 'Who drives?', of: { type: 'task', id: task?.id } })
    expect(answer.body).toEqual({
      id: expect.any(Number),
      elementId: story.id,
      of: { type: 'task', id: task?.id },
      text: 'Who drives?',
      mentions: [],
      author: { type: 'user', id: editor.id, name: 'Test Editor' },
      creationTime: '2026-06-18T09:00:00Z',
      editedTime: null,
      resolved: null,
      pinned: null,
      version: 1,
    })
    expect(answer.headers.location).toMatch(new RegExp(`${at(answer.body.id)}$`))
    const read = await editor.api.get(at(answer.body.id))
    expect([read.body, read.etag]).toEqual([answer.body, answer.etag])
    await comment(
      { text: 'By a system', of: { type: 'publication', id: story.publications[0]?.id } },
      desk.api,
    )
    expect(await texts(of())).toEqual(['Who drives?', 'By a system'])
  })

  it('20.1 a text is 1 to 10 000 characters that say something, and only of what the story has', async () => {
    const other = await desk.story({ tasks: [{}] })
    for (const [body, problem] of [
      [{}, 'required'],
      [{ text: '' }, 'blank'],
      [{ text: ' \n ' }, 'blank'],
      [{ text: 'x'.repeat(10_001) }, 'too-long'],
    ] as const)
      expect(refusalOf(await editor.api.post(of(), body)).errors).toEqual([`body text ${problem}`])
    await comment('x'.repeat(10_000))
    const elsewhere = { text: 'x', of: { type: 'task', id: other.tasks[0].id } }
    expect(refusalOf(await editor.api.post(of(), elsewhere))).toEqual(
      invalid(['body of.id unknown-reference']),
    )
  })

  it('20.1 the comments of a deleted task stay with the story, and are of the task again when it comes back', async () => {
    const [task] = story.tasks
    const { id } = await comment({ text: 'Who drives?', of: { type: 'task', id: task?.id } })
    const begin = await present()
    await done(desk.api.delete(`/elements/${story.id}/tasks/${task?.id}`))
    expect((await done(editor.api.get(at(id)))).of).toBe(null)
    const [{ position }] = await changesAfter(begin)
    await done(desk.api.post(`${daybook}/changes/${position}/undo`))
    expect((await done(editor.api.get(at(id)))).of).toEqual({ type: 'task', id: task?.id })
  })

  it('20.1 <@7> names people who see the story, once each, by their present names', async () => {
    const mia = await signedInPerson(test, desk.organizationId, { role: 'reader', lastName: 'Mia' })
    const made = await comment(`<@${mia.id}> and <@${mia.id}>: is <@x> <@> right?`)
    expect(made.mentions).toEqual([{ id: mia.id, name: 'Test Mia' }])
    for (const number of ['0', '07', '2147483648', '9'.repeat(20)])
      expect(refusalOf(await editor.api.post(of(), { text: `<@${number}>` }))).toEqual(
        invalid(['body text unknown-reference']),
      )
    await done(desk.api.patch(`${daybook}/users/${mia.id}`, { lastName: 'Ito' }))
    expect((await done(editor.api.get(at(made.id)))).mentions).toEqual([{ id: mia.id, name: 'Test Ito' }])
  })

  it('20.1 refuses to name who does not see the story, is gone, or never was', async () => {
    const { id: groupId } = await desk.group()
    const outside = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    await done(desk.api.patch(`${daybook}/users/${outside.id}`, { reads: 'own', groupIds: [groupId] }))
    const freelancer = await signedInPerson(test, desk.organizationId, { role: 'editor', internal: false })
    const left = await desk.user()
    await desk.deleteUser(left.id)
    const unknown = invalid(['body text unknown-reference'])
    for (const id of [outside.id, freelancer.id, left.id, 999_999_999, '9999999999999999'])
      expect(refusalOf(await editor.api.post(of(), { text: `<@${id}>` })), String(id)).toEqual(unknown)
    await done(desk.api.patch(`/elements/${story.id}`, { groupIds: [groupId] }))
    expect((await comment(`<@${outside.id}>`)).mentions).toHaveLength(1)
    await done(desk.api.patch(`/elements/${story.id}`, { confidential: true }))
    const stranger = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    expect(refusalOf(await desk.api.post(of(), { text: `<@${stranger.id}>` }))).toEqual(unknown)
  })

  it('20.1 names freelancers, and who cannot sign in, only where they read the comment', async () => {
    const { id } = await signedInPerson(test, desk.organizationId, { role: 'editor', internal: false })
    const absent = await desk.user()
    const tasks = [{ userId: id }, { userId: absent.id }]
    const { id: storyId, ...its } = await desk.story({ title: 'Theirs', tasks })
    const [own, other] = its.tasks.map((task: { id: number }) => ({ type: 'task', id: task.id }))
    const text = `<@${id}>`
    const unknown = invalid(['body text unknown-reference'])
    const say = (body: object) => editor.api.post(of(storyId), body)
    for (const where of [null, other])
      expect(refusalOf(await say({ text, of: where })), JSON.stringify(where)).toEqual(unknown)
    expect(refusalOf(await say({ text: `<@${absent.id}>`, of: other }))).toEqual(unknown)
    expect((await done(say({ text, of: own }))).mentions).toMatchObject([{ id }])
    const brief = await done(say({ text: 'All meet at nine' }))
    expect(refusalOf(await editor.api.patch(at(brief.id), { text }))).toEqual(unknown)
    await done(editor.api.put(at(brief.id, '/pinned')))
    expect((await done(editor.api.patch(at(brief.id), { text }))).mentions).toMatchObject([{ id }])
  })

  it('20.1 B3 who sees only some groups can name nobody behind the wall, but those who take part', async () => {
    const { id: groupId } = await desk.group()
    await done(desk.api.patch(`/elements/${story.id}`, { groupIds: [groupId] }))
    await done(desk.api.patch(`${daybook}/users/${editor.id}`, { reads: 'own', groupIds: [groupId] }))
    const colleague = await signedInPerson(test, desk.organizationId, { role: 'editor', lastName: 'Hidden' })
    const answer = await editor.api.post(of(), { text: `<@${colleague.id}>` })
    expect(refusalOf(answer)).toEqual(invalid(['body text unknown-reference']))
    expect(answer.text).not.toContain('Hidden')
    await comment('I take part.', colleague.api)
    expect((await comment(`<@${colleague.id}>`)).mentions).toEqual([
      { id: colleague.id, name: 'Test Hidden' },
    ])
  })

  it('20.1 names at most 50 people', async () => {
    const text = Array.from({ length: 51 }, (_, index) => `<@${index + 1}>`).join(' ')
    expect(refusalOf(await editor.api.post(of(), { text }))).toEqual(ruleBroken(['body text too-many']))
  })

  it('20.1 only authors change a text; whom it named before may stay in it', async () => {
    const mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const { id, ...made } = await comment(`<@${mia.id}>, who drives?`)
    await desk.deleteUser(mia.id)
    test.clock.advance(60)
    const other = await editor.api.get(at(id))
    expect(refusalOf(await desk.api.patch(at(id), { text: 'Mine' }))).toMatchObject({
      status: 403,
      errors: ['global null comment-of-another'],
    })
    const changed = await editor.api.patch(at(id), { ...made, id, text: `<@${mia.id}>, who walks?` })
    expect(changed.body).toMatchObject({ version: 2, editedTime: '2026-06-18T09:01:00Z' })
    expect(changed.body.mentions).toHaveLength(1)
    const late = await editor.api.patch(at(id), { text: 'x' }, { 'if-match': other.etag })
    expect(refusalOf(late)).toEqual(stale)
  })

  it('20.1 authors and administrators delete', async () => {
    const colleague = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const admin = await signedInPerson(test, desk.organizationId, { role: 'admin' })
    const [one, two] = [await comment('One'), await comment('Two')]
    expect((await colleague.api.delete(at(one.id))).status).toBe(403)
    await done(editor.api.delete(at(one.id)))
    await done(admin.api.delete(at(two.id)))
    expect(refusalOf(await editor.api.get(at(one.id)))).toEqual(notThere)
    expect(await texts(of())).toEqual([])
  })

  it('20.1 editors resolve and reopen; the second time changes nothing', async () => {
    const { id } = await comment('Who drives?', desk.api)
    const by = { type: 'user', id: editor.id, name: 'Test Editor' }
    expect((await editor.api.put(at(id, '/resolved'))).body).toMatchObject({
      resolved: { by, time: '2026-06-18T09:00:00Z' },
      version: 2,
    })
    expect((await editor.api.put(at(id, '/resolved'))).body.version).toBe(2)
    await comment('Open')
    expect(await texts(`${of()}?resolved=false`)).toEqual(['Open'])
    expect(await texts(`${of()}?resolved=true`)).toEqual(['Who drives?'])
    expect((await editor.api.delete(at(id, '/resolved'))).status).toBe(204)
    expect((await editor.api.get(at(id))).body).toMatchObject({ resolved: null, version: 3 })
  })

  it('20.1 readers read and write nothing', async () => {
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    const { id } = await comment('Who drives?')
    expect(await texts(of(), reader.api)).toEqual(['Who drives?'])
    expect((await reader.api.get(at(id))).status).toBe(200)
    for (const answer of [
      await reader.api.post(of(), { text: 'Me' }),
      await reader.api.put(at(id, '/resolved')),
      await reader.api.put(at(id, '/pinned')),
      await reader.api.delete(at(id)),
    ])
      expect(answer.status).toBe(403)
  })

  it('20.1 1.15 a story takes 10 000 comments, which are read page by page', async () => {
    await sql`
      insert into comment (organization_id, element_id, text, words, pieces, author_user_id, creation_time)
      select ${desk.organizationId}, ${story.id}, repeat('long', 2500), '', '{}', ${editor.id}, now()
      from generate_series(1, 9999)`.execute(test.deps.db)
    await comment('The last one')
    expect(refusalOf(await editor.api.post(of(), { text: 'x' }))).toEqual(
      ruleBroken(['body null too-many-comments']),
    )
    const { content, page, nextCursor } = await done(editor.api.get(`${of()}?size=100`))
    expect([content.length, page.totalElements]).toEqual([100, 10_000])
    const next = await done(editor.api.get(`${of()}?size=100&cursor=${nextCursor}`))
    expect(next.content[0].id).toBeGreaterThan(content.at(-1).id)
    expect((await texts(`${of()}?size=100&page=99`)).at(-1)).toBe('The last one')
  })
})

describe('20.2 comments are no part of the story', () => {
  it('20.2 neither its version nor its entity tag nor its document changes', async () => {
    const before = await desk.api.get(`/elements/${story.id}`)
    const { id } = await comment('Who drives?')
    await done(editor.api.put(at(id, '/pinned')))
    await done(editor.api.patch(at(id), { text: 'Who walks?' }))
    const after = await desk.api.get(`/elements/${story.id}`)
    expect([after.text, after.etag]).toEqual([before.text, before.etag])
    expect((await desk.api.get('/elements?search=walks')).body.content).toEqual([])
  })

  it('20.2 search finds comments only where it is asked to look in them, in the list and in the plan', async () => {
    const other = await desk.story({ title: 'Who walks alone' })
    const { id } = await comment('Köln is far')
    await done(editor.api.patch(at(id), { text: 'Who walks? Köln is far' }))
    await comment('Alone')
    const found = async (query: string) => {
      const listed = (await done(editor.api.get(`/elements?${query}`))).content
      const days = 'dateFrom=2026-06-01&dateTo=2026-06-02&ideas=true'
      const planned = (await done(editor.api.get(`${daybook}/plan/versions?${days}&${query}`))).ideas
      const ids = [listed, planned].map((some: { id: number }[]) => some.map((one) => one.id).sort())
      expect(ids[0]).toEqual(ids[1])
      return ids[0]
    }
    expect(await found('search=walks')).toEqual([other.id])
    expect(await found('search=koln%20walk&searchIn=comments')).toEqual([story.id])
    expect(await found('search=koln%20alone&searchIn=comments')).toEqual([])
    expect(await found('search=walks&searchIn=story,comments')).toEqual([story.id, other.id])
    await done(editor.api.delete(at(id)))
    expect(await found('search=walks&searchIn=comments')).toEqual([])
  })

  it('20.2 15.1 each write leaves a change of the comment, which names its story', async () => {
    const begin = await present()
    const { id } = await comment('Who drives?')
    await done(editor.api.patch(at(id), { text: 'Who walks?' }))
    await done(editor.api.patch(at(id), { text: 'Who walks?' }))
    await done(editor.api.put(at(id, '/resolved')))
    const changes = await changesAfter(begin)
    const by = { type: 'user', id: editor.id }
    expect(
      changes.map(({ kind, action, version, subject, elementId, fields }: Record<string, unknown>) => {
        expect([subject, elementId]).toEqual([{ type: 'comment', id }, story.id])
        return [kind, action, version, fields]
      }),
    ).toEqual([
      ['created', 'comment-created', 1, []],
      ['changed', 'comment-changed', 2, [{ of: null, field: 'text', from: 'Who drives?', to: 'Who walks?' }]],
      [
        'changed',
        'comment-resolved',
        3,
        [{ of: null, field: 'resolved', from: null, to: { by, time: expect.any(String) } }],
      ],
    ])
    expect((await desk.api.get(`/changes?after=${begin}&types=element`)).body.content).toEqual([])
    const undo = await editor.api.post(`${daybook}/changes/${changes[1].position}/undo`)
    expect(refusalOf(undo).errors).toEqual(['global null not-undoable'])
    await done(editor.api.delete(at(id)))
    const left = await changesAfter(begin)
    expect(left.at(-1)).toMatchObject({ kind: 'deleted', action: 'comment-deleted', version: 4, fields: [] })
  })

  it('20.2 what a deleted comment said goes from its changes, too, and from no others', async () => {
    const begin = await present()
    const [{ id }, kept] = [await comment('first-secret'), await comment('Open')]
    for (const one of [id, kept.id]) await done(editor.api.patch(at(one), { text: `second ${one}` }))
    await done(editor.api.patch(at(id), { text: 'third-secret' }))
    await done(editor.api.delete(at(id)))
    const changes = await changesAfter(begin)
    expect(changes).toHaveLength(6)
    const log = JSON.stringify([changes, (await desk.api.get(`${daybook}/audit`)).body])
    for (const text of ['first-secret', `second ${id}`, 'third-secret']) expect(log).not.toContain(text)
    expect(log).toContain(`second ${kept.id}`)
  })

  it('20.2 14.6 followers get the comments of what they see', async () => {
    const { id: groupId } = await desk.group()
    await done(desk.api.patch(`${daybook}/users/${editor.id}`, { reads: 'own', groupIds: [groupId] }))
    const begin = await present()
    await comment('Hidden', desk.api)
    expect((await editor.api.get(`/changes?after=${begin}`)).body.content).toEqual([])
    await done(desk.api.patch(`/elements/${story.id}`, { groupIds: [groupId] }))
    const next = await present()
    await comment('Seen', desk.api)
    const { content } = (await editor.api.get(`/changes?after=${next}`)).body
    expect(content).toMatchObject([{ subject: { type: 'comment' }, elementId: story.id }])
  })

  it('20.2 they stay through trash and restore, and go for good with the story, as do their texts in the log', async () => {
    const { id } = await comment('first-secret')
    await done(editor.api.patch(at(id), { text: 'second-secret' }))
    await done(desk.api.delete(`/elements/${story.id}`))
    for (const path of [of(), at(id)]) expect(refusalOf(await editor.api.get(path))).toEqual(notThere)
    expect(refusalOf(await editor.api.put(at(id, '/pinned')))).toEqual(notThere)
    await done(desk.api.post(`${daybook}/trash/${story.id}/restore`))
    expect(await texts(of())).toEqual(['second-secret'])
    await done(desk.api.delete(`/elements/${story.id}`))
    test.clock.advance(31 * 86_400)
    await purgeTrash(test.deps.db, test.clock.now(), 100)
    const { rows } = await sql`select from comment where element_id = ${story.id}`.execute(test.deps.db)
    expect(rows).toEqual([])
    const left = await sql<{ fields: string }>`
      select fields from change where subject_type = 'comment' and subject_id = ${id}`.execute(test.deps.db)
    expect(left.rows.map(({ fields }) => fields)).toEqual(['[]', '[]'])
  })

  it('20.2 17.5 of an erased person the name goes, and the text stays', async () => {
    const { id } = await comment('Kept text')
    await done(editor.api.put(at(id, '/pinned')))
    const { id: named } = await comment(`<@${editor.id}>`)
    await done(desk.api.post(`${daybook}/users/${editor.id}/erase`, { confirm: editor.email }))
    const by = { type: 'user', id: editor.id, name: 'erased' }
    expect(await done(desk.api.get(at(id)))).toMatchObject({ text: 'Kept text', author: by, pinned: { by } })
    expect((await done(desk.api.get(at(named)))).mentions).toEqual([{ id: editor.id, name: 'erased' }])
    expect(JSON.stringify(await changesAfter(0))).not.toContain('Test Editor')
  })
})

describe('20.3 the brief', () => {
  it('20.3 a pinned comment replaces the earlier brief, and both changes are in the log', async () => {
    const [one, two] = [await comment('One'), await comment('Two')]
    const begin = await present()
    await done(editor.api.put(at(one.id, '/pinned')))
    expect((await done(editor.api.put(at(two.id, '/pinned')))).pinned.by.id).toBe(editor.id)
    expect(await texts(`${of()}?pinned=true`)).toEqual(['Two'])
    expect(await texts(`${of()}?pinned=false`)).toEqual(['One'])
    expect((await done(editor.api.get(at(one.id)))).version).toBe(3)
    const log = (await changesAfter(begin)).map(
      ({ subject, action }: { subject: { id: number }; action: string }) => [subject.id, action],
    )
    expect(log).toEqual([
      [one.id, 'comment-pinned'],
      [one.id, 'comment-unpinned'],
      [two.id, 'comment-pinned'],
    ])
    expect((await editor.api.delete(at(two.id, '/pinned'))).status).toBe(204)
    expect(await texts(`${of()}?pinned=true`)).toEqual([])
  })

  it('20.3 of many that are pinned at once, exactly one is the brief', async () => {
    const made = await Promise.all(Array.from({ length: 8 }, (_, index) => comment(`${index}`)))
    const answers = await Promise.all(made.map(({ id }) => editor.api.put(at(id, '/pinned'))))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await texts(`${of()}?pinned=true`)).toHaveLength(1)
    const pinTwo = sql`
      update comment set pinned_time = now(), pinner_user_id = ${editor.id} where element_id = ${story.id}`
    await expect(pinTwo.execute(test.deps.db)).rejects.toThrow('comment_one_brief')
  })
})
