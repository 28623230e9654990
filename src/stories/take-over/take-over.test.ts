import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newPerson, signedInPerson, signIn } from '../../../test/support/people.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { auditInto } from '../../access/audit/audit.ts'
import { inTransaction } from '../../database/transaction.ts'
import { goOnTakingOver } from './take-over-service.ts'

const users = '/api/daybook/v1/users'

let test: TestApp
let desk: StoryDesk

beforeAll(async () => {
  test = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(test)
})

/** README's own example. */
const budgetVote = () =>
  desk.story({
    title: 'Budget vote: what it means',
    tasks: [
      {
        headline: 'Report',
        user: { email: 'mia@example.org' },
        deadline: { date: '2026-06-18', time: '17:00' },
      },
      { headline: 'Pictures', user: { name: 'Jo' } },
    ],
  })
const read = async ({ id }: { id: number }) => (await desk.api.get(`/elements/${id}`)).body
const assigneesOf = async (story: { id: number }) =>
  (await read(story)).tasks.map(({ user }: { user: object | null }) => user)
const create = async (body: object) => {
  const answer = await desk.api.post(users, { lastName: 'Keller', ...body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const changesSince = async (position: number) =>
  (await desk.api.get(`/changes?after=${position}&types=element`)).body.content
const lastPosition = async () => (await desk.api.get('/changes')).body.next
const actor = { type: 'system', id: null, name: 'take-over', address: null, traceId: null } as const
/** As the queue does. */
const goOn = (job: { userId: number; assigneeId?: number }) =>
  inTransaction(test.deps.db, (db) => {
    const now = test.clock.now()
    const auditBeside = auditInto(db, desk.organizationId, now, actor)
    const { organizationId } = desk
    return goOnTakingOver({ db, organizationId, now, auditBeside }, test.deps, { organizationId, ...job })
  })

describe('B5 an account takes over what waited for its address', () => {
  it('when the user is invited: README’s own example', async () => {
    const story = await budgetVote()
    const before = await lastPosition()
    const mia = await create({ firstName: 'Mia', email: 'Mia@Example.org', role: 'editor' })
    const after = await read(story)
    expect(after.tasks[0].user).toMatchObject({ id: mia.id, name: 'Mia Keller', registered: true })
    expect(after.tasks[1].user).toMatchObject({ id: null, name: 'Jo', registered: false })
    expect([after.version, after.tasks[0].version, after.tasks[1].version]).toEqual([story.version + 1, 2, 1])

    const changes = await changesSince(before)
    expect(changes).toMatchObject([
      {
        action: 'tasks-taken-over',
        subject: { type: 'element', id: story.id },
        fields: [
          { of: { type: 'task', id: story.tasks[0].id }, field: 'userId', from: null, to: mia.id },
          { field: 'user', from: { email: 'mia@example.org', registered: false }, to: null },
        ],
      },
    ])
    const activity = (await desk.api.get(`/api/daybook/v1/elements/${story.id}/activity`)).body.content
    expect(activity[0]).toMatchObject({ action: 'tasks-taken-over', position: changes[0].position })

    const { url } = (await desk.api.post(`${users}/${mia.id}/password-link`)).body
    const password = 'a walk along the river at noon'
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    await test.app.inject({
      method: 'POST',
      url: '/api/daybook/v1/password-link/use',
      headers,
      payload: { token: url.split('#')[1], password },
    })
    const session = await signIn(test.app, { email: 'mia@example.org' }, { password })
    expect(session.status).toBe(201)
    const cookie = String(session.headers['set-cookie']).split(';')[0] ?? ''
    const mine = await test.app.inject({ url: '/api/daybook/v1/me/tasks', headers: { cookie } })
    expect(mine.json().content).toMatchObject([{ taskId: story.tasks[0].id }])
  })

  it('when a user gets another address', async () => {
    const story = await budgetVote()
    const { id } = await create({ email: 'm.keller@example.org' })
    expect((await assigneesOf(story))[0].registered).toBe(false)
    expect((await desk.api.patch(`${users}/${id}`, { email: 'MIA@example.org' })).status).toBe(200)
    expect((await assigneesOf(story))[0]).toMatchObject({ id, name: 'Keller' })
  })

  it('with the new name, when both change at once', async () => {
    const story = await budgetVote()
    const { id } = await create({ email: 'm.keller@example.org' })
    await read(story)
    await desk.api.patch(`${users}/${id}`, { email: 'mia@example.org', screenName: 'Mia K.' })
    expect((await assigneesOf(story))[0]).toMatchObject({ id, name: 'Mia K.' })
  })

  it('and undoing the change gives a task back', async () => {
    const story = await budgetVote()
    const before = await lastPosition()
    await create({ email: 'mia@example.org' })
    const [{ position }] = await changesSince(before)
    expect((await desk.api.post(`/api/daybook/v1/changes/${position}/undo`)).status).toBe(200)
    expect((await assigneesOf(story))[0]).toMatchObject({
      id: null,
      email: 'mia@example.org',
      registered: false,
    })
  })

  it('but not tasks that are done, stories in the trash, or those of another organization', async () => {
    const done = await budgetVote()
    const tasks = [{ taskId: done.tasks[0].id, done: true }]
    expect((await desk.api.post(`/elements/${done.id}/tasks/done-state`, { tasks })).status).toBe(200)
    const other = await storyDesk(test)
    const foreign = await other.story({ tasks: [{ user: { email: 'mia@example.org' } }] })
    const trashed = await budgetVote()
    await desk.api.delete(`/elements/${trashed.id}`)
    await create({ email: 'mia@example.org' })
    expect((await other.api.get(`/elements/${foreign.id}`)).body.tasks[0].user.registered).toBe(false)
    expect((await assigneesOf(done))[0].registered).toBe(false)
  })

  it('and a second user with the address, after the first was deleted, takes what waits since then', async () => {
    const first = await create({ email: 'mia@example.org' })
    await desk.api.delete(`${users}/${first.id}`)
    const story = await budgetVote()
    expect((await assigneesOf(story))[0].registered).toBe(false)
    const second = await create({ email: 'mia@example.org' })
    expect((await assigneesOf(story))[0].id).toBe(second.id)
  })

  it('of more than two hundred stories, the others in the background, once each', async () => {
    const stories = Array.from({ length: 201 }, (_, index) => ({
      title: `Story ${index}`,
      groupIds: [] as number[],
      tasks: [{ user: { email: 'mia@example.org' } }],
    }))
    const { id: group } = await desk.group()
    for (const story of stories) await desk.api.post('/elements', { ...story, groupIds: [group] })
    const before = await lastPosition()
    const { id: userId } = await create({ email: 'mia@example.org' })
    expect(await waiting()).toBe(1)
    await goOn({ userId })
    await goOn({ userId })
    expect(await waiting()).toBe(0)
    let count = 0
    for (let at = before; ; ) {
      const page = await changesSince(at)
      if (page.length === 0) break
      count += page.length
      at = page.at(-1).position
    }
    expect(count).toBe(201)
  }, 120_000)

  const waiting = async () => {
    const { count } = await test.deps.db
      .selectFrom('task')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('organization_id', '=', desk.organizationId)
      .where('unregistered_assignee_id', 'is not', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  it('while others write the same stories: nothing is lost, and nothing is left', async () => {
    const stories = await Promise.all([budgetVote(), budgetVote(), budgetVote()])
    const [created] = await Promise.all([
      desk.api.post(users, { lastName: 'Keller', email: 'mia@example.org' }),
      ...stories.map((story, index) =>
        desk.api.patch(`/elements/${story.id}`, { title: `Changed ${index}` }),
      ),
      desk.api.post('/elements', {
        groupIds: [(await desk.group()).id],
        tasks: [{ user: { email: 'mia@example.org' } }],
      }),
    ])
    await goOn({ userId: created.body.id })
    for (const [index, story] of stories.entries()) {
      const after = await read(story)
      expect([after.title, after.tasks[0].user.id]).toEqual([`Changed ${index}`, created.body.id])
    }
    expect(await waiting()).toBe(3)
  })
})

describe('B5 an assignee with the same name', () => {
  const person = { firstName: 'Jo', lastName: 'Lee' }
  const namesakes = async (id: number) => (await desk.api.get(`${users}/${id}/namesakes`)).body.content

  it('is offered with the number of open tasks, and becomes the user when an administrator says so', async () => {
    await desk.story({ tasks: [{ user: { name: 'Jo Lee' } }, { user: { name: 'Jo Lee' } }] })
    const story = await desk.story({
      tasks: [{ user: { name: 'Jo Lee' } }, { user: { name: 'jo lee', email: 'jo@home.example' } }],
    })
    const jo = await create(person)
    expect(await namesakes(jo.id)).toEqual([
      { name: 'Jo Lee', email: null, tasks: 3 },
      { name: 'jo lee', email: 'jo@home.example', tasks: 1 },
    ])
    expect((await assigneesOf(story))[0].registered).toBe(false)
    const taken = await desk.api.post(`${users}/${jo.id}/take-over`, { name: 'Jo Lee' })
    expect(taken.body).toEqual({ stories: 2, tasks: 3, complete: true })
    expect((await assigneesOf(story))[0].id).toBe(jo.id)
    expect(
      (await desk.api.post(`${users}/${jo.id}/take-over`, { email: 'JO@home.example' })).body.tasks,
    ).toBe(1)
    expect(await namesakes(jo.id)).toEqual([])
  })

  it('is not offered with the address of another user, and must exist', async () => {
    await desk.story({ tasks: [{ user: { name: 'Jo Lee', email: 'jo@example.org' } }] })
    await create({ email: 'jo@example.org' })
    const jo = await create(person)
    expect(await namesakes(jo.id)).toEqual([])
    const path = `${users}/${jo.id}/take-over`
    for (const [body, code] of [
      [{ name: 'Nobody' }, 'unknown-reference'],
      [{}, 'required'],
    ] as const)
      expect(await desk.api.post(path, body)).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'name', code }] },
      })
  })

  it('is handed over by administrators only', async () => {
    const { id } = await newPerson(test, desk.organizationId)
    const editor = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    expect((await editor.api.get(`${users}/${id}/namesakes`)).status).toBe(403)
    expect((await editor.api.post(`${users}/${id}/take-over`, { name: 'Jo' })).status).toBe(403)
  })
})
