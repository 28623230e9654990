import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operations } from '../../src/app/operations.ts'
import { isCheckable } from '../../src/http/write-check.ts'
import type { ApiAnswer } from '../support/api-client.ts'
import { databaseDigest } from '../support/database-digest.ts'
import { signedInPerson } from '../support/people.ts'
import { reasonsOf } from '../support/refusals.ts'
import { type StoryDesk, storyDesk } from '../support/story-desk.ts'
import { type TestApp, testApp } from '../support/test-app.ts'

/** 25.3: `check=true` says what a write would do, for every write of an element and of what is in it, and writes nothing. */

const own = '/api/daybook/v1'

let app: TestApp
let desk: StoryDesk

beforeAll(async () => {
  app = await testApp()
})

beforeEach(async () => {
  desk = await storyDesk(app)
})

type Method = 'post' | 'put' | 'patch' | 'delete'
type Write = readonly [method: Method, path: string, body?: object, headers?: Record<string, string>]

const send = ([method, path, body, headers]: Write, check: boolean): Promise<ApiAnswer> => {
  const asked = check ? `${path}${path.includes('?') ? '&' : '?'}check=true` : path
  return method === 'delete' ? desk.api.delete(asked, headers) : desk.api[method](asked, body ?? {}, headers)
}

/** Asks first, sees that nothing was written, then writes: both must say the same. */
const asAsked = async (write: Write): Promise<ApiAnswer> => {
  const before = await databaseDigest(app.deps.db)
  const asked = await send(write, true)
  expect(await databaseDigest(app.deps.db), `${write[0]} ${write[1]} has written`).toEqual(before)
  const written = await send(write, false)
  if ([401, 403, 404, 412].includes(written.status)) expect(asked.status).toBe(written.status)
  else {
    expect([asked.status, asked.body.refusals], JSON.stringify(write)).toEqual([200, reasonsOf(written)])
    expect(Array.isArray(asked.body.findings)).toBe(true)
  }
  return written
}

const whole = async () => {
  const { id: platformId } = await desk.platform()
  const story = await desk.story({
    title: 'A',
    tasks: [{ localId: 'a', headline: 'Report' }, { headline: 'Pictures' }],
    publications: [{ platformId, assignedTaskRefs: [{ localId: 'a' }] }],
  })
  const path = `/elements/${story.id}`
  const [task] = story.tasks
  const [publication] = story.publications
  return {
    story,
    platformId,
    path,
    task: `${path}/tasks/${task.id}`,
    publication: `${path}/publications/${publication.id}`,
    taskId: task.id,
  }
}

