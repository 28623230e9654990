import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalid, notThere, ruleBroken, typeMismatch } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import { forEachText } from '../../database/element-texts.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

const noStatus = { elementStatusId: null, elementStatus: { id: null, name: 'No Status' } }

describe('POST /elements', () => {
  it('3, 1.6 answers 201 with Location and all fields of the element, with null or empty ones', async () => {
    const group = await desk.group({ externalId: 'g-1' })
    const answer = await desk.api.post('/elements', { groupIds: [group.id] })
    expect(answer.status).toBe(201)
    const { id } = answer.body
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2/elements/${id}`)
    const client = { type: 'client', id: expect.any(Number), name: expect.stringMatching(/^Test client/) }
    const embedded = { id: group.id, name: group.name, externalId: 'g-1' }
    expect(answer.body).toEqual({
      id,
      version: 1,
      creationTime: '2026-06-18T09:00:00Z',
      modificationDate: '2026-06-18T09:00:00Z',
      creator: client,
      editor: client,
      url: `http://daybook.test/elements/${id}`,
      ...forEachText(() => null),
      confidential: false,
      elementStatusId: expect.any(Number),
      elementStatus: { id: answer.body.elementStatusId, name: 'Planned' },
      groupIds: [group.id],
      groups: [embedded],
      masterGroupId: group.id,
      masterGroup: embedded,
      event: null,
      location: null,
      externalElement: null,
      customFields: [],
      tasks: [],
      publications: [],
    })
    const read = await desk.api.get(`/elements/${id}`)
    expect(read).toMatchObject({ status: 200, text: answer.text, etag: answer.etag })
  })

  it('3 stores every field of the root as it was sent', async () => {
    const fields = {
      ...forEachText((_, name) => `A ${name}\nof two lines`),
      confidential: true,
      event: { fromDate: '2024-02-29', fromTime: '23:59', toDate: '2024-03-01', toTime: '00:00' },
      location: { name: 'Town hall', address: 'Market 1', latitude: 52.520008, longitude: -13.404954 },
    }
    expect(await desk.story(fields)).toMatchObject(fields)
    expect(
      await desk.story({ event: { fromDate: '2026-01-01' }, location: { name: ' Pier ' } }),
    ).toMatchObject({
      event: { fromDate: '2026-01-01', fromTime: null, toDate: null, toTime: null },
      location: { name: 'Pier', address: null, latitude: null, longitude: null },
    })
  })

  it('1.8 refuses members that the server owns, entry ids, and all other unknown members at once', async () => {
    const body = {
      id: 1,
      version: 1,
      creationTime: '2026-06-18T09:00:00Z',
      modificationDate: '2026-06-18T09:00:00Z',
      creator: null,
      editor: null,
      url: 'x',
      tasks: [{ id: 1, version: 1, done: true }],
      publications: [{ id: 1, version: 1, published: null, assignedTaskIds: [], articleId: 'a' }],
    }
    const unknown = [
      ...Object.keys(body).filter((name) => name !== 'tasks' && name !== 'publications'),
      ...['id', 'version', 'done'].map((name) => `tasks[0].${name}`),
      ...['id', 'version', 'published', 'assignedTaskIds', 'articleId'].map(
        (name) => `publications[0].${name}`,
      ),
    ]
    expect(await desk.refused(() => desk.api.post('/elements', body))).toEqual(
      invalid(unknown.map((name) => `body ${name} unknown-field`)),
    )
  })

  it('1.8 converts nothing: every wrong type is a type-mismatch with its path', async () => {
    const body = {
      title: 1,
      confidential: 'true',
      groupIds: ['1'],
      elementStatusId: '1',
      event: '2026-06-18',
      location: { name: 1, latitude: '1' },
      tasks: [{ headline: [] }, null],
      publications: {},
    }
    const paths = [
      'title',
      'confidential',
      'groupIds[0]',
      'elementStatusId',
      'event',
      'location.name',
      'location.latitude',
      'tasks[0].headline',
      'tasks[1]',
      'publications',
    ]
    expect(await desk.refused(() => desk.api.post('/elements', body))).toEqual(
      typeMismatch(paths.map((path) => `body ${path} type-mismatch`)),
    )
  })

  it('1.8 reports unknown references and broken rules in all parts of a body at once', async () => {
    const unknown = 999_999_999
    const body = {
      elementStatusId: unknown,
      groupIds: [unknown],
      masterGroupId: unknown - 1,
      event: { fromDate: '2026-06-18', toDate: '2026-06-17' },
      tasks: [{ formatId: unknown, statusId: unknown, userId: unknown, textLength: { optionId: unknown } }],
      publications: [{ platformId: unknown, assignedTaskRefs: [{ taskId: unknown }] }, { typeId: unknown }],
    }
    const expected = [
      'elementStatusId unknown-reference',
      'groupIds[0] unknown-reference',
      'masterGroupId unknown-reference',
      'event ends-before-it-starts',
      'tasks[0].formatId unknown-reference',
      'tasks[0].statusId unknown-reference',
      'tasks[0].userId unknown-reference',
      'tasks[0].textLength.optionId unknown-reference',
      'publications[0].platformId unknown-reference',
      'publications[0].assignedTaskRefs[0].taskId task-of-another-element',
      'publications[1].platformId required',
      'publications[1].typeId unknown-reference',
    ]
    expect(await desk.refused(() => desk.api.post('/elements', body))).toEqual(
      invalid(expected.map((problem) => `body ${problem}`)),
    )
  })
})

