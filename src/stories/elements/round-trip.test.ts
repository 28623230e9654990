import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Collection, fieldMaking, valuesOf } from '../../../test/support/custom-fields.ts'
import { addTimeSlot, newPrint } from '../../../test/support/platforms.ts'
import { invalid } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { forEachText } from '../../database/element-texts.ts'
import type { ElementBody } from './element-schemas.ts'
import type { PublicationBody } from './publication-schemas.ts'
import type { TaskBody } from './task-schemas.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

type Members = Record<string, unknown>

const without = (value: Members, names: readonly string[]): Members =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)))

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
  } satisfies Record<Exclude<keyof TaskBody, 'localId' | 'user' | 'userId'>, unknown>
  const publication = {
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
  } satisfies Record<Exclude<keyof PublicationBody, 'localId' | 'assignedTaskIds'>, unknown>
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
      { ...publication, assignedTaskRefs: [{ localId: 'a' }, { localId: 'b' }] },
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
  } satisfies Record<Exclude<keyof ElementBody, 'masterGroupId'>, unknown>)
  return [full, await desk.story({ groupIds: [(await desk.group()).id] })]
}

/** The content as a body of a POST: what the server gives a new story is left out. */
const asNew = (story: Members): Members => ({
  ...without(story, ['id', 'version', 'creationTime', 'modificationDate', 'creator', 'editor', 'url']),
  externalElement: undefined,
  tasks: (story.tasks as Members[]).map((task) => without(task, ['id', 'version', 'done'])),
  publications: (story.publications as Members[]).map((publication) =>
    without(publication, ['id', 'version', 'published', 'assignedTaskIds', 'assignedTasks']),
  ),
})

describe.each([
  ['both forms of every reference', (body: unknown) => body],
  ['references in objects alone', objectsAlone],
  ['flat ids alone', flatAlone],
])('A5 an element that is read and sent back with %s', (_, form) => {
  it('by PUT or PATCH stays as it is, byte for byte, version included', async () => {
    for (const story of await stories()) {
      const path = `/elements/${story.id}`
      const { text, body } = await desk.api.get(path)
      const replaced = await desk.api.put(path, form(body))
      expect([replaced.status, replaced.text]).toEqual([200, text])
      const patched = await desk.api.patch(path, form(body))
      expect([patched.status, patched.text]).toEqual([200, text])
    }
  })

  it('changes only what the client changed', async () => {
    const [story] = await stories()
    const { body: read } = await desk.api.get(`/elements/${story.id}`)
    const changed = { ...read, title: 'Changed', tasks: read.tasks.slice(0, 2) }
    const { body } = await desk.api.put(`/elements/${story.id}`, form(changed))
    expect(body).toEqual({ ...story, version: 2, title: 'Changed', tasks: story.tasks.slice(0, 2) })
  })

  it('can be sent as the POST of a copy, without what the server gives it', async () => {
    const [story] = await stories()
    const { body } = await desk.api.get(`/elements/${story.id}`)
    const made = await desk.api.post('/elements', form(asNew(body)))
    expect(made.status, made.text).toBe(201)
    const timeless = (value: unknown) =>
      JSON.stringify(value, (name, member) =>
        /^(id|url|assignedTasks|assignedTaskIds)$/.test(name) ? undefined : member,
      )
    expect(timeless(made.body)).toBe(timeless(story))
  })
})

describe('A5 tasks and publications', () => {
  it('are sent back one by one by PATCH', async () => {
    const [story] = await stories()
    const path = `/elements/${story.id}`
    await desk.api.post(`${path}/publications/${story.publications[0].id}/publish`)
    const { text, body } = await desk.api.get(path)
    for (const list of ['tasks', 'publications'])
      for (const entry of body[list])
        expect((await desk.api.patch(`${path}/${list}/${entry.id}`, entry)).text).toBe(text)
  })

  it('name their tasks by assignedTaskIds, by assignedTaskRefs, or by both if they agree', async () => {
    const [story] = await stories()
    const [{ id }] = story.publications
    const [one, other] = story.tasks.map((task: Members) => task.id)
    const linked = async (links: Members) =>
      (await desk.api.patch(`/elements/${story.id}`, { publications: [{ id, ...links }] })).body
        .publications[0].assignedTaskIds
    const refs = [{ taskId: other }]
    expect(await linked({ assignedTaskIds: [one] })).toEqual([one])
    expect(await linked({ assignedTaskIds: [other], assignedTaskRefs: refs })).toEqual([other])
    const publications = [{ id, assignedTaskIds: [one], assignedTaskRefs: refs }]
    expect(await desk.refused(() => desk.api.patch(`/elements/${story.id}`, { publications }))).toEqual(
      invalid(['body publications[0].assignedTaskIds references-disagree']),
    )
  })
})

