import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ApiAnswer } from '../support/api-client.ts'
import { signedInPerson } from '../support/people.ts'
import { conflict, invalid, notThere, refusalOf } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

let test: TestApp
let desk: StoryDesk
let group: { id: number }
let platform: { id: number }

const path = '/api/daybook/v1/templates'
let serial = 0

beforeAll(async () => {
  test = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(test)
  group = await desk.group()
  platform = await desk.platform({ typeCode: 0 })
})

const make = (body: object, more: object = {}): Promise<ApiAnswer> =>
  desk.api.post(path, { name: `Template ${++serial}`, key: `key-${serial}`, body, ...more })

const made = async (body: object, more: object = {}): Promise<number> => {
  const answer = await make(body, more)
  expect(answer.status, answer.text).toBe(201)
  return answer.body.id
}

const use = (id: number, body: object): Promise<ApiAnswer> => desk.api.post(`${path}/${id}/elements`, body)

const council = () => ({
  title: 'Council',
  groupIds: [group.id],
  event: { fromDate: 0, fromTime: '18:00', toDate: 1 },
  tasks: [
    { localId: 'a', headline: 'Preview', deadline: { date: -1, time: '17:00' } },
    { localId: 'b', headline: 'Report', deadline: { date: 1 } },
  ],
  publications: [
    {
      platformId: platform.id,
      schedule: { kind: 'single', date: 1, timing: { type: 'time', time: '06:00' } },
      assignedTaskRefs: [{ localId: 'b' }],
    },
  ],
})