describe('3 event', () => {
  it('accepts an end at or after the start, to the minute if both have a time', async () => {
    for (const event of [
      { fromDate: '2026-06-18', toDate: '2026-06-18' },
      { fromDate: '2026-06-18', fromTime: '10:00', toDate: '2026-06-18', toTime: '10:00' },
      { fromDate: '2026-06-18', fromTime: '10:00', toTime: '10:01' },
      { fromDate: '2026-06-18', fromTime: '10:00', toDate: '2026-06-18', toTime: null },
      { fromDate: '2026-06-18', toTime: '00:00' },
      { fromDate: '2026-12-31', fromTime: '23:00', toDate: '2027-01-01', toTime: '01:00' },
    ])
      expect((await desk.story({ event })).event).toMatchObject(event)
  })

  it('refuses an end before the start, in elements and in tasks', async () => {
    const { groupIds } = await desk.story()
    for (const event of [
      { fromDate: '2026-06-18', toDate: '2026-06-17' },
      { fromDate: '2026-06-18', fromTime: '10:00', toDate: '2026-06-18', toTime: '09:59' },
      { fromDate: '2026-06-18', fromTime: '10:00', toTime: '09:59' },
    ])
      expect(
        await desk.refused(() => desk.api.post('/elements', { event, groupIds, tasks: [{ event }] })),
      ).toEqual(invalid(['body event ends-before-it-starts', 'body tasks[0].event ends-before-it-starts']))
  })

  it('1.7 refuses invalid dates and times', async () => {
    for (const [event, path] of [
      [{ fromDate: '2026-02-29' }, 'event.fromDate'],
      [{ fromDate: '2026-6-1' }, 'event.fromDate'],
      [{ fromDate: '0000-01-01' }, 'event.fromDate'],
      [{ fromDate: '2026-06-18T00:00:00Z' }, 'event.fromDate'],
      [{ fromDate: '2026-06-18', fromTime: '24:00' }, 'event.fromTime'],
      [{ fromDate: '2026-06-18', toDate: '2026-13-01' }, 'event.toDate'],
      [{ fromDate: '2026-06-18', toTime: '9:00' }, 'event.toTime'],
    ] as const)
      expect(await desk.refused(() => desk.api.post('/elements', { event }))).toEqual({
        status: 400,
        code: 'date-format-error',
        errors: [`body ${path} date-format`],
      })
    expect(await desk.refused(() => desk.api.post('/elements', { event: {} }))).toEqual(
      invalid(['body event.fromDate required']),
    )
  })
})

describe('3 location', () => {
  it('stores coordinates exactly, up to the poles and the antimeridian', async () => {
    for (const location of [
      { name: 'a', latitude: 90, longitude: 180 },
      { name: 'a', latitude: -90, longitude: -180 },
      { name: 'a', latitude: 0.1234567890123456, longitude: 1e-12 },
    ])
      expect((await desk.story({ location })).location).toEqual({ address: null, ...location })
  })

  it('refuses coordinates beyond them, and a location without a name', async () => {
    const send = (location: object) => desk.refused(() => desk.api.post('/elements', { location }))
    expect(await send({ latitude: 90.0000001, longitude: -180.5 })).toEqual(
      invalid([
        'body location.name required',
        'body location.latitude out-of-range',
        'body location.longitude out-of-range',
      ]),
    )
    expect(await send({ name: ' \t ' })).toEqual(invalid(['body location.name blank']))
  })
})

