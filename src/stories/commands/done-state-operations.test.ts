import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalid, notThere, stale } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const storyWithTasks = async () => {
  const story = await desk.story({ tasks: [{ headline: 'A' }, { headline: 'B' }, { headline: 'C' }] })
  const ids: number[] = story.tasks.map(({ id }: { id: number }) => id)
  const [a = 0, b = 0, c = 0] = ids
  return { story, a, b, c, path: `/elements/${story.id}/tasks/done-state` }
}

describe('POST /elements/{id}/tasks/done-state', () => {
  it('4.4 sets the named tasks, keeps the others, and returns the element', async () => {
    const { story, a, c, path } = await storyWithTasks()
    const tasks = [
      { taskId: c, done: true },
      { taskId: a, done: true },
    ]
    const { status, body } = await desk.api.post(path, { tasks })
    const [first, second, third] = story.tasks
    expect([status, body]).toEqual([
      200,
      {
        ...story,
        version: 2,
        tasks: [{ ...first, version: 2, done: true }, second, { ...third, version: 2, done: true }],
      },
    ])
    const undone = await desk.api.post(path, { tasks: [{ taskId: a, done: false }] })
    expect(undone.body.tasks.map(({ done }: { done: boolean }) => done)).toEqual([false, false, true])
  })

  it('4.4, 1.18 keeps the version if nothing changes', async () => {
    const { story, a, path } = await storyWithTasks()
    const { status, text } = await desk.api.post(path, { tasks: [{ taskId: a, done: false }] })
    expect([status, text]).toEqual([200, (await desk.api.get(`/elements/${story.id}`)).text])
  })

  it('1.4 accepts tasks as objects, as answers show them', async () => {
    const { a, path } = await storyWithTasks()
    const { status, body } = await desk.api.post(path, {
      tasks: [{ task: { id: a, headline: 'A' }, done: true }],
    })
    expect([status, body.tasks[0].done]).toEqual([200, true])
  })

  it('4.4 refuses all tasks if one is unknown, of another element, or repeated, and names each problem', async () => {
    const { a, b, path } = await storyWithTasks()
    const { a: elsewhere } = await storyWithTasks()
    const tasks = [a, 999_999_999, elsewhere, b, a].map((taskId) => ({ taskId, done: true }))
    expect(await desk.refused(() => desk.api.post(path, { tasks }))).toEqual(
      invalid([
        'body tasks[1].taskId unknown-reference',
        'body tasks[2].taskId unknown-reference',
        'body tasks[4].taskId duplicate',
      ]),
    )
  })

  it.each([
    ['no list', {}, ['body tasks required']],
    ['no entry', { tasks: [] }, ['body tasks too-few']],
    [
      'more than 200',
      { tasks: Array.from({ length: 201 }, (_, i) => ({ taskId: i + 1, done: true })) },
      ['body tasks too-many'],
    ],
    [
      'an entry without its members',
      { tasks: [{}] },
      ['body tasks[0].done required', 'body tasks[0].taskId required'],
    ],
    [
      'more than the state',
      { tasks: [{ taskId: 1, done: true, headline: 'x' }], done: true },
      ['body done unknown-field', 'body tasks[0].headline unknown-field'],
    ],
  ])('4.4, 1.8 refuses %s', async (_, body, errors) => {
    const { path } = await storyWithTasks()
    expect(await desk.refused(() => desk.api.post(path, body))).toEqual(invalid(errors))
  })

  it('4.4, 1.8 converts nothing', async () => {
    const { a, path } = await storyWithTasks()
    const { code, errors } = await desk.refused(() =>
      desk.api.post(path, { tasks: [{ taskId: a, done: 'true' }] }),
    )
    expect([code, errors]).toEqual(['type-mismatch', ['body tasks[0].done type-mismatch']])
  })

  it('1.18 honours If-Match; another organization and the trash are not found', async () => {
    const { story, a, path } = await storyWithTasks()
    const body = { tasks: [{ taskId: a, done: true }] }
    expect(await desk.refused(() => desk.api.post(path, body, { 'if-match': '"old"' }))).toEqual(stale)
    const foreign = await storyDesk(app)
    expect(await desk.refused(() => foreign.api.post(path, body))).toEqual(notThere)
    await desk.api.delete(`/elements/${story.id}`)
    expect(await desk.refused(() => desk.api.post(path, body))).toEqual(notThere)
  })

  it('4.4 no other write accepts `done`', async () => {
    const { story, a } = await storyWithTasks()
    const refused = async (send: () => ReturnType<typeof desk.api.post>) => (await desk.refused(send)).errors
    const task = `/elements/${story.id}/tasks/${a}`
    expect(await refused(() => desk.api.patch(task, { done: true }))).toEqual(['body done read-only'])
    expect(await refused(() => desk.api.post('/elements', { tasks: [{ done: true }] }))).toEqual([
      'body tasks[0].done unknown-field',
    ])
    const entry = { tasks: [{ id: a, done: true }] }
    for (const method of ['put', 'patch'] as const)
      expect(await refused(() => desk.api[method](`/elements/${story.id}`, entry))).toContain(
        'body tasks[0].done read-only',
      )
  })
})
