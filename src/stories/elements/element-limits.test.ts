import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalid, refusalOf, ruleBroken } from '../../../test/support/refusals.ts'
import { makeDocumentStale } from '../../../test/support/stale-document.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

let app: TestApp
let desk: StoryDesk
let platformId: number

beforeAll(async () => {
  app = await testApp()
})
beforeEach(async () => {
  desk = await storyDesk(app)
  platformId = (await desk.platform()).id
})

const times = <T>(count: number, entry: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => entry(index))

const patch = (id: number, body: object) => desk.api.patch(`/elements/${id}`, body)
const put = (id: number, body: object) => desk.api.put(`/elements/${id}`, body)

/** Stores copies of an entry, as a server without limits would have. */
const addCopies = async (table: 'task' | 'publication', id: number, count: number) => {
  await sql`
    insert into ${sql.table(table)} overriding system value
    select copy.* from (
      select stored, nextval(${`${table}_id_seq`}) as id from ${sql.table(table)} stored, generate_series(1, ${count}::integer)
      where stored.id = ${id}
    ) given, jsonb_populate_record(given.stored, jsonb_build_object('id', given.id)) copy`.execute(
    app.deps.db,
  )
  const { rows } = await sql<{ element_id: number }>`
    select element_id from ${sql.table(table)} where id = ${id}`.execute(app.deps.db)
  await makeDocumentStale(app.deps.db, rows[0]?.element_id ?? 0)
}

const oversized = async (counts: { tasks?: number; publications?: number }) => {
  const story = await desk.story({ tasks: [{}], publications: [{ platformId }] })
  await addCopies('task', story.tasks[0].id, (counts.tasks ?? 1) - 1)
  await addCopies('publication', story.publications[0].id, (counts.publications ?? 1) - 1)
  // Renders it again with its copies.
  const { body } = await patch(story.id, { title: 'Larger than allowed' })
  return body
}

const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => ({ id }))

describe('A14, 17.3 undo brings nothing back that an element has no room for', () => {
  const daily = { kind: 'recurring', type: 'daily', fromDate: '2027-01-01', toDate: '2027-12-31' }
  const inOne = (body: object) => async (id: number) => {
    expect((await patch(id, body)).status).toBe(200)
  }
  const texts = async (id: number) => {
    for (const text of times(8, () => 'x'.repeat(500_000)))
      expect((await desk.api.post(`/elements/${id}/tasks`, { text })).status).toBe(201)
  }
  it.each([
    ['tasks', () => inOne({ tasks: times(500, () => ({})) }), 'too-many-tasks'],
    [
      'publications',
      () => inOne({ publications: times(500, () => ({ platformId })) }),
      'too-many-publications',
    ],
    [
      'dates',
      () => inOne({ publications: times(13, () => ({ platformId, schedule: daily })) }),
      'too-many-dates',
    ],
    ['texts', () => texts, 'document-too-large'],
  ] as const)('%s', async (_, filling, code) => {
    const fill = filling()
    const groupIds = [(await desk.group()).id]
    const { id } = await desk.story({ groupIds })
    await fill(id)
    expect((await put(id, { title: 'Empty', groupIds })).status).toBe(200)
    await app.deps.changeNumbering.settled()
    const { content } = (await desk.api.get('/changes?after=0&limit=1000')).body
    const { position } = content.findLast(({ subject }: { subject: { id: number } }) => subject.id === id)
    await fill(id)
    const before = (await desk.api.get(`/elements/${id}`)).text
    const refused = await desk.api.post(`/api/daybook/v1/changes/${position}/undo`)
    expect(refusalOf(refused)).toMatchObject({
      status: 400,
      code: 'business-error',
      errors: [expect.stringContaining(code)],
    })
    expect((await desk.api.get(`/elements/${id}`)).text).toBe(before)
  })
})