describe('24.1 a template', () => {
  it('24.1 makes stories on a day: days are counted from it, times stay', async () => {
    const id = await made(council())
    const answer = await use(id, { date: '2026-12-31' })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      title: 'Council',
      groupIds: [group.id],
      event: { fromDate: '2026-12-31', fromTime: '18:00', toDate: '2027-01-01', toTime: null },
      tasks: [
        { headline: 'Preview', deadline: { date: '2026-12-30', time: '17:00' } },
        { headline: 'Report', deadline: { date: '2027-01-01', time: null } },
      ],
      publications: [
        {
          platformId: platform.id,
          schedule: { kind: 'single', date: '2027-01-01', timing: { type: 'time', time: '06:00' } },
          assignedTaskIds: [answer.body.tasks[1].id],
        },
      ],
      warnings: [],
    })
    const { warnings: _, ...story } = answer.body
    const read = await desk.api.get(`/elements/${story.id}`)
    expect(read.body.title).toBe('Council')
    expect(read.etag).toBe(answer.etag)
    const [entry] = (await desk.api.get('/api/daybook/v1/audit?size=1')).body.content
    expect(entry).toMatchObject({
      action: 'element-made-from-template',
      subject: { type: 'element', id: String(story.id) },
      details: { templateId: id },
    })
  })

  it('24.1 leaves no day out of the calendar: a story whose days would not fit is refused', async () => {
    const id = await made({ groupIds: [group.id], tasks: [{ headline: 'Report', deadline: { date: -400 } }] })
    for (const date of ['0001-01-01', '0001-02-04'])
      expect(refusalOf(await use(id, { date }))).toEqual(invalid(['body date out-of-range']))
    expect((await use(id, { date: '0001-01-01', tasks: [] })).status).toBe(201)
    expect((await use(id, { date: '0002-02-05' })).body.tasks[0].deadline.date).toBe('0001-01-01')
  })

  it('1.4, 24.1 requires a reference by its name or by its id', async () => {
    const required = ['publications[0].platform', 'elementStatus', 'groups', 'tasks[0].format']
    const id = await made({ publications: [{}] }, { required })
    expect((await desk.api.get(`${path}/${id}`)).body.required).toEqual([
      'publications[0].platformId',
      'elementStatusId',
      'groupIds',
      'tasks[0].formatId',
    ])
    expect((await desk.api.patch(`${path}/${id}`, { required })).body.version).toBe(1)
  })

  it('24.1 gives way to the members of the request, each as a whole', async () => {
    const id = await made(council())
    const event = { fromDate: '2026-03-01' }
    const { body } = await use(id, { date: '2026-12-31', title: 'Other', tasks: [], event, publications: [] })
    expect(body).toMatchObject({
      title: 'Other',
      tasks: [],
      publications: [],
      event: { ...event, fromTime: null },
    })
  })

  it('24.1 names everything that it requires and the story lacks, also what is blank', async () => {
    const required = ['title', 'tasks[0].headline', 'tasks[1].deadline', 'groupIds', 'location.name']
    const id = await made({ title: ' ', groupIds: [group.id], tasks: [{ headline: 'Report' }] }, { required })
    expect(refusalOf(await use(id, { date: '2026-12-31', groupIds: [] }))).toEqual(
      invalid([
        'body title required',
        'body tasks[1].deadline required',
        'body groupIds required',
        'body location.name required',
      ]),
    )
    const tasks = [{ headline: 'A' }, { deadline: { date: '2026-12-31' } }]
    const whole = { date: '2026-12-31', title: 'Fire', tasks, location: { name: 'Harbour' } }
    expect((await use(id, whole)).status).toBe(201)
  })

  it('24.1 leaves out what has ended since, and says so', async () => {
    const other = await desk.platform({ typeCode: 0 })
    const ended = await desk.group()
    const format = await desk.format()
    const { body: field } = await desk.api.post('/api/daybook/v1/custom-fields', {
      name: 'Weight',
      type: 'TEXT',
    })
    const user = await desk.user()
    const body = council()
    const id = await made({
      ...body,
      groupIds: [ended.id, group.id],
      customFields: [{ id: field.id, value: 'x' }],
      tasks: [{ formatId: format.id, headline: 'Kept', user: { id: user.id } }],
      publications: [{ platformId: other.id }, { platformId: platform.id }],
    })
    await desk.api.delete(`/groups/${ended.id}`)
    await desk.api.delete(`/platforms/${other.id}`)
    await desk.setFormatActive(format.id, false)
    await desk.deleteUser(user.id)
    await desk.api.patch(`/api/daybook/v1/custom-fields/${field.id}`, { active: false })
    const answer = await use(id, { date: '2026-12-31' })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      groupIds: [group.id],
      customFields: [],
      publications: [{ platformId: platform.id }],
    })
    expect(answer.body.tasks).toMatchObject([{ headline: 'Kept', user: null }])
    expect(
      answer.body.warnings
        .map(({ path: at, code }: { path: string; code: string }) => `${at} ${code}`)
        .sort(),
    ).toEqual([
      'customFields[0].id unknown-reference',
      'groupIds[0] unknown-reference',
      'publications[0].platformId unknown-reference',
      'tasks[0].formatId unknown-reference',
      'tasks[0].user.id unknown-reference',
    ])
    expect(answer.body.warnings[0].message).toMatch(/^was left out: /)
    // What the request names itself is judged as ever.
    expect(refusalOf(await use(id, { date: '2026-12-31', groupIds: [ended.id] })).errors).toContain(
      'body groupIds[0] unknown-reference',
    )
  })

  it('24.1 leaves out a schedule on a day on which the platform does not come out', async () => {
    const sunday = await desk.platform({
      weeklySchedule: { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: true },
    })
    const schedule = { kind: 'single', date: 0, timing: null }
    const id = await made({ groupIds: [group.id], publications: [{ platformId: sunday.id, schedule }] })
    const monday = (await use(id, { date: '2026-12-28' })).body
    expect(monday.publications).toMatchObject([{ platformId: sunday.id, schedule: null }])
    expect(monday.warnings).toMatchObject([{ code: 'not-a-day-of-platform' }])
    expect((await use(id, { date: '2026-12-27' })).body.publications[0].schedule.date).toBe('2026-12-27')
  })

  it('24.1 refuses everything that is wrong with it at once, with the place in its body', async () => {
    const foreign = await (await storyDesk(test)).group()
    const answer = await make(
      {
        title: 7,
        event: { fromDate: '2026-01-01' },
        tasks: [{ deadline: { date: 401 }, budget: 1 }],
        externalElement: null,
      },
      { required: ['title', 'tasks[0].budget', 'no path!'] },
    )
    expect(refusalOf(answer).errors).toEqual([
      'body body.event.fromDate type-mismatch',
      'body body.externalElement unknown-field',
      'body body.tasks[0].budget unknown-field',
      'body body.tasks[0].deadline.date out-of-range',
      'body body.title type-mismatch',
      'body required[1] unknown-field',
      'body required[2] unknown-field',
    ])
    expect(
      refusalOf(await make({ groupIds: [group.id, foreign.id], tasks: [{ formatId: 999_999 }] })).errors,
    ).toEqual(['body body.groupIds[1] unknown-reference', 'body body.tasks[0].formatId unknown-reference'])
    const { body: statuses } = await desk.api.get('/publication-statuses')
    const published = statuses.content.find(({ code }: { code: string | null }) => code === 'PUBLISHED').id
    const contradicting = {
      groupIds: [group.id],
      event: { fromDate: 2, toDate: 1 },
      tasks: [{ user: {} }, { user: { name: '', email: 'jo@example.org' } }],
      publications: [
        { platformId: platform.id, statusId: published },
        {
          platformId: platform.id,
          schedule: { kind: 'recurring', type: 'daily', fromDate: 0, toDate: 366 },
        },
      ],
    }
    const contradictions = invalid([
      'body body.event ends-before-it-starts',
      'body body.publications[0].statusId published-status',
      'body body.publications[1].schedule.toDate schedule-too-long',
      'body body.tasks[0].user required',
    ])
    expect(refusalOf(await make(contradicting))).toEqual(contradictions)
    const patched = await desk.api.patch(`${path}/${await made({})}`, { body: contradicting })
    expect(refusalOf(patched)).toEqual(contradictions)
    // What a story may still say is no contradiction.
    const more = { required: ['title', 'publications[0].platformId'] }
    expect((await make({ publications: [{ assignedTaskRefs: [] }] }, more)).status).toBe(201)
    const name = `Template ${++serial}`
    expect((await make({}, { name, key: 'Breaking' })).status).toBe(201)
    expect(refusalOf(await make({}, { name: name.toUpperCase() }))).toEqual(
      conflict(['body name not-unique']),
    )
    expect(refusalOf(await make({}, { key: 'breaking' }))).toEqual(conflict(['body key not-unique']))
    for (const key of ['', ' ', 'a b'])
      expect(refusalOf(await make({}, { key }))).toEqual(invalid(['body key pattern']))
  })

  it('1.5, 24.1 a change repeats references that ended, wherever their entries stand, and names no others', async () => {
    const [first, second] = [await desk.format(), await desk.format()]
    const id = await made({ groupIds: [group.id], tasks: [{ formatId: first.id, headline: 'Report' }] })
    await desk.setFormatActive(first.id, false)
    await desk.setFormatActive(second.id, false)
    const change = (...tasks: object[]) =>
      desk.api.patch(`${path}/${id}`, { body: { title: 'Vote', groupIds: [group.id], tasks } })
    const changed = await change({ headline: 'New' }, { formatId: first.id, headline: 'Report' })
    expect(changed.status, changed.text).toBe(200)
    expect(refusalOf(await change({ formatId: second.id }, { formatId: first.id }))).toEqual(
      invalid(['body body.tasks[0].formatId unknown-reference']),
    )
    expect((await change({ headline: 'New' })).status).toBe(200)
    expect((await change({ formatId: first.id })).status).toBe(400)
  })

  it('24.1 is changed and deleted; its stories stay, and the log knows', async () => {
    const id = await made(council())
    const story = (await use(id, { date: '2026-12-31' })).body
    const { next } = (await desk.api.get('/changes')).body
    const patched = await desk.api.patch(`${path}/${id}`, { required: ['title'] })
    expect(patched.body).toMatchObject({ id, version: 2, required: ['title'] })
    expect((await desk.api.patch(`${path}/${id}`, { required: ['title'] })).body.version).toBe(2)
    expect((await desk.api.delete(`${path}/${id}`)).status).toBe(204)
    expect(refusalOf(await use(id, { date: '2026-12-31' }))).toEqual(notThere)
    expect((await desk.api.get(`/elements/${story.id}`)).status).toBe(200)
    const { content } = (await desk.api.get(`/changes?after=${next}&wait=1`)).body
    expect(
      content.map(({ kind, subject }: { kind: string; subject: object }) => ({ kind, subject })),
    ).toEqual([
      { kind: 'changed', subject: { type: 'template', id } },
      { kind: 'deleted', subject: { type: 'template', id } },
    ])
  })

  it('14.3 shows those who see only some groups nothing of the others', async () => {
    const other = await desk.group()
    const mine = await made(
      { title: 'Mine', groupIds: [group.id, other.id] },
      { groupIds: [group.id, other.id] },
    )
    const theirs = await made({ title: 'Theirs' }, { groupIds: [other.id] })
    const mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const rights = { reads: 'own', writes: 'own', groupIds: [group.id] }
    expect((await desk.api.patch(`/api/daybook/v1/users/${mia.id}`, rights)).status).toBe(200)
    const { content } = (await mia.api.get(path)).body
    expect(content).toMatchObject([{ id: mine, groupIds: [group.id], body: { groupIds: [group.id] } }])
    expect(refusalOf(await mia.api.get(`${path}/${theirs}`))).toEqual(notThere)
    const answer = await mia.api.post(`${path}/${mine}/elements`, { date: '2026-12-31' })
    expect([answer.status, answer.body.groupIds]).toEqual([201, [group.id]])
  })

  it('14.3, B4 stays with a group that is deleted, as its series do', async () => {
    const other = await desk.group()
    const theirs = await made({ title: 'Theirs' }, { groupIds: [other.id] })
    const days = { name: 'Theirs', templateId: theirs, rule: 'FREQ=DAILY;COUNT=1', from: '2030-01-01' }
    const series = await desk.api.post('/api/daybook/v1/series', days)
    expect(series.status, series.text).toBe(201)
    const editor = async (groupIds: readonly number[]) => {
      const person = await signedInPerson(test, desk.organizationId, { role: 'editor' })
      const rights = { reads: 'own', writes: 'own', groupIds }
      expect((await desk.api.patch(`/api/daybook/v1/users/${person.id}`, rights)).status).toBe(200)
      return person.api
    }
    const [mia, tom] = [await editor([group.id]), await editor([other.id])]
    expect((await desk.api.delete(`/groups/${other.id}`)).status).toBe(204)
    for (const address of [`${path}/${theirs}`, `/api/daybook/v1/series/${series.body.id}`]) {
      expect(refusalOf(await mia.get(address))).toEqual(notThere)
      expect((await tom.get(address)).status).toBe(200)
    }
    const renamed = await desk.api.patch(`${path}/${theirs}`, { name: `Renamed ${serial}` })
    expect(renamed).toMatchObject({ status: 200, body: { groupIds: [] } })
    expect((await desk.api.post(`/api/daybook/v1/groups/${other.id}/restore`)).status).toBe(200)
    expect((await desk.api.get(`${path}/${theirs}`)).body.groupIds).toEqual([other.id])
  })

  it('14.3, 24.1 keeps groups that a writer does not see, and asks only for what was sent', async () => {
    const other = await desk.group()
    const both = [group.id, other.id]
    const id = await made({ title: 'Ours', groupIds: both, masterGroupId: other.id }, { groupIds: both })
    const mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const rights = { reads: 'own', writes: 'own', groupIds: [group.id] }
    expect((await desk.api.patch(`/api/daybook/v1/users/${mia.id}`, rights)).status).toBe(200)
    const patch = (body: object) => mia.api.patch(`${path}/${id}`, body)
    const stored = async () => (await desk.api.get(`${path}/${id}`)).body
    const renamed = await patch({ name: `Renamed ${serial}` })
    expect(renamed.status, renamed.text).toBe(200)
    const { groupIds, body, version } = renamed.body
    expect((await patch({ groupIds, body })).body.version).toBe(version)
    expect((await patch({ body: { ...body, title: 'Theirs' } })).status).toBe(200)
    expect(await stored()).toMatchObject({
      groupIds: both,
      body: { title: 'Theirs', groupIds: both, masterGroupId: other.id },
    })
    expect((await patch({ body: { ...body, groupIds: [] } })).status).toBe(200)
    expect(await stored()).toMatchObject({ groupIds: both, body: { groupIds: [other.id] } })
  })

  it('24.1 knows how often it was used, and last by whom, without a change of its own', async () => {
    const id = await made(council())
    const usesOf = async (api = desk.api) =>
      (await api.get(`${path}/uses`)).body.content.find(
        ({ templateId }: { templateId: number }) => templateId === id,
      )
    expect(await usesOf()).toEqual({ templateId: id, count: 0, lastTime: null, lastBy: null })
    const before = await desk.api.get(`${path}/${id}`)
    const mia = await signedInPerson(test, desk.organizationId, { role: 'editor' })
    const story = await mia.api.post(`${path}/${id}/elements`, { date: '2026-12-31' })
    expect(story.status, story.text).toBe(201)
    // What was refused, or deleted since, changes nothing.
    expect((await use(id, { date: '2026-12-31', groupIds: [2 ** 40] })).status).toBe(400)
    expect((await desk.api.delete(`/elements/${story.body.id}`)).status).toBe(204)
    const { name, ...use14 } = { ...(await usesOf()), name: (await usesOf()).lastBy?.name }
    expect(use14).toMatchObject({ count: 1, lastBy: { id: mia.id } })
    expect(name).toBe(story.body.creator.name)
    expect((await use(id, { date: '2026-12-31' })).status).toBe(201)
    expect(await usesOf()).toMatchObject({ count: 2, lastBy: null })
    const after = await desk.api.get(`${path}/${id}`)
    expect([after.body.version, after.headers.etag]).toEqual([1, before.headers.etag])
  })

  it('24.1 counts every story that is made at the same time', async () => {
    const id = await made({ title: 'Fire', groupIds: [group.id] })
    const answers = await Promise.all(Array.from({ length: 8 }, () => use(id, { date: '2026-12-31' })))
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    const { content } = (await desk.api.get(`${path}/uses`)).body
    expect(content).toContainEqual(expect.objectContaining({ templateId: id, count: 8 }))
  })

  it('14.1, 24.1 counts no stories that somebody may not see', async () => {
    const id = await made({ title: 'Open', groupIds: [group.id] })
    const person = async (reads: 'all' | 'own') => {
      const one = await signedInPerson(test, desk.organizationId, { role: 'editor' })
      const rights = { reads, writes: reads, groupIds: [group.id] }
      expect((await desk.api.patch(`/api/daybook/v1/users/${one.id}`, rights)).status).toBe(200)
      return one
    }
    const usesFor = async ({ api }: Awaited<ReturnType<typeof person>>) =>
      (await api.get(`${path}/uses`)).body.content.find(
        ({ templateId }: { templateId: number }) => templateId === id,
      )
    const [colleague, outsider] = [await person('all'), await person('own')]
    expect((await use(id, { date: '2026-12-31', confidential: true })).status).toBe(201)
    expect(await usesFor(colleague)).toMatchObject({ count: 0, lastTime: null })
    expect((await use(id, { date: '2026-12-31' })).status).toBe(201)
    expect(await usesFor(colleague)).toMatchObject({ count: 1 })
    expect(await usesFor(outsider)).toBeUndefined()
    const theirs = await made({ title: 'Theirs' }, { groupIds: [(await desk.group()).id] })
    expect((await outsider.api.get(`${path}/${theirs}/ended`)).status).toBe(404)
  })

  it('24.1 says which of its references have ended before a story is made', async () => {
    const other = await desk.platform({ typeCode: 0 })
    const format = await desk.format()
    const sunday = await desk.platform({
      typeCode: 0,
      weeklySchedule: { mon: false, tue: false, wed: false, thu: false, fri: false, sat: false, sun: true },
    })
    const body = council()
    const id = await made({
      ...body,
      tasks: [{ formatId: format.id }],
      publications: [
        { platformId: other.id },
        // Whether a day fits is not known before there is one.
        { platformId: sunday.id, schedule: { kind: 'single', date: 0 } },
        { platformId: sunday.id, schedule: { kind: 'single', date: 1 } },
      ],
    })
    expect((await desk.api.get(`${path}/${id}/ended`)).body).toEqual({ content: [] })
    await desk.api.delete(`/platforms/${other.id}`)
    await desk.setFormatActive(format.id, false)
    const { content } = (await desk.api.get(`${path}/${id}/ended`)).body
    expect(
      content.toSorted((one: { path: string }, two: { path: string }) => (one.path < two.path ? -1 : 1)),
    ).toEqual([
      {
        path: 'publications[0].platformId',
        code: 'unknown-reference',
        message: 'was deleted',
        ending: 'deleted',
      },
      { path: 'tasks[0].formatId', code: 'unknown-reference', message: 'is inactive', ending: 'inactive' },
    ])
  })

  it('24.1 takes an assignee in either of two ways for one that is required', async () => {
    const user = await desk.user()
    const id = await made(
      { groupIds: [group.id], tasks: [{ headline: 'Report' }] },
      { required: ['tasks[0].user'] },
    )
    expect((await use(id, { date: '2026-12-31' })).status).toBe(400)
    const named = (await use(id, { date: '2026-12-31', tasks: [{ userId: user.id }] })).status
    expect([
      named,
      (await use(id, { date: '2026-12-31', tasks: [{ user: { id: user.id } }] })).status,
    ]).toEqual([201, 201])
  })

  it('5, 24.1 takes a category for the platform that is required', async () => {
    const { body: category } = await desk.api.post(`/platforms/${platform.id}/categories`, { name: 'Local' })
    const id = await made({ publications: [{}] }, { required: ['publications[0].platformId'] })
    expect((await use(id, { date: '2026-12-31' })).status).toBe(400)
    const publications = [{ categoryId: category.id }]
    expect((await use(id, { date: '2026-12-31', publications })).status).toBe(201)
  })
})
