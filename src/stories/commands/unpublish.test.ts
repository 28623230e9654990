import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalid } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
  app.clock.set('2026-06-16T09:30:00Z')
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const own = '/api/daybook/v1'
const present = async (): Promise<number> => (await desk.api.get('/changes')).body.next
const undo = async () => (await desk.api.post(`${own}/changes/${await present()}/undo`)).status

/** A story with tasks `0`, `1`, `2` that are linked to its first publication, and one more. */
const planned = async (publication: object = {}) => {
  const { id: platformId } = await desk.platform()
  const { id: statusId } = await desk.status('publication')
  const story = await desk.story({
    tasks: ['0', '1', '2', '3'].map((headline) => ({ headline, localId: headline })),
    publications: [
      {
        platformId,
        statusId,
        assignedTaskRefs: ['0', '1', '2'].map((localId) => ({ localId })),
        ...publication,
      },
    ],
  })
  const ids: number[] = story.tasks.map(({ id }: { id: number }) => id)
  const root = `/elements/${story.id}`
  const path = `${root}/publications/${story.publications[0].id}`
  return {
    story,
    ids,
    platformId,
    statusId,
    root,
    path,
    task: (index: number) => `${root}/tasks/${ids[index]}`,
    publish: (body?: object) => desk.api.post(`${path}/publish`, body),
    unpublish: (of = path) => desk.api.post(`${of}/unpublish`),
    setDone: (index: number, done: boolean) =>
      desk.api.post(`${root}/tasks/done-state`, { tasks: [{ taskId: ids[index], done }] }),
    read: async () => (await desk.api.get(root)).body,
  }
}

const done = ({ tasks }: { tasks: { done: boolean }[] }) => tasks.map((task) => task.done)
const statusOf = ({ publications }: { publications: { statusId: number | null }[] }) =>
  publications[0]?.statusId

describe('B13 POST …/publish {doneTaskIds}', () => {
  it('finishes exactly those of the linked tasks, and none for an empty list', async () => {
    const { ids, publish } = await planned()
    const { status, body } = await publish({ doneTaskIds: [ids[2], ids[0]] })
    expect([status, done(body)]).toEqual([200, [true, false, true, false]])
    const other = await planned()
    expect(done((await other.publish({ doneTaskIds: [] })).body)).toEqual([false, false, false, false])
  })

  it('takes tasks as objects, and leaves done what was done', async () => {
    const { ids, publish, setDone } = await planned()
    await setDone(1, true)
    const { body } = await publish({ doneTasks: [{ id: ids[0], headline: '0' }] })
    expect(done(body)).toEqual([true, true, false, false])
  })

  it('refuses what is not linked, each at its path, and publishes nothing', async () => {
    const { ids, publish, root } = await planned()
    const other = await planned()
    const send = () => publish({ doneTaskIds: [ids[0], ids[3], other.ids[0], 999_999] })
    expect(await desk.refused(send)).toEqual(
      invalid([1, 2, 3].map((index) => `body doneTaskIds[${index}] unknown-reference`)),
    )
    expect((await desk.refused(() => publish({ doneTasks: [{ id: ids[3] }] }))).errors).toEqual([
      'body doneTasks[0].id unknown-reference',
    ])
    expect((await desk.api.get(root)).body.publications[0].published).toBeNull()
    for (const doneTaskIds of [null, ids[0], ['x'], [ids[0], ids[0]]])
      expect((await publish({ doneTaskIds })).status, JSON.stringify(doneTaskIds)).toBe(400)
  })

  it('5.7 holds for a day of a series, too, whatever is due by then', async () => {
    const week = { kind: 'recurring', type: 'daily', fromDate: '2026-06-15', toDate: '2026-06-19' }
    const { ids, path, publish, unpublish, statusId, root } = await planned({ schedule: week })
    await desk.api.patch(`${root}/tasks/${ids[0]}`, { deadline: { date: '2026-06-15' } })
    const { body } = await publish({ date: '2026-06-15', doneTaskIds: [ids[1]] })
    expect(done(body)).toEqual([false, true, false, false])
    const [, day] = body.publications
    const back = await unpublish(path.replace(/\d+$/, day.id))
    expect([done(back.body), back.body.publications[1].statusId]).toEqual([
      [false, false, false, false],
      statusId,
    ])
    expect((await desk.refused(() => publish({ date: '2026-06-16', doneTaskIds: [ids[3]] }))).errors).toEqual(
      ['body doneTaskIds[0] unknown-reference'],
    )
  })

  it('can be part of a batch', async () => {
    const { ids, path, read } = await planned()
    const operations = [
      { method: 'POST', path: `${path}/publish`, body: { doneTaskIds: [ids[1]] } },
      { method: 'POST', path: `${path}/unpublish` },
      { method: 'POST', path: `${path}/publish`, body: { doneTaskIds: [ids[2]] } },
    ]
    expect((await desk.api.post(`${own}/elements/batch`, { operations })).status).toBe(200)
    expect(done(await read())).toEqual([false, false, true, false])
  })
})

