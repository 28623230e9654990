import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { invalid, ruleBroken } from '../../../test/support/refusals.ts'
import { type StoryDesk, storyDesk } from '../../../test/support/story-desk.ts'
import { type TestApp, testApp } from '../../../test/support/test-app.ts'

interface Entry {
  readonly id: number
}
const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id)

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

/** A story with three tasks and two publications. The first publication is linked to the first two tasks. */
const threeAndTwo = () =>
  desk.story({
    groupIds: [],
    tasks: [{ localId: 'a', headline: 'A' }, { localId: 'b', headline: 'B' }, { headline: 'C' }],
    publications: [
      { platformId, externalId: 'P', assignedTaskRefs: [{ localId: 'a' }, { localId: 'b' }] },
      { platformId, externalId: 'Q' },
    ],
  })

const put = (id: number, body: object) => desk.api.put(`/elements/${id}`, body)
const patch = (id: number, body: object) => desk.api.patch(`/elements/${id}`, body)

describe('3.4 root PUT: strict replacement', () => {
  it('replaces entries with an id, creates those without, and removes missing ones', async () => {
    const story = await threeAndTwo()
    const [a, b] = story.tasks
    const [p] = story.publications
    const { status, body } = await put(story.id, {
      tasks: [{ headline: 'D' }, { id: b.id, note: 'replaced' }],
      publications: [
        { platformId, externalId: 'R' },
        { id: p.id, platformId },
      ],
    })
    expect(status).toBe(200)
    expect(body.tasks).toEqual([
      { ...b, version: 2, headline: null, note: 'replaced' },
      { ...a, id: expect.any(Number), headline: 'D', version: 1 },
    ])
    expect(body.publications).toEqual([
      { ...p, version: 2, externalId: null, assignedTaskIds: [], assignedTasks: [] },
      { ...p, id: expect.any(Number), externalId: 'R', version: 1, assignedTaskIds: [], assignedTasks: [] },
    ])
    expect(body.tasks[1].id).toBeGreaterThan(story.tasks[2].id)
  })

  it('removes all entries if a list is absent or empty', async () => {
    const groupIds = [(await desk.group()).id]
    for (const lists of [{}, { tasks: [], publications: [] }]) {
      const story = await threeAndTwo()
      expect((await put(story.id, { groupIds, ...lists })).body).toMatchObject({
        tasks: [],
        publications: [],
      })
    }
  })

  it('sets absent members of an entry with an id to their defaults', async () => {
    const status = await desk.status('task')
    const picture = await desk.format({ typeCode: 'picture' })
    const user = await desk.user()
    const full = {
      formatId: picture.id,
      statusId: status.id,
      confirmationStatusCode: 1,
      userId: user.id,
      deadline: { date: '2026-06-18', time: '10:00' },
      headline: 'h',
      lead: 'l',
      text: 't',
      note: 'n',
      customUploadLink: 'https://example.org/u',
      externalLink: { url: 'https://example.org', title: 't' },
      cost: { amount: 1, currency: 'EUR' },
      textLength: { characters: 5 },
      event: { fromDate: '2026-06-18' },
    }
    const publicationStatus = await desk.status('publication')
    const story = await desk.story({
      tasks: [full, {}],
      publications: [
        { platformId, statusId: publicationStatus.id, externalId: 'x', cms: { articleId: 'a' } },
        { platformId },
      ],
    })
    const { id: _, ...plainTask } = story.tasks[1]
    const { id: __, ...plainPublication } = story.publications[1]
    const { body } = await put(story.id, {
      tasks: [{ id: story.tasks[0].id }],
      publications: [{ id: story.publications[0].id, platformId }],
    })
    expect(body.tasks).toEqual([{ ...plainTask, id: story.tasks[0].id, version: 2 }])
    expect(body.publications).toEqual([{ ...plainPublication, id: story.publications[0].id, version: 2 }])
  })

  it('keeps the version of an unchanged entry', async () => {
    const story = await threeAndTwo()
    const [a, b] = story.tasks
    const { body } = await put(story.id, {
      tasks: [
        { id: a.id, headline: 'A' },
        { id: b.id, headline: 'Changed' },
      ],
      publications: [
        {
          id: story.publications[0].id,
          platformId,
          externalId: 'P',
          assignedTaskRefs: [{ taskId: b.id }, { taskId: a.id }],
        },
      ],
    })
    expect(body.tasks.map(({ version }: { version: number }) => version)).toEqual([1, 2])
    expect(body.publications).toMatchObject([{ version: 1, assignedTaskIds: [a.id, b.id] }])
  })
})