describe('3 masterGroup', () => {
  it('is the first group by default', async () => {
    const [one, two] = [await desk.group(), await desk.group()]
    const groupIds = [two.id, one.id]
    expect(await desk.story({ groupIds })).toMatchObject({ groupIds, masterGroupId: two.id })
    expect(await desk.story({ groupIds, masterGroupId: null })).toMatchObject({ masterGroupId: two.id })
    expect(await desk.story({ groupIds, masterGroupId: one.id })).toMatchObject({ masterGroupId: one.id })
  })

  it('is kept by PATCH while it is one of the groups, and is else the first; null means the first', async () => {
    const [one, two, three] = [await desk.group(), await desk.group(), await desk.group()]
    const { id } = await desk.story({ groupIds: [one.id, two.id], masterGroupId: two.id })
    const patch = async (body: object) => (await desk.api.patch(`/elements/${id}`, body)).body
    expect(await patch({ groupIds: [three.id, two.id] })).toMatchObject({ masterGroupId: two.id })
    expect(await patch({ groupIds: [three.id, one.id] })).toMatchObject({ masterGroupId: three.id })
    expect(await patch({ masterGroupId: one.id })).toMatchObject({ masterGroupId: one.id })
    expect(await patch({ masterGroupId: null })).toMatchObject({ masterGroupId: three.id })
    const platform = await desk.platform()
    expect(await patch({ groupIds: [], publications: [{ platformId: platform.id }] })).toMatchObject({
      masterGroupId: null,
      masterGroup: null,
    })
  })

  it('must exist and be one of the groups after the write', async () => {
    const [one, two] = [await desk.group(), await desk.group()]
    const { id } = await desk.story({ groupIds: [one.id] })
    const notInGroups = ruleBroken(['body masterGroupId master-group-not-in-groups'])
    const swapped = { groupIds: [two.id], masterGroupId: one.id }
    const patch = (body: object) => desk.refused(() => desk.api.patch(`/elements/${id}`, body))
    expect(await desk.refused(() => desk.api.post('/elements', swapped))).toEqual(notInGroups)
    expect(await patch(swapped)).toEqual(notInGroups)
    expect(await patch({ masterGroupId: two.id })).toEqual(notInGroups)
    expect(await desk.refused(() => desk.api.put(`/elements/${id}`, { ...swapped, groupIds: [] }))).toEqual(
      ruleBroken(['body masterGroupId master-group-not-in-groups', 'body null element-content-required']),
    )
    expect(await patch({ masterGroup: { id: two.id } })).toEqual(
      ruleBroken(['body masterGroup.id master-group-not-in-groups']),
    )
    expect(await patch({ masterGroupId: 999_999_999 })).toEqual(
      invalid(['body masterGroupId unknown-reference']),
    )
  })
})

describe('3.2 content requirement', () => {
  const required = ruleBroken(['body null element-content-required'])

  it('is met by a publication, by a group, or by a task of a registered user named by id or by e-mail', async () => {
    const user = await desk.user({ email: 'mia@example.org' })
    const { id: platformId } = await desk.platform()
    const { id: groupId } = await desk.group()
    for (const body of [
      { publications: [{ platformId }] },
      { groupIds: [groupId] },
      { tasks: [{}, { user: { id: user.id } }] },
      { tasks: [{ user: { email: 'MIA@EXAMPLE.ORG' } }] },
    ])
      expect((await desk.api.post('/elements', body)).status).toBe(201)
  })

  it('refuses a POST without content, with an unassigned task, or with a task of an unregistered assignee', async () => {
    for (const body of [
      {},
      { title: 'A', tasks: [], publications: [], groupIds: [] },
      { tasks: [{ headline: 'Nobody' }] },
      { tasks: [{ user: { email: 'nobody@example.org', name: 'Nobody' } }, { user: null }] },
    ])
      expect(await desk.refused(() => desk.api.post('/elements', body))).toEqual(required)
  })

  it('refuses a PUT or PATCH whose result has no content', async () => {
    const user = await desk.user()
    const { id, tasks } = await desk.story({ groupIds: (await desk.story()).groupIds, tasks: [{}] })
    const path = `/elements/${id}`
    expect(await desk.refused(() => desk.api.put(path, { title: 'x' }))).toEqual(required)
    expect(await desk.refused(() => desk.api.patch(path, { groupIds: [] }))).toEqual(required)
    const assigned = { groupIds: [], tasks: [{ id: tasks[0].id, user: { id: user.id } }] }
    expect((await desk.api.patch(path, assigned)).status).toBe(200)
    expect(
      await desk.refused(() => desk.api.patch(path, { tasks: [{ id: tasks[0].id, user: null }] })),
    ).toEqual(required)
    expect((await desk.api.patch(path, { title: 'still assigned' })).status).toBe(200)
  })

  it('is not checked by nested writes, but by the next write of the root', async () => {
    const { id: platformId } = await desk.platform()
    const { id, publications } = await desk.story({ publications: [{ platformId }] })
    expect((await desk.api.delete(`/elements/${id}/publications/${publications[0].id}`)).status).toBe(204)
    expect((await desk.api.post(`/elements/${id}/tasks`, { headline: 'x' })).status).toBe(201)
    expect(await desk.refused(() => desk.api.patch(`/elements/${id}`, { title: 'x' }))).toEqual(required)
  })
})

