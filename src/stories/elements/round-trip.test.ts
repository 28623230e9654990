import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Collection, fieldMaking, valuesOf } from '../../../test/support/custom-fields.ts'
import { addTimeSlot, newPrint } from '../../../test/support/platforms.ts'
import { invalid } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { operations } from '../../app/operations.ts'
import { forEachText } from '../../database/element-texts.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

type Members = Record<string, unknown>

/** The members that the reference lists as read-only. A client drops them before it sends an element back. */
const readOnly = {
  root: ['id', 'version', 'creationTime', 'modificationDate', 'creator', 'editor', 'url', 'externalElement'],
  task: ['version', 'done'],
  publication: ['version', 'published', 'assignedTaskIds', 'assignedTasks'],
}

const without = (value: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

/** A PUT of an element that was read, done as the reference describes. */
const sentBack = (story: Members) => ({
  ...without(story, readOnly.root),
  tasks: (story.tasks as Members[]).map((task) => without(task, readOnly.task)),
  publications: (story.publications as Members[]).map((publication) => ({
    ...without(publication, readOnly.publication),
    assignedTaskRefs: (publication.assignedTaskIds as number[]).map((taskId) => ({ taskId })),
  })),
})

/** A PATCH does not accept schedules (contract 6). */
const withoutSchedules = (body: Members): Members => ({
  ...body,
  publications: (body.publications as Members[]).map((publication) => without(publication, ['schedule'])),
})

const isFlatReference = (name: string) =>
  /.Ids?$/.test(name) && !['externalId', 'articleId', 'taskId'].includes(name)

/** The same without flat ids: references only as objects. */
const objectsAlone = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(objectsAlone)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isFlatReference(name))
      .map(([name, member]) => [name, objectsAlone(member)]),
  )
}

const idTwin = (name: string) => (name.endsWith('s') ? `${name.slice(0, -1)}Ids` : `${name}Id`)

/** The same with flat ids only, where there is one. An assignee without an id has none. */
const flatAlone = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(flatAlone)
  if (typeof value !== 'object' || value === null) return value
  const members = value as Members
  return Object.fromEntries(
    Object.entries(members)
      .filter(([name]) => !(name === 'userId' && members.user !== null && members.userId === null))
      .filter(([name]) => members[idTwin(name)] == null)
      .map(([name, member]) => [name, flatAlone(member)]),
  )
}

/** A story with a value in every field, and a second one with as few values as possible. */
const stories = async () => {
  const platform = await desk.platform({ externalId: 'web' })
  const slot = await addTimeSlot(desk.api, platform)
  const print = await newPrint(desk.api, ['2026-07-01'])
  const format = await desk.format({ textLengths: ['Long'] })
  const event = { fromDate: '2026-06-18', fromTime: '10:00', toDate: '2026-06-19', toTime: '11:00' }
  const { fields } = fieldMaking(desk)
  const values = async (collection: Collection) => ({ customFields: valuesOf(await fields(collection)) })
  const task = {
    ...(await values('task-custom-fields')),
    formatId: format.id,
    statusId: (await desk.status('task')).id,
    confirmationStatusCode: 1,
    deadline: { date: '2026-06-18', time: '10:00' },
    headline: 'h',
    lead: 'l',
    text: 't',
    note: 'n',
    customUploadLink: 'https://example.org/u',
    externalLink: { url: 'https://example.org', title: 't' },
    cost: { amount: 12.3456, currency: 'EUR' },
    textLength: { optionId: format.options[0]?.id, characters: 5 },
    event,
  }
  const full = await desk.story({
    ...forEachText((_, name) => name),
    confidential: true,
    elementStatusId: (await desk.status('element')).id,
    groupIds: [(await desk.group({ externalId: 'g' })).id, (await desk.group()).id],
    event,
    ...(await values('custom-fields')),
    location: { name: 'Town hall', address: 'Market 1', latitude: 1.5, longitude: -2.25 },
    tasks: [
      { localId: 'a', ...task, userId: (await desk.user()).id },
      { localId: 'b', ...task, user: { name: 'Jo', email: 'jo@example.org' } },
      { user: { name: 'Sam' } },
      {},
    ],
    publications: [
      {
        platformId: platform.id,
        categoryId: (await desk.category(platform)).id,
        typeId: (await desk.type(platform)).id,
        statusId: (await desk.status('publication')).id,
        externalId: 'x',
        ...(await values('publication-custom-fields')),
        cms: {
          articleId: 'a',
          publishedLink: { url: 'https://example.org/p', title: 'p' },
          editLink: { url: 'https://example.org/e', title: null },
        },
        schedule: {
          kind: 'single',
          date: '2026-06-19',
          timing: { type: 'timeSlot', timeSlotId: slot.id },
        },
        assignedTaskRefs: [{ localId: 'a' }, { localId: 'b' }],
      },
      {
        platformId: platform.id,
        schedule: {
          kind: 'recurring',
          type: 'daily',
          fromDate: '2026-06-19',
          toDate: '2026-07-19',
          timing: { type: 'time', time: '05:30' },
        },
      },
      {
        platformId: print.id,
        schedule: { kind: 'recurring', type: 'manual', fromDate: '2026-06-19', toDate: '2026-07-19' },
      },
      { platformId: platform.id, cms: { articleId: 'b' } },
    ],
  })
  return [full, await desk.story({ groupIds: [(await desk.group()).id] })]
}