describe('3.4 root PATCH: instruction lists', () => {
  it('patches entries with an id, creates those without, and keeps all others', async () => {
    const story = await threeAndTwo()
    const [a, b, c] = story.tasks
    const [p, q] = story.publications
    const { body } = await patch(story.id, {
      tasks: [{ id: b.id, note: 'noted' }, { headline: 'D' }],
      publications: [
        { platformId, externalId: 'R' },
        { id: q.id, externalId: null },
      ],
    })
    expect(body.tasks.slice(0, 3)).toEqual([a, { ...b, version: 2, note: 'noted' }, c])
    expect(body.tasks[3]).toMatchObject({ headline: 'D', version: 1 })
    expect(body.publications.slice(0, 2)).toEqual([p, { ...q, version: 2, externalId: null }])
    expect(body.publications[2]).toMatchObject({ externalId: 'R', version: 1 })
    expect((await patch(story.id, { tasks: [], publications: [] })).body).toEqual(body)
  })

  it('1.12 null means the default in a new entry, and clears or is refused in an existing one', async () => {
    const story = await threeAndTwo()
    const nulls = { formatId: null, confirmationStatusCode: null, headline: null }
    const entries = [{ id: story.tasks[0].id, ...nulls }, nulls]
    expect(await desk.refused(() => patch(story.id, { tasks: entries }))).toEqual(
      invalid([
        'body tasks[0].formatId null-not-allowed',
        'body tasks[0].confirmationStatusCode null-not-allowed',
      ]),
    )
    const created = (await patch(story.id, { tasks: [nulls] })).body.tasks[3]
    expect(created).toMatchObject({
      formatId: expect.any(Number),
      confirmationStatusCode: -2,
      headline: null,
    })
  })

  it('requires a platform to create a publication by PATCH, but not to patch one', async () => {
    const story = await threeAndTwo()
    const publications = [{ id: story.publications[0].id, externalId: 'x' }, { externalId: 'y' }]
    expect(await desk.refused(() => patch(story.id, { publications }))).toEqual(
      invalid(['body publications[1].platformId required']),
    )
  })
})

describe('3.4 entry ids', () => {
  it('refuses duplicate ids, in PUT and PATCH', async () => {
    const story = await threeAndTwo()
    const taskId = story.tasks[0].id
    const publicationId = story.publications[0].id
    const body = {
      tasks: [{ id: taskId }, {}, { id: taskId }],
      publications: [
        { id: publicationId, platformId },
        { id: publicationId, platformId },
      ],
    }
    const refusal = ruleBroken([
      'body tasks[2].id duplicate-entry',
      'body publications[1].id duplicate-entry',
    ])
    expect(await desk.refused(() => put(story.id, body))).toEqual(refusal)
    expect(await desk.refused(() => patch(story.id, body))).toEqual(refusal)
  })

  it('refuses ids that are unknown, deleted, of another element or of another organization in the same way', async () => {
    const story = await threeAndTwo()
    const sibling = await threeAndTwo()
    const other = await storyDesk(app)
    const foreign = await other.story({
      tasks: [{}],
      publications: [{ platformId: (await other.platform()).id }],
    })
    const gone = await threeAndTwo()
    await patch(gone.id, { groupIds: [(await desk.group()).id] })
    await desk.api.delete(`/elements/${gone.id}/tasks/${gone.tasks[0].id}`)
    await desk.api.delete(`/elements/${gone.id}/publications/${gone.publications[0].id}`)
    const refusal = ruleBroken(['body tasks[0].id unknown-entry', 'body publications[0].id unknown-entry'])
    const unknown = { tasks: [{ id: 999_999_999 }], publications: [{ id: 999_999_999 }] }
    for (const { tasks, publications } of [sibling, foreign, gone, unknown]) {
      const body = { tasks: [{ id: tasks[0].id }], publications: [{ id: publications[0].id }] }
      for (const id of [story.id, gone.id]) {
        expect(await desk.refused(() => put(id, body))).toEqual(refusal)
        expect(await desk.refused(() => patch(id, body))).toEqual(refusal)
      }
    }
  })
})

