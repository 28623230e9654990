import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiAnswer, ApiClient } from '../support/api-client.ts'
import { type SignedIn, signedInPerson } from '../support/people.ts'
import { invalid, notThere, refusalOf } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

const daybook = '/api/daybook/v1'

let test: TestApp
let desk: StoryDesk
let freelancer: SignedIn
let story: { id: number; tasks: { id: number }[] }

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  freelancer = await signedInPerson(test, desk.organizationId, { role: 'editor', internal: false })
  story = await desk.story({ title: 'Strike', tasks: [{ userId: freelancer.id }, {}], confidential: true })
})

const own = () => `${daybook}/me/tasks/${story.tasks[0]?.id}/comments`
const ofOther = () => `${daybook}/me/tasks/${story.tasks[1]?.id}/comments`
const at = (id: number, mark = '') => `${daybook}/comments/${id}${mark}`

const done = async (answer: Promise<ApiAnswer>) => {
  const { status, text, body } = await answer
  expect(status, text).toBeLessThan(300)
  return body
}

const byDesk = (text: string, taskId: number | undefined) =>
  done(
    desk.api.post(`${daybook}/elements/${story.id}/comments`, {
      text,
      of: taskId === undefined ? null : { type: 'task', id: taskId },
    }),
  )

const texts = async (path: string, by: ApiClient = freelancer.api): Promise<string[]> =>
  (await done(by.get(path))).content.map(({ text }: { text: string }) => text)

describe('20.1 freelancers', () => {
  it('20.1, 20.3 read the comments of their tasks and the brief, and nothing else of the conversation', async () => {
    const [mine, other] = story.tasks
    const brief = await byDesk('The brief', undefined)
    const hidden = [await byDesk('About the story', undefined), await byDesk('About another task', other?.id)]
    const shown = await byDesk('About mine', mine?.id)
    await done(desk.api.put(at(brief.id, '/pinned')))
    expect(await texts(own())).toEqual(['The brief', 'About mine'])
    expect(await texts(`${own()}?pinned=true`)).toEqual(['The brief'])
    for (const { id } of [brief, shown]) expect((await freelancer.api.get(at(id))).status).toBe(200)
    for (const { id } of hidden) expect(refusalOf(await freelancer.api.get(at(id)))).toEqual(notThere)
    expect(refusalOf(await freelancer.api.get(ofOther()))).toEqual(notThere)
    expect((await freelancer.api.get(`${daybook}/elements/${story.id}/comments`)).status).toBe(403)
  })

  it('20.1 write on tasks of their own, and change and delete what they wrote', async () => {
    const { id, of, elementId } = await done(freelancer.api.post(own(), { text: 'From three on' }))
    expect([of, elementId]).toEqual([{ type: 'task', id: story.tasks[0]?.id }, story.id])
    expect((await done(freelancer.api.patch(at(id), { text: 'From four on' }))).text).toBe('From four on')
    expect(await texts(`${daybook}/elements/${story.id}/comments`, desk.api)).toEqual(['From four on'])
    expect((await freelancer.api.put(at(id, '/resolved'))).status).toBe(403)
    expect((await freelancer.api.put(at(id, '/pinned'))).status).toBe(403)
    expect(refusalOf(await freelancer.api.post(ofOther(), { text: 'x' }))).toEqual(notThere)
    const byOther = await byDesk('Not yours', story.tasks[0]?.id)
    expect((await freelancer.api.patch(at(byOther.id), { text: 'x' })).status).toBe(403)
    expect((await freelancer.api.delete(at(byOther.id))).status).toBe(403)
    await done(freelancer.api.delete(at(id)))
  })

  it('20.1 lose the conversation with the task', async () => {
    const { id } = await done(freelancer.api.post(own(), { text: 'From three on' }))
    await done(desk.api.patch(`/elements/${story.id}/tasks/${story.tasks[0]?.id}`, { userId: null }))
    for (const answer of [
      await freelancer.api.get(own()),
      await freelancer.api.get(at(id)),
      await freelancer.api.patch(at(id), { text: 'x' }),
      await freelancer.api.delete(at(id)),
    ])
      expect(refusalOf(answer)).toEqual(notThere)
  })

  it('20.1 name only people of the conversation that they read', async () => {
    const editor = await signedInPerson(test, desk.organizationId, { role: 'admin', lastName: 'Boss' })
    const text = `<@${editor.id}> thank you`
    expect(refusalOf(await freelancer.api.post(own(), { text }))).toEqual(
      invalid(['body text unknown-reference']),
    )
    const of = { type: 'task', id: story.tasks[0]?.id }
    await done(editor.api.post(`${daybook}/elements/${story.id}/comments`, { text: 'Please call', of }))
    expect((await done(freelancer.api.post(own(), { text }))).mentions).toEqual([
      { id: editor.id, name: 'Test Boss' },
    ])
  })
})

