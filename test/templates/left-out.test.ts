import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { signedInPerson } from '../support/people.ts'
import { invalid, refusalOf } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let group: { id: number }

const path = '/api/daybook/v1/templates'
const date = '2026-12-31'
let serial = 0

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  group = await desk.group()
})

const made = async (body: object, more: object = {}): Promise<number> => {
  const answer = await desk.api.post(path, {
    name: `Left out ${++serial}`,
    key: `l-${serial}`,
    body,
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const use = (id: number, body: object = {}): Promise<ApiAnswer> =>
  desk.api.post(`${path}/${id}/elements`, { date, ...body })

const warningsOf = ({ status, text, body }: ApiAnswer): string[] => {
  expect(status, text).toBe(201)
  return body.warnings.map(({ path: at, code }: { path: string; code: string }) => `${at} ${code}`).sort()
}

describe('24.1 what makes no sense without a reference that ended goes with it', () => {
  it('24.1 the main group with its group, but none that the request names', async () => {
    const ended = await desk.group()
    const id = await made({ title: 'Fire', groupIds: [ended.id, group.id], masterGroupId: ended.id })
    await desk.api.delete(`/groups/${ended.id}`)
    const answer = await use(id)
    expect(warningsOf(answer)).toEqual(['groupIds[0] unknown-reference', 'masterGroupId unknown-reference'])
    expect(answer.body).toMatchObject({ groupIds: [group.id], masterGroupId: group.id })
    expect(refusalOf(await use(id, { masterGroupId: ended.id }))).toEqual(
      invalid(['body masterGroupId unknown-reference']),
    )
  })

  it('14.3, 24.1 a group that is not seen is named once, and once as the main group', async () => {
    const other = await desk.group()
    const id = await made({ title: 'Fire', groupIds: [group.id, other.id], masterGroupId: other.id })
    const mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const rights = { reads: 'own', writes: 'own', groupIds: [group.id] }
    await desk.api.patch(`/api/daybook/v1/users/${mia.id}`, rights)
    const answer = await mia.api.post(`${path}/${id}/elements`, { date })
    expect(warningsOf(answer)).toEqual(['groupIds[1] unknown-reference', 'masterGroupId unknown-reference'])
    const { content } = (await mia.api.get(`${path}/${id}/ended`)).body
    expect(content.map((ended: { path: string }) => ended.path)).toEqual(['groupIds[1]', 'masterGroupId'])
  })

  it('24.1 status and length with their format, the publication with the category that says where', async () => {
    const [status, other] = [await desk.status('task'), await desk.status('task')]
    const format = await desk.format({ statusIds: [status.id], textLengths: ['Long'] })
    const optionId = format.options[0]?.id
    const platform = await desk.platform({ typeCode: 0 })
    const [category, kept] = [await desk.category(platform), await desk.category(platform)]
    await desk.format({ statusIds: [other.id] })
    const id = await made({
      title: 'Fire',
      groupIds: [group.id],
      tasks: [{ formatId: format.id, statusId: status.id, textLength: { optionId } }],
      publications: [{ categoryId: category.id }, { categoryId: kept.id }],
    })
    await desk.setFormatActive(format.id, false)
    await desk.api.delete(`/categories/${category.id}`)
    const answer = await use(id)
    expect(warningsOf(answer)).toEqual([
      'publications[0].categoryId unknown-reference',
      'publications[0].platformId required',
      'tasks[0].formatId unknown-reference',
      'tasks[0].textLength.optionId text-length-of-another-format',
    ])
    expect(answer.body.tasks).toMatchObject([{ textLength: null }])
    expect(answer.body.publications).toMatchObject([{ categoryId: kept.id }])
  })

  it('24.1 links to tasks that the request replaces', async () => {
    const platform = await desk.platform({ typeCode: 0 })
    const id = await made({
      title: 'Fire',
      groupIds: [group.id],
      tasks: [{ localId: 'text' }, { localId: 'photo' }],
      publications: [
        { platformId: platform.id, assignedTaskRefs: [{ localId: 'text' }, { localId: 'photo' }] },
      ],
    })
    const answer = await use(id, { tasks: [{ localId: 'photo', headline: 'Own' }] })
    expect(warningsOf(answer)).toEqual(['publications[0].assignedTaskRefs[0].localId unknown-reference'])
    expect(answer.body.publications).toMatchObject([{ assignedTasks: [{ headline: 'Own' }] }])
  })

  it('24.1 a day that is struck out of a range, where nothing comes out on it, but not the range', async () => {
    const weekdays = { mon: true, tue: true, wed: true, thu: true, fri: true, sat: false, sun: false }
    const platform = await desk.platform({ weeklySchedule: weekdays })
    const schedule = { kind: 'recurring', type: 'daily', fromDate: 0, toDate: 6, exceptDates: [1, 3] }
    const id = await made({ title: 'Serial', publications: [{ platformId: platform.id, schedule }] })
    // 2027-01-02 is a Saturday.
    const answer = await use(id, { date: '2027-01-01' })
    expect(warningsOf(answer)).toEqual(['publications[0].schedule.exceptDates[0] not-a-day-of-publication'])
    expect(answer.body.publications[0].schedule).toMatchObject({
      fromDate: '2027-01-01',
      exceptDates: ['2027-01-04'],
    })
  })

  it('24.1 a status that its format or platform offers no more, or that nobody uses', async () => {
    const [status, other] = [await desk.status('task'), await desk.status('task')]
    const [ready, planned] = [await desk.status('publication'), await desk.status('publication')]
    const elementStatus = await desk.status('element')
    const format = await desk.format()
    const platform = await desk.platform({ typeCode: 0 })
    const id = await made({
      title: 'Fire',
      groupIds: [group.id],
      elementStatusId: elementStatus.id,
      tasks: [{ formatId: format.id, statusId: status.id }],
      publications: [{ platformId: platform.id, statusId: ready.id }],
    })
    await desk.api.patch(`/api/daybook/v1/task-formats/${format.id}`, { taskStatusIds: [other.id] })
    await desk.offer(platform, [planned])
    await desk.useElementStatuses(false)
    const answer = await use(id)
    await desk.useElementStatuses(true)
    expect(warningsOf(answer)).toEqual([
      'elementStatusId element-status-disabled',
      'publications[0].statusId status-not-of-platform',
      'tasks[0].statusId status-not-of-format',
    ])
    expect(answer.body.tasks[0].statusId).not.toBe(status.id)
  })
})

it('24.1, B7, B20 what shows nothing is blank: invisible signs, and an assignee without name and address', async () => {
  const required = ['title', 'tasks[0].headline', 'tasks[0].userId']
  const id = await made({ groupIds: [group.id] }, { required })
  const tasks = [{ headline: '\u2800', user: { name: '', email: '' } }]
  expect(refusalOf(await use(id, { title: '\u200b\u3164', tasks }))).toEqual(
    invalid(['body title required', 'body tasks[0].headline required', 'body tasks[0].userId required']),
  )
})

it('24.1 requires only what a story can have', async () => {
  const answer = await desk.api.post(path, {
    name: 'Odd',
    key: 'odd',
    body: {},
    required: ['constructor', 'tasks[0].toString'],
  })
  expect(refusalOf(answer)).toEqual(
    invalid(['body required[0] unknown-field', 'body required[1] unknown-field']),
  )
})