describe('3.3 element status', () => {
  const patch = async (id: number, body: object) => (await desk.api.patch(`/elements/${id}`, body)).body

  it('is the active default if absent or null on POST and PUT, or null on PATCH; PATCH keeps an absent one', async () => {
    const status = await desk.status('element')
    const { id, groupIds, elementStatusId: planned } = await desk.story({ elementStatusId: null })
    expect((await desk.story()).elementStatus).toEqual({ id: planned, name: 'Planned' })
    expect(await patch(id, { elementStatusId: status.id })).toMatchObject({ elementStatusId: status.id })
    expect(await patch(id, { title: 'x' })).toMatchObject({ elementStatusId: status.id })
    expect(await patch(id, { elementStatusId: null })).toMatchObject({ elementStatusId: planned })
    await patch(id, { elementStatus: { id: status.id } })
    expect((await desk.api.put(`/elements/${id}`, { groupIds })).body).toMatchObject({
      elementStatusId: planned,
    })
    const explicit = { groupIds, elementStatusId: status.id }
    expect((await desk.api.put(`/elements/${id}`, explicit)).body).toMatchObject({
      elementStatusId: status.id,
    })
    const cleared = { groupIds, elementStatus: { id: null, name: 'No Status' } }
    expect((await desk.api.put(`/elements/${id}`, cleared)).body).toMatchObject({ elementStatusId: planned })
  })

  it('is No Status if there is no default', async () => {
    const { id, groupIds, elementStatusId } = await desk.story()
    const settings = `/api/daybook/v1/element-statuses/${elementStatusId}`
    expect((await desk.api.patch(settings, { default: false })).status).toBe(200)
    expect(await desk.story()).toMatchObject(noStatus)
    expect(await patch(id, { title: 'kept' })).toMatchObject({ elementStatusId })
    expect(await patch(id, { elementStatusId: null })).toMatchObject(noStatus)
    expect((await desk.api.put(`/elements/${id}`, { groupIds })).body).toMatchObject(noStatus)
  })

  it('A4 is No Status while statuses are not in use; the stored one stays', async () => {
    const { id, groupIds, elementStatusId } = await desk.story()
    await desk.useElementStatuses(false)
    expect(await desk.story()).toMatchObject(noStatus)
    expect(await patch(id, { title: 'x' })).toMatchObject(noStatus)
    expect((await desk.api.put(`/elements/${id}`, { groupIds })).body).toMatchObject(noStatus)
    expect(await patch(id, { elementStatusId: null })).toMatchObject(noStatus)
    await desk.useElementStatuses(true)
    expect((await desk.api.get(`/elements/${id}`)).body).toMatchObject({ elementStatusId })
  })

  it('may not be sent while statuses are not in use, not even the current one', async () => {
    const { id, groupIds, elementStatusId } = await desk.story()
    await desk.useElementStatuses(false)
    const refusal = ruleBroken(['body elementStatusId element-status-disabled'])
    const body = { groupIds, elementStatusId }
    expect(await desk.refused(() => desk.api.post('/elements', body))).toEqual(refusal)
    expect(await desk.refused(() => desk.api.put(`/elements/${id}`, body))).toEqual(refusal)
    expect(await desk.refused(() => desk.api.patch(`/elements/${id}`, body))).toEqual(refusal)
    const asObject = { groupIds, elementStatus: { id: elementStatusId } }
    expect(await desk.refused(() => desk.api.post('/elements', asObject))).toEqual(
      ruleBroken(['body elementStatus.id element-status-disabled']),
    )
  })
})