describe('20.4 why somebody declines', () => {
  const task = () => `${daybook}/me/tasks/${story.tasks[0]?.id}`
  const ofTask = () => `/elements/${story.id}/tasks/${story.tasks[0]?.id}`

  it('20.4 becomes a comment of the task, in one write', async () => {
    const reason = 'I am away until four'
    const { confirmationStatusCode } = await done(
      freelancer.api.patch(task(), { confirmationStatusCode: -1, reason }),
    )
    expect(confirmationStatusCode).toBe(-1)
    const { content } = await done(desk.api.get(`${daybook}/elements/${story.id}/comments`))
    expect(content).toMatchObject([
      { text: reason, of: { type: 'task', id: story.tasks[0]?.id }, author: { id: freelancer.id } },
    ])
    const { content: entries } = await done(desk.api.get(`${daybook}/audit?actor=user:${freelancer.id}`))
    expect(entries.map(({ action }: { action: string }) => action).sort()).toEqual([
      'comment-created',
      'own-task-changed',
      'session-created',
    ])
  })

  it('20.4 is refused with any other answer, and then nothing is written', async () => {
    const refused = invalid(['body reason no-refusal'])
    for (const code of [undefined, 0, 1]) {
      const body = { reason: 'x', ...(code !== undefined && { confirmationStatusCode: code }) }
      expect(refusalOf(await freelancer.api.patch(task(), body))).toEqual(refused)
      expect(refusalOf(await desk.api.patch(ofTask(), body))).toEqual(refused)
    }
    for (const reason of ['', ' ', 'x'.repeat(10_001)])
      expect((await freelancer.api.patch(task(), { confirmationStatusCode: -1, reason })).status).toBe(400)
    expect(await texts(own())).toEqual([])
    expect((await done(freelancer.api.get(`${daybook}/me/tasks`))).content[0].confirmationStatusCode).toBe(-2)
  })

  it('20.4 editors say it for somebody, also in a batch', async () => {
    await done(desk.api.patch(ofTask(), { confirmationStatusCode: -1, reason: 'Called in sick' }))
    const other = `/elements/${story.id}/tasks/${story.tasks[1]?.id}`
    const body = { confirmationStatusCode: -1, reason: 'On leave' }
    const operations = [{ method: 'PATCH', path: other, body }]
    await done(desk.api.post(`${daybook}/elements/batch`, { operations }))
    expect(await texts(`${daybook}/elements/${story.id}/comments`, desk.api)).toEqual([
      'Called in sick',
      'On leave',
    ])
  })

  it('20.4 19.1 a batch with a reason is undone by its positions; the comment stays', async () => {
    await done(desk.api.patch(ofTask(), { confirmationStatusCode: 1 }))
    const body = { confirmationStatusCode: -1, reason: 'On leave' }
    const operations = [{ method: 'PATCH', path: ofTask(), body }]
    const { positions } = await done(desk.api.post(`${daybook}/elements/batch`, { operations }))
    expect(positions).toHaveLength(1)
    await done(desk.api.post(`${daybook}/changes/undo`, { positions }))
    const [{ confirmationStatusCode }] = (await done(desk.api.get(`/elements/${story.id}`))).tasks
    expect(confirmationStatusCode).toBe(1)
    expect(await texts(own())).toEqual(['On leave'])
  })
})
