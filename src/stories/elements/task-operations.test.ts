import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalid, notThere, ruleBroken, typeMismatch } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'
import type { TaskBody } from './task-schemas.ts'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
})

/** A story with one task, and the task's path. */
const storyWithTask = async (task: object = {}) => {
  const story = await desk.story({ tasks: [task] })
  return { story, task: story.tasks[0], path: `/elements/${story.id}/tasks/${story.tasks[0].id}` }
}

describe('POST /elements/{id}/tasks', () => {
  it('4, 4.2 answers 201 with the updated element, the task last, and every field present', async () => {
    const { story } = await storyWithTask({ headline: 'first' })
    const answer = await desk.api.post(`/elements/${story.id}/tasks`, {})
    expect(answer.status).toBe(201)
    expect(answer.headers.location).toBe(`http://daybook.test/api/v2/elements/${story.id}`)
    expect(answer.body).toMatchObject({ id: story.id, version: 2, tasks: [story.tasks[0], {}] })
    const [, task] = answer.body.tasks
    expect(task).toEqual({
      id: expect.any(Number),
      version: 1,
      done: false,
      formatId: task.format.id,
      format: { id: expect.any(Number), name: 'Text' },
      statusId: task.status.id,
      status: { id: expect.any(Number), name: 'Requested' },
      confirmationStatusCode: -2,
      userId: null,
      user: null,
      deadline: null,
      headline: null,
      lead: null,
      text: null,
      note: null,
      customUploadLink: null,
      externalLink: null,
      cost: null,
      textLength: null,
      event: null,
      customFields: [],
    })
    const read = await desk.api.get(`/elements/${story.id}`)
    expect(read).toMatchObject({ text: answer.text, etag: answer.etag })
  })

  it('4 stores every field as it was sent', async () => {
    const format = await desk.format({ textLengths: ['Long'] })
    const status = await desk.status('task')
    const [option] = format.options
    const fields = {
      formatId: format.id,
      statusId: status.id,
      confirmationStatusCode: 0,
      deadline: { date: '2026-06-18', time: '17:30' },
      headline: 'Report',
      lead: 'Lead',
      text: 'Text\n\nwith lines',
      note: 'Note',
      customUploadLink: 'https://example.org/upload?x=1#y',
      externalLink: { url: 'http://example.org/a', title: 'A' },
      cost: { amount: 120.5, currency: 'CHF' },
      textLength: { optionId: option?.id, characters: 0 },
      event: { fromDate: '2026-06-18', fromTime: '10:00', toDate: '2026-06-18', toTime: '11:00' },
    } satisfies Record<Exclude<keyof TaskBody, 'localId' | 'user' | 'userId' | 'customFields'>, unknown>
    const { story } = await storyWithTask()
    const { body } = await desk.api.post(`/elements/${story.id}/tasks`, fields)
    expect(body.tasks[1]).toMatchObject({
      ...fields,
      textLength: { ...fields.textLength, option },
      format: { id: format.id, name: format.name },
      status: { id: status.id, name: status.name },
    })
  })

  it('4 treats absent and null members in the same way on creation', async () => {
    const { story, task } = await storyWithTask()
    const nulls = Object.fromEntries(
      Object.keys(task)
        .filter((name) => !['id', 'version', 'done'].includes(name))
        .map((name) => [name, null]),
    )
    const { body } = await desk.api.post(`/elements/${story.id}/tasks`, nulls)
    expect(body.tasks[1]).toEqual({ ...task, id: expect.any(Number) })
  })

  it('4 checks required members of nested objects', async () => {
    const { story } = await storyWithTask()
    const body = { deadline: {}, externalLink: {}, cost: {}, event: {}, textLength: {} }
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/tasks`, body))).toEqual(
      invalid([
        'body deadline.date required',
        'body externalLink.url required',
        'body event.fromDate required',
      ]),
    )
  })

  it('1.8 refuses unknown members and those that the server owns', async () => {
    const { story, path } = await storyWithTask()
    const body = { id: 1, version: 1, done: true, foo: 1, user: { id: 1, foo: 1 } }
    const unknown = (names: readonly string[]) => invalid(names.map((name) => `body ${name} unknown-field`))
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/tasks`, body))).toEqual(
      unknown(['id', 'version', 'done', 'foo', 'user.foo']),
    )
    // A5: a PATCH compares those that the server owns.
    expect(await desk.refused(() => desk.api.patch(path, body))).toEqual(unknown(['foo', 'user.foo']))
  })
})

