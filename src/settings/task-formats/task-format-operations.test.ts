import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiClient } from '../../../test/support/api-client.ts'
import { referenceVersionOf } from '../../../test/support/reference-version.ts'
import {
  conflict,
  denied,
  invalid,
  notThere,
  refusal,
  refusalOf,
  ruleBroken,
  stale,
  typeMismatch,
} from '../../../test/support/refusals.ts'
import { type TestApp, type TestNewsroom, testApp } from '../../../test/support/test-app.ts'

const settings = '/api/daybook/v1/task-formats'

let test: TestApp
let newsroom: TestNewsroom
let api: ApiClient
/** Ids of the starter set's task statuses Requested, Offered, Received. */
let requested: number
let offered: number
let received: number

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  newsroom = await test.newsroom()
  api = newsroom.api
  const { content } = (await api.get('/task-statuses')).body
  ;[requested, offered, received] = content.map(({ id }: { id: number }) => id)
})

const newFormat = async (body: object = {}) => {
  const answer = await api.post(settings, { name: 'Report', typeCode: 'text', ...body })
  expect(answer.status).toBe(201)
  return answer.body
}
/** 25.1: v2 does not say what a format wants. */
const asInV2 = ({ wantsDelivery: _, ...format }: Record<string, unknown>) => format
const formatPath = ({ id }: { id: number }) => `/task-formats/${id}`
const writePath = ({ id }: { id: number }) => `${settings}/${id}`
const refused = (send: () => ReturnType<ApiClient['get']>) => refusal(api, ['/task-formats?size=100'], send)

const statuses = '/api/daybook/v1/task-statuses'
const newStatus = async (name: string) => (await api.post(statuses, { name })).body
const setActive = (id: number, active: boolean) => api.patch(`${statuses}/${id}`, { active })

const newTask = async (task: object) => {
  const group = (await api.post('/groups', { name: 'Sports' })).body
  const story = await api.post('/elements', { groupIds: [group.id], tasks: [task] })
  expect(story.status).toBe(201)
  return story.body
}

