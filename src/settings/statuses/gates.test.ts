import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInPerson } from '../../../test/support/people.ts'
import { refusalOf } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

/** 25.3: what an element, a task or a publication must have before it takes a status. */

const own = '/api/daybook/v1'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(app)
  await desk.api.patch(`${own}/organization`, { elementStatusEnabled: true })
})

type Kind = 'element' | 'task' | 'publication'

const status = async (kind: Kind, gate: object, name = `Gated ${Math.random()}`): Promise<number> => {
  const { body } = await desk.api.post(`${own}/${kind}-statuses`, { name })
  const answer = await desk.api.put(`${own}/${kind}-statuses/${body.id}/gate`, gate)
  expect(answer.status, answer.text).toBe(200)
  expect((await desk.api.get(`${own}/${kind}-statuses/${body.id}/gate`)).body).toEqual(answer.body)
  return body.id
}

/** The paths of what a refusal names, after the state was seen to be untouched. */
const missing = async (answer: { readonly body: object; readonly status: number }): Promise<string[]> => {
  const { errors, code } = answer.body as { errors: { path: string; code: string }[]; code: string }
  expect([answer.status, code]).toEqual([400, 'business-error'])
  expect(new Set(errors.map((error) => error.code))).toEqual(new Set(['gate']))
  return errors.map(({ path }) => path)
}