describe('A14 an element has at most 500 tasks and 500 publications', () => {
  it('PUT and PATCH write all of them in one request', async () => {
    const { id } = await desk.story()
    const lists = { tasks: times(500, () => ({})), publications: times(500, () => ({ platformId })) }
    const first = await put(id, lists)
    expect([first.status, first.body.tasks.length, first.body.publications.length]).toEqual([200, 500, 500])
    const { tasks, publications } = first.body
    const again = await patch(id, { tasks: idsOf(tasks), publications: idsOf(publications) })
    expect([again.status, again.body.version]).toEqual([200, first.body.version])
  }, 60_000)

  it('A5, 1.9 a PATCH of a publication takes back more than 200 tasks, but sets no more', async () => {
    const { id } = await desk.story()
    const tasks = times(500, (index) => ({ localId: `t${index}` }))
    const assignedTaskRefs = tasks.slice(1).map(({ localId }) => ({ localId }))
    const { body } = await put(id, { tasks, publications: [{ platformId, assignedTaskRefs }] })
    const [publication] = body.publications
    const path = `/elements/${id}/publications/${publication.id}`
    const same = await desk.api.patch(path, publication)
    expect([same.status, same.body.version]).toEqual([200, body.version])
    const ids = body.tasks.map((task: { id: number }) => task.id)
    for (const assignedTaskIds of [ids, ids.slice(0, 201)])
      expect(await desk.refused(() => desk.api.patch(path, { assignedTaskIds }))).toEqual(
        invalid(['body assignedTaskIds too-many']),
      )
    expect((await desk.api.patch(path, { assignedTaskIds: ids.slice(0, 200) })).status).toBe(200)
  }, 60_000)

  it('refuses the entries beyond, all of them in one answer', async () => {
    const { id, tasks, publications } = await oversized({ tasks: 499, publications: 499 })
    const two = { tasks: [{}, {}], publications: [{ platformId }, { platformId }] }
    expect(await desk.refused(() => patch(id, two))).toEqual(
      ruleBroken(['body tasks too-many-tasks', 'body publications too-many-publications']),
    )
    expect((await patch(id, { tasks: [{}], publications: [{ platformId }] })).status).toBe(200)
    expect(await desk.refused(() => desk.api.post(`/elements/${id}/tasks`, {}))).toEqual(
      ruleBroken(['body null too-many-tasks']),
    )
    const post = () => desk.api.post(`/elements/${id}/publications`, { platformId })
    expect(await desk.refused(post)).toEqual(ruleBroken(['body null too-many-publications']))
    expect((await post()).body.errors[0]).toMatchObject({
      message: 'would leave the element with more than 500 publications',
      parameters: { limit: 500 },
    })
    expect((await desk.api.delete(`/elements/${id}/tasks/${tasks[0].id}`)).status).toBe(204)
    expect((await desk.api.post(`/elements/${id}/tasks`, {})).status).toBe(201)
    expect((await desk.api.delete(`/elements/${id}/publications/${publications[0].id}`)).status).toBe(204)
    expect((await post()).status).toBe(201)
  }, 60_000)

  it('reports the limits together with other broken rules', async () => {
    const { id } = await oversized({ tasks: 500 })
    const body = { tasks: [{}, { id: 1 }] }
    expect(await desk.refused(() => patch(id, body))).toEqual(
      ruleBroken(['body tasks too-many-tasks', 'body tasks[1].id unknown-entry']),
    )
  })

  it('a larger element can still be read, changed and reduced, but not extended', async () => {
    const { id, tasks } = await oversized({ tasks: 600 })
    expect(tasks).toHaveLength(600)
    expect((await desk.api.get(`/elements/${id}`)).body.tasks).toHaveLength(600)
    expect((await patch(id, { title: 'Changed' })).body).toMatchObject({ title: 'Changed' })
    expect((await patch(id, { tasks: [{ id: tasks[0].id, headline: 'Changed' }] })).status).toBe(200)
    expect(await desk.refused(() => patch(id, { tasks: [{}] }))).toEqual(
      ruleBroken(['body tasks too-many-tasks']),
    )
    expect((await desk.api.delete(`/elements/${id}/tasks/${tasks[0].id}`)).status).toBe(204)
    expect(
      (await put(id, { tasks: idsOf(tasks.slice(1, 501)), publications: [{ platformId }] })).status,
    ).toBe(200)
  }, 60_000)
})