describe.each([
  ['both forms of every reference', (body: unknown) => body],
  ['references in objects alone', objectsAlone],
  ['flat ids alone', flatAlone],
])('an element that is read and sent back by PUT with %s', (_, form) => {
  it('stays as it is, byte for byte, version included', async () => {
    for (const story of await stories()) {
      const { text, body } = await desk.api.get(`/elements/${story.id}`)
      const answer = await desk.api.put(`/elements/${story.id}`, form(sentBack(body)))
      expect([answer.status, answer.text]).toEqual([200, text])
    }
  })

  it('changes only what the client changed', async () => {
    const [story] = await stories()
    const back = sentBack((await desk.api.get(`/elements/${story.id}`)).body)
    const changed = form({ ...back, title: 'Changed', tasks: back.tasks.slice(0, 2) }) as object
    const { body } = await desk.api.put(`/elements/${story.id}`, changed)
    expect(body).toEqual({ ...story, version: 2, title: 'Changed', tasks: story.tasks.slice(0, 2) })
  })

  it('can be sent as a PATCH without the schedules, and as the POST of a copy without the ids of entries', async () => {
    const [story] = await stories()
    const { text, body } = await desk.api.get(`/elements/${story.id}`)
    const back = sentBack(body)
    expect((await desk.api.patch(`/elements/${story.id}`, form(withoutSchedules(back)))).text).toBe(text)
    const entries = (list: Members[]) => list.map((entry) => without(entry, ['id', 'assignedTaskRefs']))
    const copy = { ...back, tasks: entries(back.tasks), publications: entries(back.publications) }
    const made = await desk.api.post('/elements', form(copy))
    expect(made.status, made.text).toBe(201)
    const timeless = (value: unknown) =>
      JSON.stringify(value, (name, member) =>
        /^(id|url|assignedTasks|assignedTaskIds)$/.test(name) ? undefined : member,
      )
    expect(timeless(made.body)).toBe(timeless(story))
  })
})

it('5.3 PUT and PATCH do not change a published publication that is sent back without its status', async () => {
  const [story] = await stories()
  const path = `/elements/${story.id}`
  await desk.api.post(`${path}/publications/${story.publications[0].id}/publish`)
  const { text, body } = await desk.api.get(path)
  const back = sentBack(body)
  const [first, ...others] = back.publications
  const publications = [without(first as Members, ['statusId', 'status']), ...others]
  const whole = { ...back, publications }
  expect((await desk.api.put(path, whole)).text).toBe(text)
  expect((await desk.api.patch(path, withoutSchedules(whole))).text).toBe(text)
})

describe('1.8 sending back other members', () => {
  it('is refused, and names exactly the members to leave out', async () => {
    const [story] = await stories()
    const prefixed = (at: string, names: readonly string[]) =>
      names.map((name) => `body ${at}${name} unknown-field`)
    const each = (list: string, count: number, names: readonly string[]) =>
      Array.from({ length: count }, (_, index) => prefixed(`${list}[${index}].`, names)).flat()
    const { body } = await desk.api.get(`/elements/${story.id}`)
    expect(await desk.refused(() => desk.api.put(`/elements/${story.id}`, body))).toEqual(
      invalid([
        ...prefixed('', readOnly.root),
        ...each('tasks', 4, readOnly.task),
        ...each('publications', 4, readOnly.publication),
      ]),
    )
  })

  it('is documented: the description of PUT names every member to leave out', () => {
    const put = operations.find(({ operationId }) => operationId === 'replaceElement')
    for (const name of Object.values(readOnly).flat()) expect(put?.description).toContain(`\`${name}\``)
  })
})