describe('PUT /{element|task|publication}-statuses/{id}/gate', () => {
  it('25.3 names everything that an element lacks for a status, and lets it pass when it has it', async () => {
    const elementStatusId = await status('element', {
      fields: ['title', 'note', 'tasks'],
      finishedTasks: true,
    })
    const story = await desk.story({ note: ' \u200b' })
    const path = `/elements/${story.id}`
    expect(await missing(await desk.api.patch(path, { elementStatusId }))).toEqual(['note', 'tasks', 'title'])
    const whole = { title: 'T', note: 'N', tasks: [{ headline: 'Report' }], elementStatusId }
    expect(await missing(await desk.api.patch(path, whole))).toEqual(['tasks[0].done'])
    expect(
      await missing(await desk.api.post('/elements', { ...whole, groupIds: [story.groupIds[0]] })),
    ).toEqual(['tasks[0].done'])
    const { elementStatusId: _, ...content } = whole
    const { tasks } = (await desk.api.patch(path, content)).body
    await desk.api.post(`${path}/tasks/done-state`, { tasks: [{ taskId: tasks[0].id, done: true }] })
    expect((await desk.api.patch(path, { elementStatusId })).status).toBe(200)
    // What has the status keeps it, whatever it loses.
    expect((await desk.api.patch(path, { title: null })).status).toBe(200)
    expect((await desk.api.put(path, { note: null, groupIds: story.groupIds, elementStatusId })).status).toBe(
      200,
    )
  })

  it('25.3 names the members of entries by their places in the body, new ones and known ones', async () => {
    const statusId = await status('task', { fields: ['user', 'headline', 'deadline'] })
    const user = await desk.user()
    const story = await desk.story({ tasks: [{ headline: 'One' }, { headline: 'Two' }] })
    const [one, two] = story.tasks
    const tasks = [{ id: two.id, statusId }, { headline: 'New' }, { statusId, user: { id: user.id } }]
    const path = `/elements/${story.id}`
    expect(await missing(await desk.api.patch(path, { tasks }))).toEqual([
      'tasks[0].deadline',
      'tasks[0].user',
      'tasks[2].deadline',
      'tasks[2].headline',
    ])
    expect(await missing(await desk.api.patch(`${path}/tasks/${one.id}`, { statusId }))).toEqual([
      'deadline',
      'user',
    ])
    expect(await missing(await desk.api.post(`${path}/tasks`, { statusId, headline: 'x' }))).toEqual([
      'deadline',
      'user',
    ])
    const whole = { statusId, user: { name: 'Jo' }, deadline: { date: '2026-06-18' } }
    expect((await desk.api.patch(`${path}/tasks/${one.id}`, whole)).status).toBe(200)
  })

  it('25.3 asks once for a task that must be done, at its place in the body, by its name if it has one', async () => {
    const gate = { fields: [], finishedTasks: true }
    const [elementStatusId, statusId] = [await status('element', gate), await status('task', gate)]
    const story = await desk.story({ tasks: [{ headline: 'One' }, { headline: ' \u200b' }] })
    const [one, two] = story.tasks
    const path = `/elements/${story.id}`
    const asks = async (sent: Promise<{ readonly body: { errors?: object }; readonly status: number }>) => {
      const answer = await sent
      await missing(answer)
      const errors = answer.body.errors as { path: string; message: string }[]
      return errors.map((error) => `${error.path} ${error.message}`)
    }
    const named = 'must be done for this status: One'
    const unnamed = 'must be done for this status'
    const { api } = desk
    expect(await asks(api.patch(`${path}/tasks/${one.id}`, { statusId }))).toEqual([`done ${named}`])
    expect(await asks(api.patch(`${path}/tasks/${two.id}`, { statusId }))).toEqual([`done ${unnamed}`])
    expect(await asks(api.patch(path, { elementStatusId }))).toEqual([
      `tasks[0].done ${named}`,
      `tasks[1].done ${unnamed}`,
    ])
    const tasks = [{ id: two.id, statusId }, { id: one.id }]
    expect(await asks(api.patch(path, { elementStatusId, tasks }))).toEqual([
      `tasks[1].done ${named}`,
      `tasks[0].done ${unnamed}`,
    ])
  })

  it('25.3 judges what a publication and its tasks lack, also when it is published', async () => {
    const list = (await desk.api.get(`${own}/publication-statuses`)).body.content
    const published = list.find(({ code }: { code: string | null }) => code === 'PUBLISHED').id
    const gate = { fields: ['externalId'], finishedTasks: true }
    expect((await desk.api.put(`${own}/publication-statuses/${published}/gate`, gate)).status).toBe(200)
    const { id: platformId } = await desk.platform()
    const story = await desk.story({
      tasks: [{ localId: 'a', headline: 'Report' }, { headline: 'Another' }],
      publications: [{ platformId, assignedTaskRefs: [{ localId: 'a' }] }],
    })
    const path = `/elements/${story.id}/publications/${story.publications[0].id}`
    expect(await missing(await desk.api.post(`${path}/publish`, { doneTaskIds: [] }))).toEqual([
      'externalId',
      'tasks[0].done',
    ])
    expect(await missing(await desk.api.post(`${path}/publish`))).toEqual(['externalId'])
    await desk.api.patch(path, { externalId: 'x' })
    expect((await desk.api.post(`${path}/publish`)).status).toBe(200)
    // Taking it back, and undoing that, takes no status anew.
    await desk.api.patch(path, { externalId: null })
    expect((await desk.api.post(`${path}/unpublish`)).status).toBe(200)
    const { next } = (await desk.api.get('/changes')).body
    expect((await desk.api.post(`${own}/changes/${next}/undo`)).status).toBe(200)
  })

  it.each(['', '  ', '\u200b'])('25.3, B7 takes an article id of %j for none', async (articleId) => {
    const statusId = await status('publication', { fields: ['cms'] })
    const { id: platformId } = await desk.platform()
    const { id, publications } = await desk.story({ publications: [{ platformId, cms: { articleId } }] })
    const path = `/elements/${id}/publications/${publications[0].id}`
    expect(await missing(await desk.api.patch(path, { statusId }))).toEqual(['cms'])
    expect((await desk.api.patch(path, { statusId, cms: { articleId: 'x' } })).status).toBe(200)
  })

  it('25.3, 5.7 judges a day that leaves a recurring publication by what that one has', async () => {
    const list = (await desk.api.get(`${own}/publication-statuses`)).body.content
    const published = list.find(({ code }: { code: string | null }) => code === 'PUBLISHED').id
    const gate = { fields: ['cms', 'externalId'] }
    const approved = await status('publication', gate)
    expect((await desk.api.put(`${own}/publication-statuses/${published}/gate`, gate)).status).toBe(200)
    const { id: platformId } = await desk.platform()
    const schedule = { kind: 'recurring', type: 'daily', fromDate: '2026-06-15', toDate: '2026-06-19' }
    const story = await desk.story({ publications: [{ platformId, schedule }] })
    const path = `/elements/${story.id}/publications/${story.publications[0].id}`
    expect(await missing(await desk.api.post(`${path}/publish`, { date: '2026-06-15' }))).toEqual([
      'cms',
      'externalId',
    ])
    const whole = { cms: { articleId: 'a' }, externalId: 'x', statusId: approved }
    expect((await desk.api.patch(path, whole)).status).toBe(200)
    const day = await desk.api.post(`${path}/publish`, { date: '2026-06-15' })
    expect(day.status, day.text).toBe(200)
    const moved = await desk.api.post(`${own}${path}/days/2026-06-17/move`, { date: '2026-06-20' })
    expect(moved.status, moved.text).toBe(200)
    expect(moved.body.publications).toMatchObject([
      { cms: { articleId: 'a' }, externalId: 'x', statusId: approved },
      { cms: null, externalId: null, statusId: published },
      { cms: null, externalId: null, statusId: approved },
    ])
  })

  it('25.3 is set by administrators, is off where nothing is asked for, and stays out of v2', async () => {
    const id = await status('task', { fields: ['lead', 'headline', 'lead'] })
    const path = `${own}/task-statuses/${id}/gate`
    expect(refusalOf(await desk.api.put(path, { fields: ['publications'] }))).toMatchObject({ status: 400 })
    expect((await desk.api.put(path, {})).body).toEqual({ fields: [], finishedTasks: false })
    const editor = await signedInPerson(app, desk.organizationId, { role: 'editor' })
    expect((await editor.api.put(path, {})).status).toBe(403)
    expect((await desk.api.put(`${own}/task-statuses/999999/gate`, {})).status).toBe(404)
  })
})
