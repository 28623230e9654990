import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type SignedIn, signedInPerson } from '../../../test/support/people.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let anna: { id: number }
let absence: { id: number }
let group: { id: number }

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  anna = await desk.user()
  group = await desk.group()
  const period = { fromDate: '2026-06-20', fromTime: '12:00', toDate: '2026-06-22' }
  absence = (await desk.api.post('/absences', { user: { id: anna.id }, period, type: { code: 3 } })).body
})

const header = 'daybook-warnings'

const due = (date: string, time?: string) => ({
  user: { id: anna.id },
  deadline: { date, ...(time && { time }) },
})

const newStory = async (tasks: readonly object[], key?: string) => {
  const answer = await desk.api.post(
    '/elements',
    { groupIds: [group.id], tasks },
    key === undefined ? {} : { 'idempotency-key': key },
  )
  expect(answer.status, answer.text).toBe(201)
  return answer
}

const warningOf = (task: { id: number }) =>
  `absent;taskid=${task.id};userid=${anna.id};absenceid=${absence.id}`

describe('a task for somebody who is absent', () => {
  it('4.6 is stored, and the header names each such task', async () => {
    const answer = await newStory([due('2026-06-21'), due('2026-06-23'), due('2026-06-20', '12:00')], 'once')
    const [first, , third] = answer.body.tasks
    expect(answer.headers[header]).toBe(`${warningOf(first)}, ${warningOf(third)}`)
    const again = await newStory([due('2026-06-21'), due('2026-06-23'), due('2026-06-20', '12:00')], 'once')
    expect(again.headers[header]).toBe(answer.headers[header])
  })

  it('4.6 is no warning for a time or a day outside the absence, without a day, or for anybody else', async () => {
    const other = await desk.user()
    const answer = await newStory([
      due('2026-06-20', '11:59'),
      due('2026-06-23'),
      { user: { id: anna.id } },
      { user: { id: other.id }, deadline: { date: '2026-06-21' } },
      { user: { name: 'Anna' }, deadline: { date: '2026-06-21' } },
    ])
    expect(answer.headers).not.toHaveProperty(header)
  })

  it('4.6 is reported by the write that brings it about, and by no later one', async () => {
    const { body: story } = await newStory([{ ...due('2026-06-19'), headline: 'Report' }, {}])
    const [report, open] = story.tasks
    const path = `/elements/${story.id}`
    const moved = await desk.api.patch(`${path}/tasks/${report.id}`, { deadline: { date: '2026-06-21' } })
    expect(moved.headers[header]).toBe(warningOf(report))
    const assigned = await desk.api.patch(path, { tasks: [{ id: open.id, ...due('2026-06-22') }] })
    expect(assigned.headers[header]).toBe(warningOf(open))
    for (const body of [{ title: 'Bridge' }, { tasks: [{ id: report.id, headline: 'Long report' }] }])
      expect((await desk.api.patch(path, body)).headers).not.toHaveProperty(header)
    const done = await desk.api.post(`${path}/tasks/done-state`, {
      tasks: [{ taskId: report.id, done: true }],
    })
    expect(done.headers).not.toHaveProperty(header)
    const doneAndMoved = await desk.api.patch(`${path}/tasks/${report.id}`, {
      deadline: { date: '2026-06-22' },
    })
    expect([doneAndMoved.status, doneAndMoved.headers[header]]).toEqual([200, undefined])
  })

  it('4.6 stands in the results of a batch', async () => {
    const { body: story } = await newStory([due('2026-06-19')])
    const [task] = story.tasks
    const path = `/elements/${story.id}/tasks/${task.id}`
    const { body } = await desk.api.post('/api/daybook/v1/elements/batch', {
      operations: [
        { method: 'PATCH', path: `/elements/${story.id}`, body: { title: 'Bridge' } },
        { method: 'PATCH', path, body: { deadline: { date: '2026-06-21' } } },
      ],
    })
    expect(body.results.map(({ warnings }: { warnings: unknown }) => warnings)).toEqual([
      [],
      [{ code: 'absent', taskId: task.id, userId: anna.id, absenceId: absence.id }],
    ])
  })

  it('14.3 is not reported to somebody who does not see that person’s absences', async () => {
    const { body: story } = await newStory([due('2026-06-19')])
    const [task] = story.tasks
    const mia: SignedIn = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const limited = { groupIds: [group.id], reads: 'own', writes: 'own' }
    expect((await desk.api.patch(`/api/daybook/v1/users/${mia.id}`, limited)).status).toBe(200)
    const move = (date: string) =>
      mia.api.patch(`/api/v2/elements/${story.id}/tasks/${task.id}`, { deadline: { date } })
    const unseen = await move('2026-06-21')
    expect([unseen.status, unseen.headers[header]]).toEqual([200, undefined])
    expect((await desk.api.patch(`/api/daybook/v1/users/${anna.id}`, { groupIds: [group.id] })).status).toBe(
      200,
    )
    expect((await move('2026-06-22')).headers[header]).toBe(warningOf(task))
  })
})