describe('check=true', () => {
  it('25.3 says of writes that would succeed that nothing refuses them', async () => {
    const { story, platformId, path, task, publication, taskId } = await whole()
    const schedule = { kind: 'single', date: '2026-06-20' }
    const writes: Write[] = [
      [
        'post',
        '/elements',
        { groupIds: story.groupIds.length ? story.groupIds : undefined, publications: [{ platformId }] },
      ],
      ['patch', path, { title: 'B' }],
      ['post', `${path}/tasks`, { headline: 'Comment' }],
      ['patch', task, { headline: 'C' }],
      ['post', `${path}/tasks/done-state`, { tasks: [{ taskId, done: true }] }],
      ['post', `${path}/publications`, { platformId }],
      ['patch', publication, { externalId: 'x' }],
      ['put', `${publication}/schedule`, schedule],
      ['post', `${publication}/publish`],
      ['post', `${publication}/unpublish`],
      ['delete', `${publication}/schedule`],
      ['delete', task],
      ['delete', publication],
      ['delete', path],
    ]
    for (const write of writes) expect((await asAsked(write)).status, JSON.stringify(write)).toBeLessThan(300)
  })

  it('25.3 names every reason for which the write would be refused, as the write does', async () => {
    const { path, task, publication, platformId } = await whole()
    const writes: Write[] = [
      ['post', '/elements', {}],
      ['post', '/elements', { title: 7, tasks: 'none', unknown: true }],
      [
        'patch',
        path,
        { tasks: [{ headline: 'x'.repeat(10_001) }, { userId: 999_999 }], groupIds: [999_999] },
      ],
      ['put', path, { title: 'x', version: 99 }],
      ['patch', task, { statusId: 999_999, formatId: 999_999 }],
      ['post', `${path}/publications`, { platformId: 999_999 }],
      ['put', `${publication}/schedule`, { kind: 'single', date: 'tomorrow' }],
      ['post', `${publication}/unpublish`],
      ['patch', `/elements/999999`, { title: 'x' }],
      ['patch', path, { title: 'x' }, { 'if-match': '"another"' }],
      ['patch', path, { publications: [{ id: 999_999, platformId }] }],
    ]
    for (const write of writes)
      expect((await asAsked(write)).status, JSON.stringify(write)).toBeGreaterThan(399)
  })

  it('25.3 foretells what will be wrong with the element, as the findings say after the write', async () => {
    const { path, task, publication, story } = await whole()
    const days = 'dateFrom=2026-06-15&dateTo=2026-06-21&ideas=true&size=100'
    const findings = async () => {
      const { body } = await desk.api.get(`${own}/findings?${days}&elementIds=${story.id}`)
      return body.content
    }
    const inOneOrder = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort()
    app.clock.set('2026-06-17T12:00:00Z')
    const writes: (readonly [Write, string[]])[] = [
      [
        ['patch', task, { deadline: { date: '2026-06-16', time: '09:00' } }],
        ['late', 'unassigned-soon'],
      ],
      [
        ['put', `${publication}/schedule`, { kind: 'single', date: '2026-06-15' }],
        ['deadline-after-publication', 'late', 'not-out', 'unassigned-soon'],
      ],
      [['delete', task], ['not-out']],
      [['delete', path], []],
    ]
    for (const [write, rules] of writes) {
      const asked = (await send(write, true)).body.findings
      expect(asked.map(({ rule }: { rule: string }) => rule).sort()).toEqual(rules)
      expect((await send(write, false)).status).toBeLessThan(300)
      const after = await findings()
      // What has no moment of its own has been so since the write, which the question was not.
      const withoutSince = (all: readonly { since: string }[]) => all.map(({ since: _, ...one }) => one)
      expect(inOneOrder(withoutSince(asked))).toEqual(inOneOrder(withoutSince(after)))
    }
  })

  it('19.1, 25.3 says of a batch what refuses it, or what would be wrong with its elements', async () => {
    const { path, task, story } = await whole()
    const { id: groupId } = await desk.group()
    app.clock.set('2026-06-17T12:00:00Z')
    const deadline = { date: '2026-06-16' }
    const operations = [
      { method: 'PATCH', path: task, body: { deadline } },
      { method: 'POST', path: '/elements', body: { groupIds: [groupId] } },
      { method: 'POST', path: '/elements/$1/tasks', body: { deadline } },
    ]
    const batch = (more: object[]): Write => [
      'post',
      `${own}/elements/batch`,
      { operations: [...operations, ...more] },
    ]
    const { body } = await send(batch([]), true)
    const of = body.findings.filter(({ rule }: { rule: string }) => rule === 'late')
    const { tasks } = story
    expect(
      of.map(({ element, of }: Record<'element' | 'of', { id: number } | null>) => [element?.id, of?.id]),
    ).toEqual(
      expect.arrayContaining([
        [story.id, tasks[0].id],
        [undefined, undefined],
      ]),
    )
    expect(of).toHaveLength(2)
    const refused = await asAsked(batch([{ method: 'PATCH', path, body: { title: 7 } }]))
    expect(refused.status).toBe(400)
    const [, gone] = [await asAsked(batch([])), await send(batch([{ method: 'DELETE', path }]), true)]
    expect(gone.body.findings.map(({ element }: { element: unknown }) => element)).not.toContainEqual(
      expect.objectContaining({ id: story.id }),
    )
  })

  it('25.3 names neither element, task nor publication that the write would make', async () => {
    const { path, story } = await whole()
    app.clock.set('2026-06-17T12:00:00Z')
    const deadline = { date: '2026-06-16' }
    const groupIds = [(await desk.group()).id]
    const late = async (to: string, body: object) =>
      (await send(['post', to, body], true)).body.findings.find(
        ({ rule }: { rule: string }) => rule === 'late',
      )
    expect(await late('/elements', { groupIds, tasks: [{ deadline }] })).toMatchObject({
      ...{ element: null, of: null, when: { date: '2026-06-16' } },
    })
    expect(await late(`${path}/tasks`, { deadline })).toMatchObject({ element: { id: story.id }, of: null })
  })

  it('12.6, 25.3 says of one’s own task what would be wrong, to freelancers only what refuses it', async () => {
    app.clock.set('2026-06-17T12:00:00Z')
    for (const internal of [true, false]) {
      const mia = await signedInPerson(app, desk.organizationId, { role: 'editor', internal })
      const { tasks } = await desk.story({ tasks: [{ userId: mia.id, deadline: { date: '2026-06-16' } }] })
      const path = `${own}/me/tasks/${tasks[0].id}`
      const late = [{ rule: 'late' }]
      const before = await databaseDigest(app.deps.db)
      const texts = await mia.api.patch(`${path}?check=true`, { text: 'Now' })
      expect([texts.status, texts.body.refusals]).toEqual([200, []])
      expect(texts.body.findings).toMatchObject(internal ? late : [])
      const unexplained = await mia.api.patch(`${path}?check=true`, { reason: 'No' })
      expect(unexplained.body.refusals).toMatchObject([{ path: 'reason', code: 'no-refusal' }])
      const done = await mia.api.put(`${path}/done?check=true`, { done: true })
      expect([done.status, done.body]).toEqual([200, { findings: [], refusals: [] }])
      expect(await databaseDigest(app.deps.db)).toEqual(before)
    }
  })

  it('25.3 uses no key, and leaves refusals of path and query as they are', async () => {
    const { path } = await whole()
    const headers = { 'idempotency-key': 'once' }
    for (const title of ['One', 'Two'])
      expect((await desk.api.post('/elements?check=true', { title, groupIds: [] }, headers)).status).toBe(200)
    const made = await desk.api.post('/elements', { groupIds: [(await desk.group()).id] }, headers)
    expect([made.status, made.headers['idempotency-replayed']]).toEqual([201, undefined])
    expect((await desk.api.patch(`${path}?check=maybe`, { title: 'x' })).status).toBe(400)
    expect((await desk.api.patch(`${path}?check=true&other=1`, { title: 'x' })).status).toBe(400)
    expect((await desk.api.patch(`${path}?check=false`, { title: 'x' })).body.title).toBe('x')
  })

  it('25.3 is refused to whoever may not write, as the write is', async () => {
    const { path } = await whole()
    const { api } = await signedInPerson(app, desk.organizationId, { role: 'reader' })
    expect((await api.patch(`${path}?check=true`, { title: 'x' })).status).toBe(403)
  })

  it('25.3 is known to every write of an element, and to no other operation', () => {
    const writes = operations.filter(({ method, path }) => method !== 'GET' && /\/elements(\/|$)/.test(path))
    const without = writes.filter((operation) => operation.kind === 'write' && !isCheckable(operation))
    expect(without.map(({ operationId }) => operationId).sort()).toEqual([
      'createComment',
      'followElement',
      'unfollowElement',
    ])
  })
})