describe('GET /task-formats', () => {
  it('10.7 lists the starter set in a hybrid list', async () => {
    const { body } = await api.get('/task-formats')
    expect(
      body.content.map(({ name, typeCode }: { name: string; typeCode: string }) => [name, typeCode]),
    ).toEqual([
      ['Text', 'text'],
      ['Picture', 'picture'],
      ['Video', 'video'],
      ['Audio', 'audio'],
      ['Other', 'other'],
    ])
    expect(body.content[0]).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Text',
      typeCode: 'text',
      active: true,
      position: 1,
      taskStatusIds: expect.any(Array),
      taskStatuses: expect.any(Array),
      allTaskStatuses: true,
      defaultTaskStatusId: null,
      defaultTaskStatus: null,
      textLengthOptions: [],
      standardCost: null,
    })
    expect(body.page).toEqual({ number: 0, size: 20, totalElements: 5, totalPages: 1 })
    const first = (await api.get('/task-formats?size=3')).body
    const rest = (await api.get(`/task-formats?size=3&cursor=${first.nextCursor}`)).body
    expect([...first.content, ...rest.content]).toEqual(body.content)
  })

  it('B21 shows the statuses that a task can have: all active ones where none are chosen', async () => {
    const all = async () => (await api.get('/task-statuses?active=true&size=100')).body.content
    const ids = (statuses: { id: number }[]) => statuses.map(({ id }) => id)
    const of = async (format: { id: number }) => (await api.get(formatPath(format))).body
    const [open, chosen] = [await newFormat(), await newFormat({ taskStatusIds: [received, requested] })]
    expect(await of(open)).toMatchObject({
      allTaskStatuses: true,
      taskStatusIds: ids(await all()),
      taskStatuses: (await all()).map(({ id, name }: { id: number; name: string }) => ({ id, name })),
    })
    expect(await of(chosen)).toMatchObject({ allTaskStatuses: false, taskStatusIds: [requested, received] })
    const added = await newStatus('On hold')
    expect((await of(open)).taskStatusIds).toContain(added.id)
    await setActive(added.id, false)
    expect((await of(open)).taskStatusIds).toEqual(ids(await all()))
    expect((await api.get('/task-formats?size=100')).body.content).toContainEqual(await of(open))
  })

  it('B21 v2 leaves out what was deactivated since, the settings keep it', async () => {
    const [first, second] = [(await newStatus('First')).id, (await newStatus('Second')).id]
    const chosen = await newFormat({ taskStatusIds: [first, second], defaultTaskStatusId: first })
    const shown = async (at: string) => {
      const { taskStatusIds, allTaskStatuses, defaultTaskStatusId } = (await api.get(at)).body
      return { taskStatusIds, allTaskStatuses, defaultTaskStatusId }
    }
    const usable = (taskStatusIds: number[]) => ({
      taskStatusIds,
      allTaskStatuses: false,
      defaultTaskStatusId: null,
    })
    const stored = await shown(writePath(chosen))
    const statusOf = async () => (await newTask({ formatId: chosen.id })).tasks[0].statusId
    await setActive(first, false)
    expect(await shown(formatPath(chosen))).toEqual(usable([second]))
    expect(await statusOf()).toBe(second)
    await setActive(second, false)
    expect(await shown(formatPath(chosen))).toEqual(usable([]))
    expect(await statusOf()).toBe(null)
    expect(await shown(writePath(chosen))).toEqual(stored)
    await setActive(first, true)
    expect((await shown(formatPath(chosen))).defaultTaskStatusId).toBe(first)
  })

  it('B21, A5 chooses nothing where what was read is sent back', async () => {
    const open = await newFormat()
    const same = await api.patch(writePath(open), { ...open, name: 'Renamed' })
    expect([same.status, same.body]).toEqual([200, { ...open, name: 'Renamed', version: 2 }])
    const some = await api.patch(writePath(open), {
      ...same.body,
      taskStatuses: undefined,
      taskStatusIds: [offered],
    })
    expect(some.body).toMatchObject({ allTaskStatuses: false, taskStatusIds: [offered], version: 3 })
    expect(await refused(() => api.patch(writePath(open), { allTaskStatuses: true }))).toEqual(
      invalid(['body allTaskStatuses read-only']),
    )
    const all = await api.patch(writePath(open), { taskStatusIds: [] })
    expect(all.body).toEqual({ ...same.body, version: 4 })
  })

  it('10.7 filters by active', async () => {
    const old = await newFormat({ active: false })
    expect((await api.get('/task-formats?active=false')).body.content).toEqual([asInV2(old)])
    expect((await api.get('/task-formats?active=true')).body.page.totalElements).toBe(5)
  })
})