describe('1.12 PUT and PATCH of the root', () => {
  const full = {
    ...forEachText((_, name) => name),
    confidential: true,
    event: { fromDate: '2026-06-18', fromTime: '10:00', toDate: '2026-06-19', toTime: '11:00' },
    location: { name: 'Town hall', address: 'Market 1', latitude: 1, longitude: 2 },
  }
  const cleared = { ...forEachText(() => null), event: null, location: null }

  it('PUT clears absent members, and sets confidential to its default', async () => {
    const { id, groupIds } = await desk.story(full)
    const answer = await desk.api.put(`/elements/${id}`, { groupIds })
    expect(answer).toMatchObject({ status: 200, body: { ...cleared, confidential: false, version: 2 } })
  })

  it('PATCH keeps absent members, and clears null ones', async () => {
    const { id } = await desk.story(full)
    expect((await desk.api.patch(`/elements/${id}`, {})).body).toMatchObject({ ...full, version: 1 })
    expect((await desk.api.patch(`/elements/${id}`, cleared)).body).toMatchObject({
      ...cleared,
      confidential: true,
    })
  })

  it('PATCH replaces event and location as a whole, because they are values and not resources', async () => {
    const { id } = await desk.story(full)
    const body = { event: { fromDate: '2026-06-20' }, location: { name: 'Harbour' } }
    expect((await desk.api.patch(`/elements/${id}`, body)).body).toMatchObject({
      event: { fromDate: '2026-06-20', fromTime: null, toDate: null, toTime: null },
      location: { name: 'Harbour', address: null, latitude: null, longitude: null },
    })
  })

  it('refuses null for confidential, groupIds, tasks and publications', async () => {
    const { id } = await desk.story()
    const body = { confidential: null, groupIds: null, tasks: null, publications: null }
    const refusal = typeMismatch(Object.keys(body).map((name) => `body ${name} type-mismatch`))
    expect(await desk.refused(() => desk.api.patch(`/elements/${id}`, body))).toEqual(refusal)
    expect(await desk.refused(() => desk.api.put(`/elements/${id}`, body))).toEqual(refusal)
  })

  it('keeps groups in the order sent, and adds, removes and reorders them', async () => {
    const [one, two, three] = [await desk.group(), await desk.group(), await desk.group()]
    const { id } = await desk.story({ groupIds: [three.id, one.id] })
    for (const groupIds of [[one.id, three.id], [two.id, three.id, one.id], [two.id]])
      expect((await desk.api.patch(`/elements/${id}`, { groupIds })).body.groupIds).toEqual(groupIds)
  })
})

describe('3.6 DELETE /elements/{id}', () => {
  it('moves the element to the trash, where no read or write finds it', async () => {
    const { id: platformId } = await desk.platform()
    const story = await desk.story({ tasks: [{}], publications: [{ platformId }] })
    const path = `/elements/${story.id}`
    expect(await desk.api.delete(path)).toMatchObject({ status: 204, text: '' })
    const task = `${path}/tasks/${story.tasks[0].id}`
    const publication = `${path}/publications/${story.publications[0].id}`
    for (const send of [
      () => desk.api.get(path),
      () => desk.api.put(path, { title: 'x', groupIds: story.groupIds }),
      () => desk.api.patch(path, { title: 'x' }),
      () => desk.api.delete(path),
      () => desk.api.post(`${path}/tasks`, {}),
      () => desk.api.patch(task, {}),
      () => desk.api.delete(task),
      () => desk.api.post(`${path}/publications`, { platformId }),
      () => desk.api.patch(publication, {}),
      () => desk.api.delete(publication),
    ])
      expect(await desk.refused(send)).toEqual(notThere)
  })

  it('keeps the rows and their ids, so that the element can be restored', async () => {
    const story = await desk.story({ tasks: [{}, {}] })
    await desk.api.delete(`/elements/${story.id}`)
    const rows = await app.deps.db
      .selectFrom('task')
      .select('id')
      .where('element_id', '=', story.id)
      .orderBy('id')
      .execute()
    expect(rows).toEqual(story.tasks.map(({ id }: { id: number }) => ({ id })))
  })
})