describe('4 format', () => {
  it('defaults to the first active text format by position', async () => {
    const { story, task } = await storyWithTask()
    const second = await desk.format({ typeCode: 'text' })
    await desk.setFormatActive(task.formatId, false)
    const { body } = await desk.api.post(`/elements/${story.id}/tasks`, {})
    expect(body.tasks[1].formatId).toBe(second.id)
    await desk.setFormatActive(second.id, false)
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/tasks`, {}))).toEqual(
      invalid(['body formatId required']),
    )
    const picture = await desk.format({ typeCode: 'picture' })
    const named = await desk.api.post(`/elements/${story.id}/tasks`, { formatId: picture.id })
    expect(named.body.tasks[2].formatId).toBe(picture.id)
  })

  it('that is inactive stays in tasks and may be sent again, but cannot be newly chosen', async () => {
    const format = await desk.format()
    const { story, task, path } = await storyWithTask({ formatId: format.id })
    await desk.setFormatActive(format.id, false)
    expect((await desk.api.patch(path, { note: 'x', formatId: format.id })).status).toBe(200)
    const { groupIds } = story
    const kept = { groupIds, tasks: [{ id: task.id, formatId: format.id }] }
    expect((await desk.api.put(`/elements/${story.id}`, kept)).body.tasks[0].formatId).toBe(format.id)
    const newUse = { groupIds, tasks: [{ formatId: format.id }] }
    expect(await desk.refused(() => desk.api.put(`/elements/${story.id}`, newUse))).toEqual(
      invalid(['body tasks[0].formatId unknown-reference']),
    )
  })
})

describe('A13 cost', () => {
  const costs = async (path: string, cost: object | null) => {
    const { status, body } = await desk.api.patch(path, { cost })
    return [status, body.tasks[0].cost]
  }

  it('takes an amount or a currency alone where the other is stored', async () => {
    const { story, path } = await storyWithTask({ cost: { amount: 100, currency: 'EUR' } })
    expect(await costs(path, { amount: 120 })).toEqual([200, { amount: 120, currency: 'EUR' }])
    expect(await costs(path, { currency: 'GBP' })).toEqual([200, { amount: 120, currency: 'GBP' }])
    const body = { groupIds: story.groupIds, tasks: [{ id: story.tasks[0].id, cost: { amount: 1 } }] }
    const put = await desk.api.put(`/elements/${story.id}`, body)
    expect(put.body.tasks[0].cost).toEqual({ amount: 1, currency: 'GBP' })
  })

  it('takes them from the standard cost of the format, an amount only in its currency', async () => {
    const format = await desk.format({ standardCost: { amount: 80.5, currency: 'CHF' } })
    const made = async (cost: object) => (await storyWithTask({ formatId: format.id, cost })).task.cost
    expect(await made({ amount: 7 })).toEqual({ amount: 7, currency: 'CHF' })
    expect(await made({ currency: 'CHF' })).toEqual({ amount: 80.5, currency: 'CHF' })
    const { path } = await storyWithTask({ formatId: format.id })
    expect(await desk.refused(() => desk.api.patch(path, { cost: { currency: 'EUR' } }))).toEqual(
      invalid(['body cost.amount required']),
    )
  })

  it('is refused where nothing says the other part', async () => {
    const { path } = await storyWithTask()
    for (const [cost, errors] of [
      [{ amount: 7 }, ['body cost.currency required']],
      [{ currency: 'EUR' }, ['body cost.amount required']],
      [{}, ['body cost.amount required', 'body cost.currency required']],
    ] as const)
      expect(await desk.refused(() => desk.api.patch(path, { cost }))).toEqual(invalid([...errors]))
  })
})

describe('4.3 status', () => {
  it('may be any active one if the format lists none', async () => {
    const { path } = await storyWithTask()
    const [one, two] = [await desk.status('task'), await desk.status('task')]
    for (const { id, name } of [one, two, one])
      expect((await desk.api.patch(path, { statusId: id })).body.tasks[0].status).toEqual({ id, name })
    expect((await desk.api.patch(path, { status: null })).body.tasks[0].status).toMatchObject({
      name: 'Requested',
    })
  })

  it('A2 is the format’s default, else the organization’s, else the first one that the format allows', async () => {
    const [first, second, third] = [
      await desk.status('task'),
      await desk.status('task'),
      await desk.status('task'),
    ]
    const settings = '/api/daybook/v1'
    const bare = await desk.format()
    const limited = await desk.format({ statusIds: [second.id, third.id] })
    const own = await desk.format({ statusIds: [second.id, third.id], defaultTaskStatusId: third.id })
    const statusWith = async (format: { id: number }) => {
      const { tasks } = await desk.story({ tasks: [{ formatId: format.id }] })
      return tasks[0].statusId
    }
    expect(await statusWith(own)).toBe(third.id)
    expect(await statusWith(limited)).toBe(second.id)
    expect((await desk.api.patch(`${settings}/task-statuses/${first.id}`, { default: true })).status).toBe(
      200,
    )
    expect(await statusWith(bare)).toBe(first.id)
    // The format does not allow the organization's default.
    expect(await statusWith(limited)).toBe(second.id)
    expect(await statusWith(own)).toBe(third.id)
  })

  it('A2 is given again by null and by a PUT without it; a PATCH without it changes nothing', async () => {
    const other = await desk.status('task')
    const { story, task, path } = await storyWithTask()
    const chosen = async () =>
      expect((await desk.api.patch(path, { statusId: other.id })).body.tasks[0].statusId).toBe(other.id)
    await chosen()
    expect((await desk.api.patch(path, { note: 'x' })).body.tasks[0].statusId).toBe(other.id)
    expect((await desk.api.patch(path, { statusId: null })).body.tasks[0].statusId).toBe(task.statusId)
    for (const sent of [{ id: task.id }, { id: task.id, statusId: null }]) {
      await chosen()
      const body = { groupIds: story.groupIds, tasks: [sent] }
      const { status, body: answer } = await desk.api.put(`/elements/${story.id}`, body)
      expect([status, answer.tasks[0].statusId]).toEqual([200, task.statusId])
    }
  })

  it('must be listed by the format if it lists its own', async () => {
    const [own, strange] = [await desk.status('task'), await desk.status('task')]
    const format = await desk.format({ statusIds: [own.id] })
    const { story, path } = await storyWithTask({ formatId: format.id, statusId: own.id })
    const refusal = ruleBroken(['body statusId status-not-of-format'])
    const body = { formatId: format.id, statusId: strange.id }
    expect(await desk.refused(() => desk.api.post(`/elements/${story.id}/tasks`, body))).toEqual(refusal)
    expect(await desk.refused(() => desk.api.patch(path, { statusId: strange.id }))).toEqual(refusal)
    expect(await desk.refused(() => desk.api.patch(path, { status: { id: strange.id } }))).toEqual(
      ruleBroken(['body status.id status-not-of-format']),
    )
    expect((await desk.api.post(`/elements/${story.id}/tasks`, { formatId: format.id })).status).toBe(201)
  })

  it('that a new format does not list is refused, with the path as sent', async () => {
    const [own, strange] = [await desk.status('task'), await desk.status('task')]
    const format = await desk.format({ statusIds: [own.id] })
    const { path } = await storyWithTask({ statusId: strange.id })
    expect(await desk.refused(() => desk.api.patch(path, { formatId: format.id }))).toEqual(
      ruleBroken(['body formatId status-not-of-format']),
    )
    const both = { formatId: format.id, statusId: strange.id }
    expect(await desk.refused(() => desk.api.patch(path, both))).toEqual(
      ruleBroken(['body statusId status-not-of-format']),
    )
    const { body } = await desk.api.patch(path, { formatId: format.id, statusId: own.id })
    expect(body.tasks[0]).toMatchObject({ formatId: format.id, statusId: own.id })
  })

  it('that was deactivated stays in tasks, but cannot be newly chosen', async () => {
    const status = await desk.status('task')
    const { story, path } = await storyWithTask({ statusId: status.id })
    await desk.deactivate('task', status)
    const { body } = await desk.api.patch(path, { note: 'x', statusId: status.id })
    expect(body.tasks[0]).toMatchObject({ note: 'x', statusId: status.id })
    const send = () => desk.api.post(`/elements/${story.id}/tasks`, { statusId: status.id })
    expect(await desk.refused(send)).toEqual(invalid(['body statusId unknown-reference']))
  })
})

describe('4 textLength', () => {
  it('accepts an option of the format, or only characters', async () => {
    const format = await desk.format({ textLengths: ['Short', 'Long'] })
    const { path } = await storyWithTask({ formatId: format.id })
    const [short] = format.options
    for (const [textLength, read] of [
      [{ optionId: short?.id }, { optionId: short?.id, option: short, characters: null }],
      [{ option: { ...short, characters: 1000 } }, { optionId: short?.id, option: short, characters: null }],
      [{ characters: 1200 }, { optionId: null, option: null, characters: 1200 }],
      [null, null],
    ])
      expect((await desk.api.patch(path, { textLength })).body.tasks[0].textLength).toEqual(read)
  })

  it('refuses an option of another format, an unknown option, and a new format without the option', async () => {
    const format = await desk.format({ textLengths: ['Short'] })
    const strange = await desk.format({ textLengths: ['Long'] })
    const optionId = format.options[0]?.id
    const { path } = await storyWithTask({ formatId: format.id, textLength: { optionId } })
    const send = (body: object) => desk.refused(() => desk.api.patch(path, body))
    expect(await send({ textLength: { optionId: strange.options[0]?.id } })).toEqual(
      ruleBroken(['body textLength.optionId text-length-of-another-format']),
    )
    expect(await send({ textLength: { option: { id: strange.options[0]?.id } } })).toEqual(
      ruleBroken(['body textLength.option.id text-length-of-another-format']),
    )
    expect(await send({ textLength: { optionId: 999_999_999 } })).toEqual(
      invalid(['body textLength.optionId unknown-reference']),
    )
    expect(await send({ formatId: strange.id })).toEqual(
      ruleBroken(['body formatId text-length-of-another-format']),
    )
    const cleared = await desk.api.patch(path, { formatId: strange.id, textLength: null })
    expect(cleared.body.tasks[0]).toMatchObject({ formatId: strange.id, textLength: null })
  })
})

describe('4 confirmationStatusCode', () => {
  it('is one of four codes; null is the default on creation and refused on PATCH', async () => {
    const { story, path } = await storyWithTask({ confirmationStatusCode: null })
    for (const confirmationStatusCode of [-2, -1, 0, 1])
      expect((await desk.api.patch(path, { confirmationStatusCode })).body.tasks[0]).toMatchObject({
        confirmationStatusCode,
      })
    for (const confirmationStatusCode of [-3, 2])
      expect(await desk.refused(() => desk.api.patch(path, { confirmationStatusCode }))).toEqual(
        invalid(['body confirmationStatusCode out-of-range']),
      )
    for (const confirmationStatusCode of [0.5, 1.5, -3.5, '1', true])
      expect(await desk.refused(() => desk.api.patch(path, { confirmationStatusCode }))).toEqual(
        typeMismatch(['body confirmationStatusCode type-mismatch']),
      )
    expect(
      await desk.refused(() => desk.api.patch(path, { confirmationStatusCode: null, formatId: null })),
    ).toEqual(invalid(['body confirmationStatusCode null-not-allowed', 'body formatId null-not-allowed']))
    expect(story.tasks[0].confirmationStatusCode).toBe(-2)
  })
})

describe('4 cost', () => {
  it('is exact to eleven digits before and four digits after the decimal point', async () => {
    const { path } = await storyWithTask()
    for (const amount of [0, 0.1, 0.0001, 12_345_678_901.2345, 99_999_999_999.9999, 1e10, 0.3]) {
      const answer = await desk.api.patch(path, { cost: { amount, currency: 'EUR' } })
      expect(answer.text).toContain(`"cost":{"amount":${amount},"currency":"EUR"}`)
    }
  })

  it('refuses a negative or too precise amount, and anything but a current currency', async () => {
    const { path } = await storyWithTask({ cost: { amount: 1, currency: 'EUR' } })
    for (const [cost, problem] of [
      [{ amount: -0.0001, currency: 'EUR' }, 'cost.amount out-of-range'],
      [{ amount: 1e11, currency: 'EUR' }, 'cost.amount out-of-range'],
      [{ amount: 0.00001, currency: 'EUR' }, 'cost.amount decimals'],
      [{ amount: 1, currency: 'eur' }, 'cost.currency currency'],
      [{ amount: 1, currency: 'DEM' }, 'cost.currency currency'],
    ] as const)
      expect(await desk.refused(() => desk.api.patch(path, { cost }))).toEqual(invalid([`body ${problem}`]))
    expect((await desk.api.patch(path, { cost: null })).body.tasks[0].cost).toBeNull()
  })
})

describe('PATCH /elements/{id}/tasks/{taskId}', () => {
  it('1.12 keeps absent members and clears null ones', async () => {
    const user = await desk.user()
    const fields = {
      userId: user.id,
      deadline: { date: '2026-06-18', time: null },
      headline: 'h',
      lead: 'l',
      text: 't',
      note: 'n',
      customUploadLink: 'https://example.org/u',
      externalLink: { url: 'https://example.org', title: null },
      cost: { amount: 1, currency: 'EUR' },
      textLength: { characters: 5 },
      event: { fromDate: '2026-06-18' },
    }
    const { story, task, path } = await storyWithTask(fields)
    expect((await desk.api.patch(path, {})).body).toEqual(story)
    for (const name of Object.keys(fields)) {
      const { body } = await desk.api.patch(path, { [name]: null })
      expect(body.tasks[0][name]).toBeNull()
    }
    const { body } = await desk.api.get(`/elements/${story.id}`)
    const empty = Object.fromEntries(Object.keys(fields).map((name) => [name, null]))
    expect(body.tasks[0]).toEqual({ ...task, ...empty, user: null, version: 1 + Object.keys(fields).length })
  })

  it('4.2 does not change other tasks and publications', async () => {
    const { id: platformId } = await desk.platform()
    const story = await desk.story({
      tasks: [{ localId: 'a' }, { localId: 'b' }],
      publications: [{ platformId, assignedTaskRefs: [{ localId: 'a' }, { localId: 'b' }] }],
    })
    const [a, b] = story.tasks
    const { body } = await desk.api.patch(`/elements/${story.id}/tasks/${a.id}`, { note: 'x' })
    expect(body.tasks).toEqual([{ ...a, note: 'x', version: 2 }, b])
    expect(body.publications).toEqual(story.publications)
    expect((await desk.api.post(`/elements/${story.id}/tasks`, {})).body.publications).toEqual(
      story.publications,
    )
  })
})

describe('4.5 paths', () => {
  it('a task id under another element’s path is 404 and changes nothing', async () => {
    const { task } = await storyWithTask()
    const other = await storyWithTask()
    for (const taskId of [task.id, 999_999_999, Number.MAX_SAFE_INTEGER]) {
      const path = `/elements/${other.story.id}/tasks/${taskId}`
      expect(await desk.refused(() => desk.api.patch(path, { note: 'x' }))).toEqual(notThere)
      expect(await desk.refused(() => desk.api.delete(path))).toEqual(notThere)
    }
  })

  it('deleting a task removes only the task and its links', async () => {
    const { id: platformId } = await desk.platform()
    const story = await desk.story({
      tasks: [{ localId: 'a' }, { localId: 'b' }],
      publications: [
        { platformId, assignedTaskRefs: [{ localId: 'a' }, { localId: 'b' }] },
        { platformId, assignedTaskRefs: [{ localId: 'b' }] },
      ],
    })
    const [a, b] = story.tasks
    const [p, q] = story.publications
    expect(await desk.api.delete(`/elements/${story.id}/tasks/${a.id}`)).toMatchObject({
      status: 204,
      text: '',
    })
    const { body } = await desk.api.get(`/elements/${story.id}`)
    expect(body).toEqual({
      ...story,
      version: 2,
      tasks: [b],
      publications: [
        { ...p, version: 2, assignedTaskIds: [b.id], assignedTasks: [{ id: b.id, headline: null }] },
        q,
      ],
    })
  })
})