describe('POST /task-formats', () => {
  it('11 creates a format with all fields, 10.7 as references', async () => {
    const answer = await api.post(settings, {
      name: ' Report ',
      typeCode: 'text',
      taskStatusIds: [received, requested],
      defaultTaskStatusId: requested,
      textLengthOptions: [
        { name: 'Long', characters: 6000 },
        { name: 'Short', characters: 1200 },
      ],
      standardCost: { amount: 120.5, currency: 'EUR' },
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2${formatPath(answer.body)}`)
    expect(answer.body).toEqual({
      id: expect.any(Number),
      version: 1,
      name: 'Report',
      typeCode: 'text',
      active: true,
      position: 6,
      taskStatusIds: [requested, received],
      taskStatuses: [
        { id: requested, name: 'Requested' },
        { id: received, name: 'Received' },
      ],
      allTaskStatuses: false,
      defaultTaskStatusId: requested,
      defaultTaskStatus: { id: requested, name: 'Requested' },
      textLengthOptions: [
        { id: expect.any(Number), name: 'Long', characters: 6000 },
        { id: expect.any(Number), name: 'Short', characters: 1200 },
      ],
      standardCost: { amount: 120.5, currency: 'EUR' },
      wantsDelivery: false,
    })
    const read = await api.get(formatPath(answer.body))
    expect([read.body, read.etag]).toEqual([asInV2(answer.body), answer.etag])
  })

  it('1.4 also accepts statuses as objects', async () => {
    const format = await newFormat({
      taskStatuses: [{ id: requested, name: 'Requested' }],
      defaultTaskStatus: { id: requested },
    })
    expect(format).toMatchObject({ taskStatusIds: [requested], defaultTaskStatusId: requested })
  })

  it.each([0, 0.0001, 0.07, 1.1, 99_999_999_999.9999])('4 keeps the cost %d exactly', async (amount) => {
    const format = await newFormat({ standardCost: { amount, currency: 'JPY' } })
    expect(format.standardCost).toEqual({ amount, currency: 'JPY' })
    expect((await api.get(formatPath(format))).text).toContain(`"standardCost":{"amount":${amount},`)
  })

  it.each<[string, object, object]>([
    ['no name', { name: undefined }, invalid(['body name required'])],
    ['no type', { typeCode: undefined }, invalid(['body typeCode required'])],
    ['an unknown type', { typeCode: 'poem' }, invalid(['body typeCode not-allowed'])],
    ['a null list', { taskStatusIds: null }, typeMismatch(['body taskStatusIds type-mismatch'])],
    ['a version', { version: 2 }, invalid(['body version unknown-field'])],
    [
      'an option with an id',
      { textLengthOptions: [{ id: 1, name: 'A', characters: 1 }] },
      invalid(['body textLengthOptions[0].id unknown-field']),
    ],
    [
      'options of no and of too great length',
      {
        textLengthOptions: [
          { name: 'A', characters: 0 },
          { name: 'B', characters: 500_001 },
        ],
      },
      invalid([
        'body textLengthOptions[0].characters out-of-range',
        'body textLengthOptions[1].characters out-of-range',
      ]),
    ],
    [
      'a cost that is none',
      { standardCost: { amount: -1.00001, currency: 'BGN' } },
      invalid([
        'body standardCost.amount out-of-range',
        'body standardCost.amount decimals',
        'body standardCost.currency currency',
      ]),
    ],
    [
      'a cost without a currency',
      { standardCost: { amount: 1 } },
      invalid(['body standardCost.currency required']),
    ],
  ])('refuses %s', async (_what, body, expected) => {
    const send = () => api.post(settings, { name: 'Report', typeCode: 'text', ...body })
    expect(await refused(send)).toEqual(expected)
  })

  it('1.5 refuses statuses that are unknown, inactive or of another organization, all at once', async () => {
    const other = (await test.newsroom()).api
    const foreign = (await other.get('/task-statuses')).body.content[0].id
    await api.patch(`/api/daybook/v1/task-statuses/${offered}`, { active: false })
    const body = {
      name: 'Report',
      typeCode: 'text',
      taskStatusIds: [requested, offered, foreign],
      defaultTaskStatusId: 4_000_000,
    }
    expect(await refused(() => api.post(settings, body))).toEqual(
      invalid([
        'body taskStatusIds[1] unknown-reference',
        'body taskStatusIds[2] unknown-reference',
        'body defaultTaskStatusId unknown-reference',
      ]),
    )
  })

  it('4.3 refuses a default that is not on the list', async () => {
    const body = { name: 'A', typeCode: 'text', taskStatusIds: [requested], defaultTaskStatusId: offered }
    expect(await refused(() => api.post(settings, body))).toEqual(
      ruleBroken(['body defaultTaskStatusId default-not-listed']),
    )
  })
})

describe('PATCH /task-formats/{id}', () => {
  it('1.12 changes only what is sent; an equal state is not a change', async () => {
    const format = await newFormat({
      taskStatusIds: [requested, offered],
      textLengthOptions: [{ name: 'Short', characters: 1200 }],
      standardCost: { amount: 10, currency: 'EUR' },
    })
    const renamed = await api.patch(writePath(format), { name: 'Feature' })
    expect(renamed.body).toEqual({ ...format, version: 2, name: 'Feature' })
    const { id: _, version: __, position: ___, ...same } = renamed.body
    const again = await api.patch(writePath(format), { ...same, taskStatusIds: [requested, offered] })
    expect(again.text).toBe(renamed.text)
    const cleared = { taskStatusIds: [], standardCost: null, textLengthOptions: [], active: false }
    expect((await api.patch(writePath(format), cleared)).body).toEqual({
      ...format,
      ...cleared,
      version: 3,
      name: 'Feature',
      taskStatusIds: expect.arrayContaining([received]),
      taskStatuses: expect.arrayContaining([{ id: received, name: 'Received' }]),
      allTaskStatuses: true,
    })
  })

  it('replaces the options: changed by id, added without id, removed if omitted', async () => {
    const format = await newFormat({
      textLengthOptions: [
        { name: 'Short', characters: 1200 },
        { name: 'Long', characters: 6000 },
      ],
    })
    const [short] = format.textLengthOptions
    const options = [
      { name: 'Medium', characters: 3000 },
      { id: short.id, name: 'Brief', characters: 900 },
    ]
    const { body } = await api.patch(writePath(format), { textLengthOptions: options })
    expect(body.textLengthOptions).toEqual([
      { id: short.id, name: 'Brief', characters: 900 },
      { id: expect.any(Number), name: 'Medium', characters: 3000 },
    ])
  })

  it('1.18 options in another order are not a change', async () => {
    const format = await newFormat({
      textLengthOptions: [
        { name: 'Short', characters: 1200 },
        { name: 'Long', characters: 6000 },
      ],
    })
    const textLengthOptions = [...format.textLengthOptions].reverse()
    expect((await api.patch(writePath(format), { textLengthOptions })).body).toEqual(format)
  })

  it('1.5 keeps statuses that have been deactivated since, but accepts no other inactive status', async () => {
    const format = await newFormat({ taskStatusIds: [requested, received], defaultTaskStatusId: requested })
    await setActive(received, false)
    const { body } = await api.get(writePath(format))
    const { taskStatuses, defaultTaskStatus } = body
    const same = await api.patch(writePath(format), { name: 'Renamed', taskStatuses, defaultTaskStatus })
    expect(same.body).toMatchObject({ name: 'Renamed', taskStatusIds: [requested, received] })
    const other = await newFormat()
    expect(await refused(() => api.patch(writePath(other), { taskStatusIds: [received] }))).toEqual(
      invalid(['body taskStatusIds[0] unknown-reference']),
    )
    expect(await refused(() => api.patch(writePath(format), { defaultTaskStatusId: received }))).toEqual(
      invalid(['body defaultTaskStatusId unknown-reference']),
    )
  })

  it('refuses options of another format and duplicate ids', async () => {
    const option = { name: 'Short', characters: 1200 }
    const one = await newFormat({ textLengthOptions: [option] })
    const two = await newFormat({ textLengthOptions: [option] })
    const own = two.textLengthOptions[0]
    const textLengthOptions = [own, { ...option, id: one.textLengthOptions[0].id }, own]
    expect(await refused(() => api.patch(writePath(two), { textLengthOptions }))).toEqual(
      ruleBroken([
        'body textLengthOptions[1].id unknown-option',
        'body textLengthOptions[2].id duplicate-id',
      ]),
    )
  })

  it('4.3 refuses a list without the default', async () => {
    const format = await newFormat({ defaultTaskStatusId: requested })
    expect(await refused(() => api.patch(writePath(format), { taskStatusIds: [offered] }))).toEqual(
      ruleBroken(['body taskStatusIds default-not-listed']),
    )
    const both = await api.patch(writePath(format), { taskStatusIds: [offered], defaultTaskStatusId: null })
    expect(both.body).toMatchObject({ taskStatusIds: [offered], defaultTaskStatusId: null })
  })

  it('refuses null where nothing can be cleared', async () => {
    const format = await newFormat()
    expect(await refused(() => api.patch(writePath(format), { name: null, active: null }))).toEqual(
      typeMismatch(['body name type-mismatch', 'body active type-mismatch']),
    )
  })

  it('11 refuses to remove an option that a task uses', async () => {
    const format = await newFormat({ textLengthOptions: [{ name: 'Short', characters: 1200 }] })
    const optionId = format.textLengthOptions[0].id
    await newTask({ formatId: format.id, textLength: { optionId } })
    expect(await refused(() => api.patch(writePath(format), { name: 'X', textLengthOptions: [] }))).toEqual(
      conflict(['body textLengthOptions in-use']),
    )
  })

  it('stories show new names of the format and of its options at once', async () => {
    const format = await newFormat({ textLengthOptions: [{ name: 'Short', characters: 1200 }] })
    const [option] = format.textLengthOptions
    const story = await newTask({ formatId: format.id, textLength: { optionId: option.id } })
    await api.patch(writePath(format), { name: 'Feature' })
    await api.patch(writePath(format), { textLengthOptions: [{ ...option, name: 'Brief' }] })
    const [task] = (await api.get(`/elements/${story.id}`)).body.tasks
    expect(task).toMatchObject({ format: { name: 'Feature' }, textLength: { option: { name: 'Brief' } } })
    const before = await referenceVersionOf(test, newsroom)
    await api.patch(writePath(format), { standardCost: { amount: 1, currency: 'EUR' }, active: false })
    expect(await referenceVersionOf(test, newsroom)).toBe(before)
  })

  it('1.18 refuses a stale If-Match', async () => {
    const format = await newFormat()
    const { etag } = await api.get(formatPath(format))
    expect((await api.patch(writePath(format), { name: 'B' }, { 'if-match': etag })).status).toBe(200)
    const outdated = { 'if-match': etag }
    expect(await refused(() => api.patch(writePath(format), { name: 'C' }, outdated))).toEqual(stale)
    expect(await refused(() => api.delete(writePath(format), outdated))).toEqual(stale)
  })
})

describe('DELETE /task-formats/{id}', () => {
  it('deletes a format with its options: 204, then 404', async () => {
    const format = await newFormat({
      taskStatusIds: [requested],
      textLengthOptions: [{ name: 'Short', characters: 1200 }],
    })
    expect((await api.delete(writePath(format))).status).toBe(204)
    expect(refusalOf(await api.get(formatPath(format)))).toEqual(notThere)
    expect(refusalOf(await api.delete(writePath(format)))).toEqual(notThere)
  })

  it('11 refuses to delete a format that a task has', async () => {
    const format = await newFormat({ taskStatusIds: [requested] })
    await newTask({ formatId: format.id })
    expect(await refused(() => api.delete(writePath(format)))).toEqual(conflict(['path id in-use']))
    expect((await api.patch(writePath(format), { active: false })).status).toBe(200)
  })
})

describe('task formats', () => {
  it('11 have an order', async () => {
    const { content } = (await api.get('/task-formats')).body
    const ids = content.map(({ id }: { id: number }) => id).reverse()
    expect((await api.put(`${settings}/order`, { ids })).status).toBe(200)
    expect((await api.get(`/task-formats/${ids[0]}`)).body).toMatchObject({ name: 'Other', position: 1 })
  })

  it('1.5 of another organization answer 404', async () => {
    const format = await newFormat()
    const other = (await test.newsroom()).api
    for (const answer of [
      await other.get(formatPath(format)),
      await other.patch(writePath(format), { name: 'X' }),
      await other.delete(writePath(format)),
    ])
      expect(refusalOf(answer)).toEqual(notThere)
    expect((await api.get(formatPath(format))).body).toEqual(asInV2(format))
  })

  it('need api.admin for writes', async () => {
    const { api: writer } = await test.client(newsroom.organizationId, ['api.read', 'api.write'])
    expect(refusalOf(await writer.post(settings, { name: 'A', typeCode: 'text' }))).toEqual(denied)
  })

  it('keep one whole list when two writers replace it at once', async () => {
    const format = await newFormat()
    const lists = [[requested], [offered, received]]
    for (let round = 0; round < 4; round++) {
      await Promise.all(lists.map((taskStatusIds) => api.patch(writePath(format), { taskStatusIds })))
      expect(lists).toContainEqual((await api.get(formatPath(format))).body.taskStatusIds)
    }
  })
})