describe('A14 the publications of an element have at most 5 000 dates', () => {
  const year = {
    kind: 'recurring',
    type: 'daily',
    fromDate: '2027-01-01',
    toDate: '2027-12-31',
  } as const
  /** 13 × 365 = 4745 dates. */
  const thirteenYears = () => times(13, () => ({ platformId, schedule: year }))
  const upTo = (toDate: string) => ({ ...year, toDate })
  const schedulePath = (id: number, publicationId: number) =>
    `/elements/${id}/publications/${publicationId}/schedule`

  it('refuses a write that sets more', async () => {
    const { id, publications } = await desk.story({
      publications: [...thirteenYears(), { platformId, schedule: upTo('2027-09-12') }],
    })
    const post = (body: object) => desk.api.post(`/elements/${id}/publications`, body)
    const oneMore = { platformId, schedule: { kind: 'single', date: '2027-01-01' } }
    expect(await desk.refused(() => post(oneMore))).toEqual(ruleBroken(['body null too-many-dates']))
    expect(await desk.refused(() => patch(id, { publications: [oneMore] }))).toEqual(
      ruleBroken(['body publications too-many-dates']),
    )
    const last = publications[13].id
    const putSchedule = (toDate: string) => desk.api.put(schedulePath(id, last), upTo(toDate))
    expect(await desk.refused(() => putSchedule('2027-09-13'))).toEqual(
      ruleBroken(['body null too-many-dates']),
    )
    expect((await putSchedule('2027-09-11')).status).toBe(200)
    expect((await post(oneMore)).status).toBe(201)
  })

  it('refuses a new element with more', async () => {
    const create = () =>
      desk.api.post('/elements', { publications: [...thirteenYears(), ...thirteenYears()] })
    expect(await desk.refused(create)).toEqual(ruleBroken(['body publications too-many-dates']))
  })

  it('counts the dates that are stored, not those that a manual range spans', async () => {
    const manual = await desk.platform({ manualSchedule: [{ date: '2027-01-01' }, { date: '2027-12-31' }] })
    const schedule = { ...year, type: 'manual' }
    const publications = times(20, () => ({ platformId: manual.id, schedule }))
    const { id } = await desk.story({ publications })
    expect((await patch(id, { publications })).status).toBe(200)
  })

  it('counts the day on which a publication came out, unless it is one of its dates; publishing is never refused', async () => {
    const { id, publications } = await desk.story({
      publications: [...thirteenYears(), { platformId, schedule: upTo('2027-09-12') }, { platformId }],
    })
    const published = `/elements/${id}/publications/${publications[14].id}/publish`
    expect((await desk.api.post(published)).status).toBe(200)
    const putSchedule = (toDate: string) => desk.api.put(schedulePath(id, publications[13].id), upTo(toDate))
    expect(await desk.refused(() => putSchedule('2027-09-13'))).toEqual(
      ruleBroken(['body null too-many-dates']),
    )
    expect((await putSchedule('2027-09-11')).status).toBe(200)
  })

  it('an element with more dates can still be changed and reduced', async () => {
    const story = await desk.story({ publications: [{ platformId, schedule: year }] })
    const [{ id: publicationId }] = story.publications
    await addCopies('publication', publicationId, 14)
    await sql`
      insert into publication_date (organization_id, element_id, publication_id, date)
      select p.organization_id, p.element_id, p.id, d.date from publication p, publication_date d
      where p.element_id = ${story.id} and d.publication_id = ${publicationId} and p.id <> d.publication_id`.execute(
      app.deps.db,
    )
    const { status, body } = await patch(story.id, { title: 'Changed' })
    expect([status, body.publications.length]).toEqual([200, 15])
    const putSchedule = (toDate: string) => desk.api.put(schedulePath(story.id, publicationId), upTo(toDate))
    expect((await putSchedule('2027-11-30')).status).toBe(200)
    expect(await desk.refused(() => putSchedule('2027-12-31'))).toEqual(
      ruleBroken(['body null too-many-dates']),
    )
  })
})

describe('A14 the document of an element has at most 4 MiB', () => {
  const text = (length: number) => ({ text: 'x'.repeat(length) })

  /** A story with a document of about 4 000 000 bytes, 194 304 below the limit. */
  const large = async () => {
    const { id } = await desk.story()
    const { status, body } = await put(id, {
      groupIds: [(await desk.group()).id],
      tasks: times(8, () => text(499_000)),
    })
    expect(status).toBe(200)
    return body
  }

  it('refuses a write that would make it larger', async () => {
    const { id, tasks } = await large()
    const more = { tasks: [{ id: tasks[0].id, note: 'ü'.repeat(5000) }, text(300_000)] }
    expect(await desk.refused(() => patch(id, more))).toEqual(ruleBroken(['body null document-too-large']))
    expect(await desk.refused(() => desk.api.post(`/elements/${id}/tasks`, text(300_000)))).toEqual(
      ruleBroken(['body null document-too-large']),
    )
    expect((await desk.api.post(`/elements/${id}/tasks`, text(100_000))).status).toBe(201)
  }, 60_000)

  it('refuses a new element with a larger one', async () => {
    /** Each publication shows the headlines of its tasks. */
    const linked = (count: number, own: object) => {
      const tasks = times(count, (index) => ({ localId: `t${index}`, headline: 'x'.repeat(500) }))
      const assignedTaskRefs = tasks.map(({ localId }) => ({ localId }))
      return {
        tasks: [...tasks, ...times(3, () => own)],
        publications: times(200, () => ({ platformId, assignedTaskRefs })),
      }
    }
    for (const body of [linked(50, {}), linked(30, text(490_000))]) {
      const create = () => desk.api.post('/elements', body)
      expect(await desk.refused(create)).toEqual(ruleBroken(['body null document-too-large']))
      expect((await create()).body.errors[0]).toMatchObject({
        message: 'would make the document of the element larger than 4 MiB',
        parameters: { limit: 4 },
      })
    }
  }, 60_000)

  it('an element with a larger one can still be changed without extending it, and reduced', async () => {
    const { id, tasks } = await large()
    await addCopies('task', tasks[0].id, 1)
    const patched = await patch(id, { confidential: true })
    expect(patched.status).toBe(200)
    expect(patched.text.length).toBeGreaterThan(4 * 1024 * 1024)
    expect((await desk.api.get(`/elements/${id}`)).text).toBe(patched.text)
    expect(await desk.refused(() => patch(id, { title: 'Longer' }))).toEqual(
      ruleBroken(['body null document-too-large']),
    )
    const done = { tasks: [{ taskId: tasks[0].id, done: true }] }
    expect((await desk.api.post(`/elements/${id}/tasks/done-state`, done)).status).toBe(200)
    expect((await patch(id, { tasks: [{ id: tasks[0].id, text: 'short' }] })).status).toBe(200)
    expect((await patch(id, { title: 'Longer' })).status).toBe(200)
  }, 60_000)
})