describe('3.5 localId and assignedTaskRefs', () => {
  it('links publications to tasks of the same request in any order, in POST, PUT and PATCH', async () => {
    const lists = {
      tasks: [{ localId: 'a-1._X', headline: 'A' }, { headline: 'B' }, { localId: 'c', headline: 'C' }],
      publications: [
        { platformId, assignedTaskRefs: [{ localId: 'c' }, { localId: 'a-1._X' }] },
        { platformId, assignedTaskRefs: [] },
        { platformId },
      ],
    }
    const created = await desk.story(lists)
    const replaced = (await put(created.id, lists)).body
    const patched = (await patch(created.id, lists)).body
    const check = (tasks: Entry[], publications: { assignedTaskIds: number[] }[]) =>
      expect(publications.map(({ assignedTaskIds }) => assignedTaskIds)).toEqual([
        [tasks[0]?.id, tasks[2]?.id],
        [],
        [],
      ])
    check(created.tasks, created.publications)
    check(replaced.tasks, replaced.publications)
    check(patched.tasks.slice(3), patched.publications.slice(3))
    expect(created.publications[0].assignedTasks).toEqual([
      { id: created.tasks[0].id, headline: 'A' },
      { id: created.tasks[2].id, headline: 'C' },
    ])
  })

  it('names stored tasks by taskId, in both forms of 1.4 and as answers show them', async () => {
    const story = await threeAndTwo()
    const c = story.tasks[2].id
    for (const assignedTaskRefs of [
      [{ taskId: c }],
      [{ task: { id: c } }],
      [{ task: { id: c, headline: 'C' }, taskId: c }],
    ]) {
      const publications = [{ id: story.publications[1].id, assignedTaskRefs }]
      const { body } = await patch(story.id, { publications })
      expect(body.publications[1].assignedTaskIds).toEqual([c])
      await patch(story.id, { publications: [{ id: story.publications[1].id, assignedTaskRefs: [] }] })
    }
  })

  it('accepts a localId for a stored task', async () => {
    const story = await threeAndTwo()
    const { body } = await patch(story.id, {
      tasks: [{ id: story.tasks[2].id, localId: 'mine' }],
      publications: [{ id: story.publications[1].id, assignedTaskRefs: [{ localId: 'mine' }] }],
    })
    expect(body.publications[1].assignedTaskIds).toEqual([story.tasks[2].id])
    expect(body.tasks[2]).toEqual({ ...story.tasks[2], localId: 'mine' })
  })

  it('5 absent links mean none on POST and PUT, and no change on PATCH', async () => {
    const story = await threeAndTwo()
    const linked = story.publications[0].assignedTaskIds
    const publications = [{ id: story.publications[0].id, platformId }]
    expect((await patch(story.id, { publications })).body.publications[0].assignedTaskIds).toEqual(linked)
    const tasks = idsOf(story.tasks).map((id) => ({ id }))
    expect((await put(story.id, { tasks, publications })).body.publications[0].assignedTaskIds).toEqual([])
  })

  it('refuses a malformed localId, a duplicate, and unknown references', async () => {
    const tasks = [
      { localId: 'a' },
      { localId: '' },
      { localId: 'ä' },
      { localId: 'x'.repeat(65) },
      { localId: null },
      { localId: 1.5 },
    ]
    expect(await desk.refused(() => desk.api.post('/elements', { tasks }))).toEqual(
      invalid([
        'body tasks[1].localId pattern',
        'body tasks[2].localId pattern',
        'body tasks[3].localId pattern',
        'body tasks[4].localId type-mismatch',
        'body tasks[5].localId type-mismatch',
      ]),
    )
    const body = {
      tasks: [{ localId: 'a' }, { localId: 'b' }, { localId: 'a' }],
      publications: [
        {
          platformId,
          assignedTaskRefs: [
            { localId: 'c' },
            { localId: 'b' },
            {},
            { localId: 'b', taskId: 1 },
            { localId: 'b' },
          ],
        },
      ],
    }
    const refs = 'publications[0].assignedTaskRefs'
    expect(await desk.refused(() => desk.api.post('/elements', body))).toEqual(
      invalid([
        'body tasks[2].localId duplicate',
        `body ${refs}[0].localId unknown-reference`,
        `body ${refs}[2] one-of`,
        `body ${refs}[3] one-of`,
        `body ${refs}[4] duplicate`,
      ]),
    )
  })

  describe('A10 names entries in the answer to the write', () => {
    const localIdsOf = ({ tasks, publications }: Record<'tasks' | 'publications', { localId?: unknown }[]>) =>
      [tasks, publications].map((entries) => entries.map(({ localId }) => localId))

    it('by text or number in POST, PUT and PATCH, and never again', async () => {
      const groupIds = [(await desk.group()).id]
      const lists = {
        groupIds,
        tasks: [{ localId: 7, headline: 'Ä' }, { localId: '7' }, {}],
        publications: [
          { localId: 'p', platformId, assignedTaskRefs: [{ localId: '7' }] },
          { localId: 7, platformId, assignedTaskRefs: [{ localId: 7 }] },
        ],
      }
      const created = await desk.api.post('/elements', lists)
      const { id } = created.body
      expect(localIdsOf(created.body)).toEqual([
        [7, '7', undefined],
        ['p', 7],
      ])
      const [first, second] = created.body.tasks
      expect(
        created.body.publications.map(
          ({ assignedTaskIds }: { assignedTaskIds: number[] }) => assignedTaskIds,
        ),
      ).toEqual([[second.id], [first.id]])
      const read = await desk.api.get(`/elements/${id}`)
      expect(read.text).not.toContain('localId')
      const plain = JSON.parse(created.text, (name, value) => (name === 'localId' ? undefined : value))
      expect([JSON.stringify(read.body), read.etag]).toEqual([JSON.stringify(plain), created.etag])
      expect(localIdsOf((await put(id, lists)).body)).toEqual(localIdsOf(created.body))
      expect(localIdsOf((await patch(id, { tasks: [{ localId: 'x' }] })).body)).toEqual([
        [undefined, undefined, undefined, 'x'],
        [undefined, undefined],
      ])
      expect((await desk.api.get('/elements?size=100')).text).not.toContain('localId')
      const stored = await app.deps.db
        .selectFrom('element_document')
        .select('document')
        .where('element_id', '=', id)
        .executeTakeFirstOrThrow()
      expect(String(stored.document)).not.toContain('localId')
    })

    it('in writes of single tasks and publications, changed or not', async () => {
      const { id, tasks, publications } = await threeAndTwo()
      const made = await desk.api.post(`/elements/${id}/tasks`, { localId: 'new' })
      expect(localIdsOf(made.body)).toEqual([
        [undefined, undefined, undefined, 'new'],
        [undefined, undefined],
      ])
      const published = await desk.api.post(`/elements/${id}/publications`, { localId: 3, platformId })
      expect(localIdsOf(published.body)[1]).toEqual([undefined, undefined, 3])
      const same = await desk.api.patch(`/elements/${id}/tasks/${tasks[1].id}`, { localId: 'same' })
      expect(localIdsOf(same.body)[0]).toEqual([undefined, 'same', undefined, undefined])
      expect([same.body.version, same.etag]).toEqual([published.body.version, published.etag])
      const link = `/elements/${id}/publications/${publications[0].id}`
      expect(localIdsOf((await desk.api.patch(link, { localId: 0 })).body)[1]?.[0]).toBe(0)
    })

    it('1.19 in the answer to a repeated request as well', async () => {
      const body = { groupIds: [(await desk.group()).id], tasks: [{ localId: 'once' }] }
      const send = () => desk.api.post('/elements', body, { 'idempotency-key': 'local-ids' })
      const first = await send()
      const again = await send()
      expect([again.text, again.etag]).toEqual([first.text, first.etag])
      expect(again.body.tasks[0].localId).toBe('once')
    })

    it('which may be used once in a list', async () => {
      const publications = [1, '1', 1].map((localId) => ({ localId, platformId }))
      expect(await desk.refused(() => desk.api.post('/elements', { publications }))).toEqual(
        invalid(['body publications[2].localId duplicate']),
      )
    })
  })

  it('5.1 refuses a task of another element, an unknown task, and a task that the same PUT removes', async () => {
    const story = await threeAndTwo()
    const sibling = await threeAndTwo()
    const [p] = story.publications
    const refused = (taskIds: readonly number[]) => ({
      publications: [{ id: p.id, platformId, assignedTaskRefs: taskIds.map((taskId) => ({ taskId })) }],
    })
    const path = 'publications[0].assignedTaskRefs'
    const foreign = refused([sibling.tasks[0].id, 999_999_999])
    const refusal = ruleBroken([0, 1].map((index) => `body ${path}[${index}].taskId task-of-another-element`))
    expect(await desk.refused(() => patch(story.id, foreign))).toEqual(refusal)
    expect(await desk.refused(() => put(story.id, foreign))).toEqual(refusal)
    const removed = { ...refused([story.tasks[1].id]), tasks: [{ id: story.tasks[0].id }] }
    expect(await desk.refused(() => put(story.id, removed))).toEqual(
      ruleBroken([`body ${path}[0].taskId task-of-another-element`]),
    )
  })
})