describe('B13 POST …/unpublish', () => {
  it('reopens what this publishing had finished, and gives back the status', async () => {
    const { publish, unpublish, setDone, statusId } = await planned()
    await setDone(1, true)
    await publish()
    const { body } = await unpublish()
    expect([done(body), statusOf(body)]).toEqual([[false, true, false, false], statusId])
    await publish()
    expect(done((await unpublish()).body)).toEqual([false, true, false, false])
  })

  it('leaves done what was written since', async () => {
    const { task, publish, unpublish, setDone } = await planned()
    await publish()
    await desk.api.patch(task(0), { externalLink: { url: 'https://example.org/text' } })
    await setDone(1, false)
    await setDone(1, true)
    // What changes nothing is no write.
    await desk.api.patch(task(2), { headline: '2' })
    expect(done((await unpublish()).body)).toEqual([true, true, false, false])
  })

  it('gives back No Status, but no status that has ended or that the platform lost', async () => {
    const none = await planned({ statusId: null })
    await none.publish()
    expect(statusOf((await none.unpublish()).body)).toBeNull()
    for (const end of ['delete', 'deactivate', 'withdraw']) {
      const { publish, unpublish, statusId, platformId } = await planned()
      const other = await desk.status('publication')
      await publish()
      const status = `${own}/publication-statuses/${statusId}`
      if (end === 'delete') expect((await desk.api.delete(status)).status).toBe(204)
      if (end === 'deactivate') expect((await desk.api.patch(status, { active: false })).status).toBe(200)
      if (end === 'withdraw') await desk.offer({ id: platformId, name: '' }, [other], other.id)
      const { content } = (await desk.api.get('/publication-statuses?size=100')).body
      const usual = content.find((one: { default: boolean }) => one.default)?.id ?? null
      expect(statusOf((await unpublish()).body), end).toBe(end === 'withdraw' ? other.id : usual)
    }
  })

  it('17.3 undoing it publishes again, and that can be taken back as the first time', async () => {
    const { publish, unpublish, statusId, read } = await planned()
    await publish()
    const { published } = (await read()).publications[0]
    await unpublish()
    expect(await undo()).toBe(200)
    const again = await read()
    expect([again.publications[0].published, done(again)]).toEqual([published, [true, true, true, false]])
    const { body } = await unpublish()
    expect([done(body), statusOf(body)]).toEqual([[false, false, false, false], statusId])
  })

  it('17.3 what undo took back is forgotten', async () => {
    const { publish, unpublish, setDone, ids } = await planned()
    await publish()
    expect(await undo()).toBe(200)
    await setDone(0, true)
    await publish({ doneTaskIds: [ids[1]] })
    expect(done((await unpublish()).body)).toEqual([true, false, false, false])
  })

  it('knows tasks that are linked no more, and none that are gone; the trash keeps it all', async () => {
    const { root, path, task, ids, publish, unpublish, statusId } = await planned()
    await publish()
    await desk.api.patch(path, { assignedTaskIds: [ids[0], ids[1]] })
    await desk.api.delete(task(1))
    await desk.api.delete(root)
    await desk.api.post(`${own}/trash/${root.split('/').at(-1)}/restore`)
    const { status, body } = await unpublish()
    expect([status, done(body), statusOf(body)]).toEqual([200, [false, false, false], statusId])
  })

  it('19.3 a copy knows nothing of it', async () => {
    const { story, ids, publish, unpublish, read } = await planned()
    await publish()
    const copy = (await desk.api.post(`${own}/elements/${story.id}/copy`, {})).body
    expect(done(copy)).toEqual([false, false, false, false])
    await desk.api.post(`/elements/${copy.id}/publications/${copy.publications[0].id}/publish`, {
      doneTaskIds: [],
    })
    await unpublish()
    expect([done(await read()), ids.length]).toEqual([[false, false, false, false], 4])
  })

  it('of two publications, each reopens what it finished itself', async () => {
    const { story, platformId, ids, root, publish, unpublish } = await planned()
    const { body } = await desk.api.post(`${root}/publications`, { platformId, assignedTaskIds: ids })
    const second = `${root}/publications/${body.publications[1].id}`
    await publish({ doneTaskIds: [ids[0]] })
    await desk.api.post(`${second}/publish`)
    expect(done((await unpublish()).body)).toEqual([false, true, true, true])
    expect(done((await unpublish(second)).body)).toEqual([false, false, false, false])
    expect(story.id).toBeGreaterThan(0)
  })

  it('never reopens a task that is written at the same time', async () => {
    for (let round = 0; round < 8; round++) {
      const { task, publish, unpublish, read } = await planned()
      await publish()
      const write = () => desk.api.patch(task(0), { note: `written ${round}` })
      const [one, other] = round % 2 ? [write, unpublish] : [unpublish, write]
      const answers = await Promise.all([one(), other()])
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      const { tasks } = await read()
      const [back] = answers.filter(
        ({ body }) => body.publications[0].published === null && body.version === 3,
      )
      // Whoever came second saw what the first had left.
      expect(tasks[0].done, `${round}`).toBe(back === undefined)
      expect(tasks[0].note).toBe(`written ${round}`)
    }
  })

  it('B13 publishing and writing a task at the same time loses neither', async () => {
    for (let round = 0; round < 5; round++) {
      const { ids, task, publish, unpublish, read } = await planned()
      const [published, written] = await Promise.all([
        publish({ doneTaskIds: [ids[0]] }),
        desk.api.patch(task(0), { note: 'n' }),
      ])
      expect([published.status, written.status]).toEqual([200, 200])
      expect((await read()).tasks[0]).toMatchObject({ done: true, note: 'n' })
      const isLater = written.body.version > published.body.version
      expect(done((await unpublish()).body)[0]).toBe(isLater)
    }
  })

  it('17.5 works when an assignee was erased meanwhile', async () => {
    const { ids, root, publish, unpublish } = await planned()
    const user = await desk.user()
    await desk.api.patch(`${root}/tasks/${ids[0]}`, { userId: user.id })
    await publish()
    await desk.api.delete(`${own}/users/${user.id}`)
    const { status, body } = await unpublish()
    expect([status, done(body)]).toEqual([200, [false, false, false, false]])
  })
})
