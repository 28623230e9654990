import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { signedInPerson } from '../../../test/support/people.ts'
import { refusalOf } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { purgeChanges } from '../log/purge-queries.ts'
import type { PlanDifference } from './since-schemas.ts'

let test: TestApp
let desk: StoryDesk
let platform: { id: number; name: string }

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  platform = await desk.platform()
})

const own = '/api/daybook/v1'
const week = 'dateFrom=2026-06-15&dateTo=2026-06-21'

/** The present, to look back at; later writes are made a minute later. */
const mark = (): string => {
  const time = test.clock.now().toISOString()
  test.clock.advance(60)
  return time
}

const since = async (time: string, filters = week, by: ApiClient = desk.api): Promise<PlanDifference[]> => {
  const answer = await by.get(`${own}/plan/since?time=${time}&${filters}`)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.content
}

const kindsOf = (differences: readonly PlanDifference[]) =>
  Object.fromEntries(differences.map(({ title, kinds }) => [title, kinds]))

const on = (date: string, more: object = {}) => ({
  platformId: platform.id,
  schedule: { kind: 'single', date, ...more },
})

const patch = async (id: number, body: object) => {
  const answer = await desk.api.patch(`/elements/${id}`, body)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('17.4 GET /plan/since', () => {
  it('17.4 says what came, went and moved, what is at another time, with others, in another status, or otherwise changed', async () => {
    const [one, other] = [await desk.user({ lastName: 'One' }), await desk.user({ lastName: 'Other' })]
    const status = await desk.status('element')
    const story = (title: string, more: object = {}) =>
      desk.story({ title, publications: [on('2026-06-18')], tasks: [{ user: { id: one.id } }], ...more })
    const moved = await story('moved')
    const retimed = await story('retimed', {
      publications: [on('2026-06-18', { timing: { type: 'time', time: '06:00' } })],
    })
    const reassigned = await story('reassigned')
    const restatused = await story('restatused')
    const changed = await story('changed')
    const left = await story('left')
    const deleted = await story('deleted')
    await story('as it was')
    const time = mark()
    await desk.api.put(`/elements/${moved.id}/publications/${moved.publications[0].id}/schedule`, {
      kind: 'single',
      date: '2026-06-19',
    })
    await desk.api.put(`/elements/${retimed.id}/publications/${retimed.publications[0].id}/schedule`, {
      kind: 'single',
      date: '2026-06-18',
      timing: { type: 'time', time: '07:30' },
    })
    await patch(reassigned.id, { tasks: [{ id: reassigned.tasks[0].id, user: { id: other.id } }] })
    await patch(restatused.id, { elementStatusId: status.id })
    await patch(changed.id, { note: 'Call the mayor' })
    await desk.api.put(`/elements/${left.id}/publications/${left.publications[0].id}/schedule`, {
      kind: 'single',
      date: '2026-07-01',
    })
    await desk.api.delete(`/elements/${deleted.id}`)
    await story('new')
    const differences = await since(time)
    expect(kindsOf(differences)).toEqual({
      moved: ['moved'],
      retimed: ['retimed'],
      reassigned: ['reassigned'],
      restatused: ['restatused'],
      changed: ['changed'],
      left: ['removed', 'moved'],
      deleted: ['removed'],
      new: ['added'],
    })
    const fieldsOf = (wanted: string) => differences.find(({ title }) => title === wanted)?.fields
    expect(fieldsOf('moved')).toEqual([
      {
        of: { type: 'publication', id: moved.publications[0].id, name: platform.name },
        field: 'schedule',
        customField: null,
        from: { kind: 'single', date: '2026-06-18', timing: null },
        to: { kind: 'single', date: '2026-06-19', timing: null },
      },
    ])
    expect(fieldsOf('reassigned')?.[0]).toMatchObject({
      field: 'user',
      from: one && { id: one.id },
      to: { id: other.id },
    })
    expect([fieldsOf('deleted'), fieldsOf('new')]).toEqual([[], []])
  })

  it('17.4 is silent about what was taken back, about what came and went, and about what was never in the plan', async () => {
    const story = await desk.story({ title: 'One', publications: [on('2026-06-18')] })
    const elsewhere = await desk.story({ title: 'Elsewhere', publications: [on('2026-08-18')] })
    const time = mark()
    await patch(story.id, { title: 'Two' })
    await patch(story.id, { title: 'One' })
    await patch(elsewhere.id, { note: 'Later' })
    const visitor = await desk.story({ title: 'Visitor', publications: [on('2026-06-18')] })
    await desk.api.delete(`/elements/${visitor.id}`)
    const gone = await desk.story({ title: 'Idea', groupIds: [(await desk.group()).id] })
    await desk.api.delete(`/elements/${gone.id}`)
    await desk.api.post(`${own}/trash/${gone.id}/restore`)
    expect(await since(time)).toEqual([])
    expect(kindsOf(await since(time, `${week}&ideas=true`))).toEqual({ Idea: ['added'] })
    expect(kindsOf(await since(time, ''))).toEqual({ Elsewhere: ['changed'], Idea: ['added'] })
  })

  it('17.4, B22 calls stories without a title by their first headline', async () => {
    const time = mark()
    await desk.story({
      title: null,
      publications: [on('2026-06-18')],
      tasks: [{}, { headline: 'Portrait' }],
    })
    expect(kindsOf(await since(time))).toEqual({ Portrait: ['added'] })
  })

  it('17.4 compares what passes the filters of the plan at either time', async () => {
    const user = await desk.user()
    const group = await desk.group()
    const mine = `${week}&userIds=${user.id}&groupIds=${group.id}&search=bridge`
    const story = await desk.story({
      title: 'Bridge',
      groupIds: [group.id],
      publications: [on('2026-06-18')],
      tasks: [{ user: { id: user.id } }],
    })
    const time = mark()
    await patch(story.id, { tasks: [{ id: story.tasks[0].id, user: null }] })
    expect(kindsOf(await since(time, mine))).toEqual({ Bridge: ['removed', 'reassigned'] })
    expect(kindsOf(await since(time))).toEqual({ Bridge: ['reassigned'] })
    const later = mark()
    await patch(story.id, {
      title: 'Harbour bridge',
      tasks: [{ id: story.tasks[0].id, user: { id: user.id } }],
    })
    expect(kindsOf(await since(later, mine))).toEqual({
      'Harbour bridge': ['added', 'reassigned', 'changed'],
    })
    expect(await since(later, `${mine}&elementIds=${story.id + 1}`)).toEqual([])
  })

  it('14.6 a story that turns confidential is only removed for those who lose sight, and comes when it is open again', async () => {
    const reader = await signedInPerson(test, desk.organizationId, { role: 'reader' })
    const story = await desk.story({ title: 'Secret', publications: [on('2026-06-18')] })
    const hidden = await desk.story({ title: 'Never', confidential: true, publications: [on('2026-06-18')] })
    const time = mark()
    await patch(story.id, { confidential: true, note: 'Whispered' })
    await patch(hidden.id, { note: 'More' })
    expect(await since(time, week, reader.api)).toEqual([
      { elementId: story.id, title: null, kinds: ['removed'], fields: [] },
    ])
    expect(kindsOf(await since(time))).toEqual({ Secret: ['changed'], Never: ['changed'] })
    const later = mark()
    await patch(story.id, { confidential: false })
    expect(await since(later, week, reader.api)).toEqual([
      { elementId: story.id, title: 'Secret', kinds: ['added'], fields: [] },
    ])
    expect(await since(time, week, reader.api)).toMatchObject([{ kinds: ['changed'] }])
  })

  it('17.4 says when history begins, also after its beginning was removed', async () => {
    const { body } = await desk.api.get('/changes?after=0&limit=1')
    const [first] = body.content
    const historyFrom = async (time: string) =>
      new Date((await desk.api.get(`${own}/plan/since?time=${time}&${week}`)).body.historyFrom)
    expect(await historyFrom('2020-01-01T00:00:00Z')).toEqual(new Date(first.time))
    test.clock.advance(60)
    await desk.story({ title: 'One', publications: [on('2026-06-18')] })
    test.clock.advance(60)
    const time = mark()
    await purgeChanges(test.deps.db, new Date(time), 1000)
    expect(await historyFrom(test.clock.now().toISOString())).toEqual(new Date(time))
  })

  it('17.4 is refused for times whose changes are no longer kept, and for half a period', async () => {
    const time = mark()
    await desk.story({ title: 'One', publications: [on('2026-06-18')] })
    const answer = await desk.api.get(`${own}/plan/since?time=${time}&dateFrom=2026-06-15`)
    expect(refusalOf(answer)).toMatchObject({ status: 400, code: 'validation-failed' })
    test.clock.advance(60)
    await purgeChanges(test.deps.db, test.clock.now(), 1000)
    const { status, body } = await desk.api.get(`${own}/plan/since?time=${time}&${week}`)
    expect([status, body.code]).toEqual([410, 'changes-expired'])
  })
})