it('A5 a PATCH may repeat the schedule of a publication, and change nothing of it', async () => {
  const [story] = await stories()
  const [{ id, schedule }, recurring] = story.publications
  const send = (sent: unknown) =>
    desk.api.patch(`/elements/${story.id}`, { publications: [{ id, schedule: sent }] })
  expect((await send(schedule)).body.version).toBe(1)
  for (const other of [null, recurring.schedule, { ...schedule, date: '2026-06-20' }])
    expect((await desk.refused(() => send(other))).errors).toEqual([
      'body publications[0].schedule schedule-not-patchable',
    ])
})

it('5.3 PUT and PATCH do not change a published publication that is sent back, with its status or without', async () => {
  const [story] = await stories()
  const path = `/elements/${story.id}`
  await desk.api.post(`${path}/publications/${story.publications[0].id}/publish`)
  const { text, body } = await desk.api.get(path)
  const [first, ...others] = body.publications
  const silent = { ...body, publications: [without(first, ['statusId', 'status']), ...others] }
  for (const sent of [body, silent]) {
    expect((await desk.api.put(path, sent)).text).toBe(text)
    expect((await desk.api.patch(path, sent)).text).toBe(text)
  }
})

describe('A5 what only the server writes', () => {
  it('is refused with read-only where it differs, all places at once and with other problems', async () => {
    const [story] = await stories()
    const path = `/elements/${story.id}`
    const { body } = await desk.api.get(path)
    const [task, ...tasks] = body.tasks
    const sent = {
      ...body,
      creationTime: '2020-01-01T00:00:00Z',
      url: 'https://example.org/elements/7',
      creator: { ...body.creator, id: body.creator.id + 1, name: 'Old name' },
      editor: { ...body.editor, name: 'Old name' },
      elementStatusId: 999_999_999,
      elementStatus: undefined,
      tasks: [{ ...task, done: true }, ...tasks, { done: false }],
    }
    for (const write of [desk.api.put, desk.api.patch])
      expect(await desk.refused(() => write(path, sent))).toEqual(
        invalid([
          'body elementStatusId unknown-reference',
          'body creationTime read-only',
          'body creator read-only',
          'body url read-only',
          'body tasks[0].done read-only',
          'body tasks[4].done read-only',
        ]),
      )
  })

  it('1.4 is the same where an embedded object is named by its id alone, and another one is not', async () => {
    const [{ id: storyId }] = await stories()
    const path = `/elements/${storyId}`
    const { body, text } = await desk.api.get(path)
    const { type, id } = body.creator
    expect((await desk.api.patch(path, { creator: { type, id } })).text).toBe(text)
    const other = await desk.api.patch(path, { creator: { type, id: id + 1 } })
    expect([other.status, other.body.errors]).toMatchObject([400, [{ path: 'creator', code: 'read-only' }]])
  })

  it('1.7 are instants in any notation', async () => {
    const { id, version, modificationDate, creationTime } = await desk.story()
    const patch = (body: object) => desk.api.patch(`/elements/${id}`, body)
    const zoneless = (instant: string) => instant.slice(0, -1)
    for (const end of ['+00:00', '.000Z', 'Z'])
      expect(
        await patch({
          modificationDate: zoneless(modificationDate) + end,
          creationTime: zoneless(creationTime) + end,
        }),
      ).toMatchObject({ status: 200, body: { version } })
    for (const end of ['.4Z', '+01:00'])
      expect(await desk.refused(() => patch({ creationTime: zoneless(creationTime) + end }))).toEqual(
        invalid(['body creationTime read-only']),
      )
  })

  it('an older version, also of an entry, is 412 and names its place, as a stale If-Match does', async () => {
    const [story] = await stories()
    const path = `/elements/${story.id}`
    const [{ id }] = story.tasks
    await desk.api.patch(`${path}/tasks/${id}`, { headline: 'Later' })
    const older = (place: string) => ({
      status: 412,
      code: 'precondition-failed',
      errors: [`body ${place} other-version`],
    })
    const bodies = [
      ['version', { version: 1, title: 'Mine' }],
      ['tasks[0].version', { tasks: [{ id, version: 1, headline: 'Mine' }] }],
    ] as const
    for (const [place, body] of bodies)
      expect(await desk.refused(() => desk.api.patch(path, body))).toEqual(older(place))
    expect(
      await desk.refused(() => desk.api.patch(`${path}/tasks/${id}`, { version: 1, note: 'x' })),
    ).toEqual(older('version'))
    const current = { version: 2, tasks: [{ id, version: 2, headline: 'Mine' }] }
    expect((await desk.api.patch(path, current)).status).toBe(200)
  })

  it('is unknown to a POST', async () => {
    expect(await desk.refused(() => desk.api.post('/elements', { id: 7, version: 1 }))).toEqual(
      invalid(['body id unknown-field', 'body version unknown-field']),
    )
  })
})
